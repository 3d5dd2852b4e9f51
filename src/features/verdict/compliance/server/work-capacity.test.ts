import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkRecord } from "#features/proof/integrity/contract.ts";
import { createPosition, removePosition } from "#features/facts/other-work/contract.ts";
import { createPerson, listPersons } from "#features/facts/participants/contract.ts";
import { changeTimeEntries } from "#features/log/time-entries/bulk-contract.ts";
import {
  createTimeEntry,
  getEntryHistory,
  listTimeEntries,
  updateTimeEntry,
} from "#features/log/time-entries/contract.ts";
import type { BodyOf } from "#shared/endpoint.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { getCompliance } from "../contract.ts";

type Entry = BodyOf<typeof createTimeEntry>;

describe.each(TEST_ENGINES)("the capacity of work (%s)", (_database, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  let self: string;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    robin = await app.signUp();
    self = (await robin.call(listPersons, {})).persons[0]?.id ?? "";
  });

  const log = (said: Partial<Entry> = {}) =>
    robin.call(createTimeEntry, {
      body: {
        date: "2026-02-02",
        hours: 10,
        activityType: "property-management",
        description: "At the duplex",
        ...said,
      },
    });
  const verdict = async () => {
    const { persons } = await robin.call(getCompliance, { params: { year: 2026 } });
    if (!persons[0]) throw new Error("the owner is judged");
    return persons[0];
  };
  const addBusiness = (kind: "business" | "job" = "business") =>
    robin.call(createPosition, {
      body: {
        personId: self,
        kind,
        name: "Harbor Brokerage",
        isRealEstate: true,
        trade: "brokerage",
        ownershipPct: 100,
        ownershipFrom: null,
        ownershipTo: null,
        isCorporation: null,
        familyOwnershipPct: null,
        materiallyParticipates: true,
        taxYear: 2026,
        periods: [{ startsOn: "2026-01-01", endsOn: "2026-12-31", hours: 100 }],
      },
    });

  test.each([
    ["operations", "counts", 10],
    ["supervising", "contested", 10],
    ["investor", "never", 0],
    ["investor-in-management", "contested", 10],
    ["on-call", "never", 0],
    ["personal", "excluded", 0],
    ["education", "never", 0],
    ["other-business", "counts", 10],
    ["not-customary", "contested", 10],
    ["not-customary-to-avoid", "never", 0],
  ] as const)("%s %s, from the entry to the verdict", async (capacity, standing, hours) => {
    expect(await log({ capacity })).toMatchObject({ capacity, standing });
    expect((await verdict()).totals).toMatchObject({ grossSeconds: 36_000, countableSeconds: hours * 3600 });
    expect((await robin.call(checkRecord, {})).check.faults).toEqual([]);
  });

  test("waits where words sound like another one, until somebody says which it was", async () => {
    const entry = await log({ description: "On call for tenants all day, no calls" });
    expect(entry).toMatchObject({ capacity: "unspecified", standing: "needs_answer" });
    const { needsYou } = await robin.call(getCompliance, { params: { year: 2026 } });
    expect(needsYou).toContainEqual(expect.objectContaining({ kind: "capacity", count: 1 }));
    expect((await verdict()).totals).toMatchObject({ grossSeconds: 36_000, countableSeconds: 0 });
    const edit = async (version: number, said: Partial<Entry>) =>
      robin.call(updateTimeEntry, { params: { id: entry.id }, body: { version, ...said } });
    // What does not touch the words decides nothing about them; other words ask nothing.
    expect(await edit(1, { hours: 9 })).toMatchObject({ capacity: "unspecified" });
    expect(await edit(2, { description: "Took eleven calls" })).toMatchObject({ capacity: null, standing: "counts" });
    expect(await edit(3, { description: "Watched the roofers" })).toMatchObject({ capacity: "unspecified" });
    expect(await edit(4, { capacity: "operations" })).toMatchObject({ capacity: "operations", standing: "counts" });
    expect(await edit(5, { description: "Watched the roofers, chose the flashing" })).toMatchObject({
      capacity: "operations",
    });
    expect((await robin.call(checkRecord, {})).check.faults).toEqual([]);
  });

  test("is said later, of many at once, and taken back; the history tells it", async () => {
    const entries = [await log(), await log({ capacity: "on-call" })];
    const ids = entries.map(({ id }) => id);
    await robin.call(changeTimeEntries, { body: { ids, action: "set", set: { capacity: "personal" } } });
    expect((await verdict()).totals.countableSeconds).toBe(0);
    const found = await robin.call(listTimeEntries, { query: { capacity: "personal" } });
    expect(found.entries.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    await robin.call(updateTimeEntry, { params: { id: ids[0] ?? "" }, body: { version: 2, capacity: null } });
    expect((await verdict()).totals.countableSeconds).toBe(36_000);
    const { events } = await robin.call(getEntryHistory, { params: { id: ids[0] ?? "" } });
    expect(events.map(({ changes }) => changes.map(({ field, after }) => [field, after]))).toEqual([
      [],
      [["capacity", "personal"]],
      [["capacity", null]],
    ]);
    expect((await robin.call(checkRecord, {})).check.faults).toEqual([]);
  });

  describe("of another real property business", () => {
    test("names one of the person's own, and nothing else", async () => {
      const { id } = await addBusiness();
      expect(await log({ capacity: "other-business", businessId: id })).toMatchObject({ businessId: id });
      expect(await log({ capacity: "operations", businessId: id })).toMatchObject({ businessId: null });
      const job = await addBusiness("job");
      for (const businessId of [job.id, app.platform.newId()]) {
        const body = { ...(await entryBody()), capacity: "other-business" as const, businessId };
        expect(await robin.refused(createTimeEntry, { body })).toMatchObject({
          fields: { businessId: expect.any(String) },
        });
      }
    });

    test("is named for many entries at once, and goes with the person", async () => {
      const { id } = await addBusiness();
      const ids = [(await log()).id, (await log()).id];
      const set = { capacity: "other-business" as const, businessId: id };
      await robin.call(changeTimeEntries, { body: { ids, action: "set", set } });
      const found = async () =>
        (await robin.call(listTimeEntries, { query: {} })).entries.map(({ businessId }) => businessId);
      expect(await found()).toEqual([id, id]);
      const { id: sam } = await robin.call(createPerson, { body: { relation: "spouse", name: "Sam Hale" } });
      await robin.call(changeTimeEntries, { body: { ids, action: "set", set: { personId: sam } } });
      expect(await found()).toEqual([null, null]);
      const refused = await robin.refused(changeTimeEntries, { body: { ids, action: "set", set } });
      expect(refused.fields).toEqual({ businessId: expect.any(String) });
      expect((await robin.call(checkRecord, {})).check.faults).toEqual([]);
    });

    test("whose statement is withdrawn stays work of a business without a name, and the verdict answers", async () => {
      const { id } = await addBusiness();
      await log({ capacity: "other-business", businessId: id });
      expect((await verdict()).totals.countableSeconds).toBe(36_000);
      await robin.call(removePosition, { params: { id }, query: {} });
      expect((await verdict()).totals.countableSeconds).toBe(36_000);
    });
    const entryBody = async (): Promise<Entry> => ({
      date: "2026-02-03",
      hours: 1,
      activityType: "property-management",
      description: "Showed a house",
    });
  });

  describe("work that is taken out by hand", () => {
    test("stays in all work until somebody says that it was an investor's or personal", async () => {
      const entry = await log({ isMaterialParticipation: false });
      expect(entry).toMatchObject({ overrideReason: null });
      const before = await verdict();
      await robin.call(updateTimeEntry, {
        params: { id: entry.id },
        body: { version: 1, overrideReason: "investor-or-personal" },
      });
      const after = await verdict();
      expect([before.denominatorSeconds, after.denominatorSeconds]).toEqual([36_000, 0]);
      const counted = await robin.call(updateTimeEntry, {
        params: { id: entry.id },
        body: { version: 2, isMaterialParticipation: null },
      });
      expect(counted).toMatchObject({ overrideReason: null, standing: "counts" });
      expect((await robin.call(checkRecord, {})).check.faults).toEqual([]);
    });
  });
});
