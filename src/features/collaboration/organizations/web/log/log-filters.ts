import { useAddressSearch } from "#web/navigation/use-address-search.ts";
import { listLog } from "#features/collaboration/organizations/contract/log.ts";
import { apiQuery } from "#web/api/api-query.ts";

const FILTERS = ["actorId", "action", "from", "to"] as const;
export type LogFilter = (typeof FILTERS)[number];
export type LogFilters = Partial<Record<LogFilter, string>>;

export const filtersIn = (search: URLSearchParams): LogFilters =>
  Object.fromEntries(FILTERS.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])));

export const pageIn = (search: URLSearchParams): number => Math.max(1, Math.trunc(Number(search.get("page")) || 1));

export const logQuery = (organizationId: string, search: URLSearchParams) =>
  apiQuery(listLog, { params: { organizationId }, query: { ...filtersIn(search), page: pageIn(search) } });

/** The filters in the address; changing one goes back to the first page. */
export const useLogFilters = () => {
  const [search, setSearch] = useAddressSearch();
  const change = (name: LogFilter | "page", value: string): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === "") next.delete(name);
        else next.set(name, value);
        if (name !== "page") next.delete("page");
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { search, filters: filtersIn(search), page: pageIn(search), change };
};
