import { setImmediate as tick } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import type { TestDatabase } from "#test/support/test-database.ts";
import { createTestPlatform, type TestPlatform } from "#test/support/test-platform.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { type AnyJob, defineJob } from "#server/work/define-job.ts";
import type { Attempt } from "../job.ts";
import type { Jobs, JobsOptions } from "../jobs.ts";
import { STORED_CASES } from "../testing/driver-cases.ts";
import { openTestJobs } from "../testing/open-test-jobs.ts";

const IDLE_STATEMENTS_A_MINUTE = 30;

describe.each(STORED_CASES)("processes beside each other, $title", (driverCase) => {
  let database: TestDatabase;
  let made: TestPlatform;
  let opened: Jobs[] = [];
  beforeAll(async () => {
    database = await driverCase.createDatabase();
    made = createTestPlatform(database, { now: new Date().toISOString() });
    await database.schemaOwner.pool.query("CREATE TABLE effects (word text); GRANT ALL ON effects TO PUBLIC");
  }, 60_000);
  afterEach(async () => {
    vi.useRealTimers();
    await moveClock(0);
    await Promise.all(opened.map((jobs) => jobs.close()));
    opened = [];
    await database.pool.query("DELETE FROM jobs");
    await database.pool.query("DELETE FROM effects");
  });
  afterAll(async () => {
    await made.removeFolder();
    await database.close();
  });

  const open = async (job: AnyJob, options: JobsOptions = {}): Promise<Jobs> => {
    const jobs = await openTestJobs(driverCase, made.platform, [job], { patienceMs: 0, ...options });
    opened.push(jobs);
    return jobs;
  };

  /** The database's clock, as far as jobs go. */
  const moveClock = async (minutes: number): Promise<void> => {
    await database.schemaOwner.pool.query(`
      CREATE OR REPLACE FUNCTION job_now() RETURNS timestamptz LANGUAGE sql STABLE
      AS $$ SELECT pg_catalog.now() + interval '${minutes} minutes' $$`);
  };

  const effects = async (): Promise<string[]> =>
    (await database.pool.query<{ word: string }>("SELECT word FROM effects ORDER BY word")).rows.map(
      ({ word }) => word,
    );

  let names = 0;
  const newJob = (run: (attempt: Attempt<{ word: string }>) => Promise<void>, atOnce = 1) =>
    defineJob({
      id: `test.shared-${(names += 1)}`,
      title: "Test",
      payload: z.strictObject({ word: z.string() }),
      retries: { limit: 3, afterSeconds: 0, atMostSeconds: 0 },
      atOnce,
      run: (_platform, attempt) => run(attempt),
    });

  const write = ({ payload, finish }: Attempt<{ word: string }>): Promise<void> =>
    finish(async (tx) => void (await tx.execute(sql`INSERT INTO effects VALUES (${payload.word})`)));

  test("forty jobs that two processes take from each other have each one effect", async () => {
    const job = newJob(write, 3);
    const [one, other] = [await open(job), await open(job)];
    const words = Array.from({ length: 40 }, (_, index) => `word ${String(index).padStart(2, "0")}`);
    await Promise.all(
      words.map((word, index) =>
        inTransaction(database.db, (tx) => (index % 2 ? one : other).enqueue(tx, job, { word })),
      ),
    );
    await Promise.all([one.runDue(), other.runDue()]);
    await Promise.all([one.runDue(), other.runDue()]);
    expect(await effects()).toEqual(words);
    expect(await one.list()).toEqual([]);
  });

  test("one that did not enqueue it finds it when it looks next, two seconds later", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const job = newJob(write);
    const [asks, works] = [await open(job, { startsAtOnce: false }), await open(job)];
    works.watch();
    await inTransaction(database.db, (tx) => asks.enqueue(tx, job, { word: "found" }));
    expect(await effects()).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    await vi.waitUntil(async () => (await effects()).length > 0);
  });

  test(`one that has nothing to do sends at most ${IDLE_STATEMENTS_A_MINUTE} statements a minute`, async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const jobs = await open(newJob(write));
    jobs.watch();
    let statements = 0;
    const count = () => void (statements += 1);
    database.pool.on("acquire", count);
    for (let second = 0; second < 60; second += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      // Not `vi.waitUntil`, which moves these timers on.
      while (database.pool.idleCount < database.pool.totalCount) await tick();
    }
    database.pool.off("acquire", count);
    expect(statements).toBeGreaterThan(IDLE_STATEMENTS_A_MINUTE / 2);
    expect(statements).toBeLessThanOrEqual(IDLE_STATEMENTS_A_MINUTE);
  });

  test("what a dead process held comes back, and if it was not dead its effects come too late", async () => {
    const began = Promise.withResolvers<void>();
    const goesOn = Promise.withResolvers<void>();
    const outcomes: unknown[] = [];
    const job = newJob(async (attempt) => {
      if (attempt.number === 1) {
        began.resolve();
        await goesOn.promise;
      }
      await write(attempt).catch((error: Error) => {
        outcomes.push(error.message);
        throw error;
      });
    });
    const frozen = await open(job);
    await frozen.enqueue(database.db, job, { word: "once" });
    await began.promise;
    const other = await open(job, { leaseSeconds: 0 });
    for (let look = 0; look < 3; look += 1) await other.runDue();
    expect(await effects()).toEqual(["once"]);
    goesOn.resolve();
    await frozen.settled();
    expect(outcomes).toEqual(["Another process has taken this job over."]);
    expect([await effects(), await frozen.list()]).toEqual([["once"], []]);
  });

  test("one that lost its job ends nothing while the other is still at it", async () => {
    const held = [1, 2].map(() => ({
      began: Promise.withResolvers<void>(),
      goesOn: Promise.withResolvers<void>(),
    }));
    const refusals: string[] = [];
    const job = newJob(async (attempt) => {
      const at = held[attempt.number - 1];
      at?.began.resolve();
      await at?.goesOn.promise;
      await write(attempt).catch((error: Error) => {
        refusals.push(error.message);
        throw error;
      });
    });
    const frozen = await open(job);
    await frozen.enqueue(database.db, job, { word: "once" });
    await held[0]?.began.promise;
    const other = await open(job, { leaseSeconds: 0 });
    const look = async (): Promise<void> => {
      for (let times = 0; times < 3; times += 1) await other.runDue();
    };
    const looks = look();
    await held[1]?.began.promise;
    held[0]?.goesOn.resolve();
    await frozen.settled();
    expect([refusals, await effects()]).toEqual([["Another process has taken this job over."], []]);
    held[1]?.goesOn.resolve();
    await looks;
    await other.settled();
    expect([await effects(), await other.list()]).toEqual([["once"], []]);
  });

  test.each([10, -10])("a clock that is moved by %i minutes takes no job away and holds none back", async (minutes) => {
    const began = Promise.withResolvers<void>();
    const goesOn = Promise.withResolvers<void>();
    const job = newJob(async (attempt) => {
      if (attempt.payload.word === "long") {
        began.resolve();
        await goesOn.promise;
      }
      await write(attempt);
    }, 2);
    const [one, other] = [await open(job), await open(job)];
    await one.enqueue(database.db, job, { word: "long" });
    await began.promise;
    await moveClock(minutes);
    for (let look = 0; look < 3; look += 1) await other.runDue();
    await other.enqueue(database.db, job, { word: "short" });
    await other.settled();
    expect(await effects()).toEqual(["short"]);
    goesOn.resolve();
    await one.settled();
    expect([await effects(), await one.list()]).toEqual([["long", "short"], []]);
  });

  test("a release with other retries waits as it says, and jobs that wait keep how often they are tried", async () => {
    const job = newJob(async () => Promise.reject(new Error("no room")));
    const before = await open(job, { startsAtOnce: false });
    await before.enqueue(database.db, job, { word: "hard" });
    const patient = { ...job, retries: { limit: 9, afterSeconds: 3600, atMostSeconds: 3600 } };
    await (await open(patient)).runDue();
    const [waits] = await before.list();
    expect(waits).toMatchObject({ state: "waiting", attempts: 1, reason: "Error: no room" });
    expect(waits?.startAt.getTime()).toBeGreaterThan(Date.now() + 3_500_000);
    const { rows } = await database.pool.query("SELECT attempts_allowed FROM jobs WHERE name = $1", [job.id]);
    expect(rows).toEqual([{ attempts_allowed: 4 }]);
  });
});
