/** The law of these hours begins with 1994; an address may say anything. */
const YEARS = { first: 1994, last: 2100 } as const;

/** The year that an address names, `?year=2025`. */
export const yearIn = (search: URLSearchParams): number | undefined => {
  const year = Number(search.get("year"));
  return Number.isInteger(year) && year >= YEARS.first && year <= YEARS.last ? year : undefined;
};
