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

type Answered = { now: string; stopwatch: Stopwatch | null };

const known = ({ now, stopwatch }: Answered): KnownStopwatch => ({
  stopwatch,
  serverClock: Date.parse(now) - performance.now(),
  clocksApart: clocksApart(),
});

/** A read that comes late says an earlier time than it is, never a later one: of two measures the greater is nearer. */
export const knownByRead = (answer: Answered, before: KnownStopwatch | undefined): KnownStopwatch => {
  const measured = known(answer);
  return { ...measured, serverClock: Math.max(measured.serverClock, before?.serverClock ?? measured.serverClock) };
};

/** The answer to an act may be that to an earlier try of it, with the time of then: it sets no clock that is known. */
export const knownByAct = (answer: Answered, before: KnownStopwatch | undefined): KnownStopwatch =>
  before ? { ...before, stopwatch: answer.stopwatch } : known(answer);

/** While the server has not answered yet and cannot be reached: the device's clock has to do. */
export const unknownStopwatch = (): KnownStopwatch => known({ now: new Date().toISOString(), stopwatch: null });

/** The two clocks of the browser part when the machine slept or someone set the time. */
const PARTED_MS = 2_000;
const ASKED_AGAIN_MS = 3_000;

type Clocks = Pick<KnownStopwatch, "serverClock" | "clocksApart">;

export const haveClocksParted = ({ clocksApart: before }: Pick<KnownStopwatch, "clocksApart">): boolean =>
  Math.abs(clocksApart() - before) > PARTED_MS;

/**
 * The server's time by the browser's steady clock: a changed clock of the device moves nothing. After a sleep the steady
 * clock has lost time: until the server is asked again, the device's own clock is taken with the difference that it had.
 */
export const serverNow = (last: Clocks): number =>
  haveClocksParted(last) ? last.serverClock - last.clocksApart + Date.now() : last.serverClock + performance.now();

/** The instant of an act, by our clock: where the clocks have parted, we are asked again. */
export const presentInstant = async (last: KnownStopwatch): Promise<string> => {
  const ownMeasure = (): string => new Date(serverNow(last)).toISOString();
  if (!haveClocksParted(last)) return ownMeasure();
  const signal = AbortSignal.timeout(ASKED_AGAIN_MS);
  return callApi(getStopwatch, {}, { signal }).then(({ now }) => now, ownMeasure);
};

const CALIBRATED_MS = 30_000;

const queryKey = apiQueryKey(getStopwatch, {});

export const stopwatchQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal }): Promise<KnownStopwatch> => {
    const answer = await callApi(getStopwatch, {}, { signal });
    return knownByRead(answer, queryClient.getQueryData<KnownStopwatch>(queryKey));
  },
  staleTime: CALIBRATED_MS,
  // A steady clock may stand still while the machine sleeps.
  refetchOnWindowFocus: true,
});

/** Shows the answer to an act at once; what is stopped or discarded is no longer the running one. */
export const showStopwatch = (answer: { now: string; stopwatch: Stopwatch }): void => {
  const { stopwatch, now } = answer;
  const isOpen = stopwatch.stoppedAt === null && stopwatch.discardedAt === null;
  const running = { now, stopwatch: isOpen ? stopwatch : null };
  showAnswer(queryClient, stopwatchQuery.queryKey, (before) => knownByAct(running, before));
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
