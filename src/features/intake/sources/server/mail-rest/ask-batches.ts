import { setTimeout as wait } from "node:timers/promises";
import type { JsonAnswer, JsonService } from "../rest/ask-json.ts";
import { ServiceRefusal } from "../syncing/port.ts";
import { unlessTooLarge } from "../syncing/unless-too-large.ts";

/** What a service answered for one mail of a batch. "broken": it refuses this one, again and again, and not others. */
export type Answered = JsonAnswer | "too large" | "broken";

export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>;
export const pauseFor: Pause = (milliseconds, signal) => wait(milliseconds, undefined, { signal });

export type OfMails = {
  /** A key of something that whoever may read mails is always told: it is asked for with few mails, and with those again. */
  witness: string;
  /** It says neither what the mail holds nor that there is none. */
  isRefusal: (answer: JsonAnswer) => boolean;
};

type Asking = {
  service: JsonService;
  size: number;
  /** One request; the answers in the order of the keys. */
  ask: (keys: readonly string[]) => Promise<readonly JsonAnswer[]>;
  /** Asked again later it may be answered. */
  isPassing: (answer: JsonAnswer) => boolean;
  /** How a mail that is refused by itself is told from an account that is. Null: what is asked for are no mails. */
  ofMails: OfMails | null;
  /** Null: someone waits for the answer, and is told to come back. */
  signal: AbortSignal | null;
  pause: Pause;
};

/** In a row without that any is answered. */
const ATTEMPTS_MAX = 5;
const PAUSE_SECONDS_MAX = 120;
/** The same where others are answered: then it is not the account that is put off. */
const OWN_ATTEMPTS_MAX = 3;
const OWN_PAUSE_SECONDS_MAX = 30;

type Tries = { attempt: number; own: number };
type Passing = ReadonlyMap<string, JsonAnswer>;

const secondsOf = (passing: Passing, attempt: number): number =>
  Math.max(2 ** attempt, ...[...passing.values()].map(({ retryAfterSeconds = 0 }) => retryAfterSeconds));

/** Waits until they may be asked for again. */
const pauseBeforeNext = async (
  { service, signal, pause }: Asking,
  passing: Passing,
  { attempt, own }: Tries,
): Promise<void> => {
  const seconds = secondsOf(passing, attempt);
  const isOfAccount = own === 0 && (attempt >= ATTEMPTS_MAX || seconds > PAUSE_SECONDS_MAX);
  if (signal === null || isOfAccount)
    throw new ServiceRefusal(`${service.name} asked us to come back later.`, {
      is: "failed",
      of: "account",
      retryAfterSeconds: seconds,
    });
  await pause(1000 * (own > 0 ? Math.min(seconds, OWN_PAUSE_SECONDS_MAX) : seconds), signal);
};

const half = (keys: readonly string[]): string[][] => {
  const middle = Math.ceil(keys.length / 2);
  return [keys.slice(0, middle), keys.slice(middle)];
};

type Sorted = { answered: Map<string, Answered>; passing: Map<string, JsonAnswer>; hasOthers: boolean };

/**
 * What was answered, and what is asked for again. A refusal is the mail's own where others of the same request were answered;
 * where none was, and some are put off, it is asked for again with them.
 */
const sortAnswers = ({ isPassing, ofMails }: Asking, all: ReadonlyMap<string, Answered>, isTold: boolean): Sorted => {
  const putOff = (answer: Answered): answer is JsonAnswer => typeof answer === "object" && isPassing(answer);
  const refused = (answer: Answered): answer is JsonAnswer =>
    typeof answer === "object" && !isPassing(answer) && ofMails?.isRefusal(answer) === true;
  const said = [...all.values()];
  const hasOthers = isTold || said.some((answer) => !putOff(answer) && !refused(answer));
  const somePass = said.some(putOff);
  const answered = new Map<string, Answered>();
  const passing = new Map<string, JsonAnswer>();
  for (const [key, answer] of all) {
    // A token that ended while the batch was read is a new one in the next.
    const isAskedAgain = putOff(answer) || (refused(answer) && (hasOthers ? answer.status === 401 : somePass));
    if (isAskedAgain) passing.set(key, answer as JsonAnswer);
    else answered.set(key, refused(answer) && hasOthers ? "broken" : answer);
  }
  return { answered, passing, hasOthers };
};

type Batch = { keys: string[]; isAgain: boolean };

/** One request. Null: it is to be asked for in halves. */
const askBatch = async (asking: Asking, { keys, isAgain }: Batch): Promise<Sorted | null> => {
  const { ofMails, size } = asking;
  const isWitnessed = ofMails !== null && (isAgain || keys.length === 1) && keys.length < size;
  const answers = await unlessTooLarge(asking.ask(isWitnessed ? [...keys, ofMails.witness] : keys));
  if (!answers && keys.length > 1) return null;
  const all = new Map(keys.map((key, at): [string, Answered] => [key, answers?.[at] ?? "too large"]));
  const told = isWitnessed ? answers?.[keys.length]?.status : undefined;
  return sortAnswers(asking, all, told === 200);
};

const broken = (keys: Iterable<string>): ReadonlyMap<string, Answered> =>
  new Map([...keys].map((key) => [key, "broken"]));

/**
 * Asks for many mails, some at once, and gives what was answered for each batch by its key. What a service puts off is
 * asked again after as long as it says, and what is more than can be read at once in halves. A mail that its service can't
 * say would keep all others from being read, now and whenever it is tried again: it is told as broken.
 */
export async function* askBatches(
  keys: readonly string[],
  asking: Asking,
): AsyncGenerator<ReadonlyMap<string, Answered>> {
  const waiting: Batch[] = [];
  for (let at = 0; at < keys.length; at += asking.size)
    waiting.push({ keys: keys.slice(at, at + asking.size), isAgain: false });
  let tries: Tries = { attempt: 0, own: 0 };
  for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
    const { isAgain } = batch;
    const sorted = await askBatch(asking, batch);
    if (!sorted) {
      waiting.unshift(...half(batch.keys).map((some) => ({ keys: some, isAgain })));
      continue;
    }
    const { answered, passing, hasOthers } = sorted;
    if (answered.size > 0) {
      yield answered;
      tries = { attempt: 0, own: 0 };
    }
    if (passing.size === 0) continue;
    tries = { attempt: tries.attempt + 1, own: hasOthers ? tries.own + 1 : 0 };
    if (tries.own === OWN_ATTEMPTS_MAX) {
      yield broken(passing.keys());
      tries = { attempt: 0, own: 0 };
      continue;
    }
    await pauseBeforeNext(asking, passing, tries);
    waiting.unshift({ keys: [...passing.keys()], isAgain: true });
  }
}
