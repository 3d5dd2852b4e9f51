import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { getWeek, signWeek } from "#features/verdict/closing/contract.ts";
import { checkRecord } from "#features/proof/integrity/contract.ts";
import { archiveProperty, createProperty } from "#features/facts/properties/contract.ts";
import { routes } from "#server/features.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { beginLog } from "#features/verdict/closing/server/testing/begin-log.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { createTimeEntry, getEntryHistory, listTimeEntries, updateTimeEntry } from "../contract.ts";

const fields = {
  date: "2026-03-04",
  hours: 1.5,
  activityType: "maintenance-repairs-oversight",
  description: "Replaced the kitchen faucet in unit A",
} as const;

describe.each(TEST_ENGINES)("logging at once (%s)", (_database, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  /** What happens between the authentication of the next creation and its work. */
  let meanwhile: (() => Promise<unknown>) | null = null;

  beforeAll(async () => {
    const slowed = routes.map((route): (typeof routes)[number] => {
      if (route.endpoint !== createTimeEntry) return route;
      return {
        ...route,
        verb: async (call) => {
          const happens = meanwhile;
          meanwhile = null;
          await happens?.();
          return route.verb(call);
        },
      };
    });
    app = await startTestApp({ createDatabase, routes: slowed });
  });
  afterAll(() => app.close());

  beforeEach(async () => {
    robin = await app.signUp();
    await log();
  });

  const log = (change: object = {}, options: { idempotencyKey?: string } = {}) =>
    robin.call(createTimeEntry, { body: { ...fields, ...change } }, options);
  const count = async () => (await robin.call(listTimeEntries, { query: {} })).entries.length;
  const faults = async () => (await robin.call(checkRecord, {})).check.faultCount;

  test("takes no transaction while the book is as it was authenticated, with a key and without", async () => {
    const transaction = vi.spyOn(app.database.db, "transaction");
    const entry = await log();
    const keyed = await log({ hours: 2 }, { idempotencyKey: randomUUID() });
    const planned = await log({ date: "2027-03-04" });
    expect(transaction).not.toHaveBeenCalled();
    transaction.mockRestore();
    const { entries } = await robin.call(listTimeEntries, { query: {} });
    expect(entries).toEqual(
      expect.arrayContaining([entry, keyed, planned].map((each) => expect.objectContaining(each))),
    );
    const { events } = await robin.call(getEntryHistory, { params: { id: keyed.id } });
    expect(events).toMatchObject([{ kind: "create", seq: 3 }]);
    expect(await faults()).toBe(0);
  });

  test("keeps whether it was typed or spoken, and takes no other source from a person", async () => {
    expect((await log()).source).toBe("manual");
    const spoken = await log({ source: "voice" });
    expect(spoken).toMatchObject({ source: "voice", approvalStatus: "approved" });
    const change = { params: { id: spoken.id }, body: { version: 1, description: "Typed over it all" } };
    expect(await robin.call(updateTimeEntry, change)).toMatchObject({ source: "voice", isChanged: true });
    const other = { ...change, body: { version: 2, source: "manual" } };
    expect(await robin.refused(updateTimeEntry, other)).toMatchObject({ status: 400 });
    const refused = await robin.refused(createTimeEntry, { body: { ...fields, source: "stopwatch" } as never });
    expect(refused.status).toBe(400);
  });

  test("answers the same key with the same entry, also when both come at once", async () => {
    const idempotencyKey = randomUUID();
    const [one, two] = await Promise.all([log({}, { idempotencyKey }), log({}, { idempotencyKey })]);
    expect(two).toEqual(one);
    expect(await log({}, { idempotencyKey })).toEqual(one);
    const other = { body: { ...fields, hours: 3 } };
    expect(await robin.refused(createTimeEntry, other, { idempotencyKey })).toMatchObject({ status: 422 });
    expect(await count()).toBe(2);
  });

  test("gives way to the same key that was answered meanwhile, and takes one that has expired", async () => {
    const idempotencyKey = randomUUID();
    let first: unknown;
    meanwhile = async () => (first = await log({}, { idempotencyKey }));
    expect(await log({}, { idempotencyKey })).toEqual(first);
    expect(await count()).toBe(2);
    app.clock.advance(25 * 3600);
    expect(await log({}, { idempotencyKey })).not.toEqual(first);
    expect(await count()).toBe(3);
    expect(await faults()).toBe(0);
  });

  test("keeps the reason that was said", async () => {
    const { id } = await log({ reason: "From my paper diary" });
    const { events } = await robin.call(getEntryHistory, { params: { id } });
    expect(events).toMatchObject([{ kind: "create", reason: "From my paper diary" }]);
  });

  test("follows an event that came meanwhile", async () => {
    meanwhile = () => log({ hours: 2 });
    await log({ hours: 3 });
    expect(await count()).toBe(3);
    expect(await faults()).toBe(0);
  });

  test("does not reach a property that was archived meanwhile", async () => {
    const { id } = await robin.call(createProperty, { body: buildProperty() });
    await log({ propertyId: id });
    meanwhile = () => robin.call(archiveProperty, { params: { id } });
    const refusal = await robin.refused(createTimeEntry, { body: { ...fields, propertyId: id } });
    expect(refusal.fields).toEqual({ propertyId: "This property is archived. Bring it back first." });
    expect(await count()).toBe(2);
    expect(await faults()).toBe(0);
  });

  test("asks why when its week was signed meanwhile", async () => {
    const params = { weekStart: "2026-03-02" };
    await beginLog(app, robin);
    const { statement } = await robin.call(getWeek, { params });
    meanwhile = () => robin.call(signWeek, { params, body: { typedName: "Robin Vale", statement } });
    expect(await robin.refused(createTimeEntry, { body: fields })).toMatchObject({ code: "reason_required" });
    expect(await count()).toBe(1);
    expect(await log({ reason: "A call that I forgot" })).toMatchObject({ closedPeriod: "week" });
    expect(await faults()).toBe(0);
  });
});
