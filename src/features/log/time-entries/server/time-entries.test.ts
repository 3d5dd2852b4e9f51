import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import type { BodyOf } from "#shared/endpoint.ts";
import {
  createTimeEntry,
  getEntryHistory,
  getTimeEntry,
  listTimeEntries,
  restoreTimeEntry,
  summarizeTimeEntries,
  updateTimeEntry,
  voidTimeEntry,
} from "../contract.ts";

describe.each(TEST_ENGINES)("time entries (%s)", (_database, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  });
  afterAll(() => app.close());

  const fields: BodyOf<typeof createTimeEntry> = {
    date: "2026-03-09",
    hours: 1.5,
    activityType: "maintenance-repairs-oversight",
    description: "Replaced the kitchen faucet in unit A",
  };
  const log = (client: ApiClient, change: Partial<typeof fields> = {}) =>
    client.call(createTimeEntry, { body: { ...fields, ...change } });

  describe("logging", () => {
    beforeAll(async () => {
      robin = await app.signUp();
    });

    test("stores the entry with our receipt, its lateness and what the rules propose", async () => {
      const entry = await log(robin);
      expect(entry).toMatchObject({
        date: "2026-03-09",
        hours: 1.5,
        timeZone: "America/New_York",
        isMaterialParticipation: true,
        isQualifiedNonMaterial: false,
        flagsOverridden: false,
        standing: "counts",
        source: "manual",
        approvalStatus: "approved",
        createdAt: app.clock.now().toISOString(),
        latenessClass: "same_day",
        version: 1,
      });
      expect(await robin.call(getTimeEntry, { params: { id: entry.id } })).toMatchObject(entry);
    });

    test("travel without a kind is asked for and does not count", async () => {
      const entry = await log(robin, { activityType: "travel-property-related-tasks" });
      expect(entry).toMatchObject({ travelKind: "unspecified", standing: "needs_answer" });
    });

    test("an override is kept beside the proposal, and null goes back to it", async () => {
      const entry = await log(robin, {
        activityType: "strategic-planning-portfolio-management",
        isMaterialParticipation: true,
      });
      expect(entry).toMatchObject({ isMaterialParticipation: true, flagsOverridden: true });
      const back = await robin.call(updateTimeEntry, {
        params: { id: entry.id },
        body: { version: 1, isMaterialParticipation: null },
      });
      expect(back).toMatchObject({ isMaterialParticipation: false, flagsOverridden: false });
    });

    test.each([
      [{ hours: 0 }, "hours"],
      [{ hours: 25 }, "hours"],
      [{ date: "2026-02-30" }, "date"],
      [{ date: "2027-03-12" }, "date"],
      [{ timeStarted: "23:00", timeEnded: "23:30", date: "2026-03-10" }, "timeEnded"],
      [{ timeStarted: "09:00" }, "timeEnded"],
      [{ timeStarted: "25:00", timeEnded: "26:00" }, "timeStarted"],
      [{ activityType: "gardening" }, "activityType"],
      [{ description: "x".repeat(2001) }, "description"],
      [{ personId: "01a1f85f-4a18-7de7-bd2f-27e9c383ac94" }, "personId"],
      [{ propertyId: "01a1f85f-4a18-7de7-bd2f-27e9c383ac94" }, "propertyId"],
      [{ userId: "01a1f85f-4a18-7de7-bd2f-27e9c383ac94" }, "userId"],
      [{ approvalStatus: "approved" }, "approvalStatus"],
      [{ source: "stopwatch" }, "source"],
      [{ createdAt: "2020-01-01T00:00:00Z" }, "createdAt"],
    ])("refuses %j beside the field and writes nothing", async (change, field) => {
      const before = await robin.call(summarizeTimeEntries, { query: {} });
      const refusal = await robin.refused(createTimeEntry, { body: { ...fields, ...change } });
      expect(refusal).toMatchObject({
        status: 400,
        code: "validation_failed",
        fields: { [field]: expect.any(String) },
      });
      expect(await robin.call(summarizeTimeEntries, { query: {} })).toEqual(before);
    });

    test("with the same Idempotency-Key happens once; another body under it is 422", async () => {
      const before = await robin.call(summarizeTimeEntries, { query: {} });
      const sends = Array.from({ length: 8 }, () =>
        robin.call(createTimeEntry, { body: fields }, { idempotencyKey: "act-1" }),
      );
      const answers = await Promise.all(sends);
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
      const other = await robin.refused(
        createTimeEntry,
        { body: { ...fields, hours: 2 } },
        { idempotencyKey: "act-1" },
      );
      expect(other).toMatchObject({ status: 422, code: "idempotency_mismatch" });
      const after = await robin.call(summarizeTimeEntries, { query: {} });
      expect(after.entryCount).toBe(before.entryCount + 1);
    });

    test("2,500 entries of a tenth of an hour are exactly 250 hours", async () => {
      const wren = await app.signUp();
      for (let index = 0; index < 25; index += 1) await log(wren, { hours: 0.1 });
      expect(await wren.call(summarizeTimeEntries, { query: {} })).toEqual({
        entryCount: 25,
        loggedSeconds: 9000,
        hours: 2.5,
        waitingCount: 0,
      });
    });
  });

  describe("amending", () => {
    beforeAll(async () => {
      robin = await app.signUp();
    });

    const amend = (id: string, body: BodyOf<typeof updateTimeEntry>) =>
      robin.call(updateTimeEntry, { params: { id }, body });

    test("with a stale version keeps what others changed and writes its own beside it", async () => {
      const { id } = await log(robin);
      await amend(id, { version: 1, description: "First tab", activityType: "leasing-tenant-relations" });
      const merged = await amend(id, { version: 1, hours: 2 });
      expect(merged).toMatchObject({ version: 3, hours: 2, description: "First tab", replaced: [], isChanged: true });
    });

    test("the last value of one field wins, says what it replaced, and theirs comes back in one act", async () => {
      const { id } = await log(robin);
      await amend(id, { version: 1, timeStarted: "09:00", timeEnded: "11:00" });
      const mine = await amend(id, { version: 1, hours: 3, description: "Second tab" });
      expect(mine).toMatchObject({ hours: 3, timeStarted: null, description: "Second tab" });
      const theirs = { timeStarted: "09:00", timeEnded: "11:00" };
      expect(mine.replaced).toEqual([{ facet: "time", theirs, actorId: robin.userId, actorName: "Robin Vale" }]);
      const { events } = await robin.call(getEntryHistory, { params: { id } });
      expect(events.map(({ replaced }) => replaced)).toEqual([[], [], ["time"]]);
      const back = await amend(id, { version: mine.version, ...mine.replaced[0]?.theirs });
      expect(back).toMatchObject({ hours: 2, ...theirs, description: "Second tab", replaced: [] });
    });

    test("the same value from both replaces nothing and writes nothing", async () => {
      const { id } = await log(robin);
      await amend(id, { version: 1, hours: 2 });
      expect(await amend(id, { version: 1, hours: 2 })).toMatchObject({ version: 2, replaced: [], isChanged: false });
    });

    test("a version that does not exist yet is 409 with the present row", async () => {
      const { id } = await log(robin);
      const refusal = await robin.refused(updateTimeEntry, { params: { id }, body: { version: 7, hours: 2 } });
      expect(refusal).toMatchObject({ status: 409, code: "version_conflict", data: { current: { version: 1 } } });
    });

    test("of 20 writers at once with one version each is told of the one before, and the last stands", async () => {
      const { id } = await log(robin);
      const writes = Array.from({ length: 20 }, (_, index) =>
        amend(id, { version: 1, description: `Writer ${index}` }),
      );
      const saved = (await Promise.all(writes)).toSorted((one, other) => one.version - other.version);
      expect(saved.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, index) => index + 2));
      for (const [index, { replaced }] of saved.entries()) {
        const before = saved[index - 1];
        expect(replaced.map(({ theirs }) => theirs)).toEqual(before ? [{ description: before.description }] : []);
      }
      expect((await robin.call(getTimeEntry, { params: { id } })).description).toBe(saved.at(-1)?.description);
    });

    test("never moves the first receipt or the lateness", async () => {
      const entry = await log(robin);
      app.clock.advance(40 * 86_400);
      const edited = await robin.call(updateTimeEntry, {
        params: { id: entry.id },
        body: { version: 1, description: "Replaced the faucet and the trap", hours: 1 },
      });
      expect(edited).toMatchObject({
        createdAt: entry.createdAt,
        latenessClass: entry.latenessClass,
        hours: 1,
      });
    });

    test("hours raised more than a week later need a reason", async () => {
      const { id } = await log(robin);
      app.clock.advance(8 * 86_400);
      const refusal = await robin.refused(updateTimeEntry, { params: { id }, body: { version: 1, hours: 3 } });
      expect(refusal).toMatchObject({ status: 400, code: "reason_required", fields: { reason: expect.any(String) } });
      await robin.call(updateTimeEntry, {
        params: { id },
        body: { version: 1, hours: 3, reason: "Found the receipt" },
      });
    });

    test("start and end replace hours, and hours said alone drop the times", async () => {
      const { id } = await log(robin);
      const timed = await robin.call(updateTimeEntry, {
        params: { id },
        body: { version: 1, timeStarted: "09:00", timeEnded: "10:10" },
      });
      expect(timed).toMatchObject({ hours: 1.1667, timeStarted: "09:00", timeEnded: "10:10" });
      const untimed = await robin.call(updateTimeEntry, { params: { id }, body: { version: 2, hours: 1 } });
      expect(untimed).toMatchObject({ hours: 1, timeStarted: null, timeEnded: null });
    });

    test("that changes nothing writes no event", async () => {
      const entry = await log(robin);
      const same = await robin.call(updateTimeEntry, {
        params: { id: entry.id },
        body: { version: 1, description: entry.description },
      });
      expect(same.version).toBe(1);
      const { events } = await robin.call(getEntryHistory, { params: { id: entry.id } });
      expect(events).toHaveLength(1);
    });
  });

  describe("voiding and restoring", () => {
    test("takes the entry out of lists and sums, keeps it in history, and brings it back", async () => {
      const wren = await app.signUp();
      const { id } = await log(wren);
      const voided = await wren.call(voidTimeEntry, { params: { id }, body: { reason: "Logged twice" } });
      expect(voided).toMatchObject({ standing: "voided", voidReason: "Logged twice" });
      expect((await wren.call(listTimeEntries, { query: {} })).entries).toEqual([]);
      expect((await wren.call(listTimeEntries, { query: { status: "voided" } })).entries).toHaveLength(1);
      expect((await wren.refused(voidTimeEntry, { params: { id }, body: { reason: "Again" } })).code).toBe(
        "state_conflict",
      );
      expect((await wren.refused(updateTimeEntry, { params: { id }, body: { version: 2, hours: 1 } })).code).toBe(
        "state_conflict",
      );
      await wren.call(restoreTimeEntry, { params: { id }, body: {} });
      expect(await wren.call(summarizeTimeEntries, { query: {} })).toMatchObject({
        entryCount: 1,
        loggedSeconds: 5400,
      });
      expect((await wren.refused(restoreTimeEntry, { params: { id }, body: {} })).code).toBe("state_conflict");
    });

    test("needs a reason", async () => {
      const wren = await app.signUp();
      const { id } = await log(wren);
      expect(await wren.refused(voidTimeEntry, { params: { id }, body: { reason: "  " } })).toMatchObject({
        fields: { reason: "Say why" },
      });
    });
  });
});
