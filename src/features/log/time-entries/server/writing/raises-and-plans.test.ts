import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findSumFaults, readYearFacts } from "#features/log/time-entries/server/index.ts";
import { changeTimeEntries } from "#features/log/time-entries/bulk-contract.ts";
import {
  createTimeEntry,
  duplicateTimeEntry,
  getEntryHistory,
  getTimeEntry,
  listTimeEntries,
  restoreTimeEntry,
  summarizeTimeEntries,
  updateTimeEntry,
  voidTimeEntry,
} from "#features/log/time-entries/contract.ts";
import { readLedgerTotals, splitTimeEntry, takeBackChanges } from "#features/log/time-entries/ledger-contract.ts";
import { exportTimeEntries } from "#features/log/time-entries/export-contract.ts";
import { getCompliance, getDailyHours } from "#features/verdict/compliance/contract.ts";
import { checkRecord } from "#features/proof/integrity/contract.ts";
import type { BodyOf } from "#shared/endpoint.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { testScope } from "#test/support/test-scope.ts";

const DAY = 86_400;
const fields: BodyOf<typeof createTimeEntry> = {
  date: "2026-03-09",
  hours: 2,
  activityType: "maintenance-repairs-oversight",
  description: "Replaced the kitchen faucet in unit A",
};
const log = (client: ApiClient, change: Partial<typeof fields> = {}) =>
  client.call(createTimeEntry, { body: { ...fields, ...change } });
const edit = (client: ApiClient, id: string, body: BodyOf<typeof updateTimeEntry>) =>
  client.call(updateTimeEntry, { params: { id }, body });

/** Seconds of the year by class, as the sums are kept. */
const byClass = async (app: TestApp, client: ApiClient): Promise<Record<string, number>> => {
  const sums: Record<string, number> = {};
  for (const { lateness, seconds } of await readYearFacts(testScope(client), app.database.db, 2026)) {
    const name = lateness ?? "unknown";
    sums[name] = (sums[name] ?? 0) + seconds;
  }
  return sums;
};

