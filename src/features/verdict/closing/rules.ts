import { hoursText } from "@tenure/tax-rules";
import { addDays, type CivilDate, isCivilDate, mondayOf, yearOf } from "#shared/civil-date.ts";
import { weekWords } from "#shared/week-words.ts";

export const TYPED_NAME_MAX_CHARACTERS = 200;

/** The state of a week: not over yet, not signed, signed, or changed since it was signed. */
export const WEEK_STATES = ["running", "open", "signed", "changed"] as const;
export type WeekState = (typeof WEEK_STATES)[number];

export const isMonday = (date: CivilDate): boolean => isCivilDate(date) && mondayOf(date) === date;
export const lastDayOfWeek = (weekStart: CivilDate): CivilDate => addDays(weekStart, 6);
export const daysOfWeek = (weekStart: CivilDate): CivilDate[] =>
  Array.from({ length: 7 }, (_, index) => addDays(weekStart, index));

/**
 * A week can be signed from its last day on: Sunday is when people look back. The statement says if that day is not over yet.
 */
export const weekState = (
  weekStart: CivilDate,
  today: CivilDate,
  signed: { amendedAt: Date | null } | undefined,
): WeekState => {
  if (signed) return signed.amendedAt === null ? "signed" : "changed";
  return lastDayOfWeek(weekStart) > today ? "running" : "open";
};

/** The newest week that can be signed on a day: the current one on its Sunday, else the one before. */
export const lastWeekToSign = (today: CivilDate): CivilDate => {
  const monday = mondayOf(today);
  return lastDayOfWeek(monday) === today ? monday : addDays(monday, -7);
};

/** Mondays of the weeks that have begun and have days in a year, newest first; none before the first record. */
export const weeksOfYear = (year: number, facts: { today: CivilDate; firstRecord: CivilDate | null }): CivilDate[] => {
  const last = mondayOf(yearOf(facts.today) > year ? `${year}-12-31` : facts.today);
  const first = mondayOf(facts.firstRecord ?? facts.today);
  if (yearOf(facts.today) < year) return [];
  const weeks: CivilDate[] = [];
  for (let week = last; week >= first; week = addDays(week, -7)) weeks.push(week);
  return weeks;
};

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const inWords = (items: readonly string[]): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1) ?? ""}`;

export type StatedWeek = {
  personName: string;
  weekStart: CivilDate;
  entryCount: number;
  loggedSeconds: number;
  /** Days without a record. */
  idleDays: readonly CivilDate[];
  /** The day on which it is signed. */
  today: CivilDate;
};

/**
 * The words that are signed. They call days without a record days without work, so that no one wonders later whether they were
 * forgotten or idle. On a Sunday that is not over no one can say that; the words then say that it was not over.
 */
export const weekStatement = ({ personName, weekStart, today, ...held }: StatedWeek): string => {
  const { entryCount, loggedSeconds, idleDays } = held;
  const week = weekWords(weekStart);
  const sunday = lastDayOfWeek(weekStart);
  const isOver = sunday < today;
  if (entryCount === 0) {
    return isOver
      ? `I, ${personName}, did no real estate work in the week of ${week}.`
      : `I, ${personName}, have done no real estate work in the week of ${week} so far. ${SUNDAY_RUNS}.`;
  }
  const entries = entryCount === 1 ? "1 entry" : `${entryCount} entries`;
  const days = daysOfWeek(weekStart);
  const idle = idleDays.filter((day) => day < today).map((day) => WEEKDAYS[days.indexOf(day)] ?? day);
  return [
    `I, ${personName}, did the real estate work that this record shows for the week of ${week}: ` +
      `${entries}, ${hoursText(loggedSeconds)}. It is complete as far as I know.`,
    ...(idle.length === 0 ? [] : [`On ${inWords(idle)} I did none.`]),
    ...(isOver ? [] : [`${SUNDAY_RUNS}${idleDays.includes(sunday) ? ", with no work on it so far" : ""}.`]),
  ].join(" ");
};

const SUNDAY_RUNS = "I sign on Sunday, before the day is over";

const plain = (name: string): string => name.trim().replaceAll(/\s+/g, " ").toLocaleLowerCase("en-US");

/** A signature is the person's name as the book has it; case and spaces do not matter. */
export const isNameOf = (typed: string, personName: string): boolean => plain(typed) === plain(personName);

/** A return is filed after its year, not before, and not on a future day. */
export const refuseFiling = (taxYear: number, filedOn: CivilDate, today: CivilDate): string | null => {
  if (taxYear >= yearOf(today)) return `${taxYear} is not over yet.`;
  if (filedOn > today) return "This day has not come yet.";
  return yearOf(filedOn) <= taxYear ? `A return for ${taxYear} is filed after that year.` : null;
};
