import { setImmediate as tick } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { TestDatabase } from "#test/support/test-database.ts";
import { createTestPlatform, type TestPlatform } from "#test/support/test-platform.ts";
import { defineJob } from "../work/define-job.ts";
import { type Attempt, GiveUp } from "./job.ts";
import type { Jobs, JobsOptions } from "./jobs.ts";
import { DRIVER_CASES, STORED_CASES } from "./testing/driver-cases.ts";
import { openTestJobs } from "./testing/open-test-jobs.ts";

describe.each(DRIVER_CASES)("a job that begins again, $title", (driverCase) => {
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
  const newJob = (run: (attempt: Attempt<{ word: string }>) => Promise<void>) =>
    defineJob({
      id: `test.again-${(names += 1)}`,
      title: "Test",
      payload: z.strictObject({ word: z.string() }),
      retries: { limit: 2, afterSeconds: 0, atMostSeconds: 0 },
      atOnce: 2,
      run: (_platform, attempt) => run(attempt),
    });
  const open = async (job: ReturnType<typeof newJob>, options: JobsOptions = {}): Promise<Jobs> => {
    const jobs = await openTestJobs(driverCase, made.platform, [job], { patienceMs: 0, ...options });
    opened.push(jobs);
    return jobs;
  };

  test("stays dead while another one of its key waits, and is told so", async () => {
    const ran: string[] = [];
    let isBroken = true;
    const job = newJob(async ({ payload }) => {
      if (isBroken) throw new GiveUp("no room");
      ran.push(payload.word);
    });
    const jobs = await open(job);
    await jobs.enqueue(database.db, job, { word: "dead" }, { key: "one" });
    await jobs.settled();
    isBroken = false;
    const later = { key: "one", startAt: new Date(Date.now() + 3_600_000) };
    await jobs.enqueue(database.db, job, { word: "waits" }, later);
    const [dead] = await jobs.list({ state: "dead" });
    expect(await jobs.retry(dead?.id ?? "")).toBe("under way");
    await jobs.runDue();
    expect(ran).toEqual([]);
    expect((await jobs.list()).map(({ state }) => state)).toEqual(["dead", "waiting"]);
    expect([...(await jobs.keysOf(job))]).toEqual(["one"]);
  });

  test("waits no longer once it is hurried, and one that never ran keeps its time", async () => {
    const ran: string[] = [];
    const job = {
      ...newJob(async ({ payload, number }) => {
        if (number === 1) throw new Error("the scanner is away");
        ran.push(payload.word);
      }),
      retries: { limit: 9, afterSeconds: 3600, atMostSeconds: 3600 },
    };
    const jobs = await open(job);
    await jobs.enqueue(database.db, job, { word: "stuck" });
    await jobs.settled();
    await jobs.enqueue(database.db, job, { word: "later" }, { startAt: new Date(Date.now() + 3_600_000) });
    await jobs.runDue();
    expect(ran).toEqual([]);
    const outcomes = new Map<number, string>();
    for (const { id, attempts } of await jobs.list()) outcomes.set(attempts, await jobs.retry(id));
    expect([outcomes.get(1), outcomes.get(0)]).toEqual(["retried", "missing"]);
    await jobs.runDue();
    expect(ran).toEqual(["stuck"]);
  });

  // Jobs that are kept in memory cannot be lost to another process.
  if (!STORED_CASES.includes(driverCase)) return;
  test("in the process that lost it is still known there when the attempt of before ends", async () => {
    const began = Promise.withResolvers<void>();
    const [firstGoesOn, secondGoesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const secondBegan = Promise.withResolvers<void>();
    const lost = Promise.withResolvers<void>();
    const job = newJob(async ({ number, finish }) => {
      if (number > 1) {
        secondBegan.resolve();
        return secondGoesOn.promise;
      }
      began.resolve();
      await firstGoesOn.promise;
      await finish(async () => {}).finally(lost.resolve);
    });
    const frozen = await open(job);
    await frozen.enqueue(database.db, job, { word: "twice" });
    await began.promise;
    // Another process, which takes it for left behind and has no room for it itself.
    const other = await open({ ...job, atOnce: 0 }, { leaseSeconds: 0 });
    await other.runDue();
    const looking = frozen.runDue();
    await secondBegan.promise;
    firstGoesOn.resolve();
    await lost.promise;
    await tick();
    await frozen.close();
    expect(await frozen.list()).toMatchObject([{ state: "waiting", attempts: 2 }]);
    secondGoesOn.resolve();
    await looking;
  });
});
