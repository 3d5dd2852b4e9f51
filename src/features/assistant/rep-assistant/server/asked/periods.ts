import { readDay } from "#features/log/quick-log/server/index.ts";
import {
  addDays,
  type CivilDate,
  daysInMonth,
  firstDayOfYear,
  lastDayOfYear,
  mondayOf,
  yearOf,
} from "#shared/civil-date.ts";
import { dateWords, monthWords } from "#shared/date-words.ts";
import { distance } from "../language/typing-errors.ts";
import { weekWords } from "#shared/week-words.ts";

/** The days that a question is about, with what they are called after "logged 2 h". */
export type Period = { from: CivilDate; to: CivilDate; words: string };

/** `2,080 hours` is no year, and `1,900` is one only where a year is expected. */
const YEAR = /\b(20[0-4]\d|(?<=\b(?:in|for|year) )(?:19|20)\d\d)\b(?![ -]?(?:hours?|hrs?|h)\b)/;
const MONTHS = [
  "jan(?:uary)?",
  "feb(?:ruary|urary|uary)?",
  "mar(?:ch)?",
  "apr(?:il)?",
  "may",
  "june?",
  "july?",
  "aug(?:ust)?",
  "sept?(?:ember)?",
  "oct(?:ober)?",
  "nov(?:ember)?",
  "dec(?:ember)?",
];
const MONTH = new RegExp(`\\b(?:${MONTHS.map((month) => `(${month})`).join("|")})\\b`, "g");
/** `May I ...` and `I may`: a word as well as a month. */
const ALSO_WORDS = /^may$/;
const LEADS_MONTH = /(?:\b(?:in|during|for|of|since|from|through|this|last))\s*$/;
const COUNTS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, six: 6, few: 3, couple: 2 };
const QUARTERS: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4 };

const pad = (month: number): string => String(month).padStart(2, "0");

const monthOfYear = (year: number, month: number): Period => ({
  from: `${year}-${pad(month)}-01`,
  to: `${year}-${pad(month)}-${daysInMonth(year, month)}`,
  words: `in ${monthWords(`${year}-${pad(month)}`)}`,
});

const quarterOfYear = (year: number, quarter: number): Period => ({
  from: monthOfYear(year, quarter * 3 - 2).from,
  to: monthOfYear(year, quarter * 3).to,
  words: `in the ${["first", "second", "third", "fourth"][quarter - 1]} quarter of ${year}`,
});

const wholeYear = (year: number): Period => ({
  from: firstDayOfYear(year),
  to: lastDayOfYear(year),
  words: `in ${year}`,
});

const weekFrom = (monday: CivilDate): Period => ({
  from: monday,
  to: addDays(monday, 6),
  words: `in the week of ${weekWords(monday)}`,
});

const monthBefore = (year: number, month: number): Period =>
  month === 1 ? monthOfYear(year - 1, 12) : monthOfYear(year, month - 1);

/** The year that a question names; null: none. */
export const yearSaid = (folded: string, today: CivilDate): number | null => {
  const [, written] = YEAR.exec(folded) ?? [];
  if (written !== undefined) return Number(written);
  if (/\byear before last\b/.test(folded)) return yearOf(today) - 2;
  const [, ago] = /\b(\d{1,2}|two|three|four|six) years? ago\b/.exec(folded) ?? [];
  if (ago !== undefined) return yearOf(today) - (COUNTS[ago] ?? Number(ago));
  if (/\b(?:next|coming) (?:tax )?year\b/.test(folded)) return yearOf(today) + 1;
  if (/\b(?:last|previous|prior|past) (?:tax )?year\b/.test(folded)) return yearOf(today) - 1;
  return /\b(?:this|current) (?:tax )?year\b/.test(folded) ? yearOf(today) : null;
};

type Reading = { folded: string; today: CivilDate; year: number | null };

type Named = { period: Period; month: number; before: string };

