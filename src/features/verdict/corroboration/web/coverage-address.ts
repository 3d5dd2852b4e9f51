import { useAddressSearch, withParameter } from "#web/navigation/use-address-search.ts";
import { paths } from "#web/paths.ts";
import { COVERAGES } from "../corroborations.ts";

/** What the page lists: those to begin with, or all with one coverage. */
export const SHOWS = ["first", ...COVERAGES] as const;
export type Show = (typeof SHOWS)[number];

/** The page of a year; `person` when it is about one person's hours. */
export const coveragePath = (year: number, { show, person }: { show: Show; person?: string | undefined }): string => {
  const search = new URLSearchParams({ year: String(year) });
  if (show !== "first") search.set("show", show);
  if (person !== undefined) search.set("person", person);
  return `${paths.evidenceCoverage}?${search.toString()}`;
};

export const showIn = (search: URLSearchParams): Show => SHOWS.find((show) => show === search.get("show")) ?? "first";

export const useCoverageAddress = () => {
  const [search, setSearch] = useAddressSearch();
  const set = (name: string, value: string | null): void => {
    setSearch(withParameter(name, value), { replace: true, preventScrollReset: true });
  };
  return {
    show: showIn(search),
    personId: search.get("person"),
    choose: (show: string): void => set("show", show === "first" ? null : show),
    choosePerson: (personId: string): void => set("person", personId === "" ? null : personId),
  };
};
