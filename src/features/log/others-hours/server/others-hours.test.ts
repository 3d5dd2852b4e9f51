import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createProperty, mergeProperties } from "#features/facts/properties/contract.ts";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { testScope } from "#test/support/test-scope.ts";
import { expectWriteHabits } from "#test/support/write-habits.ts";
import {
  createOthersHours,
  listOthersHours,
  removeOthersHours,
  stateNobodyElse,
  updateOthersHours,
  withdrawNobodyElse,
} from "../contract.ts";
import { readOthersStatements } from "./read-others-statements.ts";

describe.each(TEST_ENGINES)("other people's hours (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  let propertyId: string;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    robin = await app.signUp();
    propertyId = await addProperty("Lakeview Cabin");
  });

  const addProperty = async (nickname: string, client = robin): Promise<string> => {
    const body = {
      nickname,
      address: "1 Lake Rd",
      city: "Toledo",
      state: "OH" as const,
      zipCode: "43604",
      propertyType: "Short-term Rental" as const,
    };
    return (await client.call(createProperty, { body })).id;
  };
  const cleaner = (said: object = {}) => ({
    propertyId,
    taxYear: 2026,
    who: { kind: "new" as const, name: "Rosa Diaz", firmName: "Sparkle LLC", role: "Cleaner" },
    isPaidForManagement: false,
    hours: { kind: "hours" as const, hours: 118 },
    ...said,
  });
  const add = (said: object = {}) => robin.call(createOthersHours, { body: cleaner(said) });
  const ofProperty = async (year = 2026) => {
    const { properties } = await robin.call(listOthersHours, { query: { year } });
    const found = properties.find((row) => row.propertyId === propertyId);
    if (!found) throw new Error("the property is listed");
    return found;
  };
  const clients = () => ({ owner: robin, visitor: app.visitor() });
  const statements = () => readOthersStatements(testScope(robin), app.database.db, 2026);

  test("of which nothing was said are unknown, and no statement is handed on", async () => {
    expect(await ofProperty()).toMatchObject({ statement: "unknown", lines: [], margin: null, ownSeconds: 0 });
    expect(await statements()).toEqual([]);
  });

  test("you 131 h, the cleaner 118 h: margin 13 h, and test 3 is met", async () => {
    for (let day = 1; day <= 14; day += 1) {
      const body = {
        date: `2026-02-${String(day).padStart(2, "0")}`,
        hours: day === 14 ? 1 : 10,
        activityType: "maintenance-repairs-oversight" as const,
        description: "Repaired the deck",
        propertyId,
      };
      await robin.call(createTimeEntry, { body });
    }
    await add();
    const found = await ofProperty();
    expect(found).toMatchObject({
      ownSeconds: 131 * 3600,
      margin: { name: "Rosa Diaz", seconds: 118 * 3600, marginSeconds: 13 * 3600 },
      comparison: { verdict: "met" },
    });
    await add({ who: { ...cleaner().who, name: "Al Poe" }, hours: { kind: "unknown" } });
    expect((await ofProperty()).comparison?.verdict).toBe("unproven");
  });

  test("are kept with their source: an invoice is an estimate to the second", async () => {
    const line = await add({ hours: { kind: "invoice", amountCents: 472_000, rateCents: 4000 } });
    expect(line).toMatchObject({
      durationSeconds: 118 * 3600,
      source: "invoice_estimate",
      isEstimate: true,
      version: 1,
    });
    const changed = await robin.call(updateOthersHours, {
      params: { id: line.id },
      body: { hours: { kind: "unknown" }, role: "Co-host", isPaidForManagement: true, version: 1 },
    });
    expect(changed).toMatchObject({
      durationSeconds: null,
      hours: null,
      source: "stated_by_owner",
      invoiceRateCents: null,
      role: "Co-host",
      version: 2,
    });
    expect(await statements()).toEqual([
      {
        propertyId,
        statement: "listed",
        individuals: [{ id: line.individualId, name: "Rosa Diaz", seconds: null, paidForManagement: true }],
      },
    ]);
  });

  test("the same individual stands at several properties, once at each", async () => {
    const line = await add();
    const other = await addProperty("Elm Loft");
    const who = { kind: "known", individualId: line.individualId };
    const second = await add({ propertyId: other, who });
    expect(second).toMatchObject({ individualId: line.individualId, name: "Rosa Diaz" });
    expect((await robin.refused(createOthersHours, { body: cleaner({ who }) })).code).toBe("state_conflict");
    expect((await statements()).map(({ statement }) => statement)).toEqual(["listed", "listed"]);
    await robin.call(removeOthersHours, { params: { id: line.id } });
    const { individuals } = await robin.call(listOthersHours, { query: { year: 2026 } });
    expect(individuals).toHaveLength(1);
    await robin.call(removeOthersHours, { params: { id: second.id } });
    expect((await robin.call(listOthersHours, { query: { year: 2026 } })).individuals).toEqual([]);
  });

  test("of a property that is merged away belong to the one that stays, added up for each individual", async () => {
    const line = await add();
    const kept = await addProperty("Lakeview Cabin, the real one");
    const who = { kind: "known", individualId: line.individualId };
    await add({ propertyId: kept, who, hours: { kind: "hours", hours: 2 } });
    const body = { duplicateId: propertyId, reason: "Entered twice" };
    await robin.call(mergeProperties, { params: { id: kept }, body });
    expect(await statements()).toMatchObject([
      { propertyId: kept, statement: "listed", individuals: [{ name: "Rosa Diaz", seconds: 120 * 3600 }] },
    ]);
  });

  test.each<[string, object, string]>([
    [
      "a firm in the place of a person",
      { who: { kind: "new", name: "Sparkle LLC", firmName: null, role: "x" } },
      "who.name",
    ],
    ["nobody's name", { who: { kind: "new", name: " ", firmName: null, role: "x" } }, "who.name"],
    ["hours below zero", { hours: { kind: "hours", hours: -1 } }, "hours.hours"],
    ["an hourly rate of nothing", { hours: { kind: "invoice", amountCents: 1, rateCents: 0 } }, "hours.rateCents"],
    [
      "more hours than a year has",
      { hours: { kind: "invoice", amountCents: 10_000_000, rateCents: 1 } },
      "hours.amountCents",
    ],
  ])("refuses %s", async (_case, said, field) => {
    const refusal = await robin.refused(createOthersHours, { body: cleaner(said) });
    expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
  });

  test("an old version is refused and the present line handed over", async () => {
    const { id } = await add();
    const params = { id };
    await robin.call(updateOthersHours, { params, body: { note: "Weekly", version: 1 } });
    const refusal = await robin.refused(updateOthersHours, { params, body: { note: "Monthly", version: 1 } });
    expect(refusal).toMatchObject({ status: 409, code: "version_conflict" });
    expect(refusal.data?.["current"]).toMatchObject({ note: "Weekly", version: 2 });
  });

  test("every write has the habits of a write", async () => {
    await expectWriteHabits(clients(), createOthersHours, { body: cleaner() }, cleaner({ note: "Other" }));
    const [line] = (await ofProperty()).lines;
    const params = { id: line?.id ?? "" };
    const body = { note: "Weekly", version: 1 };
    await expectWriteHabits(clients(), updateOthersHours, { params, body }, { ...body, note: "Monthly" });
    await expectWriteHabits(clients(), removeOthersHours, { params });
    const none = { params: { year: 2026, propertyId } };
    await expectWriteHabits(clients(), stateNobodyElse, none);
    await expectWriteHabits(clients(), withdrawNobodyElse, none);
  });

  test("nobody else: kept with its day, refused beside hours, withdrawn by hours", async () => {
    const params = { year: 2026, propertyId };
    expect(await robin.call(stateNobodyElse, { params })).toEqual({ statement: "none" });
    expect(await ofProperty()).toMatchObject({ statement: "none", noneStatedAt: app.clock.now().toISOString() });
    expect(await statements()).toEqual([{ propertyId, statement: "none" }]);
    expect((await ofProperty(2025)).statement).toBe("unknown");
    const { id } = await add();
    expect((await ofProperty()).statement).toBe("listed");
    const refusal = await robin.refused(stateNobodyElse, { params });
    expect(refusal).toMatchObject({ status: 409, code: "state_conflict" });
    expect(refusal.message).toContain("Rosa Diaz");
    await robin.call(removeOthersHours, { params: { id } });
    expect((await ofProperty()).statement).toBe("unknown");
    await robin.call(stateNobodyElse, { params });
    expect(await robin.call(withdrawNobodyElse, { params })).toEqual({ statement: "unknown" });
  });

  test("of somebody else are not found, and nothing changes", async () => {
    const line = await add();
    const stranger = await app.signUp();
    const params = { id: line.id };
    expect((await stranger.refused(updateOthersHours, { params, body: { note: "x", version: 1 } })).status).toBe(404);
    expect((await stranger.refused(removeOthersHours, { params })).status).toBe(404);
    expect((await stranger.refused(createOthersHours, { body: cleaner() })).status).toBe(404);
    const foreign = await addProperty("Mine", stranger);
    const known = { propertyId: foreign, who: { kind: "known", individualId: line.individualId } };
    expect((await stranger.refused(createOthersHours, { body: cleaner(known) })).status).toBe(404);
    const ofYear = { params: { year: 2026, propertyId } };
    expect((await stranger.refused(stateNobodyElse, ofYear)).status).toBe(404);
    expect((await stranger.refused(withdrawNobodyElse, ofYear)).status).toBe(404);
    expect((await stranger.refused(listOthersHours, { query: { year: 2026, propertyId } })).status).toBe(404);
    expect((await stranger.call(listOthersHours, { query: { year: 2026 } })).individuals).toEqual([]);
    expect((await ofProperty()).lines).toHaveLength(1);
  });

  test("cannot be asked for without a year or without a sign-in", async () => {
    expect((await robin.refused(listOthersHours, { query: {} })).status).toBe(400);
    expect((await app.visitor().refused(listOthersHours, { query: { year: 2026 } })).status).toBe(401);
    expect((await robin.refused(removeOthersHours, { params: { id: "x" } })).status).toBe(404);
  });
});