/** The months that are named, in order. One without its year is the latest one that has begun. */
const namedMonths = ({ folded, today, year }: Reading): Named[] =>
  [...folded.matchAll(MONTH)].flatMap((match): Named[] => {
    const month = match.slice(1).findIndex((each) => each !== undefined) + 1;
    const [before, rest] = [folded.slice(0, match.index), folded.slice(match.index + match[0].length)];
    const isWord = ALSO_WORDS.test(match[0]) && !LEADS_MONTH.test(before) && !/^,? 20\d\d/.test(rest);
    if (isWord && /^\s+[a-z]/.test(rest)) return [];
    const hasBegun = monthOfYear(yearOf(today), month).from <= today;
    return [{ period: monthOfYear(year ?? (hasBegun ? yearOf(today) : yearOf(today) - 1), month), month, before }];
  });

const spanWords = (from: CivilDate, to: CivilDate): Period => ({
  from,
  to,
  words: `from ${dateWords(from)} to ${dateWords(to)}`,
});

const FROM_HERE = /\b(?:since|starting|from)\s*$/;
const AFTER = /\b(?:after)\s*$/;
const BEFORE = /\b(?:before|until|till)\s*$/;
const THROUGH = /\b(?:by|by the end of|through|thru|up to|to the end of)\s*$/;

/** A month by itself, or the days that it begins or ends; of several, all from the first to the last. */
const monthSpan = (reading: Reading): Period | null => {
  const { today } = reading;
  const months = namedMonths(reading);
  const [first, second] = [months[0], months.at(-1)];
  if (!first || !second) return null;
  const { period, before } = first;
  if (months.length > 1) {
    const [a, b] = [first, second].toSorted((one, other) => (one.period.from < other.period.from ? -1 : 1));
    return a && b && a.period.from !== b.period.from ? spanWords(a.period.from, b.period.to) : period;
  }
  if (FROM_HERE.test(before) && period.from <= today) return spanWords(period.from, laterOf(period.to, today));
  if (AFTER.test(before) && period.to < today) return spanWords(addDays(period.to, 1), today);
  if (THROUGH.test(before)) return spanWords(firstDayOfYear(yearOf(period.from)), period.to);
  if (BEFORE.test(before) && !period.from.endsWith("-01-01"))
    return spanWords(firstDayOfYear(yearOf(period.from)), addDays(period.from, -1));
  return period;
};

const laterOf = (one: CivilDate, other: CivilDate): CivilDate => (one > other ? one : other);

const HALVES: Readonly<Record<string, [number, number]>> = { first: [1, 2], second: [3, 4], last: [3, 4] };

const namedQuarter = ({ folded, today, year }: Reading): Period | null => {
  const [, half = ""] = /\b(first|second|last) half of (?:the |this |last )?(?:year|20\d\d)\b/.exec(folded) ?? [];
  const found = [...folded.matchAll(/\b(?:q([1-4])|(first|second|third|fourth) quarter)\b/g)].map(([, digit, word]) =>
    Number(digit ?? QUARTERS[word ?? ""] ?? 0),
  );
  const quarters = HALVES[half] ?? found.toSorted();
  const [first, last] = [quarters[0], quarters.at(-1)];
  const of = year ?? yearOf(today);
  if (first !== undefined && last !== undefined)
    return first === last
      ? quarterOfYear(of, first)
      : spanWords(quarterOfYear(of, first).from, quarterOfYear(of, last).to);
  const [, which] = /\b(this|current|last|past|previous) quarter\b/.exec(folded) ?? [];
  if (which === undefined) return null;
  const now = Math.ceil(Number(today.slice(5, 7)) / 3);
  if (which === "this" || which === "current") return quarterOfYear(yearOf(today), now);
  return now === 1 ? quarterOfYear(yearOf(today) - 1, 4) : quarterOfYear(yearOf(today), now - 1);
};

