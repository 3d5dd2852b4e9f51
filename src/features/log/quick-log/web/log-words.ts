import { hoursText } from "@tenure/tax-rules";
import { formatCivilDate } from "@tenure/ui";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import { yearOf } from "#shared/civil-date.ts";
import { ASK_PLACE, clockWords } from "#features/log/time-entries/web/index.ts";
import type { Part, Settled } from "../draft.ts";
import type { LogBook } from "./use-log-book.ts";

export const PART_NAMES: Record<Part, string> = {
  length: "Length",
  day: "Day",
  place: "Property",
  activity: "Activity",
  travelKind: "Kind of trip",
  capacity: "Your role",
  person: "Who",
};

export const MISSING_WORDS: Record<Part, string> = {
  length: "Say how long it took.",
  day: "Choose the day.",
  place: ASK_PLACE,
  activity: "Choose an activity.",
  travelKind: "Say what kind of trip it was.",
  capacity: "Say in what capacity you worked.",
  person: "Choose who did the work.",
};

export const placeName = (place: string, { book }: LogBook): string =>
  place === "portfolio" ? "Portfolio-wide" : place === "none" ? "No property" : book.propertyName(place);

export const dayWords = (day: string, today: string): string => {
  if (day === today) return "Today";
  return formatCivilDate(day, { taxYear: yearOf(today), weekday: day > today });
};

const DAY_SECONDS = 86_400;

/** Warns before saving that an entry would make a day hold more hours than it has. */
export const overfullDayWords = (
  loggedSeconds: number,
  { seconds, day, personId }: Pick<Settled, "seconds" | "day" | "personId">,
  { today, book }: Pick<LogBook, "today" | "book">,
): string | null => {
  const sum = loggedSeconds + (seconds ?? 0);
  if (sum <= DAY_SECONDS) return null;
  return `${dayWords(day, today)} would hold ${hoursText(sum)} of ${book.personName(personId)}. A day has 24 hours.`;
};

/** `Pacific Time`; a zone without such a name shows its id: `UTC`. */
export const zoneWords = (timeZone: string): string => {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" }).formatToParts(new Date());
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  return name.startsWith("GMT") ? timeZone : name;
};

export const timesWords = ({ times }: Settled): string | null =>
  times && `${clockWords(times.started)} – ${clockWords(times.ended)}`;

const lengthWords = (settled: Settled): string | null => {
  if (settled.seconds === null) return null;
  return [timesWords(settled), hoursText(settled.seconds)].filter((part) => part !== null).join(", ");
};

const isGoingWithoutSaying = ({ personId, missing }: Settled, { usual }: LogBook): boolean =>
  personId === usual.personId || missing.includes("person");

const inParts = (settled: Settled, log: LogBook, day: string): string =>
  [
    lengthWords(settled),
    settled.place === "" ? null : placeName(settled.place, log),
    settled.missing.includes("day") ? null : day,
    settled.activity && ACTIVITY_LABELS[settled.activity],
    isGoingWithoutSaying(settled, log) ? null : log.book.personName(settled.personId),
  ]
    .filter((part) => part !== null)
    .join(" · ");

/** `2 h · 14 Elm St · Today · Leasing and tenant relations`, as far as it is known; with who did it if someone else did. */
export const summaryOf = (settled: Settled, log: LogBook): string =>
  inParts(settled, log, dayWords(settled.day, log.today));

/** The same for a waiting entry: it may be read on another day, or in another year. */
export const waitingTitleOf = (settled: Settled, log: LogBook): string =>
  inParts(settled, log, formatCivilDate(settled.day));
