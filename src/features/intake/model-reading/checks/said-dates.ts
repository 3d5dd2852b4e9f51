import { type CivilDate, civilDate, daysBetween, yearOf } from "#shared/civil-date.ts";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
const DAY = "(\\d{1,2})(?:st|nd|rd|th)?";
const YEAR = "(?:,?\\s+(\\d{4}))?";

const ISO = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g;
/** As it is written in the United States: the month comes first. */
const SLASHED =
  /(?<![\d/]|\b(?:units?|apt|suite|ste|open|no|rev|version|part|page)\.?\s*#?)(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?(?![\d/]|\s*(?:cups?|inch|inches|in\b|hours?|hrs?|["”]|(?:units?|lbs?|miles?|pipe)\b))/gi;
const DOTTED = /(?<![\d.-])(\d{1,2})([.-])(\d{1,2})\2(\d{4}|\d{2})(?![\d.-])/g;
/** "We may 3 times" and "march 5 blocks" are no days: a word that is a verb too is a month where it is written large. */
const MONTH_FIRST = new RegExp(
  `(?<!\\p{L})${MONTH}\\s+${DAY}(?!\\d|:|\\s+(?:times?|blocks?|people|units?|hours?|days?|more)\\b)${YEAR}`,
  "giu",
);
const isVerb = ([, month = ""]: RegExpExecArray): boolean => month === "may" || month === "march";
const DAY_FIRST = new RegExp(`(?<!\\d|\\p{L})${DAY}\\s+(?:of\\s+)?${MONTH}(?!\\p{L})${YEAR}`, "giu");

const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

type Written = { month: number; day: number; year: string | undefined };

/** A year of two digits is one of this century; a day without a year is the nearest one to when the mail was sent. */
const dayOf = ({ month, day, year }: Written, sentOn: CivilDate): CivilDate | null => {
  if (year !== undefined) return civilDate(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
  const near = [-1, 0, 1].flatMap((years) => civilDate(yearOf(sentOn) + years, month, day) ?? []);
  const far = (date: CivilDate): number => Math.abs(daysBetween(sentOn, date));
  return near.toSorted((one, other) => far(one) - far(other))[0] ?? null;
};

const writtenIn = (text: string): Written[] => [
  ...[...text.matchAll(ISO)].map(([, year, month, day]) => ({ year, month: Number(month), day: Number(day) })),
  ...[...text.matchAll(SLASHED)].map(([, month, day, year]) => ({ month: Number(month), day: Number(day), year })),
  ...[...text.matchAll(DOTTED)].map(([, month, , day, year]) => ({ month: Number(month), day: Number(day), year })),
  ...[...text.matchAll(MONTH_FIRST)]
    .filter((found) => !isVerb(found))
    .map(([, month = "", day, year]) => ({
      month: monthOf(month),
      day: Number(day),
      year,
    })),
  ...[...text.matchAll(DAY_FIRST)].map(([, day, month = "", year]) => ({
    month: monthOf(month),
    day: Number(day),
    year,
  })),
];

/**
 * The days that a text writes out. "Tomorrow" and "Tuesday" are none: which day that is depends on what nothing says. Where
 * such a word stands beside a written day ("tomorrow, March 3"), it is that one.
 */
export const datesSaid = (text: string, sentOn: CivilDate): ReadonlySet<CivilDate> =>
  new Set(writtenIn(text).flatMap((written) => dayOf(written, sentOn) ?? []));
