/** `degraded`: it failed several times in a row and is tried again. `disconnected`: only its owner can fix it. */
export type ConnectionState = "active" | "degraded" | "disconnected";

export type Health = {
  state: ConnectionState;
  stateSince: Date;
  problem: string | null;
  failures: number;
  failingSince: Date | null;
  nextTryAt: Date | null;
  lastGoodAt: Date | null;
};

/**
 * What came of using a connection. `refused`: the service says that we no longer may (a revoked grant, a changed
 * password). `failed`: anything that may pass. `problem` is for its owner, in our words.
 */
export type Outcome = { is: "good" } | { is: "failed" | "refused"; problem: string; retryAfterSeconds?: number };

const FAILURES_UNTIL_DEGRADED = 3;
const DAYS_UNTIL_DISCONNECTED = 7;
const FIRST_PAUSE_SECONDS = 60;
const PAUSE_SECONDS_MAX = 6 * 3600;

const after = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

/** The health after an outcome. A disconnected one stays so until its owner connects it again. */
export const nextHealth = (before: Health, outcome: Outcome, at: Date): Health => {
  if (before.state === "disconnected") return before;
  if (outcome.is === "good") {
    const stateSince = before.state === "active" ? before.stateSince : at;
    return {
      state: "active",
      stateSince,
      problem: null,
      failures: 0,
      failingSince: null,
      nextTryAt: null,
      lastGoodAt: at,
    };
  }
  const failures = before.failures + 1;
  const failingSince = before.failingSince ?? at;
  const isOver = outcome.is === "refused" || at >= after(failingSince, DAYS_UNTIL_DISCONNECTED * 86_400);
  const state = isOver ? "disconnected" : failures >= FAILURES_UNTIL_DEGRADED ? "degraded" : before.state;
  const pause = Math.min(PAUSE_SECONDS_MAX, FIRST_PAUSE_SECONDS * 2 ** Math.min(failures - 1, 20));
  return {
    ...before,
    state,
    stateSince: state === before.state ? before.stateSince : at,
    problem: outcome.problem.slice(0, 300),
    failures,
    failingSince,
    nextTryAt: isOver ? null : after(at, Math.max(pause, outcome.retryAfterSeconds ?? 0)),
  };
};
