import { queryOptions } from "@tanstack/react-query";
import { readMetaOf } from "#shared/stale-reads.ts";
import { apiQueryKey } from "#web/api/api-query.ts";
import { callApi } from "#web/api/call-api.ts";
import { showAnswer } from "#web/api/show-answer.ts";
import { queryClient } from "#web/api/query-client.ts";
import { getStopwatch, type Stopwatch } from "../contract.ts";

/** A stopwatch as the server answered it, and our clock: the offset to add to the browser's steady clock. */
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

/** A late read gives a time that is too early, never too late: of two measurements the greater is closer. */
export const knownByRead = (answer: Answered, before: KnownStopwatch | undefined): KnownStopwatch => {
  const measured = known(answer);
  return { ...measured, serverClock: Math.max(measured.serverClock, before?.serverClock ?? measured.serverClock) };
};

/** The answer to an act may be that of an earlier try, with the time of that try: it does not replace a known clock. */
export const knownByAct = (answer: Answered, before: KnownStopwatch | undefined): KnownStopwatch =>
  before ? { ...before, stopwatch: answer.stopwatch } : known(answer);

/** Before the server's first answer, while it cannot be reached: the device's clock has to do. */
export const unknownStopwatch = (): KnownStopwatch => known({ now: new Date().toISOString(), stopwatch: null });

/** The browser's two clocks drift apart when the machine has slept or someone has set the time. */
const PARTED_MS = 2_000;
const ASKED_AGAIN_MS = 3_000;

type Clocks = Pick<KnownStopwatch, "serverClock" | "clocksApart">;

export const haveClocksParted = ({ clocksApart: before }: Pick<KnownStopwatch, "clocksApart">): boolean =>
  Math.abs(clocksApart() - before) > PARTED_MS;

/**
 * The server's time by the browser's steady clock: changing the device's clock has no effect. After a sleep the steady
 * clock is behind: until the server is asked again, the device's own clock is used with its known offset.
 */
export const serverNow = (last: Clocks): number =>
  haveClocksParted(last) ? last.serverClock - last.clocksApart + Date.now() : last.serverClock + performance.now();

/** The instant of an act, by our clock; if the browser's clocks have drifted apart, the server is asked again. */
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
  meta: readMetaOf(getStopwatch, {}),
  queryFn: async ({ signal }): Promise<KnownStopwatch> => {
    const answer = await callApi(getStopwatch, {}, { signal });
    return knownByRead(answer, queryClient.getQueryData<KnownStopwatch>(queryKey));
  },
  staleTime: CALIBRATED_MS,
  // A steady clock may stand still while the machine sleeps.
  refetchOnWindowFocus: true,
});

/** Shows the answer to an act at once; a stopped or discarded one is no longer the running one. */
export const showStopwatch = (answer: { now: string; stopwatch: Stopwatch }): void => {
  const { stopwatch, now } = answer;
  const isOpen = stopwatch.stoppedAt === null && stopwatch.discardedAt === null;
  const running = { now, stopwatch: isOpen ? stopwatch : null };
  showAnswer(queryClient, stopwatchQuery.queryKey, (before) => knownByAct(running, before));
};

/** One has stopped: if another is running elsewhere, this answer is not about that one. */
export const showStopped = (answer: { now: string; stopwatch: Stopwatch }): void => {
  const shown = queryClient.getQueryData(stopwatchQuery.queryKey)?.stopwatch;
  if (!shown || shown.id === answer.stopwatch.id) showStopwatch(answer);
};

export const runOf = ({ startedAt, pauses, pausedAt }: Stopwatch) => ({
  startedAt: Date.parse(startedAt),
  pauses: pauses.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) })),
  pausedAt: pausedAt === null ? null : Date.parse(pausedAt),
});
