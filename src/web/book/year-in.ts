import { withoutBook } from "#shared/book-address.ts";

/** The law on these hours begins with 1994; an address may say anything. */
const YEARS = { first: 1994, last: 2100 } as const;

/** An address with its year made explicit: the menu shows the year that the page shows, and the next page gets it too. */
export const withYear = ({ pathname, searchParams }: URL, year: number): string => {
  const search = new URLSearchParams(searchParams);
  search.set("year", String(year));
  return `${withoutBook(pathname)}?${search.toString()}`;
};

/** The year that an address names, `?year=2025`. */
export const yearIn = (search: URLSearchParams): number | undefined => {
  const year = Number(search.get("year"));
  return Number.isInteger(year) && year >= YEARS.first && year <= YEARS.last ? year : undefined;
};