const relative = ({ folded, today }: Reading): Period | null => {
  const [year, month] = [yearOf(today), Number(today.slice(5, 7))];
  if (/\bthis month\b/.test(folded)) return monthOfYear(year, month);
  if (/\b(?:last|past|previous) month\b/.test(folded)) return monthBefore(year, month);
  if (/\bthis week\b/.test(folded)) return weekFrom(mondayOf(today));
  if (/\b(?:last|past|previous) week\b/.test(folded)) return weekFrom(addDays(mondayOf(today), -7));
  const [, count = "", unit = ""] =
    /\b(?:last|past) (\d{1,3}|two|three|four|six|few|couple) (?:of )?(day|week|month)s?\b/.exec(folded) ?? [];
  const many = COUNTS[count] ?? Number(count);
  if (count === "" || many === 0) return null;
  const days = many * { day: 1, week: 7, month: 30 }[unit as "day" | "week" | "month"];
  const from = addDays(today, 1 - days);
  return { from, to: today, words: `from ${dateWords(from)} to ${dateWords(today)}` };
};

/** `May 1 to May 10`. */
const DAY =
  "(?:\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?|\\d{4}-\\d\\d-\\d\\d|[a-z]{3,9} \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?)";
const DAYS = new RegExp(`\\b(${DAY}) (?:to|through|thru|until|till|and|-) (${DAY})`);
const WEEK_OF = new RegExp(`\\bweek of (${DAY})`);
const daySpan = ({ folded, today }: Reading): Period | null => {
  const [, inWeek = ""] = WEEK_OF.exec(folded) ?? [];
  const within = inWeek === "" ? null : readDay(inWeek, today).day;
  if (within) return weekFrom(mondayOf(within.value));
  const [, first = "", last = ""] = DAYS.exec(folded) ?? [];
  const [one, other] = [readDay(first, today).day?.value, readDay(last, today).day?.value];
  return one && other && one < other ? spanWords(one, other) : null;
};

const singleDay = ({ folded, today }: Reading): Period | null => {
  const { day } = readDay(folded, today);
  if (day) return { from: day.value, to: day.value, words: `on ${dateWords(day.value)}` };
  return /\btoday\b/.test(folded) ? { from: today, to: today, words: `on ${dateWords(today)}` } : null;
};

const FULL_MONTHS = Array.from({ length: 12 }, (_, at) =>
  monthWords(`2000-${pad(at + 1)}`)
    .slice(0, -5)
    .toLowerCase(),
);

/** `in mach`: one letter of a month may be wrong where a month is expected. */
const mendMonth = (folded: string): string =>
  folded.replaceAll(/\b(in|during|since|last) ([a-z]{4,10})\b/g, (all, lead: string, word: string) => {
    const near = FULL_MONTHS.find(
      (month) => month.length > 3 && month[0] === word[0] && distance(word, month, 1) === 1,
    );
    return near === undefined ? all : `${lead} ${near}`;
  });

const DAY_WORDS = ["yesterday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/** `yestrday`: a figure of the whole year is no answer about a day. `mondays` are no one day. */
const mendDay = (folded: string): string =>
  folded.replaceAll(/\b[a-z]{5,11}\b/g, (word) => {
    const isNear = (day: string): boolean => {
      const most = day.length >= 9 ? 2 : 1;
      return day[0] === word[0] && word !== `${day}s` && distance(word, day, most) <= most;
    };
    return DAY_WORDS.find(isNear) ?? word;
  });

/** Several years, or all since the beginning of one. */
const yearSpan = ({ folded, today }: Reading): Period | null => {
  const found = [...folded.matchAll(new RegExp(YEAR, "g"))].map(([, year]) => Number(year)).toSorted();
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (first !== last) return spanWords(firstDayOfYear(first), lastDayOfYear(last));
  const isSince = /\b(?:since|starting|from) (?:19|20)\d\d\b/.test(folded) && first < yearOf(today);
  return isSince ? spanWords(firstDayOfYear(first), today) : null;
};

/** Which days a question is about; null: none is named. */
export const readPeriod = (typed: string, today: CivilDate): Period | null => {
  const folded = mendDay(mendMonth(typed));
  const reading = { folded, today, year: yearSaid(folded, today) };
  const day = /\d|yesterday|today|tonight|mon|tue|wed|thu|fri|sat|sun/.test(folded) ? singleDay(reading) : null;
  const found = relative(reading) ?? namedQuarter(reading) ?? daySpan(reading) ?? day ?? monthSpan(reading);
  return found ?? yearSpan(reading) ?? (reading.year === null ? null : wholeYear(reading.year));
};

export const periodOfYear = wholeYear;
