import { useSuspenseQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useRef } from "react";
import { queryClient } from "#web/api/query-client.ts";
import type { TimeEntry } from "#features/time-entries/contract.ts";
import { outlineQuery, WINDOW_ROWS, windowQuery } from "../queries.ts";
import type { LedgerView } from "../list/ledger-view.ts";
import { layoutOf, windowsOf } from "./row-layout.ts";
import { useWindows } from "./use-windows.ts";

/** While somebody scrolls, the rows around the eye are asked for so often and no more. */
const ASK_EVERY_MS = 100;
/** Rows before and behind the eye, so that a steady scroll meets rows that are there. */
const NEIGHBOURS = 100;
const READ_AT_ONCE = 4;

/** The most rows that one copy or one act on a range reads. */
export const RANGE_MAX_ROWS = 5000;

const sameNumbers = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join();

/** The rows of a view by position: those around the eye are kept fresh, any others can be fetched. */
export const useLedgerRows = (view: LedgerView) => {
  const outline = useSuspenseQuery(outlineQuery(view)).data;
  const { entryCount, groups } = outline;
  const layout = useMemo(() => layoutOf(groups, entryCount), [groups, entryCount]);
  const { windows, error, ask, look, retry } = useWindows(view);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const wanted = useRef<readonly number[]>([]);
  const asked = useRef<readonly number[]>([]);
  const show = useCallback(
    (first: number, last: number): void => {
      const seen = windowsOf(Math.max(0, first), Math.min(last, entryCount - 1), WINDOW_ROWS);
      look(seen);
      const next = windowsOf(first - NEIGHBOURS, Math.min(last + NEIGHBOURS, entryCount - 1), WINDOW_ROWS);
      if (sameNumbers(wanted.current, next)) return;
      wanted.current = next;
      const askFor = (numbers: readonly number[]): void => {
        if (sameNumbers(asked.current, numbers)) return;
        asked.current = numbers;
        ask(numbers);
      };
      // The first rows of a movement are asked for at once, before those around them: after a jump nobody waits for these.
      if (timer.current !== undefined) return;
      askFor(next.filter((number) => seen.includes(number) || asked.current.includes(number)));
      timer.current = setTimeout(() => {
        timer.current = undefined;
        askFor(wanted.current);
      }, ASK_EVERY_MS);
    },
    [ask, look, entryCount],
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
