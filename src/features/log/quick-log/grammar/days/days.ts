import { strict as chrono } from "chrono-node/en";
import { addDays, civilDate, type CivilDate, dayNumber, daysInMonth, mondayOf, yearOf } from "#shared/civil-date.ts";
import { PLANNED_DAYS_MAX } from "#shared/limits.ts";
import {
  type Doubt,
  doubtHoliday,
  doubtMonthDay,
  doubtOrdinal,
  doubtSlash,
  doubtWeekday,
  isAbout,
  isAside,
  isFor,
} from "./day-doubts.ts";
import { refusals } from "./day-refusals.ts";
import { daySlips } from "./day-slips.ts";
import { END, FREE, MONTH, NO_DAY, WEEKDAY } from "./day-words.ts";
import { type Hint, type HintCode, hintAt } from "../hints.ts";
import { HOLIDAY, holidayOn } from "./holidays.ts";
import { countOf, OTHER_NUMBER, SPELLED, UNIT_AHEAD, UNIT_LENGTH } from "../length-words.ts";
import { type Span } from "#shared/fields/folded-words.ts";
import { asCorrected, type Found, hide, matchesOf, spanOf } from "../sentence.ts";

export type DayReading = {
  day: Found<CivilDate> | null;
  hints: readonly Hint[];
  /** A day was given that cannot be used: today is not assumed. */
  isAsked: boolean;
  hidden: string;
};

const WEEKDAYS = ["mon", "tue", "wed", "th", "fri", "sat", "sun"];
/** Monday is 0. */
const weekdayIn = (name: string): number => WEEKDAYS.findIndex((each) => name.startsWith(each));
const ON = "(?:on\\s+)?";

type Refusal = "no_such_day" | "unclear_day" | "day_or_length" | "about_day" | "after_midnight";
/** The day, or why we ask about it; null: the words are not a day. */
type Reader = (match: RegExpExecArray, today: CivilDate) => CivilDate | Refusal | null;

const REFUSALS: readonly string[] = [
  "no_such_day",
  "unclear_day",
  "day_or_length",
  "about_day",
  "after_midnight",
] satisfies Refusal[];
const isRefusal = (value: CivilDate | Refusal): value is Refusal => REFUSALS.includes(value);

/** Reads what looks like a day only if it is one. */
const unless =
  (doubtOf: (match: RegExpExecArray, today: CivilDate) => Doubt, read: Reader): Reader =>
  (match, today) => {
    const doubt = doubtOf(match, today);
    if (doubt === "none") return null;
    return doubt === "day" ? read(match, today) : doubt;
  };

/** The latest such weekday, today included; with `last`, today not. */
const weekdayBefore = (today: CivilDate, name: string, isLast: boolean): CivilDate => {
  const wanted = weekdayIn(name);
  const back = (((dayNumber(today) + 3) % 7) - wanted + 7) % 7 || (isLast ? 7 : 0);
  return addDays(today, -back);
};

/** The weekday of the next week, which begins on its Monday. */
const weekdayAfter = (today: CivilDate, name: string): CivilDate => addDays(mondayOf(today), 7 + weekdayIn(name));

const COUNTS: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };

const daysAhead = (today: CivilDate, count: string, unit: string): CivilDate =>
  addDays(today, Math.min(COUNTS[count] ?? Number(count), 1000) * (unit.startsWith("week") ? 7 : 1));

const FORGIVEN_FUTURE_DAYS = 60;

/** A day without its year: the most recent one; a day just ahead is more likely meant for the future. */
const withoutYear = (today: CivilDate, month: number, day: number): CivilDate | "no_such_day" => {
  const thisYear = civilDate(yearOf(today), month, day);
  const lastYear = civilDate(yearOf(today) - 1, month, day);
  if (thisYear === null) return lastYear ?? "no_such_day";
  if (thisYear <= today) return thisYear;
  return dayNumber(thisYear) - dayNumber(today) <= FORGIVEN_FUTURE_DAYS || lastYear === null ? thisYear : lastYear;
};

