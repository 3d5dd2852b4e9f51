import { hoursText } from "@tenure/tax-rules";
import { addDays, type CivilDate, isCivilDate, mondayOf, yearOf } from "#shared/civil-date.ts";
import { monthDayWords } from "#shared/date-words.ts";
import { weekWords } from "#shared/week-words.ts";

export const TYPED_NAME_MAX_CHARACTERS = 200;

/** The state of a week: not over yet, not signed, signed, changed since it was signed, or not covered by the log. */
export const WEEK_STATES = ["running", "open", "signed", "changed", "uncovered"] as const;
export type WeekState = (typeof WEEK_STATES)[number];

export const isMonday = (date: CivilDate): boolean => isCivilDate(date) && mondayOf(date) === date;
export const lastDayOfWeek = (weekStart: CivilDate): CivilDate => addDays(weekStart, 6);
export const daysOfWeek = (weekStart: CivilDate): CivilDate[] =>
  Array.from({ length: 7 }, (_, index) => addDays(weekStart, index));

/** What a person's log can speak for. */
export type LogCoverage = {
  /** The day on which we first received an entry of theirs; null: never. */
  since: CivilDate | null;
  /** Imported files: their first and last day of work, and the day on which they were imported. */
  imports: readonly { from: CivilDate; to: CivilDate; on: CivilDate }[];
};

/** Why a week can be signed: it ended after our first receipt, or an imported file covers it. No other week can. */
export const WEEK_COVERAGES = ["received", "imported", "none"] as const;
export type WeekCoverage = (typeof WEEK_COVERAGES)[number];

export const weekCoverage = (weekStart: CivilDate, coverage: LogCoverage): WeekCoverage => {
  const { since } = coverage;
  if (since !== null && lastDayOfWeek(weekStart) >= since) return "received";
  return importsOf(weekStart, coverage).length > 0 ? "imported" : "none";
};

const importsOf = (weekStart: CivilDate, { imports }: LogCoverage) =>
  imports.filter(({ from, to }) => from <= lastDayOfWeek(weekStart) && to >= weekStart);

/** Whether the log can speak for a day without entries: it was kept here by then, or a file spans it. */
export const isCovered = (date: CivilDate, { since, imports }: LogCoverage): boolean =>
  (since !== null && date >= since) || imports.some(({ from, to }) => from <= date && date <= to);

/**
 * A week can be signed from its last day on: Sunday is when people look back. The statement says if that day is not over yet.
 * What was signed stays signed, whatever the log covers.
 */
export const weekState = (
  weekStart: CivilDate,
  today: CivilDate,
  { signed, coverage }: { signed: { amendedAt: Date | null } | undefined; coverage: WeekCoverage },
): WeekState => {
  if (signed) return signed.amendedAt === null ? "signed" : "changed";
  if (lastDayOfWeek(weekStart) > today) return "running";
  return coverage === "none" ? "uncovered" : "open";
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
  /** Of the entries, those that came from an imported file. */
  importedCount: number;
  /** Days without a record. */
  idleDays: readonly CivilDate[];
  coverage: LogCoverage;
  /** The day on which it is signed. */
  today: CivilDate;
};

/**
 * The words that are signed; none where the log does not cover the week. Of a log that was kept here they call days without a
 * record days without work, so that no one wonders later whether they were forgotten or idle; of days before our first receipt
 * they say nothing. An imported week is signed as that: what the file shows, and when it was imported.
 */
export const weekStatement = (week: StatedWeek): string => {
  const kind = weekCoverage(week.weekStart, week.coverage);
  if (kind === "none") return "";
  return kind === "imported" ? importedStatement(week) : keptStatement(week);
};

const importedStatement = ({ personName, weekStart, coverage, ...held }: StatedWeek): string => {
  const { entryCount, loggedSeconds, importedCount } = held;
  const byHand = entryCount - importedCount;
  const shown = entryCount === 0 ? "no real estate work" : `${entriesWord(entryCount)}, ${hoursText(loggedSeconds)}`;
  return [
    `I, ${personName}, imported this log on ${importDays(weekStart, coverage)}.`,
    `For the week of ${weekWords(weekStart)} it shows ${shown}.`,
    ...(byHand > 0 ? [`I added ${byHand} of them by hand, after that week.`] : []),
  ].join(" ");
};

/**
 * On a Sunday that is not over no one can call it idle; the words then say that it was not over. A log that began within the
 * week is complete only from then on.
 */
const keptStatement = ({ personName, weekStart, today, coverage, ...held }: StatedWeek): string => {
  const { entryCount, loggedSeconds, importedCount, idleDays } = held;
  const week = weekWords(weekStart);
  const sunday = lastDayOfWeek(weekStart);
  const isOver = sunday < today;
  const start = coverage.since !== null && coverage.since > weekStart ? coverage.since : null;
  if (entryCount === 0) {
    const when = `in the week of ${week}${start === null ? "" : ` from ${weekdayOf(start)} on, when my log starts`}`;
    return isOver
      ? `I, ${personName}, did no real estate work ${when}.`
      : `I, ${personName}, have done no real estate work ${when} so far. ${SUNDAY_RUNS}.`;
  }
  const idle = idleDays.filter((day) => day < today && day >= (coverage.since ?? day)).map(weekdayOf);
  return [
    `I, ${personName}, did the real estate work that this record shows for the week of ${week}: ` +
      `${entriesWord(entryCount)}, ${hoursText(loggedSeconds)}.`,
    ...(importedCount > 0
      ? [`${ofThem(importedCount, entryCount)} from a log that I imported on ${importDays(weekStart, coverage)}.`]
      : []),
    start === null
      ? "It is complete as far as I know."
      : `My log starts on ${weekdayOf(start)}. From then on it is complete as far as I know.`,
    ...(idle.length === 0 ? [] : [`On ${inWords(idle)} I did none.`]),
    ...(isOver ? [] : [`${SUNDAY_RUNS}${idleDays.includes(sunday) ? ", with no work on it so far" : ""}.`]),
  ].join(" ");
};

const entriesWord = (count: number): string => (count === 1 ? "1 entry" : `${count} entries`);

const ofThem = (count: number, all: number): string => {
  if (count < all) return `${count} of them came`;
  return all === 1 ? "It came" : "They came";
};

const weekdayOf = (day: CivilDate): string => WEEKDAYS[daysOfWeek(mondayOf(day)).indexOf(day)] ?? day;

const importDays = (weekStart: CivilDate, coverage: LogCoverage): string =>
  inWords([...new Set(importsOf(weekStart, coverage).map(({ on }) => on))].toSorted().map(dayWords));

const dayWords = (day: CivilDate): string => `${monthDayWords(day)}, ${yearOf(day)}`;

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
