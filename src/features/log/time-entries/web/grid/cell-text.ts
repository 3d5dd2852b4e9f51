import { capacityToAsk, hoursColon } from "@tenure/tax-rules";
import { formatCivilDate } from "@tenure/ui";
import {
  ACTIVITY_LABELS,
  ACTIVITY_TYPES,
  type ActivityType,
  LATENESS_CLASSES,
  type LatenessClass,
  type TravelKind,
} from "#shared/domain.ts";
import { CAPACITY_WORDS, capacityText, LATENESS_WORDS } from "#shared/vocabulary.ts";
import { hoursToSeconds } from "#shared/duration.ts";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import { standingReasonWords } from "#features/log/time-entries/standing.ts";
import {
  ACTIVITY_SHORT,
  activityColor,
  clockWords,
  CLOSED_WORDS,
  latenessColor,
  placeWords,
  recordedWords,
  SOURCE_WORDS,
  standingWord,
  TRAVEL_WORDS,
} from "../entry-words.ts";
import type { ColumnName } from "../ledger/columns.ts";
import { lengthText } from "../read-length.ts";

/** What cells show besides their entry: names, and the day from which a plan no longer waits. */
export type CellNames = {
  personName: (id: string) => string;
  /** The same as a narrow column shows it: the first name, if that is unambiguous. */
  firstName: (id: string) => string;
  propertyName: (id: string) => string;
  /** Undefined while it is unknown. */
  businessName: (id: string) => string | undefined;
  today: string;
};

const travelWords = ({ travelKind }: TimeEntry): string => (travelKind === null ? "" : TRAVEL_WORDS[travelKind].word);

/** The text of a cell, in whole words. */
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
      return entry.capacity === null
        ? ""
        : capacityText(entry.capacity, entry.businessId && names.businessName(entry.businessId));
    case "description":
      return entry.description;
    case "person":
      return names.personName(entry.personId);
    case "standing":
      return standingWord(entry, names.today).word;
    case "evidence":
      return entry.evidenceCount > 0 ? String(entry.evidenceCount) : entry.hasEvidence ? "✓" : "";
    case "recorded":
      return recordedWords(entry);
    case "source":
      return SOURCE_WORDS[entry.source];
  }
};

/** What is drawn in a cell: for an activity or a person a single word, so that none is cut off. */
export const drawnText = (...[name, entry, names, taxYear]: Parameters<typeof shownText>): string => {
  if (name === "activity") return ACTIVITY_SHORT[entry.activityType];
  return name === "person" ? names.firstName(entry.personId) : shownText(name, entry, names, taxYear);
};

/** What a cell shows when it is opened: text that reads back to the same value. */
export const editText = (name: ColumnName, entry: TimeEntry, names: CellNames): string => {
  if (name === "date") return entry.date;
  if (name === "capacity" && entry.capacity === "unspecified") return "";
  if (name !== "time") return shownText(name, entry, names, 0);
  const { timeStarted, timeEnded, hours } = entry;
  if (timeStarted === null || timeEnded === null) return lengthText(hours);
  return `${timeStarted}-${timeEnded}`;
};

/** What goes to the clipboard: days and hours in a form that a spreadsheet reads. */
export const copyText = (name: ColumnName, entry: TimeEntry, names: CellNames): string =>
  name === "time" ? String(entry.hours) : editText(name, entry, names);

const travelHint = (kind: TravelKind): string => `${TRAVEL_WORDS[kind].word}. ${TRAVEL_WORDS[kind].meaning}`;

const soundsLike = ({ activityType, description }: TimeEntry): string => {
  const capacity = capacityToAsk(activityType, description);
  return capacity === null ? CAPACITY_WORDS.unspecified.meaning : `Sounds like: ${CAPACITY_WORDS[capacity].label}.`;
};

/** What backs up an entry that has no file. */
const backedWords = ({ proposedFrom }: TimeEntry): string =>
  proposedFrom.length === 0
    ? "Measured by the stopwatch. No file yet."
    : "A mail, event, drive or visit backs it up. No file yet.";

/** What a cell says besides its text, for the foot line and for a screen reader. */
export const cellHint = (name: ColumnName, entry: TimeEntry): string => {
  if (name === "date") return entry.closedPeriod === null ? "" : CLOSED_WORDS[entry.closedPeriod].meaning;
  if (name === "activity") {
    const label = ACTIVITY_LABELS[entry.activityType];
    return entry.travelKind === null ? label : `${label}. ${travelHint(entry.travelKind)}`;
  }
  if (name === "capacity") return entry.capacity === "unspecified" ? soundsLike(entry) : "";
  if (name === "evidence") return entry.evidenceCount === 0 && entry.hasEvidence ? backedWords(entry) : "";
  if (name === "standing")
    return [standingReasonWords(entry.standingReason), entry.capacity === "unspecified" && soundsLike(entry)]
      .filter(Boolean)
      .join(" ");
  if (name === "recorded")
    return `${recordedWords(entry)}. This entry was ${LATENESS_WORDS[entry.latenessClass].meaning}.`;
  if (name !== "time" || entry.timeStarted === null || entry.timeEnded === null) return "";
  return `${clockWords(entry.timeStarted)} to ${clockWords(entry.timeEnded)}`;
};

/** If hours were raised later, the words describe both records; the dot is that of the later one. */
const latestClassOf = ({ raises, latenessClass }: TimeEntry): LatenessClass =>
  raises.at(-1)?.latenessClass ?? latenessClass;

/** Which of several pictures a cell shows, given as the positions of all of them. */
const dots = (pictures: readonly string[], pictureOf: (entry: TimeEntry) => string) => {
  const each = [...new Set(pictures)];
  const shown = (one: string): string => each.map((picture) => (picture === one ? "0.5rem" : "-1rem")).join();
  const places = new Map(each.map((picture) => [picture, shown(picture)]));
  return { pictures: each.join(), placeOf: (entry: TimeEntry) => places.get(pictureOf(entry)) ?? "" };
};

/** `reach` is the radius in percent of half the box. */
const disc = (color: string, reach: number): string =>
  `radial-gradient(closest-side, ${color} ${reach}%, #0000 ${reach + 12.5}%)`;

const activityDot = (activityType: ActivityType): string => disc(activityColor(activityType), 112.5);

/** A record that is a plan or came late is a ring: it can be told apart without its color. */
const RINGS: readonly LatenessClass[] = ["late", "after_year_end", "advance"];
const recordedDot = (latenessClass: LatenessClass): string => {
  const color = latenessColor(latenessClass);
  return RINGS.includes(latenessClass)
    ? `radial-gradient(closest-side, #0000 45%, ${color} 55% 87.5%, #0000 100%)`
    : disc(color, 87.5);
};

/**
 * The dots of a column: all of them are pictures behind a cell, of which one is moved into view
 * (`background-position-x`). If a dot's color were changed instead, the browser would recompute the whole style of its
 * cell in each frame of a scroll. A circle that extends beyond its box is a square with rounded corners.
 */
export const DOTS = {
  activity: dots(ACTIVITY_TYPES.map(activityDot), ({ activityType }) => activityDot(activityType)),
  recorded: dots(LATENESS_CLASSES.map(recordedDot), (entry) => recordedDot(latestClassOf(entry))),
};
