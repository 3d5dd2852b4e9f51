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

/** Easter Sunday of the Gregorian calendar (Butcher's method), and days counted from it. */
const easter =
  (after = 0): InYear =>
  (year) => {
    const [golden, century, inCentury] = [year % 19, Math.floor(year / 100), year % 100];
    const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
    const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7;
    const fix = Math.floor((golden + 11 * moon + 22 * sunday) / 451);
    const days = moon + sunday - 7 * fix + 114;
    const day = civilDate(year, Math.floor(days / 31), (days % 31) + 1);
    return day && addDays(day, after);
  };

/** A day of each year that no rule of ours finds: it is asked. */
const unsure: InYear = () => null;

/** Days that each year has once; the longer names come first. */
const HOLIDAYS: readonly [string, InYear][] = [
  ["new year'?s eve|nye", on(12, 31)],
  ["new year'?s?(?: day)?", on(1, 1)],
  ["(?:mlk|martin luther king(?:,? jr\\.?)?)(?:'s)?(?: day)?", nth(1, 0, 3)],
  ["groundhog day", on(2, 2)],
  ["valentine'?s?'?(?: day)?|v[\\s-]?day", on(2, 14)],
  ["president'?s?'? day|washington'?s birthday", nth(2, 0, 3)],
  ["mardi gras|fat tuesday|shrove tuesday", easter(-47)],
  ["ash wednesday", easter(-46)],
  ["(?:st|saint)\\.? (?:patrick|paddy|patty)'?s?'?(?: day)?|st\\.? pat'?s?(?: day)?", on(3, 17)],
  ["april fool'?s?'?(?: day)?", on(4, 1)],
  ["palm sunday", easter(-7)],
  ["(?:holy|maundy) thursday", easter(-3)],
  ["good friday", easter(-2)],
  ["easter monday", easter(1)],
  ["easter(?: sunday| day)?", easter()],
  ["earth day", on(4, 22)],
  ["patriot'?s?'? day", nth(4, 0, 3)],
  ["cinco de mayo", on(5, 5)],
  ["mother'?s day", nth(5, 6, 2)],
  ["memorial day", lastMonday(5)],
  ["flag day", on(6, 14)],
  ["juneteenth", on(6, 19)],
  ["father'?s day", nth(6, 6, 3)],
  ["independence day|(?:the )?fourth of july|july (?:the )?fourth", on(7, 4)],
  ["labor day", nth(9, 0, 1)],
  ["columbus day|indigenous peoples?'?s?'? day", nth(10, 0, 2)],
  ["hallowe'?en", on(10, 31)],
  ["election (?:day|night)", nth(11, 0, 1, 1)],
  ["vet(?:eran)?'?s?'? day", on(11, 11)],
  ["thanksgiving eve", nth(11, 3, 4, -1)],
  ["thanksgiving(?: day)?|turkey[\\s-]?day|t-day", nth(11, 3, 4)],
  ["black friday", nth(11, 3, 4, 1)],
  ["small business saturday", nth(11, 3, 4, 2)],
  ["cyber monday", nth(11, 3, 4, 4)],
  ["giving tuesday", nth(11, 3, 4, 5)],
  ["(?:christmas|xmas|x-mas) eve", on(12, 24)],
  ["(?:christmas|xmas|x-mas)(?: day)?", on(12, 25)],
  ["boxing day", on(12, 26)],
  [
    "super[\\s-]?bowl(?: sunday)?|tax day|inauguration day|leap day|diwali|eid|ramadan|hanukkah|chanukah|kwanzaa|passover|purim|rosh hashanah?|yom kippur|sukkot|lunar new year|chinese new year|orthodox easter|the holidays",
    unsure,
  ],
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
