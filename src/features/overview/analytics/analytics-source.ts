import { type CivilDate, firstDayOfYear, lastDayOfYear, yearOf } from "#shared/civil-date.ts";
import { dateWords } from "#shared/date-words.ts";
import type { Range } from "./rules.ts";

/** `2026`, `2024 to 2026`, or two days. */
export const rangeWords = ({ from, to }: Range): string => {
  const [first, last] = [yearOf(from), yearOf(to)];
  const isYears = from === firstDayOfYear(first) && to === lastDayOfYear(last);
  if (!isYears) return from === to ? dateWords(from) : `${dateWords(from)} to ${dateWords(to)}`;
  return first === last ? String(first) : `${first} to ${last}`;
};

/** Where the numbers of a picture or a file come from. */
export const sourceLine = (range: Range, madeOn: CivilDate): string =>
  `Tenure, your entries of ${rangeWords(range)}, made ${dateWords(madeOn)}`;

/** `tenure-analytics-2026.pdf`. The name carries no personal data. */
export const analyticsFileName = ({ from, to }: Range, extension: string): string => {
  const years = yearOf(from) === yearOf(to) ? String(yearOf(from)) : `${yearOf(from)}-${yearOf(to)}`;
  return `tenure-analytics-${years}.${extension}`;
};
