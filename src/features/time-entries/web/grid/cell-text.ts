import { capacityToAsk, hoursColon } from "@tenure/tax-rules";
import { formatCivilDate } from "@tenure/ui";
import { ACTIVITY_LABELS, ACTIVITY_TYPES, LATENESS_CLASSES, type LatenessClass } from "#shared/domain.ts";
import { CAPACITY_WORDS, LATENESS_WORDS } from "#shared/vocabulary.ts";
import { hoursToSeconds } from "#shared/duration.ts";
import type { TimeEntry } from "#features/time-entries/contract.ts";
import { standingReasonWords } from "#features/time-entries/standing.ts";
import {
  activityColor,
  clockWords,
  CLOSED_WORDS,
  latenessColor,
  placeWords,
  SOURCE_WORDS,
  standingWord,
  TRAVEL_WORDS,
} from "../entry-words.ts";
import type { ColumnName } from "../ledger/columns.ts";

/** What cells say besides their entry: names, and the day on which a plan waits no longer. */
export type CellNames = {
  personName: (id: string) => string;
  propertyName: (id: string) => string;
  today: string;
};

const travelWords = ({ travelKind }: TimeEntry): string => (travelKind === null ? "" : TRAVEL_WORDS[travelKind].word);

/** What a cell shows. */
export const shownText = (name: ColumnName, entry: TimeEntry, names: CellNames, taxYear: number): string => {
  switch (name) {
    case "date":
      return formatCivilDate(entry.date, { taxYear });
    case "time":
      return hoursColon(hoursToSeconds(entry.hours));
    case "property":
      return placeWords(entry, names.propertyName);
    case "activity":
      return ACTIVITY_LABELS[entry.activityType];
    case "travel":
      return travelWords(entry);
    case "capacity":
      return entry.capacity === null ? "" : CAPACITY_WORDS[entry.capacity].label;
    case "description":
      return entry.description;
    case "person":
      return names.personName(entry.personId);
    case "standing":
      return standingWord(entry, names.today).word;
    case "evidence":
      return entry.evidenceCount === 0 ? "" : String(entry.evidenceCount);
    case "recorded":
      return LATENESS_WORDS[entry.latenessClass].word;
    case "source":
      return SOURCE_WORDS[entry.source];
  }
};

/** What stands in a cell when it is opened: text that reads back to the same value. */
export const editText = (name: ColumnName, entry: TimeEntry, names: CellNames): string => {
  if (name === "date") return entry.date;
  if (name === "capacity" && entry.capacity === "unspecified") return "";
  if (name !== "time") return shownText(name, entry, names, 0);
  const { timeStarted, timeEnded, hours } = entry;
  if (timeStarted === null || timeEnded === null) return String(hours);
  return `${timeStarted}-${timeEnded}`;
};

/** What goes to the clipboard: days and hours as a spreadsheet reads them. */
export const copyText = (name: ColumnName, entry: TimeEntry, names: CellNames): string =>
  name === "time" ? String(entry.hours) : editText(name, entry, names);

const soundsLike = ({ activityType, description }: TimeEntry): string => {
  const capacity = capacityToAsk(activityType, description);
  return capacity === null ? CAPACITY_WORDS.unspecified.meaning : `Sounds like: ${CAPACITY_WORDS[capacity].label}.`;
};

/** What a cell says besides its text, for the foot line and for a screen reader. */
export const cellHint = (name: ColumnName, entry: TimeEntry): string => {
  if (name === "date") return entry.closedPeriod === null ? "" : CLOSED_WORDS[entry.closedPeriod].meaning;
  if (name === "capacity") return entry.capacity === "unspecified" ? soundsLike(entry) : "";
  if (name === "standing")
    return [standingReasonWords(entry.standingReason), entry.capacity === "unspecified" && soundsLike(entry)]
      .filter(Boolean)
      .join(" ");
  if (name === "recorded") return `This entry was ${LATENESS_WORDS[entry.latenessClass].meaning}.`;
  if (name !== "time" || entry.timeStarted === null || entry.timeEnded === null) return "";
  return `${clockWords(entry.timeStarted)} to ${clockWords(entry.timeEnded)}`;
};

/** Where hours were raised later the words tell of both records; the dot is the later one's. */
const latestClassOf = ({ raises, latenessClass }: TimeEntry): LatenessClass =>
  raises.at(-1)?.latenessClass ?? latenessClass;

/** `reach` is the radius in percent of half the box. */
const dots = (colors: readonly string[], reach: number, colorOf: (entry: TimeEntry) => string) => {
  const each = [...new Set(colors)];
  const picture = (color: string): string =>
    `radial-gradient(closest-side, ${color} ${reach}%, #0000 ${reach + 12.5}%)`;
  const shown = (one: string): string => each.map((color) => (color === one ? "0.5rem" : "-1rem")).join();
  const places = new Map(each.map((color) => [color, shown(color)]));
  return { pictures: each.map(picture).join(), placeOf: (entry: TimeEntry) => places.get(colorOf(entry)) ?? "" };
};

/**
 * The dots of a column: all of them as pictures behind a cell, of which one is moved into sight (`background-position-x`).
 * Where a dot's colour is changed instead, the browser works out the whole style of its cell in each frame of a scroll.
 * A circle that reaches out of its box is a square whose corners are round.
 */
export const DOTS = {
  activity: dots(ACTIVITY_TYPES.map(activityColor), 112.5, ({ activityType }) => activityColor(activityType)),
  recorded: dots(LATENESS_CLASSES.map(latenessColor), 87.5, (entry) => latenessColor(latestClassOf(entry))),
};