/** `the 3rd`: the latest month that has one. */
const dayOfMonth = (today: CivilDate, day: number): CivilDate | null => {
  const [year = 0, month = 0] = today.split("-").map(Number);
  for (let back = 0; back < 12; back += 1) {
    const index = year * 12 + month - 1 - back;
    const found = day <= daysInMonth(Math.floor(index / 12), (index % 12) + 1);
    const date = found ? civilDate(Math.floor(index / 12), (index % 12) + 1, day) : null;
    if (date !== null && date <= today) return date;
  }
  return null;
};

/** Chrono reads the written forms only, and only the characters that such a form can have. */
const byChrono: Reader = (match, today) => {
  const [result] = chrono.parse(match[0], { instant: new Date(`${today}T12:00:00Z`), timezone: 0 });
  if (!result?.start.isCertain("day") || !result.start.isCertain("month")) return "no_such_day";
  const [year, month, day] = [result.start.get("year"), result.start.get("month"), result.start.get("day")];
  if (year === null || month === null || day === null) return "no_such_day";
  if (!result.start.isCertain("year")) return withoutYear(today, month, day);
  return civilDate(year, month, day) ?? "no_such_day";
};

const slash: Reader = (match, today) => {
  const [, month, day, year] = match.map(Number);
  const isDay = month !== undefined && day !== undefined && month <= 12 && civilDate(2024, month, day) !== null;
  return isDay && !(year !== undefined && match[3]?.length === 3) ? byChrono(match, today) : "no_such_day";
};

/** In the last month: most work is logged within a month. */
const isRecent = (day: ReturnType<Reader>, today: CivilDate): boolean =>
  day !== null && !isRefusal(day) && day <= today && dayNumber(today) - dayNumber(day) <= 31;

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** `18-Nov-26`, as Excel writes a day. */
const dayMonth: Reader = ([, day, month = "", year], today) => {
  const index = MONTHS.indexOf(month.slice(0, 3)) + 1;
  if (year === undefined) return withoutYear(today, index, Number(day));
  return civilDate(Number(year.length === 2 ? `20${year}` : year), index, Number(day)) ?? "no_such_day";
};

/**
 * `11-18-2026`; with a two-digit year it may be anything, `10-10-10` a fertilizer, and `18.11.2026` does not say which
 * is the month.
 */
const dashes: Reader = ([, month, sign, day, year = ""], today) => {
  const isShort = year.length === 2;
  if (isShort && Math.abs(Number(year) - (yearOf(today) % 100)) > 5) return null;
  if (isShort || sign === ".") return "unclear_day";
  return civilDate(Number(year), Number(month), Number(day)) ?? "no_such_day";
};

const yearFirst: Reader = ([, year, , month, day]) =>
  civilDate(Number(year), Number(month), Number(day)) ?? "no_such_day";

/** `20261118`, or the number of an invoice. */
const digits: Reader = ([, year, month, day]) =>
  civilDate(Number(year), Number(month), Number(day)) === null ? null : "unclear_day";

/** `fri nov 13`, `monday 11/9`, `tuesday the 10th`: one day, if both agree. */
const withWeekday: Reader = ({ groups }, today) => {
  const { weekday = "", date, ordinal } = groups ?? {};
  const written = date === undefined ? null : /^.*$/u.exec(date);
  const said = written ? byChrono(written, today) : dayOfMonth(today, Number(ordinal));
  if (said === null || isRefusal(said)) return "no_such_day";
  return (dayNumber(said) + 3) % 7 === weekdayIn(weekday) ? said : "unclear_day";
};

