import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeTimeEntries } from "#features/log/time-entries/bulk-contract.ts";
import {
  createTimeEntry,
  getEntryHistory,
  getTimeEntry,
  summarizeTimeEntries,
  updateTimeEntry,
  voidTimeEntry,
} from "#features/log/time-entries/contract.ts";
import {
  readLedgerOutline,
  listEntrySources,
  readLedgerTotals,
  readLedgerWindow,
  sumLedgerRange,
  takeBackChanges,
} from "#features/log/time-entries/ledger-contract.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import type { BodyOf } from "#shared/endpoint.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";

describe.each(TEST_ENGINES)("the ledger by position (%s)", (_database, createDatabase) => {
  let app: TestApp;
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
  const log = async (client: ApiClient, change: Partial<typeof fields> = {}) => {
    app.clock.advance(1);
    return client.call(createTimeEntry, { body: { ...fields, ...change } });
  };

  const fill = async () => {
    const wren = await app.signUp();
    const elm = await wren.call(createProperty, { body: buildProperty({ nickname: "elm" }) });
    const oak = await wren.call(createProperty, { body: buildProperty({ nickname: "Oak" }) });
    await log(wren, { date: "2026-02-01", hours: 3, propertyId: oak.id, description: "a" });
    await log(wren, { date: "2026-03-02", hours: 1, propertyId: elm.id, description: "b" });
    await log(wren, { date: "2026-03-01", hours: 2, propertyId: oak.id, description: "c" });
    await log(wren, { date: "2026-03-02", hours: 0.5, activityType: "property-management", description: "d" });
    return { wren, elm, oak };
  };
  const words = async (client: ApiClient, query: object) =>
    (await client.call(readLedgerWindow, { query })).entries.map(({ description }) => description).join("");

  test("a window holds the rows at its positions in every order", async () => {
    const { wren } = await fill();
    expect(await words(wren, {})).toMatch(/^(bd|db)ca$/);
    expect(await words(wren, { sort: "date" })).toMatch(/^ac(bd|db)$/);
    expect(await words(wren, { sort: "hours" })).toBe("dbca");
    expect(await words(wren, { sort: "-hours" })).toBe("acbd");
    expect(await words(wren, { sort: "property" })).toBe("bcad");
    expect(await words(wren, { sort: "-recorded" })).toBe("dcba");
    expect(await words(wren, { sort: "activity", group: "property" })).toBe("bcad");
    expect(await words(wren, { group: "month", sort: "hours" })).toBe("dbca");
    expect(await words(wren, { sort: "hours", offset: 1, limit: 2 })).toBe("bc");
    expect(await words(wren, { offset: 4 })).toBe("");
    expect(await words(wren, { q: "c" })).toBe("c");
  });

  test("three totals: as first recorded, as it stands, and what of it counts", async () => {
    const { wren } = await fill();
    const totals = (query: object) => wren.call(readLedgerTotals, { query });
    const seconds = (first: number, logged: number, counts: number) => ({
      firstRecordedSeconds: first * 3600,
      loggedSeconds: logged * 3600,
      countsSeconds: counts * 3600,
    });
    expect(await totals({})).toEqual(seconds(6.5, 6.5, 6.5));
    const raised = await log(wren, { description: "e", hours: 1 });
    await wren.call(updateTimeEntry, { params: { id: raised.id }, body: { version: 1, hours: 2.5 } });
    const lowered = await log(wren, { description: "f", hours: 2 });
    await wren.call(updateTimeEntry, {
      params: { id: lowered.id },
      body: { version: 1, hours: 0.5, description: "f, so" },
    });
    await log(wren, { description: "g", hours: 4, activityType: "education-training-property-specific" });
    await log(wren, { description: "plan", date: app.clock.now().toISOString().slice(0, 4) + "-12-31", hours: 9 });
    expect(await totals({})).toEqual(seconds(13.5, 13.5, 9.5));
    expect(await totals({ q: "e" })).toMatchObject({ firstRecordedSeconds: 3600, loggedSeconds: 9000 });
    expect(await totals({ q: "f" })).toMatchObject({ firstRecordedSeconds: 7200, loggedSeconds: 1800 });
    expect(await totals({ approvalStatus: "pending" })).toEqual(seconds(0, 0, 0));
    expect(await totals({ status: "voided" })).toEqual(seconds(0, 0, 0));
    expect(await totals({ status: "all", propertyId: ["none"], from: "2026-03-02" })).toMatchObject({
      loggedSeconds: 7.5 * 3600,
    });
  });

  test("the sources are those that entries have, voided ones too", async () => {
    const { wren } = await fill();
    expect(await wren.call(listEntrySources, {})).toEqual({ sources: ["manual"] });
    const typed = await log(wren, { description: "spoken", source: "voice" });
    await wren.call(voidTimeEntry, { params: { id: typed.id }, body: { version: 1, reason: "twice" } });
    expect(await wren.call(listEntrySources, {})).toEqual({ sources: ["manual", "voice"] });
  });

  test("an outline counts and sums the filter and its groups, in the order of the rows", async () => {
    const { wren, elm, oak } = await fill();
    const outline = async (query: object) => wren.call(readLedgerOutline, { query });
    expect(await outline({})).toMatchObject({ entryCount: 4, loggedSeconds: 6.5 * 3600, groups: [] });
    const groups = async (query: object) =>
      (await outline(query)).groups.map(({ key, entryCount, loggedSeconds }) => [
        key,
        entryCount,
        loggedSeconds / 3600,
      ]);
    expect(await groups({ group: "property" })).toEqual([
      [elm.id, 1, 1],
      [oak.id, 2, 5],
      ["none", 1, 0.5],
    ]);
    expect(await groups({ group: "month" })).toEqual([
      ["2026-03", 3, 3.5],
      ["2026-02", 1, 3],
    ]);
    expect(await groups({ group: "day", sort: "date", from: "2026-03-01" })).toEqual([
      ["2026-03-01", 1, 2],
      ["2026-03-02", 2, 1.5],
    ]);
    expect((await groups({ group: "activity" })).map(([key]) => key)).toEqual([
      "maintenance-repairs-oversight",
      "property-management",
    ]);
  });

  test("the rows between two positions are counted and summed in their order, and only one's own", async () => {
    const { wren } = await fill();
    const query = { sort: "hours" as const, offset: 1, count: 2 };
    expect(await wren.call(sumLedgerRange, { query })).toEqual({ entryCount: 2, loggedSeconds: 3 * 3600 });
    expect(await wren.call(sumLedgerRange, { query: { ...query, offset: 3, count: 100 } })).toMatchObject({
      entryCount: 1,
    });
    const finch = await app.signUp();
    expect(await finch.call(sumLedgerRange, { query })).toEqual({ entryCount: 0, loggedSeconds: 0 });
    expect((await wren.refused(sumLedgerRange, { query: { offset: 0, count: 0 } })).fields).toHaveProperty("count");
  });

  test("voided entries are shown where they are asked for, and in no sum", async () => {
    const { wren } = await fill();
    const { entries } = await wren.call(readLedgerWindow, { query: { q: "c" } });
    app.clock.advance(5);
    const ids = entries.map(({ id }) => id);
    await wren.call(changeTimeEntries, { body: { ids, action: "void", reason: "Wrong entry" } });
    const query = { status: "all" as const, sort: "date" as const, group: "month" as const };
    const outline = await wren.call(readLedgerOutline, { query });
    expect(outline).toMatchObject({ entryCount: 4, loggedSeconds: 4.5 * 3600, voidedCount: 1 });
    expect(outline.groups.map(({ entryCount, loggedSeconds }) => [entryCount, loggedSeconds / 3600])).toEqual([
      [1, 3],
      [3, 1.5],
    ]);
    const range = { ...query, group: "none" as const, offset: 0, count: 4 };
    expect(await wren.call(sumLedgerRange, { query: range })).toEqual({ entryCount: 4, loggedSeconds: 4.5 * 3600 });
    const summary = await wren.call(summarizeTimeEntries, { query: { status: "all" } });
    expect(summary).toMatchObject({ entryCount: 4, loggedSeconds: 4.5 * 3600 });
  });

  test.each([
    [{ limit: 201 }, "limit"],
    [{ offset: -1 }, "offset"],
    [{ offset: "1e99" }, "offset"],
    [{ sort: "id; DROP TABLE time_entries" }, "sort"],
    [{ group: "person" }, "group"],
    [{ nonsense: 1 }, "nonsense"],
  ])("the query %j is refused", async (query, field) => {
    const wren = await app.signUp();
    expect((await wren.refused(readLedgerWindow, { query })).fields).toHaveProperty(field);
  });

  test("somebody else's rows are in no window and no outline", async () => {
    const { wren, oak } = await fill();
    const finch = await app.signUp();
    const query = { propertyId: [oak.id], sort: "property" as const, group: "property" as const };
    expect((await wren.call(readLedgerWindow, { query })).entries).toHaveLength(2);
    expect((await finch.call(readLedgerWindow, { query })).entries).toEqual([]);
    expect(await finch.call(readLedgerOutline, { query })).toMatchObject({ entryCount: 0, groups: [] });
  });

  describe("an act on everything that a filter matches", () => {
    test("changes all of it, and can be taken back and done again", async () => {
      const { wren, elm } = await fill();
      const filters = { from: "2026-03-01" };
      const { stamp } = await wren.call(readLedgerOutline, { query: filters });
      app.clock.advance(5);
      const act = await wren.call(changeTimeEntries, {
        body: { matching: { filters, stamp }, action: "set", set: { propertyId: elm.id } },
      });
      expect(act.ids).toHaveLength(2);
      const placed = async () => (await wren.call(readLedgerOutline, { query: { propertyId: [elm.id] } })).entryCount;
      expect(await placed()).toBe(3);
      app.clock.advance(5);
      const undone = await wren.call(takeBackChanges, { body: { acts: [act] } });
      expect(await placed()).toBe(1);
      app.clock.advance(5);
      await wren.call(takeBackChanges, { body: { acts: [undone] } });
      expect(await placed()).toBe(3);
    });

    test("is refused whole when what it matches has changed since it was seen", async () => {
      const { wren } = await fill();
      const { stamp } = await wren.call(readLedgerOutline, { query: {} });
      await log(wren);
      const body = { matching: { filters: {}, stamp }, action: "void" as const, reason: "Wrong entry" };
      expect(await wren.refused(changeTimeEntries, { body })).toMatchObject({ status: 409, code: "version_conflict" });
      expect(await wren.call(readLedgerOutline, { query: {} })).toMatchObject({ entryCount: 5 });
    });

    test("reaches nobody else's entries, and names either entries or a filter", async () => {
      const { wren } = await fill();
      const finch = await app.signUp();
      const own = await log(finch);
      const { stamp } = await finch.call(readLedgerOutline, { query: {} });
      const body = { matching: { filters: {}, stamp }, action: "void" as const, reason: "Wrong entry" };
      expect((await finch.call(changeTimeEntries, { body })).ids).toEqual([own.id]);
      expect(await wren.call(readLedgerOutline, { query: {} })).toMatchObject({ entryCount: 4 });
      expect((await finch.refused(changeTimeEntries, { body: { ...body, ids: [own.id] } })).fields).toHaveProperty(
        "ids",
      );
      const abuse = { ...body, matching: { filters: { userId: wren.userId }, stamp } };
      expect(await finch.refused(changeTimeEntries, { body: abuse })).toMatchObject({ status: 400 });
    });
  });

  describe("taking back", () => {
    test("a single edit gives the old value back as a new event that says so", async () => {
      const wren = await app.signUp();
      const { id, version } = await log(wren);
      app.clock.advance(5);
      const edited = await wren.call(updateTimeEntry, { params: { id }, body: { version, description: "Other" } });
      app.clock.advance(5);
      await wren.call(updateTimeEntry, { params: { id }, body: { version: edited.version, hours: 1 } });
      app.clock.advance(5);
      await wren.call(takeBackChanges, { body: { acts: [{ at: edited.updatedAt, ids: [id] }] } });
      const entry = await wren.call(getTimeEntry, { params: { id } });
      expect(entry).toMatchObject({ description: fields.description, hours: 1 });
      const { events } = await wren.call(getEntryHistory, { params: { id } });
      expect(events.at(-1)).toMatchObject({ kind: "amend", reason: "Undone" });
    });

    test("a bulk void brings every row back; what was done since refuses it whole", async () => {
      const wren = await app.signUp();
      const ids = [(await log(wren)).id, (await log(wren)).id];
      app.clock.advance(5);
      const act = await wren.call(changeTimeEntries, { body: { ids, action: "void", reason: "Wrong entry" } });
      app.clock.advance(5);
      await wren.call(changeTimeEntries, { body: { ids: ids.slice(0, 1), action: "restore" } });
      expect(await wren.refused(takeBackChanges, { body: { acts: [act] } })).toMatchObject({
        status: 409,
        code: "state_conflict",
      });
      expect(await wren.call(readLedgerOutline, { query: {} })).toMatchObject({ entryCount: 1 });
    });

    test("of somebody else's entry is the same 404 as of none, and malformed acts are refused", async () => {
      const [wren, finch] = [await app.signUp(), await app.signUp()];
      const entry = await log(wren);
      const acts = [{ at: entry.updatedAt, ids: [entry.id] }];
      expect(await finch.refused(takeBackChanges, { body: { acts } })).toMatchObject({ status: 404 });
      expect(await wren.refused(takeBackChanges, { body: { acts: [] } })).toMatchObject({ status: 400 });
      expect(await wren.refused(takeBackChanges, { body: { acts: [...acts, ...acts] } })).toMatchObject({
        status: 400,
      });
      const never = [{ at: "2020-01-01T00:00:00.000Z", ids: [entry.id] }];
      expect(await wren.refused(takeBackChanges, { body: { acts: never } })).toMatchObject({ status: 409 });
      expect(await wren.call(getTimeEntry, { params: { id: entry.id } })).toMatchObject(entry);
    });
  });
});
