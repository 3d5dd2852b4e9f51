import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { archivePerson, createPerson } from "#features/facts/participants/contract.ts";
import { archiveProperty, createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { changeTimeEntries } from "#features/log/time-entries/bulk-contract.ts";
import {
  createTimeEntry,
  duplicateTimeEntry,
  listTimeEntries,
  summarizeTimeEntries,
  updateTimeEntry,
} from "#features/log/time-entries/contract.ts";
import { takeBackChanges } from "#features/log/time-entries/ledger-contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import type { BodyOf } from "#shared/endpoint.ts";

describe.each(TEST_ENGINES)("copies and batches of entries (%s)", (_database, createDatabase) => {
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
  const log = (client: ApiClient, change: Partial<typeof fields> = {}) =>
    client.call(createTimeEntry, { body: { ...fields, ...change } });

  describe("a duplicate", () => {
    test("is a record of its own, made now", async () => {
      const wren = await app.signUp();
      const { id } = await log(wren, { timeStarted: "09:00", timeEnded: "10:10" });
      app.clock.advance(86_400);
      const copy = await wren.call(duplicateTimeEntry, { params: { id }, body: { hours: 0.5 } });
      expect(copy).toMatchObject({
        hours: 0.5,
        timeStarted: null,
        createdAt: app.clock.now().toISOString(),
      });
      expect(copy.id).not.toBe(id);
    });

    test("of an entry whose property or person takes no entries any more is refused with the field", async () => {
      const wren = await app.signUp();
      const { id: propertyId } = await wren.call(createProperty, { body: buildProperty() });
      const ash = await wren.call(createPerson, { body: { relation: "helper", name: "Ash", aliases: [] } });
      const [placed, helped] = [await log(wren, { propertyId }), await log(wren, { personId: ash.id })];
      await wren.call(archiveProperty, { params: { id: propertyId } });
      await wren.call(archivePerson, { params: { id: ash.id } });
      const refusalOf = ({ id }: { id: string }) => wren.refused(duplicateTimeEntry, { params: { id }, body: {} });
      expect(await refusalOf(placed)).toMatchObject({ status: 400, fields: { propertyId: expect.any(String) } });
      expect(await refusalOf(helped)).toMatchObject({ status: 400, fields: { personId: expect.any(String) } });
    });

    test("says an override in the name of who duplicates, whoever said it first", async () => {
      const [wren, finch] = [await app.signUp(), await app.signUp()];
      const overrider = async (id: string) =>
        (await app.database.pool.query("SELECT flags_overridden_by AS by FROM time_entries WHERE id = $1", [id]))
          .rows[0].by;
      const { id } = await log(wren, { isMaterialParticipation: false });
      await app.database.pool.query("UPDATE time_entries SET flags_overridden_by = $1 WHERE id = $2", [
        finch.userId,
        id,
      ]);
      const copy = await wren.call(duplicateTimeEntry, { params: { id }, body: {} });
      expect(copy).toMatchObject({ isMaterialParticipation: false, flagsOverridden: true });
      expect(await overrider(copy.id)).toBe(wren.userId);
      const plain = await wren.call(duplicateTimeEntry, { params: { id: (await log(wren)).id }, body: {} });
      expect(await overrider(plain.id)).toBeNull();
    });
  });

  describe("a batch", () => {
    test("changes all of its entries or none", async () => {
      const [wren, finch] = [await app.signUp(), await app.signUp()];
      const entries = [await log(wren), await log(wren)];
      const foreign = await log(finch);
      const ids = entries.map(({ id }) => id);
      const refusal = await wren.refused(changeTimeEntries, {
        body: { ids: [...ids, foreign.id], action: "void", reason: "Wrong entry" },
      });
      expect(refusal.status).toBe(404);
      expect(await wren.call(summarizeTimeEntries, { query: {} })).toMatchObject({ entryCount: 2 });
      expect(await finch.call(summarizeTimeEntries, { query: {} })).toMatchObject({ entryCount: 1 });
      const changed = await wren.call(changeTimeEntries, {
        body: { ids, action: "set", set: { activityType: "property-management" } },
      });
      expect(changed.ids.toSorted()).toEqual(ids.toSorted());
      const query = { activityType: ["property-management" as const] };
      expect(await wren.call(summarizeTimeEntries, { query })).toMatchObject({ entryCount: 2 });
      await wren.call(changeTimeEntries, { body: { ids, action: "void", reason: "Wrong entry" } });
      await wren.call(changeTimeEntries, { body: { ids, action: "restore" } });
      expect(await wren.call(summarizeTimeEntries, { query: {} })).toMatchObject({ entryCount: 2 });
    });

    test("to an archived property is refused, however many of its entries are there already", async () => {
      const wren = await app.signUp();
      const { id: propertyId } = await wren.call(createProperty, { body: buildProperty() });
      const entries = [await log(wren, { propertyId }), await log(wren)];
      await wren.call(archiveProperty, { params: { id: propertyId } });
      const before = await wren.call(listTimeEntries, { query: {} });
      for (const chosen of [entries, entries.toReversed(), entries.slice(0, 1)]) {
        const ids = chosen.map(({ id }) => id);
        const body = { ids, action: "set", set: { propertyId, description: "Moved" } };
        expect(await wren.refused(changeTimeEntries, { body })).toMatchObject({
          status: 400,
          fields: { propertyId: expect.any(String) },
        });
      }
      expect(await wren.call(listTimeEntries, { query: {} })).toEqual(before);
    });

    test("to a person is refused when it is not a person of this book", async () => {
      const [wren, finch] = [await app.signUp(), await app.signUp()];
      const [own, foreign] = [await log(wren), await log(finch)];
      const body = { ids: [own.id], action: "set", set: { personId: foreign.personId } };
      expect((await wren.refused(changeTimeEntries, { body })).fields).toHaveProperty("personId");
    });

    test("that says which versions were seen writes nothing over a change made meanwhile", async () => {
      const wren = await app.signUp();
      const entries = [await log(wren), await log(wren)];
      const [first] = entries;
      if (!first) throw new Error("no entry");
      const ids = entries.map(({ id }) => id);
      const versions = Object.fromEntries(entries.map(({ id, version }) => [id, version]));
      await wren.call(updateTimeEntry, {
        params: { id: first.id },
        body: { version: 1, description: "Another tab" },
      });
      const body = { ids, versions, action: "void" as const, reason: "Wrong entry" };
      expect(await wren.refused(changeTimeEntries, { body })).toMatchObject({
        status: 409,
        code: "version_conflict",
        data: { current: [{ id: first.id, description: "Another tab", version: 2 }] },
      });
      expect(await wren.call(summarizeTimeEntries, { query: {} })).toMatchObject({ entryCount: 2 });
      await wren.call(changeTimeEntries, { body: { ...body, versions: { ...versions, [first.id]: 2 } } });
      expect(await wren.call(summarizeTimeEntries, { query: {} })).toMatchObject({ entryCount: 0 });
      expect(
        (await wren.refused(changeTimeEntries, { body: { ...body, versions: { [first.id]: 0 } } })).fields,
      ).toHaveProperty(`versions.${first.id}`);
    });

    test("of duplicates is one act: each with its own length or that of its model, and all taken back together", async () => {
      const wren = await app.signUp();
      const [faucet, roof] = [await log(wren), await log(wren, { timeStarted: "09:00", timeEnded: "10:15" })];
      app.clock.advance(86_400);
      const again = { date: "2026-03-10", hours: { [faucet.id]: 0.5 } };
      const body = { ids: [faucet.id, roof.id], action: "duplicate" as const, again };
      const act = await wren.call(changeTimeEntries, { body });
      const copies = await wren.call(listTimeEntries, { query: { from: "2026-03-10" } });
      expect(copies.entries.map(({ id }) => id).toSorted()).toEqual(act.ids.toSorted());
      expect(copies.entries.map(({ hours, timeStarted }) => [hours, timeStarted]).toSorted()).toEqual([
        [0.5, null],
        [1.25, "09:00"],
      ]);
      app.clock.advance(5);
      await wren.call(takeBackChanges, { body: { acts: [act] } });
      expect(await wren.call(summarizeTimeEntries, { query: {} })).toMatchObject({ entryCount: 2 });
    });

    test("of duplicates is refused whole where one of them has no place to go", async () => {
      const wren = await app.signUp();
      const { id: propertyId } = await wren.call(createProperty, { body: buildProperty() });
      const entries = [await log(wren), await log(wren, { propertyId })];
      await wren.call(archiveProperty, { params: { id: propertyId } });
      const again = { date: fields.date, hours: {} };
      const body = { ids: entries.map(({ id }) => id), action: "duplicate" as const, again };
      expect((await wren.refused(changeTimeEntries, { body })).fields).toHaveProperty("propertyId");
      expect(await wren.call(summarizeTimeEntries, { query: {} })).toMatchObject({ entryCount: 2 });
    });

    test("without what it needs is refused", async () => {
      const wren = await app.signUp();
      const { id } = await log(wren);
      expect((await wren.refused(changeTimeEntries, { body: { ids: [id], action: "void" } })).fields).toHaveProperty(
        "reason",
      );
      expect((await wren.refused(changeTimeEntries, { body: { ids: [id], action: "set" } })).fields).toHaveProperty(
        "set",
      );
      expect(
        (await wren.refused(changeTimeEntries, { body: { ids: [id], action: "duplicate" } })).fields,
      ).toHaveProperty("again");
      expect((await wren.refused(changeTimeEntries, { body: { ids: [], action: "restore" } })).fields).toHaveProperty(
        "ids",
      );
    });
  });
});
