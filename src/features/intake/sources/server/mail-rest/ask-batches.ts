import { setTimeout as wait } from "node:timers/promises";
import { OutboundRefusal } from "#server/outbound/outbound-refusal.ts";
import type { JsonAnswer, JsonService } from "../rest/ask-json.ts";
import { ServiceRefusal } from "../syncing/port.ts";

/** What a service answered for one mail of a batch. "broken": it fails again and again where others do not. */
export type Answered = JsonAnswer | "too large" | "broken";

export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>;
export const pauseFor: Pause = (milliseconds, signal) => wait(milliseconds, undefined, { signal });

type Asking = {
  service: JsonService;
  size: number;
  /** One request; the answers in the order of the keys. */
  ask: (keys: readonly string[]) => Promise<readonly JsonAnswer[]>;
  /** Asked again later it may be answered. */
  isPassing: (answer: JsonAnswer) => boolean;
  /** Null: someone waits for the answer, and is told to come back. */
  signal: AbortSignal | null;
  pause: Pause;
};

/** In a row without that any is answered. */
const ATTEMPTS_MAX = 5;
const PAUSE_SECONDS_MAX = 120;

/** Null: they are more than is read at once. */
const askAll = async ({ ask }: Asking, keys: readonly string[]): Promise<readonly JsonAnswer[] | null> => {
  try {
    return await ask(keys);
  } catch (error) {
    if (error instanceof OutboundRefusal && error.reason === "too_large") return null;
    throw error;
  }
};

const secondsOf = (answers: readonly JsonAnswer[], attempt: number): number =>
  Math.max(2 ** attempt, ...answers.map(({ retryAfterSeconds = 0 }) => retryAfterSeconds));

/** Waits until they may be asked for again. */
const pauseBeforeNext = async (
  { service, signal, pause }: Asking,
  passing: readonly JsonAnswer[],
  attempt: number,
): Promise<void> => {
  const seconds = secondsOf(passing, attempt);
  if (signal === null || attempt === ATTEMPTS_MAX || seconds > PAUSE_SECONDS_MAX)
    throw new ServiceRefusal(`${service.name} asked us to come back later.`, {
      is: "failed",
      of: "account",
      retryAfterSeconds: seconds,
    });
  await pause(seconds * 1000, signal);
};

type Passing = ReadonlyMap<string, JsonAnswer>;

/** A mail that its service can't say would keep all others from being read, now and whenever it is tried again. */
const areBroken = (passing: Passing, attempt: number, hasAnswered: boolean): boolean =>
  attempt === ATTEMPTS_MAX &&
  (hasAnswered || passing.size === 1) &&
  [...passing.values()].every(({ status }) => status === 500);

const passingOf = ({ isPassing }: Asking, answered: ReadonlyMap<string, Answered>): Passing =>
  new Map(
    [...answered].flatMap(([key, answer]) => (typeof answer === "object" && isPassing(answer) ? [[key, answer]] : [])),
  );

const half = (keys: readonly string[]): string[][] => {
  const middle = Math.ceil(keys.length / 2);
  return [keys.slice(0, middle), keys.slice(middle)];
};

/**
 * Asks for many mails, some at once, and gives what was answered for each batch by its key. What a service puts off is
 * asked again after as long as it says, and what is more than can be read at once in halves.
 */
export async function* askBatches(
  keys: readonly string[],
  asking: Asking,
): AsyncGenerator<ReadonlyMap<string, Answered>> {
  const waiting: string[][] = [];
  for (let at = 0; at < keys.length; at += asking.size) waiting.push(keys.slice(at, at + asking.size));
  let attempt = 0;
  let hasAnswered = false;
  for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
    const answers = await askAll(asking, batch);
    if (!answers && batch.length > 1) {
      waiting.unshift(...half(batch));
      continue;
    }
    const answered = new Map(batch.map((key, at): [string, Answered] => [key, answers?.[at] ?? "too large"]));
    const passing = passingOf(asking, answered);
    for (const key of passing.keys()) answered.delete(key);
    if (answered.size > 0) yield answered;
    hasAnswered ||= answered.size > 0;
    attempt = answered.size > 0 ? 0 : attempt;
    if (passing.size === 0) continue;
    attempt += 1;
    if (areBroken(passing, attempt, hasAnswered)) {
      yield new Map([...passing.keys()].map((key) => [key, "broken"]));
      continue;
    }
    await pauseBeforeNext(asking, [...passing.values()], attempt);
    waiting.unshift([...passing.keys()]);
  }
}
