import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { startTestApp } from "#test/support/api-client.ts";
import type { TestDatabase } from "#test/support/test-database.ts";
import { createTestPlatform, type TestPlatform } from "#test/support/test-platform.ts";
import { platformReadings } from "../operations/metric-readings.ts";
import { defineJob } from "../work/define-job.ts";
import { GiveUp } from "./job.ts";
import { DRIVER_CASES } from "./testing/driver-cases.ts";
import { openTestJobs } from "./testing/open-test-jobs.ts";

const HOUR_MS = 3_600_000;

describe.each(DRIVER_CASES)("how jobs stand, $title", (driverCase) => {
  let database: TestDatabase;
  let made: TestPlatform;
  beforeAll(async () => {
    database = await driverCase.createDatabase();
    made = createTestPlatform(database, { now: new Date().toISOString() });
  }, 60_000);
  afterAll(async () => {
    await made.removeFolder();
    await database.close();
  });

  test("is told by kind: the oldest that is due and how many are dead, not what waits for its hour", async () => {
    const payload = z.strictObject({});
    const kind = (id: string, run = async () => {}) => defineJob({ id, title: id, payload, run });
    const dying = kind("waits.dying", async () => {
      throw new GiveUp("nobody lives there");
    });
    const [due, later, idle] = [kind("waits.due"), kind("waits.later"), kind("waits.idle")];
    const jobs = await openTestJobs(driverCase, made.platform, [dying, due, later, idle], { startsAtOnce: false });
    await jobs.enqueue(database.db, dying, {});
    await jobs.enqueue(database.db, dying, {});
    await jobs.runDue();
    await jobs.enqueue(database.db, due, {});
    await jobs.enqueue(database.db, later, {}, { startAt: new Date(Date.now() + HOUR_MS) });
    const waits = await jobs.waits();
    expect(waits.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: "waits.due", oldestSeconds: expect.any(Number), deadCount: 0 },
      { name: "waits.dying", oldestSeconds: null, deadCount: 2 },
    ]);
    await database.pool.query("UPDATE jobs SET created_at = created_at - interval '1 hour'");
    const { oldestSeconds = null } = (await jobs.waits()).find(({ name }) => name === "waits.due") ?? {};
    const isStored = driverCase.title.startsWith("stored");
    expect(oldestSeconds).toBeGreaterThanOrEqual(isStored ? 3600 : 0);
    await jobs.close();
  });
});

test("operators read it: mail that waits, by the kind of its job", async () => {
  await using app = await startTestApp({ jobs: { startsAtOnce: false }, waitsForMails: false });
  await app.signUp();
  const readings = platformReadings.filter(({ name }) => /^tenure_jobs?_/.test(name));
  const values = await Promise.all(readings.map(async ({ name, read }) => [name, await read(app.platform)]));
  expect(Object.fromEntries(values)).toEqual({
    tenure_job_age_seconds: [{ label: "mail.send", value: expect.any(Number) }],
    tenure_jobs_dead: [{ label: "mail.send", value: 0 }],
  });
});
