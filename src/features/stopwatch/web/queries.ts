import { queryOptions } from "@tanstack/react-query";
import { apiQueryKey } from "#web/api/api-query.ts";
import { callApi } from "#web/api/call-api.ts";
import { queryClient } from "#web/api/query-client.ts";
import { getStopwatch, type Stopwatch } from "../contract.ts";

/** A stopwatch as it was answered, and our clock: what the browser's steady clock has to be added to. */
export type KnownStopwatch = { stopwatch: Stopwatch | null; serverClock: number };

const known = ({ now, stopwatch }: { now: string; stopwatch: Stopwatch | null }): KnownStopwatch => ({
  stopwatch,
  serverClock: Date.parse(now) - performance.now(),
});

/** The server's time by the browser's steady clock: a changed clock of the device moves nothing. */
export const serverNow = ({ serverClock }: Pick<KnownStopwatch, "serverClock">): number =>
  serverClock + performance.now();

const CALIBRATED_MS = 30_000;

export const stopwatchQuery = queryOptions({
  queryKey: apiQueryKey(getStopwatch, {}),
  queryFn: async ({ signal }): Promise<KnownStopwatch> => known(await callApi(getStopwatch, {}, { signal })),
  staleTime: CALIBRATED_MS,
  // A steady clock may stand still while the machine sleeps.
  refetchOnWindowFocus: true,
});

/** Shows the answer to an act at once; what is stopped or discarded is no longer the running one. */
export const showStopwatch = (answer: { now: string; stopwatch: Stopwatch }): void => {
  const { stopwatch } = answer;
  const isOpen = stopwatch.stoppedAt === null && stopwatch.discardedAt === null;
  queryClient.setQueryData(stopwatchQuery.queryKey, known({ ...answer, stopwatch: isOpen ? stopwatch : null }));
};

export const runOf = ({ startedAt, pauses, pausedAt }: Stopwatch) => ({
  startedAt: Date.parse(startedAt),
  pauses: pauses.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) })),
  pausedAt: pausedAt === null ? null : Date.parse(pausedAt),
});
