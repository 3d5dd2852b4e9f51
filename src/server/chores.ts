import { sql } from "drizzle-orm";
import { analyze } from "./database/analyze.ts";
import type { Db } from "./database/database.ts";
import { forgetOldAnswers } from "./http/idempotency.ts";
import { forgetExpiredRateLimits } from "./rate-limits/rate-limiter.ts";
import { forgetOldApiUsage } from "./metrics/api-usage.ts";
import { addDays } from "#shared/civil-date.ts";
import { forgetAccountsBefore } from "./language-model/caps/cap-store.ts";
import type { Platform } from "./platform.ts";
import type { Chore } from "./work/chore.ts";

/** Operators have a month to retry what failed for good. */
const DEAD_JOBS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** The sums of a month, with the days around it in other zones. */
const AI_DAYS_KEPT = 35;

export const platformChores: readonly Chore[] = [
  { name: "forget old answers", everyMinutes: 60, run: ({ database, now }) => forgetOldAnswers(database.db, now()) },
  {
    name: "forget expired rate limits",
    everyMinutes: 60,
    run: ({ database, now }) => forgetExpiredRateLimits(database.db, now()),
  },
  {
    name: "write API usage",
    everyMinutes: 1,
    inEach: true,
    run: ({ apiUsage, database }) => apiUsage.write(database.db),
  },
  {
    name: "forget old API usage",
    everyMinutes: 24 * 60,
    run: ({ database, now }) => forgetOldApiUsage(database.db, now()),
  },
  {
    name: "forget what accounts asked a language model",
    everyMinutes: 24 * 60,
    run: ({ database, now }) =>
      forgetAccountsBefore(database.db, addDays(now().toISOString().slice(0, 10), -AI_DAYS_KEPT)),
  },
  {
    name: "forget dead jobs",
    everyMinutes: 24 * 60,
    run: ({ jobs, now }) => jobs.forgetDead(new Date(now().getTime() - DEAD_JOBS_KEPT_MS)),
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

/** Due chores run within a minute of a start, one after another, once the server has begun to serve. */
const FIRST_AFTER_MS = 10_000;
const SPREAD_OVER_MS = 45_000;

/** Longer intervals may outlast any process: the last start is kept in the database and checked this often. */
const REMEMBERED_FROM_MINUTES = 2 * 60;
const LOOK_EVERY_MINUTES = 10;

/** True for one process in each period. One that dies in between leaves its work to the next period. */
const takeRun = async (db: Db, { name, everyMinutes }: Chore, now: Date): Promise<boolean> => {
  const before = new Date(now.getTime() - everyMinutes * 60_000).toISOString();
  const { rows } = await db.execute(sql`
    INSERT INTO chore_runs (name, begun_at) VALUES (${name}, ${now.toISOString()})
    ON CONFLICT (name) DO UPDATE SET begun_at = excluded.begun_at WHERE chore_runs.begun_at <= ${before}
    RETURNING name`);
  return rows.length > 0;
};

/** Does some work later; the returned function cancels it. */
export type Later = (work: () => Promise<void>, milliseconds: number) => () => void;

const later: Later = (work, milliseconds) => {
  const timer = setTimeout(() => void work(), milliseconds).unref();
  return () => clearTimeout(timer);
};

/**
 * Runs each chore soon after the start, since the process may end before its interval does, and then at its interval
 * until the returned function is called; one that takes longer than that is not started a second time meanwhile. A
 * failure is logged and tried again next time.
 */
export const startChores = (platform: Platform, chores: readonly Chore[], wait: Later = later): (() => void) => {
  let isStopped = false;
  const cancels = new Map<Chore, () => void>();
  const runWhenDue = async (chore: Chore): Promise<void> => {
    const isRemembered = chore.everyMinutes >= REMEMBERED_FROM_MINUTES;
    try {
      const isDue = !isRemembered || (await takeRun(platform.database.db, chore, platform.now()));
      if (isDue) await chore.run(platform);
    } catch (error) {
      platform.log.error({ err: error, chore: chore.name }, "chore failed");
    }
    if (!isStopped) runIn(chore, (isRemembered ? LOOK_EVERY_MINUTES : chore.everyMinutes) * 60_000);
  };
  const runIn = (chore: Chore, milliseconds: number): void => {
    cancels.set(
      chore,
      wait(() => runWhenDue(chore), milliseconds),
    );
  };
  chores.forEach((chore, index) => runIn(chore, FIRST_AFTER_MS + (index * SPREAD_OVER_MS) / chores.length));
  return () => {
    isStopped = true;
    for (const cancel of cancels.values()) cancel();
  };
};
