import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { TestDatabase } from "#test/support/test-database.ts";
import { createTestPlatform, type TestPlatform } from "#test/support/test-platform.ts";
import { inTransaction } from "../database/transaction.ts";
import { type AnyJob, defineJob, type Job } from "../work/define-job.ts";
import { type Attempt, GiveUp } from "./job.ts";
import type { Jobs, JobsOptions } from "./jobs.ts";
import { DRIVER_CASES } from "./testing/driver-cases.ts";
import { openTestJobs } from "./testing/open-test-jobs.ts";

type Payload = { word: string };
type Run = (attempt: Attempt<Payload>) => Promise<void>;

const OWNER = "00000000-0000-7000-8000-000000000001";
const IN_AN_HOUR = () => new Date(Date.now() + 3_600_000);

describe.each(DRIVER_CASES)("jobs, $title", (driverCase) => {
  let database: TestDatabase;
  let made: TestPlatform;
  const opened: Jobs[] = [];
  beforeAll(async () => {
    database = await driverCase.createDatabase();
    made = createTestPlatform(database, { now: new Date().toISOString() });
  }, 60_000);
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((jobs) => jobs.close()));
    await database.pool.query("DELETE FROM jobs");
  });
  afterAll(async () => {
    await made.removeFolder();
    await database.close();
  });

  let names = 0;
  /** A job of one test, tried twice more at once. */
  const newJob = (run: Run, more: Partial<Job<Payload>> = {}) =>
    defineJob({
      id: `test.job-${(names += 1)}`,
      title: "Test",
      payload: z.strictObject({ word: z.string() }),
      retries: { limit: 2, afterSeconds: 0, atMostSeconds: 0 },
      ...more,
      run: (_platform, attempt) => run(attempt),
    });

  const open = async (jobsOfProduct: readonly AnyJob[], options: JobsOptions = {}): Promise<Jobs> => {
    const jobs = await openTestJobs(driverCase, made.platform, jobsOfProduct, { patienceMs: 0, ...options });
    opened.push(jobs);
    return jobs;
  };

  /** Until nothing is due any more, repetitions included. */
  const runAll = async (jobs: Jobs): Promise<void> => {
    for (let round = 0; round < 5; round += 1) await jobs.runDue();
  };

  test("one enqueued in a transaction runs once, after the commit and without being looked for", async () => {
    const ran: string[] = [];
    let isCommitted = false;
    const job = newJob(async ({ payload }) => void ran.push(`${payload.word} ${isCommitted}`));
    const jobs = await open([job]);
    await inTransaction(database.db, async (tx) => {
      await jobs.enqueue(tx, job, { word: "first" });
      await tx.execute(sql`SELECT 1`);
      expect(ran).toEqual([]);
      isCommitted = true;
    });
    await jobs.settled();
    await runAll(jobs);
    expect(ran).toEqual(["first true"]);
    expect(await jobs.list()).toEqual([]);
  });

  test("one of a transaction that is rolled back never was", async () => {
    const ran: string[] = [];
    const job = newJob(async ({ payload }) => void ran.push(payload.word));
    const jobs = await open([job]);
    const failing = inTransaction(database.db, async (tx) => {
      await jobs.enqueue(tx, job, { word: "lost" });
      throw new Error("not committed");
    });
    await expect(failing).rejects.toThrow("not committed");
    await runAll(jobs);
    expect([ran, await jobs.list()]).toEqual([[], []]);
  });

  test("one outside a transaction runs too, and each knows whose work it is", async () => {
    const ran: [string, string | null][] = [];
    const job = newJob(async ({ payload, owner }) => void ran.push([payload.word, owner]));
    const jobs = await open([job]);
    await jobs.enqueue(database.db, job, { word: "alone" });
    await jobs.enqueue(database.db, job, { word: "hers" }, { owner: OWNER });
    await jobs.settled();
    expect(ran).toEqual([
      ["alone", null],
      ["hers", OWNER],
    ]);
  });

  test("what fails is tried again as often as it says, then stays dead with its reason until somebody retries it", async () => {
    const ran: [number, boolean, string | null][] = [];
    const deaths: unknown[] = [];
    let isBroken = true;
    const job = newJob(
      async ({ number, isLast, lastReason }) => {
        ran.push([number, isLast, lastReason]);
        if (isBroken) throw new Error("no room");
      },
      { died: async (_platform, _tx, death) => void deaths.push(death) },
    );
    const jobs = await open([job]);
    await jobs.enqueue(database.db, job, { word: "hard" });
    await runAll(jobs);
    expect(ran).toEqual([
      [1, false, null],
      [2, false, "Error: no room"],
      [3, true, "Error: no room"],
    ]);
    const [dead] = await jobs.list({ state: "dead" });
    expect(dead).toMatchObject({ name: job.id, state: "dead", attempts: 3, reason: "Error: no room" });
    expect(deaths).toEqual([{ payload: { word: "hard" }, reason: "Error: no room" }]);
    isBroken = false;
    // A second press finds it waiting for that attempt: it is due, and runs once.
    for (const press of [1, 2]) expect(await jobs.retry(dead?.id ?? ""), `press ${press}`).toBe("retried");
    await runAll(jobs);
    expect(ran).toHaveLength(4);
    expect(await jobs.list()).toEqual([]);
  });

  test("one that gives up is not tried again", async () => {
    let attempts = 0;
    const job = newJob(async () => {
      attempts += 1;
      throw new GiveUp("nobody lives there");
    });
    const jobs = await open([job]);
    await jobs.enqueue(database.db, job, { word: "gone" });
    await runAll(jobs);
    expect(attempts).toBe(1);
    expect(await jobs.list()).toMatchObject([{ state: "dead", reason: "GiveUp: nobody lives there" }]);
  });

  test("a statement that fails is a reason without what it was to write", async () => {
    const job = newJob(async ({ finish }) => {
      await finish((tx) => tx.execute(sql`SELECT ${"a secret word"}::int`));
    });
    const jobs = await open([job]);
    await jobs.enqueue(database.db, job, { word: "odd" });
    await runAll(jobs);
    const [dead] = await jobs.list();
    expect(dead?.reason).toContain("Failed query: SELECT $1::int");
    expect(dead?.reason).not.toContain("params");
  });

  test("a death whose traces cannot be written is not one yet", async () => {
    const job = newJob(async () => Promise.reject(new GiveUp("no way")), {
      died: async () => Promise.reject(new Error("full")),
    });
    const jobs = await open([job]);
    await jobs.enqueue(database.db, job, { word: "half" });
    await jobs.settled();
    expect(await jobs.list()).toMatchObject([{ state: "running", reason: null }]);
  });

  test("its effects and its end are written together, or neither", async () => {
    const runs: number[] = [];
    await database.schemaOwner.pool.query("CREATE TABLE IF NOT EXISTS effects (word text)");
    await database.schemaOwner.pool.query("GRANT ALL ON effects TO PUBLIC; TRUNCATE effects");
    const job = newJob(async ({ payload, number, finish }) => {
      runs.push(number);
      await finish(async (tx) => {
        await tx.execute(sql`INSERT INTO effects VALUES (${payload.word})`);
        if (number === 1) throw new Error("cut off");
      });
    });
    const jobs = await open([job]);
    await jobs.enqueue(database.db, job, { word: "once" });
    await runAll(jobs);
    expect(runs).toEqual([1, 2]);
    expect((await database.pool.query("SELECT word FROM effects")).rows).toEqual([{ word: "once" }]);
    await database.schemaOwner.pool.query("DROP TABLE effects");
  });

  test("of one key there is one that waits or runs, and after its end there may be another", async () => {
    const ran: string[] = [];
    const job = newJob(async ({ payload }) => void ran.push(payload.word));
    const jobs = await open([job], { startsAtOnce: false });
    await jobs.enqueue(database.db, job, { word: "first" }, { key: "one" });
    await jobs.enqueue(database.db, job, { word: "second" }, { key: "one" });
    await jobs.enqueue(database.db, job, { word: "other" }, { key: "two" });
    await jobs.enqueue(database.db, job, { word: "keyless" });
    await jobs.enqueue(database.db, job, { word: "keyless" });
    await runAll(jobs);
    await jobs.enqueue(database.db, job, { word: "third" }, { key: "one" });
    await runAll(jobs);
    expect(ran).toEqual(["first", "other", "keyless", "keyless", "third"]);
  });

  test("one for later waits until then", async () => {
    const ran: string[] = [];
    const job = newJob(async ({ payload }) => void ran.push(payload.word));
    const jobs = await open([job]);
    await jobs.enqueue(database.db, job, { word: "later" }, { startAt: IN_AN_HOUR() });
    await jobs.enqueue(database.db, job, { word: "past" }, { startAt: new Date(Date.now() - 1000) });
    await runAll(jobs);
    expect(ran).toEqual(["past"]);
    expect(await jobs.list()).toMatchObject([{ state: "waiting", attempts: 0, reason: null }]);
  });

  test("an account takes those that wait for it along", async () => {
    const job = newJob(async () => {});
    const jobs = await open([job], { startsAtOnce: false });
    await jobs.enqueue(database.db, job, { word: "hers" }, { owner: OWNER });
    await jobs.enqueue(database.db, job, { word: "nobody's" });
    await inTransaction(database.db, (tx) => jobs.forgetOwner(tx, OWNER));
    expect(await jobs.list()).toHaveLength(1);
  });

  test("a payload that its schema does not know is refused before it is written", async () => {
    const job = newJob(async () => {});
    const jobs = await open([job]);
    await expect(jobs.enqueue(database.db, job, { word: 3 } as never)).rejects.toThrow(/word/);
    const unlisted = newJob(async () => {});
    await expect(jobs.enqueue(database.db, unlisted, { word: "unlisted" })).rejects.toThrow("no list");
    expect(await jobs.list()).toEqual([]);
  });

  test("a schedule has one run to come, and the next one when that is done, failed or not", async () => {
    let runs = 0;
    const job = defineJob({
      id: "test.scheduled",
      title: "Scheduled",
      payload: z.strictObject({}),
      schedule: "10 3 * * *",
      retries: { limit: 0, afterSeconds: 0, atMostSeconds: 0 },
      run: async () => {
        runs += 1;
        if (runs === 2) throw new Error("bad night");
      },
    });
    const options = { startsAtOnce: false };
    const jobs = await open([job], options);
    // Another start, or another process, plans no second one.
    await open([job], options);
    const planned = async () => (await jobs.list({ state: "waiting" })).map(({ startAt }) => startAt);
    const isTenPastThree = (at: Date | undefined) => at?.toISOString().slice(11) === "03:10:00.000Z";
    expect(await planned()).toHaveLength(1);
    expect(isTenPastThree((await planned())[0])).toBe(true);
    // A run that fell into a pause is made up for once.
    for (const run of [1, 2]) {
      await jobs.enqueue(database.db, job, {});
      await runAll(jobs);
      expect(runs).toBe(run);
      expect(await planned()).toHaveLength(1);
    }
    expect(await jobs.list({ state: "dead" })).toMatchObject([{ reason: "Error: bad night" }]);
  });

  test("a process runs so many at a time as the job says", async () => {
    let now = 0;
    let most = 0;
    const doors = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const job = newJob(
      async ({ payload }) => {
        now += 1;
        most = Math.max(most, now);
        if (now === 2) doors[0]?.resolve();
        if (payload.word !== "late") await doors[1]?.promise;
        now -= 1;
      },
      { atOnce: 2 },
    );
    const jobs = await open([job]);
    for (const word of ["a", "b", "late", "late"]) await jobs.enqueue(database.db, job, { word });
    await doors[0]?.promise;
    doors[1]?.resolve();
    await jobs.settled();
    expect([most, await jobs.list()]).toEqual([2, []]);
  });

  test("a process that stops gives back what it has not ended, and that attempt does not count", async () => {
    const began = Promise.withResolvers<void>();
    const job = newJob(
      async ({ signal }) => {
        began.resolve();
        await new Promise<void>((_, reject) => signal.addEventListener("abort", () => reject(new Error("stopped"))));
      },
      { retries: { limit: 0, afterSeconds: 0, atMostSeconds: 0 } },
    );
    const jobs = await open([job], { patienceMs: 10_000 });
    await jobs.enqueue(database.db, job, { word: "long" });
    await began.promise;
    await jobs.close();
    expect(await jobs.list()).toMatchObject([{ state: "waiting", attempts: 1, reason: expect.any(String) }]);
  });
});
