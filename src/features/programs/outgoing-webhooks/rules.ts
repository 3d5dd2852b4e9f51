/** Pure decisions: what is told, to which addresses, when it is tried again, and when that ends. */

import { WEBHOOK_EVENTS } from "#shared/events/webhook-events.ts";

/** A message: one of the events, or a test that a person sends. */
export const MESSAGE_TYPES = [...WEBHOOK_EVENTS, "ping"] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

export const ENDPOINTS_MAX = 5;
export const ADDRESS_MAX_CHARACTERS = 2000;
/** Ids in one message of entries; their count is always told. */
export const ENTRY_IDS_MAX = 500;
export const DELIVERIES_KEPT_DAYS = 30;
/** Messages that wait for one endpoint; what comes beyond is kept as failed, and can be replayed. */
export const WAITING_MAX = 2000;
/** Messages that one press sends again. */
export const REPLAY_MAX = 1000;
/** Both secrets sign for so long after a new one was made. */
export const SECRET_OVERLAP_HOURS = 24;
export const DELIVERY_PATIENCE_MS = 10_000;
/** Of an answer that nobody reads. */
export const ANSWER_MAX_BYTES = 64 * 1024;

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

/** Seconds after the first, second, ... failed attempt: ten attempts in less than three days. */
const RETRY_SECONDS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, DAY] as const;
export const ATTEMPTS_MAX = RETRY_SECONDS.length + 1;
const JITTER = 0.2;

/** An endpoint that only fails for so long is paused. */
export const FAILING_DAYS = 3;

/** A verdict is told once its book has rested for so long. */
export const SETTLED_SECONDS = 60;

export type Problem = "answer" | "address" | "too_slow" | "too_large" | "failed" | "unsealed" | "stopped" | "crowded";

export const PROBLEM_WORDS: Readonly<Record<Problem, string>> = {
  answer: "It answered, but not with success (2xx).",
  address: "Its address leads where we don't send, or it sent us elsewhere. We follow no redirect.",
  too_slow: "It didn't answer within 10 seconds.",
  too_large: "It answered with more than 64 KB. An empty answer is enough.",
  failed: "It couldn't be reached, or its certificate isn't valid.",
  unsealed: "Its secret can't be read any more. Make a new one.",
  stopped: "The webhook was paused before it was sent.",
  crowded: "Too many messages were waiting for this webhook.",
};

export type Outcome =
  | { is: "delivered"; status: number }
  | { is: "failed"; problem: Problem; status: number | null; retryAfterSeconds: number | null };

/** 2xx says that it was received, whatever else is in the answer. */
export const outcomeOfStatus = (status: number, retryAfterSeconds: number | null): Outcome =>
  status >= 200 && status < 300
    ? { is: "delivered", status }
    : { is: "failed", problem: "answer", status, retryAfterSeconds };

/** Seconds until the next attempt after that many; null: that was the last. `random` is from 0 to 1. */
export const retryInSeconds = (attempts: number, retryAfterSeconds: number | null, random: number): number | null => {
  const usual = RETRY_SECONDS[attempts - 1];
  if (usual === undefined) return null;
  return Math.max(usual * (1 - JITTER * random), retryAfterSeconds ?? 0);
};

/**
 * Seconds for which nothing else is sent after a failure either; 0: other messages may go. It asked for that, or it
 * is away: then half as long as it has been, an hour at most. A message that it refuses (4xx) holds up no other.
 */
export const holdSeconds = (
  { status, retryAfterSeconds }: Pick<Extract<Outcome, { is: "failed" }>, "status" | "retryAfterSeconds">,
  failingSeconds: number,
): number => {
  const away = status === null || status >= 500 ? Math.min(failingSeconds / 2, HOUR) : 0;
  return Math.max(away, retryAfterSeconds ?? 0);
};

/** After a failure: whether the endpoint is paused, and why. 410 says that it will never be there again. */
export const pauseAfter = (
  { failingSince, now }: { failingSince: Date; now: Date },
  status: number | null,
): "gone" | "failing" | null => {
  if (status === 410) return "gone";
  return now.getTime() - failingSince.getTime() >= FAILING_DAYS * DAY * 1000 ? "failing" : null;
};

export type Verdict = "met" | "not_met" | "unproven";
/** By tax year, then person. */
export type Verdicts = Readonly<Record<string, Readonly<Record<string, Verdict>>>>;
export type VerdictChange = { taxYear: number; personId: string; from: Verdict | null; to: Verdict };

/**
 * What became another verdict. Of a person and year that were not known there is news only if the test is met: no one who logs
 * a first hour wants to hear that it does not suffice. Null: the book was not looked at before, so that nothing changed.
 */
export const changedVerdicts = (before: Verdicts | null, now: Verdicts): VerdictChange[] =>
  Object.entries(now).flatMap(([year, persons]) =>
    Object.entries(persons).flatMap(([personId, to]) => {
      if (before === null) return [];
      const from = before[year]?.[personId] ?? null;
      const isNews = from === null ? to === "met" : from !== to;
      return isNews ? [{ taxYear: Number(year), personId, from, to }] : [];
    }),
  );

type Watched = {
  version: number;
  today: string;
  told: { version: number; on: string; seenVersion: number; seenAt: Date } | null;
};

/** What to do about the verdicts of a book: look now, wait until it has rested (`seen`), or nothing. */
export const lookAtVerdicts = ({ version, today, told }: Watched, now: Date): "look" | "seen" | "rest" => {
  if (told === null) return "look";
  if (told.version === version) return told.on === today ? "rest" : "look";
  if (told.seenVersion !== version) return "seen";
  return now.getTime() - told.seenAt.getTime() >= SETTLED_SECONDS * 1000 ? "look" : "rest";
};