const WAYS: readonly [RegExp, Reader][] = [
  [HOLIDAY, unless(doubtHoliday, (match, today) => holidayOn(match, today) ?? "unclear_day")],
  [
    new RegExp(
      `${FREE}${ON}(?<weekday>${WEEKDAY}),?\\s+(?:the\\s+)?(?:(?<date>${MONTH}\\.?\\s+\\d{1,2}(?:st|nd|rd|th)?(?:,?\\s+(?:19|20)\\d\\d)?|\\d{1,2}/\\d{1,2}(?:/\\d{4}|/\\d\\d)?)|(?!${OTHER_NUMBER})(?<ordinal>\\d{1,2})(?:(?:st|nd|rd|th)|(?<=${UNIT_LENGTH}.*)|(?=\\s.*${UNIT_LENGTH})))${END}(?!${UNIT_AHEAD}|[.:/]\\d|${NO_DAY})`,
      "gu",
    ),
    withWeekday,
  ],
  [new RegExp(`${FREE}(?:the\\s+)?day\\s+after\\s+tomorrow${END}`, "gu"), (_, today) => addDays(today, 2)],
  [
    new RegExp(`${FREE}tomorrow(?:\\s+(?:morning|afternoon|evening|night))?${END}`, "gu"),
    (_, today) => addDays(today, 1),
  ],
  [
    new RegExp(`${FREE}${ON}next\\s+(${WEEKDAY})(?:\\s+(?:morning|afternoon|evening|night))?${END}`, "gu"),
    ([, name = ""], today) => weekdayAfter(today, name),
  ],
  [
    new RegExp(`${FREE}in\\s+(\\d+|${Object.keys(COUNTS).join("|")})\\s+(days?|weeks?)${END}`, "gu"),
    ([, count = "", unit = ""], today) => daysAhead(today, count, unit),
  ],
  [new RegExp(`${FREE}(?:the\\s+)?day\\s+(?:before|b4)\\s+yesterday${END}`, "gu"), (_, today) => addDays(today, -2)],
  [
    new RegExp(`${FREE}(?:yesterday(?:\\s+(?:morning|afternoon|evening|night))?|last\\s+ni(?:ght|te))${END}`, "gu"),
    (_, today) => addDays(today, -1),
  ],
  [
    new RegExp(
      `${FREE}(?:(?:earlier\\s+)?today|toni(?:ght|te)|this\\s+(?:morning|afternoon|evening|[ap]\\.?m\\.?))${END}`,
      "gu",
    ),
    (_, today) => today,
  ],
  [new RegExp(`${FREE}${ON}(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})${END}(?![-/.]\\d)`, "gu"), yearFirst],
  [new RegExp(`${FREE}${ON}(20\\d\\d)(\\d\\d)(\\d\\d)${END}(?![-/.]\\d)`, "gu"), digits],
  [new RegExp(`${FREE}${ON}(\\d{1,2})([-.])(\\d{1,2})\\2(\\d{4}|\\d{2})${END}(?![-.]\\d)`, "gu"), dashes],
  [new RegExp(`${FREE}${ON}(\\d{1,2})-?(${MONTH})(?:-(\\d{4}|\\d{2}))?${END}(?!-)`, "gu"), dayMonth],
  [
    new RegExp(
      `${FREE}(?<!-|(?:from|between)\\s+)${ON}(?:${MONTH}-\\d{1,2}|(?:0?[1-9]|1[0-2])-(?:1[3-9]|2\\d|3[01]))${END}(?!-|:|%|${UNIT_AHEAD})`,
      "gu",
    ),
    () => "unclear_day",
  ],
  [
    new RegExp(
      `${FREE}(?<![.:/])${ON}\\d{1,2}(?:st|nd|rd|th)?\\s+(?:of\\s+)?${MONTH}\\.?(?=\\s+(?:${OTHER_NUMBER}|\\d{1,2}\\s*(?:-|to|til)))`,
      "gu",
    ),
    byChrono,
  ],
  [
    new RegExp(
      `${FREE}(?<!(?:[.:/-]|(?<!\\p{L})(?:to|until|till|til))\\s*)(?:\\d{1,2}\\s+${MONTH}\\.?\\s+(?!${OTHER_NUMBER})'?\\d{1,2}|${MONTH}\\.?\\s+\\d{1,2}(?:,?\\s+'\\d{2}|(?=\\s*-\\s*\\d{1,2}(?::\\d\\d)?\\s?[ap]\\.?m)))${END}(?!${UNIT_AHEAD}|[.:/]\\d)`,
      "gu",
    ),
    () => "unclear_day",
  ],
  [
    new RegExp(
      `${FREE}${ON}${MONTH}\\.?\\s*\\d{1,2}(?:st|nd|rd|th)?(?:,?\\s+(?:19|20)\\d\\d)?${END}(?!${UNIT_AHEAD}|[.:]\\d)`,
      "gu",
    ),
    unless(doubtMonthDay, byChrono),
  ],
  [
    new RegExp(
      `${FREE}(?<![.:/])${ON}(?:the\\s+)?\\d{1,2}(?:st|nd|rd|th)?\\s+(?:of\\s+)?${MONTH}(?:,?\\s+(?:19|20)\\d\\d)?${END}`,
      "gu",
    ),
    byChrono,
  ],
  [
    new RegExp(
      `${FREE}${ON}(\\d{1,2})/(\\d{1,2})(?:/(\\d{2}(?:\\d{2})?))?(?![\\p{L}\\p{N}/])(?!(?<=(?<!\\d)[1-3]/[2-4])\\s*(?:of\\s+)?(?:an\\s+)?h(?:(?:ou)?rs?)?\\b)`,
      "gu",
    ),
    unless((match, today) => doubtSlash(match, isRecent(slash(match, today), today)), slash),
  ],
  [
    new RegExp(`${FREE}(\\d+|${SPELLED})\\s+(days?|weeks?)\\s+ago${END}`, "gu"),
    ([, count, unit = ""], today) =>
      addDays(today, -Math.min(countOf(count), 1000) * (unit.startsWith("week") ? 7 : 1)),
  ],
  [
    new RegExp(
      `${FREE}${ON}(?:(?:this\\s+)?(last|lst|past)\\s+|this\\s+)?(${WEEKDAY})(?:\\s+(?:morning|afternoon|evening|night))?${END}`,
      "gu",
    ),
    unless(doubtWeekday, ([, last, name = ""], today) => weekdayBefore(today, name, last !== undefined)),
  ],
  [
    new RegExp(`${FREE}${ON}(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th)${END}(?!${NO_DAY})`, "gu"),
    unless(doubtOrdinal, ([, day], today) => dayOfMonth(today, Number(day)) ?? "no_such_day"),
  ],
];

