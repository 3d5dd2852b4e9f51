import { addDays, civilDate, type CivilDate, dayNumber, daysInMonth, yearOf } from "#shared/civil-date.ts";
import { END, FREE } from "./day-words.ts";

type InYear = (year: number) => CivilDate | null;

const on =
  (month: number, day: number): InYear =>
  (year) =>
    civilDate(year, month, day);

/** Monday is 0. */
const weekdayOf = (day: CivilDate): number => (dayNumber(day) + 3) % 7;

const nth =
  (month: number, weekday: number, count: number, after = 0): InYear =>
  (year) => {
    const first = civilDate(year, month, 1);
    return first && addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7 + after);
  };

const lastMonday =
  (month: number): InYear =>
  (year) => {
    const end = civilDate(year, month, daysInMonth(year, month));
    return end && addDays(end, -weekdayOf(end));
  };

/** Days that each year has once; the longer names come first. */
const HOLIDAYS: readonly [string, InYear][] = [
  ["new year'?s eve", on(12, 31)],
  ["new year'?s(?: day)?", on(1, 1)],
  ["(?:mlk|martin luther king(?:,? jr\\.?)?)(?:'s)? day", nth(1, 0, 3)],
  ["valentine'?s day", on(2, 14)],
  ["president'?s'? day", nth(2, 0, 3)],
  ["mother'?s day", nth(5, 6, 2)],
  ["memorial day", lastMonday(5)],
  ["juneteenth", on(6, 19)],
  ["father'?s day", nth(6, 6, 3)],
  ["independence day|(?:the )?fourth of july", on(7, 4)],
  ["labor day", nth(9, 0, 1)],
  ["columbus day|indigenous peoples?'? day", nth(10, 0, 2)],
  ["halloween", on(10, 31)],
  ["veteran'?s'? day", on(11, 11)],
  ["thanksgiving(?: day)?", nth(11, 3, 4)],
  ["black friday", nth(11, 3, 4, 1)],
  ["cyber monday", nth(11, 3, 4, 4)],
  ["christmas eve", on(12, 24)],
  ["christmas(?: day)?|xmas", on(12, 25)],
];

export const HOLIDAY = new RegExp(
  `${FREE}(?:on\\s+)?(?:(?<before>last|this past)\\s+)?(?<holiday>${HOLIDAYS.map(([name]) => name).join("|")})(?:,?\\s+(?<year>(?:19|20)\\d\\d))?${END}`,
  "gu",
);

/** A holiday this close ahead is meant as often as the last one. */
const NEAR_DAYS = 60;

/** The latest such day: null if the coming one may be meant. */
export const holidayOn = ({ groups }: RegExpExecArray, today: CivilDate): CivilDate | null => {
  const { before, holiday = "", year } = groups ?? {};
  const inYear = HOLIDAYS.find(([name]) => new RegExp(`^(?:${name})$`, "u").test(holiday))?.[1];
  if (!inYear) return null;
  if (year !== undefined) return inYear(Number(year));
  const days = [1, 0, -1].map((ahead) => inYear(yearOf(today) + ahead)).filter((day) => day !== null);
  const latest = days.find((day) => (before === undefined ? day <= today : day < today)) ?? null;
  const isNear = days.some((day) => day > today && dayNumber(day) - dayNumber(today) <= NEAR_DAYS);
  return isNear && before === undefined && latest !== today ? null : latest;
};
