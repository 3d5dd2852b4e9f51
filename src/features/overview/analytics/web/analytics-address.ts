import { useAddressSearch } from "#web/navigation/use-address-search.ts";
import { isCivilDate, yearOf } from "#shared/civil-date.ts";
import { PROPERTY_TYPES } from "#shared/domain.ts";
import { isId } from "#shared/ids.ts";
import { yearIn } from "#web/book/year-in.ts";
import { paths } from "#web/paths.ts";
import type { Selection } from "../contract.ts";
import type { Figure, Opens } from "../figure.ts";
import { RANGE_MAX_YEARS } from "../rules.ts";

const dayOf = (text: string | null): string | undefined => (text !== null && isCivilDate(text) ? text : undefined);
const some = <Value>(values: Value[]): Value[] | undefined => (values.length > 0 ? values : undefined);

/** What an address selects, with the ledger's parameter names. What the API would refuse is left out. */
export const readSelection = (search: URLSearchParams): Selection => {
  const [from, to] = [dayOf(search.get("from")), dayOf(search.get("to"))];
  const isRange = !from || !to || (from <= to && yearOf(to) - yearOf(from) < RANGE_MAX_YEARS);
  const year = yearIn(search);
  const days = isRange ? { from, to } : {};
  const isInYear = year === undefined || ((!from || yearOf(from) <= year) && (!to || yearOf(to) >= year));
  const ids = search.getAll("propertyId").filter((id) => isId(id) || id === "none");
  const types = PROPERTY_TYPES.filter((type) => search.getAll("propertyType").includes(type));
  return withoutUndefined({
    year: isInYear ? year : undefined,
    ...days,
    personId: some(search.getAll("personId").filter(isId)),
    propertyId: some(ids),
    propertyType: some(types),
  });
};

const withoutUndefined = (loose: Selection): Selection =>
  Object.fromEntries(Object.entries(loose).filter(([, value]) => value !== undefined));

export type SelectionName = keyof Selection;

export const useAnalyticsAddress = () => {
  const [search, setSearch] = useAddressSearch();
  const change = (name: SelectionName, values: readonly string[]): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(name);
        for (const value of values) if (value !== "") next.append(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const clear = (): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of ["from", "to", "personId", "propertyId", "propertyType"]) next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { selection: readSelection(search), change, clear };
};
export type AnalyticsAddress = ReturnType<typeof useAnalyticsAddress>;

const LISTS = { ledger: paths.ledger, evidence: paths.evidenceCoverage } as const;

/** The list of entries, narrowed to those behind a mark of a figure. */
export const entriesPath = ({ opensAt = "ledger" }: Pick<Figure, "opensAt">, opens: Opens): string => {
  const query = new URLSearchParams(
    Object.entries(opens).flatMap(([name, values]) => values.map((value) => [name, value])),
  );
  return `${LISTS[opensAt]}?${query.toString()}`;
};
