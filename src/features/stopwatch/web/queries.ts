import { queryOptions } from "@tanstack/react-query";
import { apiQueryKey } from "#web/api/api-query.ts";
import { callApi } from "#web/api/call-api.ts";
import { showAnswer } from "#web/api/show-answer.ts";
import { queryClient } from "#web/api/query-client.ts";
import { getStopwatch, type Stopwatch } from "../contract.ts";

/** A stopwatch as it was answered, and our clock: what the browser's steady clock has to be added to. */
export type KnownStopwatch = {
  stopwatch: Stopwatch | null;
  serverClock: number;
  /** How far the browser's two clocks were apart then. */
  clocksApart: number;
};

const clocksApart = (): number => Date.now() - performance.now();

const known = ({ now, stopwatch }: { now: string; stopwatch: Stopwatch | null }): KnownStopwatch => ({
  stopwatch,
  serverClock: Date.parse(now) - performance.now(),
  clocksApart: clocksApart(),
});

/** While the server has not answered yet and cannot be reached: the device's clock has to do. */
export const unknownStopwatch = (): KnownStopwatch => known({ now: new Date().toISOString(), stopwatch: null });

/** The server's time by the browser's steady clock: a changed clock of the device moves nothing. */
export const serverNow = ({ serverClock }: Pick<KnownStopwatch, "serverClock">): number =>
  serverClock + performance.now();

/** The two clocks of the browser part when the machine slept or somebody set the time. */
const PARTED_MS = 2_000;
const ASKED_AGAIN_MS = 3_000;

export const haveClocksParted = ({ clocksApart: before }: Pick<KnownStopwatch, "clocksApart">): boolean =>
  Math.abs(clocksApart() - before) > PARTED_MS;

/**
 * The instant of an act, by our clock. After a sleep the steady clock has lost time: we are asked again, and where that
 * cannot be, the device's own clock is taken with the difference that it had.
 */
export const presentInstant = async (last: KnownStopwatch): Promise<string> => {
  if (!haveClocksParted(last)) return new Date(serverNow(last)).toISOString();
  try {
    return (await callApi(getStopwatch, {}, { signal: AbortSignal.timeout(ASKED_AGAIN_MS) })).now;
  } catch {
    return new Date(last.serverClock - last.clocksApart + Date.now()).toISOString();
  }
};

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
  showAnswer(queryClient, stopwatchQuery.queryKey, known({ ...answer, stopwatch: isOpen ? stopwatch : null }));
};

/** One has stopped: another that runs elsewhere is not the one that this answer is about. */
export const showStopped = (answer: { now: string; stopwatch: Stopwatch }): void => {
  const shown = queryClient.getQueryData(stopwatchQuery.queryKey)?.stopwatch;
  if (!shown || shown.id === answer.stopwatch.id) showStopwatch(answer);
};

export const runOf = ({ startedAt, pauses, pausedAt }: Stopwatch) => ({
  startedAt: Date.parse(startedAt),
  pauses: pauses.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) })),
  pausedAt: pausedAt === null ? null : Date.parse(pausedAt),
});
