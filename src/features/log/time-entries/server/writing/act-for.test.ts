import { afterAll, beforeAll, expect, test } from "vitest";
import { checkRecord } from "#features/proof/integrity/contract.ts";
import { addMember, type TestMember } from "#features/facts/participants/server/testing/add-member.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { getEntryHistory, getTimeEntry } from "#features/log/time-entries/contract.ts";
import { actFor, type Asked } from "#server/auth/act-for.ts";
import { defineJob } from "#server/work/define-job.ts";
import { openTestJobs } from "#server/jobs/testing/open-test-jobs.ts";
import { DRIVER_CASES } from "#server/jobs/testing/driver-cases.ts";
import { idSchema } from "#shared/schema.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import * as z from "zod/mini";
import { logStopwatchEntries, type StoppedWork } from "./log-stopwatch-entries.ts";
import type { Id } from "#shared/ids.ts";

let app: TestApp;
let owner: ApiClient;
let birch = "";
let elm = "";
let helper: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  birch = (await owner.call(createProperty, { body: buildProperty() })).id;
  elm = (await owner.call(createProperty, { body: buildProperty({ nickname: "Elm" }) })).id;
  helper = await addMember(app, owner, { relation: "user", name: "Kim", assigned: [birch] });
});
afterAll(() => app.close());

const asHelper = (): Asked => ({ userId: owner.userId, actorId: helper.client.userId, as: "user" });

const workAt = (propertyId: Id): StoppedWork => ({
  platform: app.platform,
  receivedAt: app.clock.now(),
  stopwatchId: app.platform.newId(),
  details: {
    timeZone: "America/New_York",
    personId: null,
    propertyId,
    isPortfolioWide: false,
    activityType: "maintenance-repairs-oversight",
    travelKind: null,
    description: "Fixed the gutter",
  },
  pieces: [{ date: "2026-03-04", timeStarted: "09:00:00", timeEnded: "10:00:00", durationSeconds: 3600, worked: [] }],
  isLive: false,
  capturedAt: null,
  trimmedFrom: null,
});

/** Runs as a job whose owner is the book's, for whoever the payload names. */
const runAs = async (asked: Asked, propertyId: Id): Promise<string> => {
  let outcome = "not run";
  const job = defineJob({
    id: `test.acts-${app.platform.newId()}`,
    title: "Test",
    payload: z.strictObject({ actorId: idSchema }),
    retries: { limit: 0, afterSeconds: 0, atMostSeconds: 0 },
    run: async (platform, { payload, owner: userId, write }) => {
      const scope = userId && (await actFor(platform, { userId, actorId: payload.actorId, as: asked.as }));
      outcome = scope
        ? await write(async (tx) => (await logStopwatchEntries(scope, tx, workAt(propertyId))).join())
        : "nobody";
    },
    died: async (_platform, _tx, { reason }) => {
      outcome = reason;
    },
  });
  const [driver] = DRIVER_CASES.slice(-1);
  if (!driver) throw new Error("there is no driver in the process");
  const jobs = await openTestJobs(driver, app.platform, [job]);
  await jobs.enqueue(app.database.db, job, { actorId: asked.actorId }, { owner: asked.userId });
  await jobs.settled();
  await jobs.close();
  return outcome;
};

test("a job logs for a helper as the helper would: their own hours, waiting for the owner, in the chain by their name", async () => {
  const id = await runAs(asHelper(), birch);
  const entry = await owner.call(getTimeEntry, { params: { id } });
  expect(entry).toMatchObject({ personId: helper.personId, approvalStatus: "pending" });
  const { events } = await owner.call(getEntryHistory, { params: { id } });
  expect(events).toMatchObject([{ kind: "create", actorId: helper.client.userId, actorName: "Kim Ray" }]);
  expect((await owner.call(checkRecord, {})).check.faultCount).toBe(0);
});

test("and may do no more than the helper may", async () => {
  expect(await runAs(asHelper(), elm)).toContain("Some fields need your attention");
});

test("what someone is in a book is read when the job runs, not when it was asked for", async () => {
  const { platform, database } = app;
  expect(await actFor(platform, { ...asHelper(), as: "owner" })).toBeNull();
  expect(await actFor(platform, { ...asHelper(), as: "manager" })).toBeNull();
  expect(await actFor(platform, { userId: helper.client.userId, actorId: owner.userId, as: "admin" })).toBeNull();
  const own = await actFor(platform, { userId: owner.userId, actorId: owner.userId, as: "owner" });
  expect(own).toMatchObject({ relation: "owner", isAdmin: false, hasSecondFactor: false });
  await database.pool.query("UPDATE users SET status = 'suspended' WHERE id = $1", [helper.client.userId]);
  expect(await runAs(asHelper(), birch)).toBe("nobody");
  await database.pool.query("UPDATE users SET status = 'active'");
  expect(await actFor(platform, asHelper())).toMatchObject({ relation: "user" });
  await database.pool.query("DELETE FROM book_members");
  expect(await runAs(asHelper(), birch)).toBe("nobody");
  await database.pool.query("UPDATE users SET scheduled_deletion_at = now() WHERE id = $1", [owner.userId]);
  expect(await actFor(platform, { userId: owner.userId, actorId: owner.userId, as: "owner" })).toBeNull();
});
