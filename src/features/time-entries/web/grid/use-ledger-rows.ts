import { useSuspenseQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { queryClient } from "#web/api/query-client.ts";
import type { TimeEntry } from "#features/time-entries/contract.ts";
import { outlineQuery, WINDOW_ROWS, windowQuery } from "../queries.ts";
import type { LedgerView } from "../list/ledger-view.ts";
import { layoutOf, windowsOf } from "./row-layout.ts";
import { createPace, useWindows } from "./use-windows.ts";

/** Rows before and behind the eye, so that a steady scroll meets rows that are there. */
const NEIGHBOURS = 100;
const READ_AT_ONCE = 4;

/** The most rows that one copy or one act on a range reads. */
export const RANGE_MAX_ROWS = 5000;

/** The rows of a view by position: those around the eye are kept fresh, any others can be fetched. */
export const useLedgerRows = (view: LedgerView) => {
  const outline = useSuspenseQuery(outlineQuery(view)).data;
  const { entryCount, groups } = outline;
  const layout = useMemo(() => layoutOf(groups, entryCount), [groups, entryCount]);
  const { windows, error, ask, look, retry } = useWindows(view);
  const [pace] = useState(createPace);
  const show = useCallback(
    (first: number, last: number): void => {
      const seen = windowsOf(Math.max(0, first), Math.min(last, entryCount - 1), WINDOW_ROWS);
      look(seen);
      pace(seen, windowsOf(first - NEIGHBOURS, Math.min(last + NEIGHBOURS, entryCount - 1), WINDOW_ROWS), ask);
    },
    [pace, ask, look, entryCount],
  );
  return {
    ...outline,
    layout,
    show,
    rowAt: useCallback(
      (row: number): TimeEntry | undefined => windows.get(Math.floor(row / WINDOW_ROWS))?.[row % WINDOW_ROWS],
      [windows],
    ),
    loaded: useMemo(() => [...windows.values()].flat(), [windows]),
    /** Some rows that were asked for could not be read. */
    error,
    retry,
    /** Every row between two positions, read or not. */
    readRange: (first: number, last: number): Promise<TimeEntry[]> => readRows(view, first, last),
  };
};
export type LedgerRows = ReturnType<typeof useLedgerRows>;

/** Rows by position, whether they are loaded or not. What was read and has aged since is read anew. */
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
