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

const YEAR = /\b(20\d\d)\b/;
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
  if (/\b(?:last|previous|prior|past) (?:tax )?year\b/.test(folded)) return yearOf(today) - 1;
  return /\b(?:this|current) (?:tax )?year\b/.test(folded) ? yearOf(today) : null;
};

type Reading = { folded: string; today: CivilDate; year: number | null };

/** A month without its year is the latest one that has begun. */
const namedMonth = ({ folded, today, year }: Reading): Period | null => {
  for (const match of folded.matchAll(MONTH)) {
    const month = match.slice(1).findIndex((each) => each !== undefined) + 1;
    const rest = folded.slice(match.index + match[0].length);
    const isWord =
      ALSO_WORDS.test(match[0]) && !LEADS_MONTH.test(folded.slice(0, match.index)) && !/^,? 20\d\d/.test(rest);
    if (isWord && /^\s+[a-z]/.test(rest)) continue;
    const hasBegun = monthOfYear(yearOf(today), month).from <= today;
    return monthOfYear(year ?? (hasBegun ? yearOf(today) : yearOf(today) - 1), month);
  }
  return null;
};

const namedQuarter = ({ folded, today, year }: Reading): Period | null => {
  const [, digit, word] = /\b(?:q([1-4])|(first|second|third|fourth) quarter)\b/.exec(folded) ?? [];
  const quarter = Number(digit ?? QUARTERS[word ?? ""] ?? 0);
  if (quarter > 0) return quarterOfYear(year ?? yearOf(today), quarter);
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

/** Which days a question is about; null: none is named. */
export const readPeriod = (typed: string, today: CivilDate): Period | null => {
  const folded = mendMonth(typed);
  const reading = { folded, today, year: yearSaid(folded, today) };
  const day = /\d|yesterday|today|tonight|mon|tue|wed|thu|fri|sat|sun/.test(folded) ? singleDay(reading) : null;
  const found = relative(reading) ?? namedQuarter(reading) ?? day ?? namedMonth(reading);
  return found ?? (reading.year === null ? null : wholeYear(reading.year));
};

export const periodOfYear = wholeYear;