/** Why a day that was given is not taken as the day of the work. */
const refusalOf = (match: RegExpExecArray, day: CivilDate, today: CivilDate): HintCode | null => {
  if (day <= today) return isAbout(match) ? "about_day" : null;
  if (isAbout(match) || isFor(match) || isAside(match)) return "future_day";
  return dayNumber(day) - dayNumber(today) > PLANNED_DAYS_MAX ? "too_far" : null;
};

/** Words of the day that has just ended, once midnight has passed. */
const OF_EVENING = /^this\s+(?:afternoon|evening|p\.?m\.?)$/u;
const OF_TODAY = /^(?:(?:earlier\s+)?today|toni(?:ght|te))$/u;

/** After midnight `this evening` is yesterday's, and `today` may be. */
const afterMidnight = (text: string, today: CivilDate): CivilDate | Refusal =>
  OF_EVENING.test(text) ? addDays(today, -1) : OF_TODAY.test(text) ? "after_midnight" : today;

/**
 * The day of the work on the person's calendar; a future one makes a plan. Unclear days are asked about, never guessed.
 * `isNight`: midnight has passed, and few have gone to bed.
 */
export const readDay = (folded: string, today: CivilDate, isNight = false): DayReading => {
  const refused = refusals(folded);
  const hints = [...refused.hints];
  const days: (Span & { value: CivilDate })[] = [];
  let hidden = refused.hidden;
  for (const [pattern, read] of WAYS) {
    for (const match of matchesOf(hidden, pattern)) {
      const span = spanOf(match);
      const said = read(match, today);
      const value = isNight && said === today ? afterMidnight(match[0], today) : said;
      // `today's showing` adds nothing: today is meant anyway.
      if (value === null || (value === today && isAbout(match))) continue;
      hidden = hide(hidden, span);
      const refusal = isRefusal(value) ? value : refusalOf(match, value, today);
      if (refusal === null) days.push({ ...span, value });
      else hints.push(hintAt(refusal, span));
    }
  }
  const slips = daySlips(hidden);
  hints.push(...slips.hints);
  const [first, second] = asCorrected(folded, days);
  if (second && first && second.value !== first.value) hints.push(hintAt("several_days", second));
  const isAsked = hints.length > 0;
  return { day: first && !isAsked ? { ...first, isTaken: true } : null, hints, isAsked, hidden: slips.hidden };
};
