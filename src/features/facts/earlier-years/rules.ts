import type { FieldErrors } from "#shared/errors.ts";

/** Material participation has been required since tax years that began after 1986 (s.469). */
export const FIRST_EARLIER_YEAR = 1987;
export const EARLIER_YEARS_MAX = 60;
/** Test 5 looks back this many years. */
export const YEARS_LOOKED_BACK = 10;

/** The years that test 5 looks at, latest first. */
export const yearsBefore = (taxYear: number): number[] =>
  Array.from({ length: YEARS_LOOKED_BACK }, (_, i) => taxYear - 1 - i).filter((year) => year >= FIRST_EARLIER_YEAR);

/** Five of the ten carry an activity, whatever the others were (Reg. 1.469-5T(a)(5)). */
const YEARS_ENOUGH = 5;
export const isEnoughAlone = (years: readonly number[], taxYear: number): boolean =>
  yearsBefore(taxYear).filter((year) => years.includes(year)).length >= YEARS_ENOUGH;

/** Why the years cannot be kept as stated; `thisYear` is the year of the owner's day. Null when nothing is wrong. */
export const refuseEarlierYears = (years: readonly number[], thisYear: number): FieldErrors | null => {
  if (new Set(years).size < years.length) return { years: "Name each year once." };
  const ahead = years.find((year) => year > thisYear);
  return ahead === undefined ? null : { years: `${ahead} has not begun.` };
};
