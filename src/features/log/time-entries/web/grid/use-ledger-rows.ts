import { type CellPosition, layoutOf } from "@tenure/ui/sheet";
import { useSuspenseQuery } from "@tanstack/react-query";
import { toast } from "@tenure/ui";
import { useCallback, useMemo, useState } from "react";
import { queryClient } from "#web/api/query-client.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import { entryQuery, outlineQuery, WINDOW_ROWS } from "../queries.ts";
import type { LedgerView } from "../ledger/ledger-view.ts";
import { READ_AT_ONCE, readRows } from "../ledger/read-rows.ts";
import { windowsOf } from "../ledger/windows-of.ts";
import type { GridStore } from "./use-grid-state.ts";
import { createPace, useWindows } from "./use-windows.ts";

/** Rows before and after those in view, so that a steady scroll finds them loaded. */
const NEIGHBOURS = 100;

/** The most rows that one copy or one act on a range reads. */
export const RANGE_MAX_ROWS = 5000;

/** The rows of a view by position: those in view are kept fresh, any others can be fetched. */
export const useLedgerRows = (view: LedgerView) => {
  const outline = useSuspenseQuery(outlineQuery(view)).data;
  const { groups } = outline;
  const { windows, error, ask, look, retry } = useWindows(view);
  // Rows and their outline are answered separately: a loaded row counts even while the outline does not know about it.
  const rowCount = useMemo(() => Math.max(outline.entryCount, readCount(windows)), [outline.entryCount, windows]);
  const layout = useMemo(
    () =>
      layoutOf(
        groups.map((group) => ({ ...group, rowCount: group.entryCount })),
        rowCount,
      ),
    [groups, rowCount],
  );
  const [pace] = useState(createPace);
  const show = useCallback(
    (first: number, last: number): void => {
      const seen = windowsOf(Math.max(0, first), Math.min(last, rowCount - 1), WINDOW_ROWS);
      look(seen);
      pace(seen, windowsOf(first - NEIGHBOURS, Math.min(last + NEIGHBOURS, rowCount - 1), WINDOW_ROWS), ask);
    },
    [pace, ask, look, rowCount],
  );
  const rowAt = useCallback(
    (row: number): TimeEntry | undefined => windows.get(Math.floor(row / WINDOW_ROWS))?.[row % WINDOW_ROWS],
    [windows],
  );
  return {
    ...outline,
    rowCount,
    layout,
    show,
    rowAt,
    positionOf: useCallback((id: string): number => positionIn(windows, id), [windows]),
    loaded: useMemo(() => [...windows.values()].flat(), [windows]),
    /** Some rows that were asked for could not be read. */
    error,
    retry,
    /** Every row between two positions as shown, read or not; null if other rows are there by now. */
    readRange: (first: number, last: number): Promise<TimeEntry[] | null> =>
      readShown({ first, last, rowAt }, () => readRows(view, first, last)),
    /** The same rows, each as it is saved: stale ones are read again. */
    readSaved: (first: number, last: number): Promise<TimeEntry[] | null> =>
      readSaved({ first, last, rowAt }, () => readRows(view, first, last), readEntry),
  };
};
type Windows = ReadonlyMap<number, readonly TimeEntry[]>;

const positionIn = (windows: Windows, id: string): number => {
  for (const [number, entries] of windows) {
    const index = entries.findIndex((entry) => entry.id === id);
    if (index >= 0) return number * WINDOW_ROWS + index;
  }
  return -1;
};

const readCount = (windows: Windows): number =>
  [...windows].reduce(
    (most, [number, { length }]) => (length === 0 ? most : Math.max(most, number * WINDOW_ROWS + length)),
    0,
  );

type Shown = { first: number; last: number; rowAt: (row: number) => TimeEntry | undefined };

/** Rows as they are shown. If some must be read first, the visible ones must still be where they are shown. */
export const readShown = async (
  { first, last, rowAt }: Shown,
  read: () => Promise<TimeEntry[]>,
): Promise<TimeEntry[] | null> => {
  const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => rowAt(first + index));
  if (shown.every((entry) => entry !== undefined)) return shown;
  const entries = await read();
  return shown.every((entry, index) => entry === undefined || entry.id === entries[index]?.id) ? entries : null;
};

const readEntry = (id: string): Promise<TimeEntry> => queryClient.fetchQuery(entryQuery(id));

/** Like `readShown`, with the current content of each entry, wherever it is by now. */
export const readSaved = async (
  shown: Shown,
  read: () => Promise<TimeEntry[]>,
  readOne: (id: string) => Promise<TimeEntry>,
): Promise<TimeEntry[] | null> => {
  const entries = await readShown(shown, read);
  if (!entries) return null;
  const saved = new Map((await read()).map((entry) => [entry.id, entry]));
  const moved = entries.filter(({ id }) => !saved.has(id));
  for (let from = 0; from < moved.length; from += READ_AT_ONCE) {
    const part = moved.slice(from, from + READ_AT_ONCE);
    for (const entry of await Promise.all(part.map(({ id }) => readOne(id)))) saved.set(entry.id, entry);
  }
  return entries.map((entry) => saved.get(entry.id) ?? entry);
};

export type LedgerRows = ReturnType<typeof useLedgerRows>;

export const tellLost = (): void =>
  void toast({
    title: "Another row is here now",
    description: "The one that you were on is gone or has moved. Nothing was changed. Choose a row and go on.",
  });

type RowsEnv = { store: GridStore; rows: LedgerRows };

/** Rows by position, if those at the focus and at the opposite corner are still the ones meant; else it says so. */
export const readMeant = async (
  { rows, store }: RowsEnv,
  { first, last, as = "shown" }: { first: number; last: number; as?: "shown" | "saved" },
): Promise<readonly TimeEntry[] | null> => {
  const { active, anchor, held } = store.read();
  try {
    const entries = await (as === "shown" ? rows.readRange(first, last) : rows.readSaved(first, last));
    const isMeant = ({ row }: CellPosition, id: string | null): boolean =>
      id === null || row < first || row > last || entries?.[row - first]?.id === id;
    if (entries && isMeant(active, held.active) && isMeant(anchor, held.anchor)) return entries;
    tellLost();
  } catch (error) {
    const description = errorMessage(error, "Nothing was changed. Try again.");
    toast({ title: "These rows could not be read", description, tone: "danger" });
  }
  return null;
};
