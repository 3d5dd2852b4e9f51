import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createTimeEntry,
  getEntryHistory,
  listTimeEntries,
  summarizeTimeEntries,
} from "#features/log/time-entries/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { expectWriteHabits } from "#test/support/write-habits.ts";
import { archiveProperty, createProperty, getProperty, mergeProperties, unarchiveProperty } from "../contract.ts";
import { buildProperty } from "./testing/build-property.ts";

describe.each(TEST_ENGINES)("merging a duplicate (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  let kept: string;
  let duplicate: string;

  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  });
  afterAll(() => app.close());

  const add = async (nickname: string): Promise<string> =>
    (await robin.call(createProperty, { body: buildProperty({ nickname }) })).id;
  const log = async (propertyId: string, hours: number): Promise<string> => {
    const work = { activityType: "property-management" as const, description: "Fixed the gate" };
    return (await robin.call(createTimeEntry, { body: { ...work, propertyId, date: "2026-03-02", hours } })).id;
  };
  const secondsOf = async (propertyId: string): Promise<number> =>
    (await robin.call(summarizeTimeEntries, { query: { propertyId: [propertyId] } })).loggedSeconds;

  beforeEach(async () => {
    robin = await app.signUp();
    kept = await add("Grant Duplex");
    duplicate = await add("Grant Dplx");
  });

  test("moves every entry with the reason in its history and archives the duplicate", async () => {
    await log(kept, 1);
    const entry = await log(duplicate, 2);
    const body = { duplicateId: duplicate, reason: "The same property was entered twice" };
    const answer = await robin.call(mergeProperties, { params: { id: kept }, body });
    expect(answer).toMatchObject({
      movedEntryCount: 1,
      property: { id: kept, archivedAt: null, version: 1 },
      duplicate: { id: duplicate, mergedIntoId: kept, version: 2 },
    });
    expect(answer.duplicate.archivedAt).not.toBeNull();
    expect([await secondsOf(kept), await secondsOf(duplicate)]).toEqual([3 * 3600, 0]);
    expect((await robin.call(getProperty, { params: { id: kept } })).loggedSecondsThisYear).toBe(3 * 3600);

    const { events } = await robin.call(getEntryHistory, { params: { id: entry } });
    const amendment = events.find(({ kind }) => kind === "amend");
    expect(amendment?.reason).toBe("The same property was entered twice");
    expect(amendment?.changes.map(({ field }) => field)).toContain("propertyId");
  });

  test("has the habits of a write", async () => {
    const request = { params: { id: kept }, body: { duplicateId: duplicate, reason: "Twice" } };
    const otherBody = { duplicateId: duplicate, reason: "Another" };
    await expectWriteHabits({ owner: robin, visitor: app.visitor() }, mergeProperties, request, otherBody);
  });

  test("a merged property comes back without the entries that moved", async () => {
    await log(duplicate, 2);
    await robin.call(mergeProperties, { params: { id: kept }, body: { duplicateId: duplicate, reason: "Twice" } });
    const back = await robin.call(unarchiveProperty, { params: { id: duplicate } });
    expect(back).toMatchObject({ archivedAt: null, mergedIntoId: null });
    expect(await secondsOf(kept)).toBe(2 * 3600);
  });

  test.each([
    ["one with itself", () => ({ id: kept, duplicateId: kept })],
    [
      "into an archived one",
      async () => {
        await robin.call(archiveProperty, { params: { id: kept } });
        return { id: kept, duplicateId: duplicate };
      },
    ],
    [
      "twice",
      async () => {
        await robin.call(mergeProperties, { params: { id: kept }, body: { duplicateId: duplicate, reason: "Twice" } });
        return { id: await add("Third"), duplicateId: duplicate };
      },
    ],
  ])("refuses to merge %s", async (_name, prepare) => {
    const { id, duplicateId } = await prepare();
    const refusal = await robin.refused(mergeProperties, { params: { id }, body: { duplicateId, reason: "Twice" } });
    expect(refusal).toMatchObject({ status: 409, code: "state_conflict", fields: { duplicateId: expect.any(String) } });
  });

  test.each([
    ["no reason", { reason: " " }, "reason"],
    ["no duplicate", { duplicateId: undefined }, "duplicateId"],
    ["an id that is none", { duplicateId: "x" }, "duplicateId"],
  ])("refuses %s", async (_name, said, field) => {
    const body = { duplicateId: duplicate, reason: "Twice", ...said };
    const refusal = await robin.refused(mergeProperties, { params: { id: kept }, body });
    expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
  });

  test("somebody else's property is not found on either side, and no entry moves", async () => {
    const stranger = await app.signUp();
    const theirs = (await stranger.call(createProperty, { body: buildProperty() })).id;
    await log(duplicate, 2);
    const attempts = [
      stranger.refused(mergeProperties, { params: { id: kept }, body: { duplicateId: theirs, reason: "Mine" } }),
      stranger.refused(mergeProperties, { params: { id: theirs }, body: { duplicateId: duplicate, reason: "Mine" } }),
    ];
    for (const attempt of attempts) expect(await attempt).toMatchObject({ status: 404, code: "not_found" });
    expect(await secondsOf(duplicate)).toBe(2 * 3600);
    expect((await stranger.call(listTimeEntries, {})).entries).toEqual([]);
  });
});
