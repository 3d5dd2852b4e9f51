import { analyze } from "./database/analyze.ts";
import { forgetOldAnswers } from "./http/idempotency.ts";
import { forgetExpiredRateLimits } from "./http/rate-limiter.ts";
import type { Platform } from "./platform.ts";

/** Tidying that may run in any number of processes at once, at any time, or be missed. */
export type Chore = { name: string; everyMinutes: number; run: (platform: Platform) => Promise<void> };

export const platformChores: readonly Chore[] = [
  { name: "forget old answers", everyMinutes: 60, run: ({ database, now }) => forgetOldAnswers(database.db, now()) },
  {
    name: "forget expired rate limits",
    everyMinutes: 60,
    run: ({ database, now }) => forgetExpiredRateLimits(database.db, now()),
  },
  {
    // PostgreSQL does this by itself; the embedded database has no autovacuum.
    name: "vacuum",
    everyMinutes: 24 * 60,
    run: async ({ database }) => {
      if (database.kind === "embedded") await analyze(database, { vacuum: true });
    },
  },
];

/**
 * Runs each chore at its interval until the returned function is called; one that takes longer than that is not begun
 * beside itself. A failure is logged and tried again next time.
 */
export const startChores = (platform: Platform, chores: readonly Chore[]): (() => void) => {
  const timers = chores.map(({ name, everyMinutes, run }) => {
    let isRunning = false;
    return setInterval(() => {
      if (isRunning) return;
      isRunning = true;
      run(platform)
        .catch((error: unknown) => platform.log.error({ err: error, chore: name }, "chore failed"))
        .finally(() => (isRunning = false));
    }, everyMinutes * 60_000).unref();
  });
  return () => timers.forEach((timer) => clearInterval(timer));
};
