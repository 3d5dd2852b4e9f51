import { hoursText } from "@tenure/tax-rules";
import { formatCivilDate, formatCivilMonth } from "@tenure/ui";
import { ACTIVITY_SHORT, clockWords, timesWords } from "#features/log/time-entries/web/index.ts";
import { type CivilDate, dayNumber, daysBetween } from "#shared/civil-date.ts";
import { monthDayWords } from "#shared/date-words.ts";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import { hoursToSeconds } from "#shared/duration.ts";
import { weekWords } from "#shared/week-words.ts";
import type { Calendar, CalendarEntry, StayOnCalendar } from "../contract.ts";
import { type DayWarning, secondsOnDay } from "../day-sums.ts";
import type { CalendarView, DayRange } from "../rules.ts";

export const VIEW_WORDS: Record<CalendarView, string> = { month: "Month", week: "Week", day: "Day", agenda: "Agenda" };

/** `November 2026`, `November 23 to 29, 2026`, `Tue, Nov 24, 2026` */
export const rangeWords = ({ from, to }: DayRange): string => {
  if (from === to) return formatCivilDate(from, { weekday: true, month: "long" });
  return daysBetween(from, to) === 6 ? weekWords(from) : formatCivilMonth(from);
};

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const weekdayOf = (date: CivilDate): string => WEEKDAYS[(dayNumber(date) + 3) % 7] ?? "";

/** `Tuesday, November 24`; from tables, since the first Intl format on a page is its longest task and a month has 42 days. */
export const dayWords = (date: CivilDate): string => `${weekdayOf(date)}, ${monthDayWords(date)}`;

export const shortWeekday = (date: CivilDate): string => weekdayOf(date).slice(0, 3);

/** `9 AM`, `9:30 AM` */
export const hourWords = (time: string): string => clockWords(time).replace(":00", "");

const zoneFormats = new Map<string, Intl.DateTimeFormat>();
const zoneFormat = (timeZone: string): Intl.DateTimeFormat => {
  const known = zoneFormats.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" });
  zoneFormats.set(timeZone, known);
  return known;
};

/** The zone's short name, if it differs from the account's: `HST`. */
export const zoneMark = ({ date, timeZone }: Pick<CalendarEntry, "date" | "timeZone">, own: string): string | null => {
  if (timeZone === own) return null;
  const parts = zoneFormat(timeZone).formatToParts(Date.parse(`${date}T12:00:00Z`));
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
};

export const lengthOf = ({ hours }: Pick<CalendarEntry, "hours">): string => hoursText(hoursToSeconds(hours));

/** When it was: by the clock with its zone, or just its length. */
export const whenWords = (entry: CalendarEntry, timeZone: string): string => {
  const { timeStarted, timeEnded } = entry;
  if (timeStarted === null || timeEnded === null) return lengthOf(entry);
  const zone = zoneMark(entry, timeZone);
  return zone === null ? timesWords(timeStarted, timeEnded) : `${timesWords(timeStarted, timeEnded)} ${zone}`;
};

/** What was done and where, as short as a box on the calendar: `Repairs, 14 Elm Street`. */
export const whatAndWhere = ({ activityType }: Pick<CalendarEntry, "activityType">, place: string): string =>
  `${ACTIVITY_SHORT[activityType]}, ${place}`;

const STATE_WORDS = { logged: [], planned: ["planned"], to_confirm: ["to confirm"] } as const;
const CLOSED_WORDS = { week: "in a signed week", year: "in a filed year" } as const;

/** What the look of an entry says in addition to its words. */
export const standingWords = ({
  state,
  doesCount,
  closedPeriod,
}: Pick<CalendarEntry, "state" | "doesCount" | "closedPeriod">): string =>
  [
    ...STATE_WORDS[state],
    ...(state === "logged" && !doesCount ? ["doesn't count"] : []),
    ...(closedPeriod === null ? [] : [CLOSED_WORDS[closedPeriod]]),
  ]
    .map((words) => `, ${words}`)
    .join("");

/** An entry in one line, as a screen reader says it. */
export const entryWords = (entry: CalendarEntry, { place, timeZone }: { place: string; timeZone: string }): string =>
  [whenWords(entry, timeZone), ACTIVITY_LABELS[entry.activityType], place].join(", ") + standingWords(entry);

type Warned = { loggedSeconds: number; otherWorkSeconds: number };

/** The warnings about a person's day; `who` if several people share the calendar. */
export const warningWords = (warning: DayWarning, { loggedSeconds, otherWorkSeconds }: Warned, who: string): string => {
  switch (warning) {
    case "over_ten_hours":
      return `${who}: ${hoursText(loggedSeconds)} logged. More than 10 hours in a day is often challenged.`;
    case "same_time":
      return `${who}: two entries at the same time. Change one of them.`;
    case "more_than_clock":
      return otherWorkSeconds === 0
        ? `${who}: ${hoursText(loggedSeconds)} logged. That is more than this day has.`
        : `${who}: ${hoursText(loggedSeconds)} logged and about ${hoursText(otherWorkSeconds)} of other work. That is more than this day has.`;
  }
};

export const stayWords = (
  { arrivesOn, leavesOn, isOwnerUse }: StayOnCalendar,
  date: CivilDate,
  property: string,
): string => {
  const who = isOwnerUse ? "Owner use" : "Guests";
  if (date === arrivesOn) return `${who === "Guests" ? "Guests arrive" : "Owner use begins"}: ${property}`;
  if (date === leavesOn) return `${who === "Guests" ? "Guests leave" : "Owner use ends"}: ${property}`;
  return `${who} at ${property}`;
};

/** A job on a day: roughly how long, if that is known. */
export const otherWorkWords = (work: Calendar["otherWork"][number], date: CivilDate): string => {
  const seconds = secondsOnDay(work, date);
  if (work.seconds === null) return `${work.name}, hours not told`;
  return seconds === 0 ? work.name : `${work.name}, about ${hoursText(seconds)}`;
};
