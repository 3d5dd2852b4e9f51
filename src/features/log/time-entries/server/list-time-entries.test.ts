import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { createProperty, updateProperty } from "#features/facts/properties/contract.ts";
import type { BodyOf, EndpointDefinition } from "#shared/endpoint.ts";
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
} from "../contract.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
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

describe("lists", () => {
  test("pages by day newest first until nothing is left, each entry once", async () => {
    const wren = await app.signUp();
    const days = ["2026-03-01", "2026-03-01", "2026-02-11", "2026-03-09", "2026-01-05"];
    for (const date of days) await log(wren, { date });
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await wren.call(listTimeEntries, { query: { limit: 2, ...(cursor ? { cursor } : {}) } });
      seen.push(...page.entries.map(({ date }) => date));
      if (!page.nextCursor) break;
      cursor = page.nextCursor;
    }
    expect(seen).toEqual([...days].toSorted().toReversed());
    const oldest = await wren.call(listTimeEntries, { query: { sort: "date", limit: 1 } });
    expect(oldest.entries[0]?.date).toBe("2026-01-05");
  });

  test("say of each entry what its property is now, whoever asked before", async () => {
    const wren = await app.signUp();
    const shown = async () => {
      const { entries } = await wren.call(listTimeEntries, { query: {} });
      return entries.map(({ propertyId, propertyType }) => [propertyId, propertyType]);
    };
    const elm = await wren.call(createProperty, {
      body: buildProperty({ nickname: "Elm", propertyType: "Commercial" }),
    });
    await log(wren, { propertyId: elm.id });
    expect(await shown()).toEqual([[elm.id, "Commercial"]]);
    await wren.call(updateProperty, {
      params: { id: elm.id },
      body: { version: elm.version, propertyType: "Short-term Rental" },
    });
    expect(await shown()).toEqual([[elm.id, "Short-term Rental"]]);
    const oak = await wren.call(createProperty, {
      body: buildProperty({ nickname: "Oak", propertyType: "Commercial" }),
    });
    await log(wren, { propertyId: oak.id, date: "2026-03-10" });
    expect(await shown()).toEqual([
      [oak.id, "Commercial"],
      [elm.id, "Short-term Rental"],
    ]);
  });

  test("filter by year, days, activity, words and evidence; percent signs are words", async () => {
    const wren = await app.signUp();
    await log(wren, { date: "2025-12-31", description: "100% done" });
    await log(wren, { date: "2026-01-01", activityType: "bookkeeping-recordkeeping", description: "1000 done" });
    const count = async (query: object) => (await wren.call(summarizeTimeEntries, { query })).entryCount;
    expect(await count({ year: 2025 })).toBe(1);
    expect(await count({ from: "2026-01-01", to: "2026-01-01" })).toBe(1);
    expect(await count({ activityType: ["bookkeeping-recordkeeping", "property-management"] })).toBe(1);
    expect(await count({ q: "100%" })).toBe(1);
    expect(await count({ hasEvidence: "true" })).toBe(0);
    expect(await count({ propertyId: ["none"] })).toBe(2);
  });

  test("filter by one property, several, none, or none and one; by class; two filters must both hold", async () => {
    const wren = await app.signUp();
    const [elm, oak] = await Promise.all(
      ["Elm", "Oak"].map((nickname) => wren.call(createProperty, { body: buildProperty({ nickname }) })),
    );
    await log(wren, { propertyId: elm?.id ?? null });
    await log(wren, { propertyId: oak?.id ?? null, date: "2025-06-01" });
    await log(wren, { propertyId: null });
    const shown = async (query: object) =>
      (await wren.call(listTimeEntries, { query })).entries.map(({ propertyId }) => propertyId).toSorted();
    const ids = [elm?.id ?? "", oak?.id ?? ""];
    expect(await shown({ propertyId: [elm?.id] })).toEqual([elm?.id]);
    expect(await shown({ propertyId: ids })).toEqual(ids.toSorted());
    expect(await shown({ propertyId: ["none"] })).toEqual([null]);
    expect(await shown({ propertyId: ["none", elm?.id] })).toEqual([elm?.id, null].toSorted());
    expect(await shown({ propertyId: ["none", elm?.id], year: 2025 })).toEqual([]);
    expect(await shown({ latenessClass: ["late", "after_year_end"] })).toEqual([oak?.id]);
    expect(await shown({ latenessClass: ["late", "after_year_end"], propertyId: [elm?.id] })).toEqual([]);
  });

  test.each([
    [{ cursor: "zzz" }, "cursor"],
    [{ limit: 201 }, "limit"],
    [{ year: "abc" }, "year"],
    [{ nonsense: "1" }, "nonsense"],
    [{ sort: "hours" }, "sort"],
  ])("refuses the query %j", async (query, field) => {
    const wren = await app.signUp();
    expect(await wren.refused(listTimeEntries, { query })).toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    });
  });
});

describe("somebody else's entry and nobody's", () => {
  const endpoints: [EndpointDefinition, object | undefined][] = [
    [getTimeEntry, undefined],
    [updateTimeEntry, { version: 1, description: "Mine now" }],
    [voidTimeEntry, { reason: "Mine now" }],
    [restoreTimeEntry, {}],
    [duplicateTimeEntry, {}],
    [getEntryHistory, undefined],
  ];

  test("are the same 404, and nothing changes", async () => {
    const [wren, finch] = [await app.signUp(), await app.signUp()];
    const entry = await log(wren);
    const nobodys = "01a1f85f-4a18-7de7-bd2f-27e9c383ac94";
    for (const [endpoint, body] of endpoints) {
      const foreign = await finch.refused(endpoint, { params: { id: entry.id }, body });
      const none = await finch.refused(endpoint, { params: { id: nobodys }, body });
      const malformed = await finch.refused(endpoint, { params: { id: "1 OR 1=1" }, body });
      expect([foreign.status, foreign.code, foreign.message]).toEqual([404, "not_found", none.message]);
      expect([none.status, malformed.status]).toEqual([404, 404]);
    }
    expect(await wren.call(getTimeEntry, { params: { id: entry.id } })).toMatchObject(entry);
  });

  test("a stranger is told to sign in", async () => {
    for (const [endpoint, body] of [...endpoints, [listTimeEntries, undefined], [createTimeEntry, fields]] as const) {
      const refusal = await app
        .visitor()
        .refused(endpoint, { params: { id: "01a1f85f-4a18-7de7-bd2f-27e9c383ac94" }, body });
      expect(refusal).toMatchObject({ status: 401, code: "not_signed_in" });
    }
  });
});
