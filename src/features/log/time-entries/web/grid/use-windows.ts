import { notifyManager, QueriesObserver, type QueryClient, type QueryObserverOptions } from "@tanstack/react-query";
import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { queryClient } from "#web/api/query-client.ts";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import type { LedgerView } from "../ledger/ledger-view.ts";
import { windowQuery } from "../queries.ts";

/** The results of the windows that were asked for. The error belongs to one that has no rows to show. */
type Seen = { windows: ReadonlyMap<number, readonly TimeEntry[]>; error: Error | null };

const FIRST: readonly number[] = [0];

/** The observer takes queries with different answers, so it knows no answer's type. */
const queriesOf = (view: LedgerView, numbers: readonly number[]): QueryObserverOptions[] =>
  numbers.map((number) => windowQuery(view, number) as unknown as QueryObserverOptions);

/** The windows that were last asked for, and their results. */
export const createWindows = (client: QueryClient, queries: QueryObserverOptions[]) => {
  const observer = new QueriesObserver(client, queries);
  let asked: readonly number[] = FIRST;
  return {
    ask: (numbers: readonly number[], next: QueryObserverOptions[]): void => {
      asked = numbers;
      observer.setQueries(next);
    },
    retry: (): void => {
      for (const each of observer.getObservers()) if (each.getCurrentResult().isError) void each.refetch();
    },
    read: (): Seen => {
      const results = observer.getCurrentResult();
      const windows = asked.flatMap((number, index) => {
        const data = results[index]?.data as { entries: TimeEntry[] } | undefined;
        return data ? [[number, data.entries] as const] : [];
      });
      return { windows: new Map(windows), error: results.find(({ isLoadingError }) => isLoadingError)?.error ?? null };
    },
    /** `take` also receives results of requests made before it listened. */
    listen: (take: () => void): (() => void) => {
      const stop = observer.subscribe(take);
      notifyManager.schedule(take);
      return stop;
    },
  };
};

/** While someone scrolls, the rows around the view are requested this often and no more. */
const ASK_EVERY_MS = 100;

const sameNumbers = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join();

type Ask = (numbers: readonly number[]) => void;

/**
 * Decides when windows are requested: those in view at the beginning of a movement, and all around it when the next
 * request is due. A jump to where nothing was requested does not wait for that, unless another just did so: dragging
 * the scroll bar jumps sixty times a second.
 */
export const createPace = () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted: readonly number[] = [];
  let asked: readonly number[] = [];
  let jumpedAt = Number.NEGATIVE_INFINITY;
  let ask: Ask = () => undefined;
  const askFor = (numbers: readonly number[]): void => {
    if (sameNumbers(asked, numbers)) return;
    asked = numbers;
    ask(numbers);
  };
  return (seen: readonly number[], around: readonly number[], next: Ask): void => {
    ask = next;
    if (sameNumbers(wanted, around)) return;
    wanted = around;
    const isJump = !seen.some((number) => asked.includes(number)) && performance.now() - jumpedAt >= ASK_EVERY_MS;
    if (timer !== undefined && !isJump) return;
    if (isJump) jumpedAt = performance.now();
    askFor(around.filter((number) => seen.includes(number) || asked.includes(number)));
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      askFor(wanted);
    }, ASK_EVERY_MS);
  };
};

/**
 * Keeps windows of rows fresh, as `useQueries` would, but draws new rows around the view only when there is time for
 * it: `useQueries` draws at once, and while someone scrolls no frame has room for the whole page. Rows in view, and
 * rows that have changed, are drawn at once.
 */
export const useWindows = (view: LedgerView) => {
  const [windows] = useState(() => createWindows(queryClient, queriesOf(view, FIRST)));
  const [seen, setSeen] = useState(windows.read);
  const eye = useRef(FIRST);
  useEffect(() => {
    let last: Seen = { windows: new Map(), error: null };
    return windows.listen(() => {
      const next = windows.read();
      if (isSame(last, next)) return;
      const isAround = isOnlyAround(last, next, eye.current);
      last = next;
      if (isAround) startTransition(() => setSeen(next));
      else setSeen(next);
    });
  }, [windows]);
  const ask = useCallback(
    (numbers: readonly number[]): void => windows.ask(numbers, queriesOf(view, numbers)),
    [windows, view],
  );
  /** Says which windows are in view. */
  const look = useCallback((numbers: readonly number[]): void => void (eye.current = numbers), []);
  return { ...seen, ask, look, retry: windows.retry };
};

const isSame = (a: Seen, b: Seen): boolean =>
  a.error === b.error &&
  a.windows.size === b.windows.size &&
  [...a.windows].every(([number, entries]) => b.windows.get(number) === entries);

/** No loaded row has changed, and the new ones are not in view. */
export const isOnlyAround = (a: Seen, b: Seen, eye: readonly number[]): boolean =>
  a.error === b.error &&
  [...a.windows].every(([number, entries]) => (b.windows.get(number) ?? entries) === entries) &&
  ![...b.windows.keys()].some((number) => !a.windows.has(number) && eye.includes(number));
