import { infiniteQueryOptions } from "@tanstack/react-query";
import { apiQuery } from "#web/api/api-query.ts";
import { callApi } from "#web/api/call-api.ts";
import { queryClient } from "#web/api/query-client.ts";
import { reread } from "#web/api/rereads.ts";
import { isTouchedByEntries } from "#shared/stale-reads.ts";
import { listToApprove } from "../approval-contract.ts";
import { getEntryHistory, getTimeEntry, type TimeEntry } from "../contract.ts";
import {
  listEntrySources,
  readLedgerOutline,
  readLedgerTotals,
  readLedgerWindow,
  sumLedgerRange,
} from "../ledger-contract.ts";
import type { LedgerView } from "./ledger/ledger-view.ts";

/** Rows are read in windows of this many; what is in view needs one or two. */
export const WINDOW_ROWS = 100;
const CARD_ROWS = 50;

type RowsOf = Pick<LedgerView, "filters" | "order">;

export const entrySourcesQuery = apiQuery(listEntrySources, {});

export const outlineQuery = ({ filters, order }: RowsOf) =>
  apiQuery(readLedgerOutline, { query: { ...filters, ...order } });

/** The rows starting at `number * WINDOW_ROWS`. */
export const windowQuery = ({ filters, order }: RowsOf, number: number) =>
  apiQuery(readLedgerWindow, {
    query: { ...filters, ...order, offset: number * WINDOW_ROWS, limit: WINDOW_ROWS },
  });

export const rangeSumQuery = ({ filters, order }: RowsOf, range: { offset: number; count: number }) =>
  apiQuery(sumLedgerRange, { query: { ...filters, ...order, ...range } });

export const totalsQuery = (filters: LedgerView["filters"]) => apiQuery(readLedgerTotals, { query: filters });

/** One page of the plain table. */
export const pageQuery = ({ filters, order }: RowsOf, page: number) =>
  apiQuery(readLedgerWindow, {
    query: { ...filters, sort: order.sort, offset: (page - 1) * CARD_ROWS, limit: CARD_ROWS },
  });
export const PLAIN_PAGE_ROWS = CARD_ROWS;

/** Pages that grow at their end, for the cards of a phone. `view` keeps the key separate from reads of one window. */
export const cardPagesQuery = ({ filters, order }: RowsOf) =>
  infiniteQueryOptions({
    queryKey: [readLedgerWindow.path, { ...filters, sort: order.sort, view: "cards" }],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filters, sort: order.sort, offset: pageParam, limit: CARD_ROWS };
      return callApi(readLedgerWindow, { query }, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ offset, entries }) => (entries.length < CARD_ROWS ? undefined : offset + CARD_ROWS),
  });

export const entryQuery = (id: string) => apiQuery(getTimeEntry, { params: { id } });

export const toApproveQuery = apiQuery(listToApprove, {});

export const entryHistoryQuery = (id: string) => apiQuery(getEntryHistory, { params: { id } });

/** What an act on an entry makes stale: entries and sums, the verdict, the hours of properties, and all that reads them. */
export const refreshAfterEntryAct = (): void => reread(isTouchedByEntries);

type Window = { offset: number; entries: TimeEntry[] };

/** Shows an entry from an answer in every window that holds it, until the windows are read again. */
export const showAnswered = (entry: TimeEntry): void => {
  queryClient.setQueriesData<Window>(
    { predicate: ({ queryKey }) => queryKey[0] === readLedgerWindow.path && isOneWindow(queryKey[1]) },
    (window) => {
      if (!window?.entries.some(({ id }) => id === entry.id)) return window;
      return { ...window, entries: window.entries.map((each) => (each.id === entry.id ? entry : each)) };
    },
  );
};

const isOneWindow = (query: unknown): boolean => typeof query === "object" && query !== null && "offset" in query;