describe.each(TEST_ENGINES)("when hours were written down (%s)", (_database, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
    robin = await app.signUp();
  });
  afterAll(() => app.close());

  const expectSoundBook = async (): Promise<void> => {
    expect(await findSumFaults({ userId: robin.userId }, app.database.db)).toEqual([]);
    expect((await robin.call(checkRecord, {})).check.faultCount).toBe(0);
  };

  test("hours raised later carry the class of their own receipt, in entry, sums, history, filter and CSV", async () => {
    const { id } = await log(robin);
    app.clock.advance(40 * DAY);
    const raised = await edit(robin, id, { version: 1, hours: 2.5, reason: "Found the receipt" });
    const at = app.clock.now().toISOString();
    expect(raised).toMatchObject({
      latenessClass: "same_day",
      raises: [{ seconds: 1800, latenessClass: "late", at }],
      hours: 2.5,
    });
    expect(await byClass(app, robin)).toEqual({ same_day: 7200, late: 1800 });
    const { events } = await robin.call(getEntryHistory, { params: { id } });
    expect(events.map(({ kind, addedAs }) => [kind, addedAs])).toEqual([
      ["create", null],
      ["amend", "late"],
    ]);
    const late = await robin.call(listTimeEntries, { query: { latenessClass: ["late"] } });
    expect(late.entries.map((entry) => entry.id)).toEqual([id]);
    const csv = (await robin.send(exportTimeEntries, { query: {} })).body;
    expect(csv).toContain("same_day 7200; late 1800");
    await expectSoundBook();
  });

  test("voiding and restoring keep every class; lowering takes the latest raise first", async () => {
    const [entry] = (await robin.call(listTimeEntries, { query: {} })).entries;
    if (!entry) throw new Error("the raised entry is gone");
    await robin.call(voidTimeEntry, { params: { id: entry.id }, body: { reason: "Logged twice" } });
    expect(await byClass(app, robin)).toEqual({});
    const restored = await robin.call(restoreTimeEntry, { params: { id: entry.id }, body: {} });
    expect(restored.raises).toEqual(entry.raises);
    expect(await byClass(app, robin)).toEqual({ same_day: 7200, late: 1800 });
    const lowered = await edit(robin, entry.id, { version: restored.version, hours: 1 });
    expect(lowered).toMatchObject({ latenessClass: "same_day", raises: [] });
    expect(await byClass(app, robin)).toEqual({ same_day: 3600 });
    await expectSoundBook();
  });

  test("hours that are moved to an earlier day are late for it; moved back they stay so, undone they do not", async () => {
    const wren = await app.signUp();
    const { id } = await log(wren, { date: "2026-04-18" });
    const moved = await edit(wren, id, { version: 1, date: "2026-02-18" });
    expect(moved).toMatchObject({ latenessClass: "late", raises: [] });
    expect(await byClass(app, wren)).toEqual({ late: 7200 });
    app.clock.advance(1);
    const back = await edit(wren, id, { version: 2, date: "2026-04-18" });
    expect(back.latenessClass).toBe("late");
    for (const { updatedAt: at } of [back, moved]) {
      app.clock.advance(1);
      await wren.call(takeBackChanges, { body: { acts: [{ at, ids: [id] }] } });
    }
    expect(await wren.call(getTimeEntry, { params: { id } })).toMatchObject({
      date: "2026-04-18",
      latenessClass: "same_day",
    });
    expect(await byClass(app, wren)).toEqual({ same_day: 7200 });
    expect(await findSumFaults({ userId: wren.userId }, app.database.db)).toEqual([]);
    expect((await wren.call(checkRecord, {})).check.faultCount).toBe(0);
  });

  test("hours moved to an earlier class behind our back are found", async () => {
    const wren = await app.signUp();
    await log(wren, { date: "2026-04-18" });
    const book = { userId: wren.userId };
    await app.database.pool.query("UPDATE time_rollups SET lateness_class = 'live' WHERE user_id = $1", [wren.userId]);
    expect(await findSumFaults(book, app.database.db)).toMatchObject([
      { latenessClass: "live", storedSeconds: 7200, summedSeconds: 0 },
      { latenessClass: "same_day", storedSeconds: 0, summedSeconds: 7200 },
    ]);
  });

  describe("a plan", () => {
    let owner: ApiClient;
    let id: string;
    beforeAll(async () => {
      owner = await app.signUp();
      await log(owner, { date: "2026-04-18", hours: 1 });
      ({ id } = await log(owner, { date: "2026-04-22", description: "Walk-through of the duplex" }));
    });

    test("waits and counts nowhere", async () => {
      expect(await owner.call(getTimeEntry, { params: { id } })).toMatchObject({
        approvalStatus: "pending",
        latenessClass: "advance",
        wasPlanned: true,
        standing: "pending",
      });
      expect(await owner.call(summarizeTimeEntries, { query: {} })).toEqual({
        entryCount: 2,
        loggedSeconds: 3600,
        hours: 1,
        waitingCount: 1,
      });
      expect(await byClass(app, owner)).toEqual({ same_day: 3600 });
      const { days } = await owner.call(getDailyHours, { params: { year: 2026 } });
      expect(days.map(({ date }) => date)).toEqual(["2026-04-18"]);
    });

    test("cannot be confirmed before its day, alone or in a batch", async () => {
      const body = { version: 1, approvalStatus: "approved" };
      expect(await owner.refused(updateTimeEntry, { params: { id }, body })).toMatchObject({
        code: "validation_failed",
        fields: { date: expect.any(String) },
      });
      const batch = { ids: [id], action: "approve" };
      expect((await owner.refused(changeTimeEntries, { body: batch })).code).toBe("validation_failed");
    });

    test("changes its length without a class, since it records no work yet", async () => {
      expect(await edit(owner, id, { version: 1, hours: 3 })).toMatchObject({ raises: [], latenessClass: "advance" });
    });

    test("is asked for once its day has come", async () => {
      const needs = async () => (await owner.call(getCompliance, { params: { year: 2026 } })).needsYou;
      expect((await needs()).find(({ kind }) => kind === "planned")).toBeUndefined();
      app.clock.advance(5 * DAY);
      expect((await needs()).find(({ kind }) => kind === "planned")).toMatchObject({ count: 1 });
      expect((await needs()).find(({ kind }) => kind === "pending")).toBeUndefined();
    });

    test("becomes an entry by one act that may say its length; its class is that of the confirmation", async () => {
      const confirmed = await edit(owner, id, { version: 2, hours: 2.5, approvalStatus: "approved" });
      expect(confirmed).toMatchObject({
        approvalStatus: "approved",
        latenessClass: "week",
        raises: [],
        wasPlanned: true,
        hours: 2.5,
      });
      expect(await byClass(app, owner)).toEqual({ same_day: 3600, week: 9000 });
      app.clock.advance(60 * DAY);
      const raised = await edit(owner, id, { version: 3, hours: 3, reason: "Found the receipt" });
      expect(raised).toMatchObject({ latenessClass: "week", raises: [{ seconds: 1800, latenessClass: "late" }] });
      expect(await findSumFaults({ userId: owner.userId }, app.database.db)).toEqual([]);
    });

    test("a confirmed entry cannot be moved to a day to come; a copy for such a day is a plan", async () => {
      const tomorrow = "2026-06-27";
      const body = { version: 4, date: tomorrow };
      expect((await owner.refused(updateTimeEntry, { params: { id }, body })).fields).toHaveProperty("date");
      const copy = await owner.call(duplicateTimeEntry, { params: { id }, body: { date: tomorrow } });
      expect(copy).toMatchObject({ approvalStatus: "pending", latenessClass: "advance", wasPlanned: true, raises: [] });
    });
  });

  test("a split loses no second and betters no class: in entries, sums, history and undo", async () => {
    const sky = await app.signUp();
    const { id, createdAt, latenessClass } = await log(sky, { timeStarted: "09:00", timeEnded: "12:00" });
    const before = await byClass(app, sky);
    app.clock.advance(40 * DAY);
    const split = (hours: number, more: object = {}) =>
      sky.send(splitTimeEntry, { params: { id }, body: { hours, version: 1, ...more } });
    expect((await split(3)).statusCode).toBe(400);
    expect((await split(1, { version: 7 })).statusCode).toBe(409);
    const activityType = "bookkeeping-recordkeeping" as const;
    const act = await sky.call(splitTimeEntry, {
      params: { id },
      body: { hours: 1, version: 1, activityType, description: "Posted the rents" },
    });
    const [first, second] = await Promise.all(act.ids.map((each) => sky.call(getTimeEntry, { params: { id: each } })));
    const received = { createdAt, latenessClass };
    expect(first).toMatchObject({ id, hours: 2, timeStarted: "09:00", timeEnded: "11:00", ...received });
    expect(second).toMatchObject({ hours: 1, timeStarted: "11:00", timeEnded: "12:00", activityType, ...received });
    expect(await byClass(app, sky)).toEqual(before);
    const totals = await sky.call(readLedgerTotals, { query: {} });
    expect(totals.firstRecordedSeconds).toBe(totals.loggedSeconds);
    const history = await sky.call(getEntryHistory, { params: { id } });
    expect(history.events.at(-1)).toMatchObject({ kind: "amend", split: { with: second?.id, seconds: 3600 } });
    const half = { acts: [{ at: act.at, ids: [id] }] };
    expect((await sky.send(takeBackChanges, { body: half })).statusCode).toBe(409);
    await sky.call(takeBackChanges, { body: { acts: [act] } });
    expect(await sky.call(getTimeEntry, { params: { id } })).toMatchObject({ hours: 3, timeEnded: "12:00" });
    expect(await sky.call(readLedgerTotals, { query: {} })).toEqual(totals);
    expect(await byClass(app, sky)).toEqual(before);
    const wren = await app.signUp();
    const others = await wren.send(splitTimeEntry, { params: { id }, body: { hours: 1, version: 3 } });
    expect(others.statusCode).toBe(404);
    expect(await findSumFaults({ userId: sky.userId }, app.database.db)).toEqual([]);
    expect((await sky.call(checkRecord, {})).check.faultCount).toBe(0);
    await sky.call(voidTimeEntry, { params: { id }, body: { reason: "Wrong entry" } });
    expect((await split(1, { version: 4 })).statusCode).toBe(409);
  });
});
