import { queryClient } from "#web/api/query-client.ts";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import { WINDOW_ROWS, windowQuery } from "../queries.ts";
import type { LedgerView } from "./ledger-view.ts";
import { windowsOf } from "./windows-of.ts";

/** How many requests of one reading are under way at the same time. */
export const READ_AT_ONCE = 4;

/** Rows by position, whether they are loaded or not. Rows read earlier that have become stale are read again. */
export const readRows = async (view: LedgerView, first: number, last: number): Promise<TimeEntry[]> => {
  const numbers = windowsOf(first, last, WINDOW_ROWS);
  const entries: TimeEntry[] = [];
  for (let from = 0; from < numbers.length; from += READ_AT_ONCE) {
    const part = numbers.slice(from, from + READ_AT_ONCE);
    const windows = await Promise.all(part.map((number) => queryClient.fetchQuery(windowQuery(view, number))));
    entries.push(...windows.flatMap((window) => window.entries));
  }
  const offset = (numbers[0] ?? 0) * WINDOW_ROWS;
  return entries.slice(first - offset, last - offset + 1);
};
