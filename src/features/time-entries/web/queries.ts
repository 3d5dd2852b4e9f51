import { infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";
import { apiQuery } from "#web/api/api-query.ts";
import { callApi } from "#web/api/call-api.ts";
import { queryClient } from "#web/api/query-client.ts";
import { getEntryHistory, getTimeEntry, listTimeEntries, summarizeTimeEntries } from "../contract.ts";
import type { LedgerFilters, LedgerSort } from "./list/ledger-view.ts";

/** The pages of a filter. `view` keeps the key apart from plain reads of one page. */
export const entryPagesQuery = (filters: LedgerFilters, sort: LedgerSort) =>
  infiniteQueryOptions({
    queryKey: [listTimeEntries.path, { ...filters, sort, view: "ledger" }],
    queryFn: ({ pageParam, signal }) =>
      callApi(listTimeEntries, { query: { ...filters, sort, cursor: pageParam || undefined } }, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

export const entrySummaryQuery = (filters: LedgerFilters) => apiQuery(summarizeTimeEntries, { query: filters });

export const entryQuery = (id: string) => apiQuery(getTimeEntry, { params: { id } });

export const entryHistoryQuery = (id: string) => apiQuery(getEntryHistory, { params: { id } });

/** What an act on an entry makes old: entries and sums, the verdict, the hours of properties. */
const AGED_BY_ENTRIES = [listTimeEntries.path, "/api/compliance", "/api/properties"];

const isAged = (key: QueryKey): boolean => {
  const [path] = key;
  return typeof path === "string" && AGED_BY_ENTRIES.some((aged) => path === aged || path.startsWith(`${aged}/`));
};

export const refreshAfterEntryAct = (): void => {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isAged(queryKey) });
};
