import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createProperty, mergeProperties } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { expectWriteHabits } from "#test/support/write-habits.ts";
import {
  createStay,
  getNextStay,
  listStays,
  type NewStay,
  restoreStay,
  stateServices,
  updateStay,
  voidStay,
} from "../contract.ts";
import { importStays } from "../import-contract.ts";
import { readStays } from "./index.ts";
import { addDays, civilDateInZone } from "#shared/civil-date.ts";
import { testScope } from "#test/support/test-scope.ts";

let app: TestApp;
let robin: ApiClient;
let propertyId: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  robin = await app.signUp();
  propertyId = await addCabin();
});

const addCabin = async (client = robin, nickname = "Lakeview Cabin"): Promise<string> => {
  const body = buildProperty({ nickname, propertyType: "Short-term Rental" });
  return (await client.call(createProperty, { body })).id;
};
const stay = (said: Partial<NewStay> = {}): NewStay => ({
  propertyId,
  unitName: "",
  confirmationCode: null,
  arrivesOn: "2026-01-03",
  leavesOn: "2026-01-06",
  earningsCents: 37_339,
  guestName: null,
  isCancelled: false,
  isOwnerUse: false,
  ...said,
});
const add = (said: Partial<NewStay> = {}) => robin.call(createStay, { body: stay(said) });
const ofCabin = async (year = 2026) => {
  const { properties } = await robin.call(listStays, { query: { year } });
  const found = properties.find((row) => row.propertyId === propertyId);
  if (!found) throw new Error("the property is listed");
  return found;
};
const clients = () => ({ owner: robin, visitor: app.visitor() });

describe("the stays of a property", () => {
  test("give the average and how it comes about", async () => {
    await add();
    await add({ arrivesOn: "2026-02-01", leavesOn: "2026-02-11" });
    await add({ arrivesOn: "2026-02-15", leavesOn: "2026-02-16", isCancelled: true });
    await add({ arrivesOn: "2026-03-01", leavesOn: "2026-03-05", isOwnerUse: true });
    await add({ arrivesOn: "2025-12-20", leavesOn: "2025-12-27" });
    const found = await ofCabin();
    expect(found).toMatchObject({
      isShortTerm: true,
      confirmedCount: 3,
      ownerUseNights: 4,
      problems: [],
      average: {
        averageDays: 6.5,
        averageText: "6.5",
        treatment: "seven-days",
        days: 13,
        periods: 2,
        left: { cancelled: 1, ownerUse: 1, otherYear: 1 },
      },
    });
    expect(found.stays.map(({ counts }) => counts)).toEqual(["yes", "yes", "cancelled", "owner_use"]);
    expect((await ofCabin(2025)).average).toMatchObject({ averageDays: 7, treatment: "seven-days" });
    expect(await robin.call(getNextStay, { query: { year: 2026, propertyId, nights: "28" } })).toMatchObject({
      averageBefore: 6.5,
      treatmentAfter: "unproven",
      says: "The next 28-night stay would move the average from 6.5 to 13.7.",
      longestWithinSevenDays: 8,
    });
  });

  test("to come or under way counts once the guest has left", async () => {
    const today = civilDateInZone(app.clock.now(), "America/New_York");
    const ends = (days: number) => ({ arrivesOn: addDays(today, days - 3), leavesOn: addDays(today, days) });
    await add(ends(0));
    const known = await ofCabin();
    await add(ends(1));
    await add(ends(9));
    const found = await ofCabin();
    expect(found).toMatchObject({ confirmedCount: 3, average: { averageDays: 3, periods: 1, left: { toCome: 2 } } });
    expect(found.stays.map(({ counts }) => counts)).toEqual(["yes", "to_come", "to_come"]);
    expect(found.average?.days).toBe(known.average?.days);
    app.clock.advance(86_400);
    expect((await ofCabin()).average).toMatchObject({ periods: 2, left: { toCome: 1 } });
  });

  test("a known average stands, marked as told, until stays of the year are there", async () => {
    const params = { year: 2026, propertyId };
    const none = { significantServices: null, extraordinaryServices: null };
    await robin.call(stateServices, { params, body: { ...none, averageDays: 7.001, version: 0 } });
    expect(await ofCabin()).toMatchObject({
      services: { averageDays: 7.01, version: 1 },
      average: {
        averageDays: 7.01,
        isStated: true,
        treatment: "unproven",
        notes: [expect.stringContaining("as you told us")],
      },
    });
    await robin.call(stateServices, {
      params,
      body: { significantServices: false, extraordinaryServices: false, version: 1 },
    });
    expect((await ofCabin()).average).toMatchObject({ averageDays: 7.01, treatment: "rental" });
    await add({ isCancelled: true });
    await add({ arrivesOn: "2026-12-01", leavesOn: "2026-12-29" });
    expect(await ofCabin()).toMatchObject({ average: { isStated: true }, stays: [{}, { counts: "to_come" }] });
    await add({ arrivesOn: "2026-02-01", leavesOn: "2026-02-05", confirmationCode: null });
    expect((await ofCabin()).average).toMatchObject({ averageDays: 4, isStated: false, treatment: "seven-days" });
    const refusal = await robin.refused(stateServices, { params, body: { ...none, averageDays: 0, version: 2 } });
    expect(refusal).toMatchObject({ status: 400, fields: { averageDays: "Enter 1 or more" } });
  });

  test("between seven and thirty days turn on services, which are unknown until they are stated", async () => {
    await add({ leavesOn: "2026-01-13" });
    expect((await ofCabin()).average?.treatment).toBe("unproven");
    const params = { year: 2026, propertyId };
    const services = { significantServices: true, extraordinaryServices: null };
    expect(await robin.call(stateServices, { params, body: { ...services, version: 0 } })).toEqual({
      ...services,
      averageDays: null,
      version: 1,
    });
    expect((await ofCabin()).average?.treatment).toBe("thirty-days-with-services");
    const refusal = await robin.refused(stateServices, { params, body: { ...services, version: 0 } });
    expect(refusal).toMatchObject({ status: 409, code: "version_conflict", data: { current: { version: 1 } } });
    const no = { significantServices: false, extraordinaryServices: false, version: 1 };
    await robin.call(stateServices, { params, body: no });
    expect((await ofCabin()).average?.treatment).toBe("rental");
  });

  test("under one agreement are one period with all its days, also after a file changed one of them", async () => {
    const weekend = { confirmationCode: "W1", agreement: "Second weekends" };
    expect(await add(weekend)).toMatchObject({ agreement: "Second weekends" });
    await add({ arrivesOn: "2026-02-06", leavesOn: "2026-02-09", agreement: " second weekends " });
    await add({ arrivesOn: "2026-03-06", leavesOn: "2026-03-09" });
    expect((await ofCabin()).average).toMatchObject({ days: 9, periods: 2, averageDays: 4.5 });
    const stays = [stay({ confirmationCode: "W1", leavesOn: "2026-01-08" })];
    await robin.call(importStays, { body: { fileName: "stays.csv", format: "csv", stays } });
    expect((await ofCabin()).average).toMatchObject({ days: 11, periods: 2 });
    const first = (await ofCabin()).stays.find(({ confirmationCode }) => confirmationCode === "W1");
    const body = { agreement: null, version: first?.version ?? 0 };
    await robin.call(updateStay, { params: { id: first?.id ?? "" }, body });
    expect((await ofCabin()).average).toMatchObject({ days: 11, periods: 3 });
  });

  test("in several units need the earnings of each; until then nothing is handed on", async () => {
    await add({ unitName: "Loft" });
    await add({ unitName: "Garden", earningsCents: null });
    const found = await ofCabin();
    expect(found.average).toBeNull();
    expect(found.problems[0]).toContain("need the rent of each");
    expect(await readStays(testScope(robin), app.database.db, 2026)).toEqual([]);
    const query = { year: 2026, propertyId, nights: "3" };
    expect((await robin.refused(getNextStay, { query })).code).toBe("state_conflict");
  });

  test("of a property that is merged away belong to the one that stays", async () => {
    await add();
    const kept = await addCabin(robin, "Lakeview Cabin, the real one");
    const body = { duplicateId: propertyId, reason: "Entered twice" };
    await robin.call(mergeProperties, { params: { id: kept }, body });
    expect(await readStays(testScope(robin), app.database.db, 2026)).toMatchObject([
      { propertyId: kept, classes: [{ id: "", rentCents: 37_339, periods: [{ arrivesOn: "2026-01-03" }] }] },
    ]);
    expect((await robin.refused(createStay, { body: stay() })).code).toBe("state_conflict");
  });

  test("are changed with the version that was seen", async () => {
    const { id } = await add();
    const params = { id };
    const changed = await robin.call(updateStay, { params, body: { leavesOn: "2026-01-10", version: 1 } });
    expect(changed).toMatchObject({ nights: 7, version: 2, earningsCents: 37_339 });
    const refusal = await robin.refused(updateStay, { params, body: { leavesOn: "2026-01-11", version: 1 } });
    expect(refusal).toMatchObject({ status: 409, code: "version_conflict" });
    expect(refusal.data?.["current"]).toMatchObject({ nights: 7 });
    const early = await robin.refused(updateStay, { params, body: { leavesOn: "2026-01-03", version: 2 } });
    expect(early).toMatchObject({ status: 400, fields: { leavesOn: expect.any(String) } });
  });

  test("are taken out and brought back; one reservation stands once", async () => {
    const first = await add({ confirmationCode: "HM1" });
    expect(await robin.refused(createStay, { body: stay({ confirmationCode: "HM1" }) })).toMatchObject({
      status: 409,
      fields: { confirmationCode: expect.any(String) },
    });
    await robin.call(voidStay, { params: { id: first.id } });
    expect((await ofCabin()).stays).toEqual([]);
    const second = await add({ confirmationCode: "HM1" });
    expect((await robin.refused(restoreStay, { params: { id: first.id } })).code).toBe("state_conflict");
    await robin.call(voidStay, { params: { id: second.id } });
    expect(await robin.call(restoreStay, { params: { id: first.id } })).toMatchObject({ isVoided: false });
    const other = await add({ confirmationCode: "HM2" });
    const body = { confirmationCode: "HM1", version: 1 };
    expect((await robin.refused(updateStay, { params: { id: other.id }, body })).code).toBe("state_conflict");
  });

  test.each<[string, object, string]>([
    ["a departure on the day of arrival", { leavesOn: "2026-01-03" }, "leavesOn"],
    ["years of nights", { leavesOn: "2030-01-03" }, "leavesOn"],
    ["a day that does not exist", { arrivesOn: "2026-02-30" }, "arrivesOn"],
    ["earnings below zero", { earningsCents: -1 }, "earningsCents"],
    ["parts of a cent", { earningsCents: 0.5 }, "earningsCents"],
  ])("refuses %s", async (_title, said, field) => {
    const refusal = await robin.refused(createStay, { body: { ...stay(), ...said } });
    expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
  });

  test("every write has the habits of a write", async () => {
    await expectWriteHabits(clients(), createStay, { body: stay() }, stay({ earningsCents: 1 }));
    const [first] = (await ofCabin()).stays;
    const params = { id: first?.id ?? "" };
    const body = { earningsCents: 5, version: 1 };
    await expectWriteHabits(clients(), updateStay, { params, body }, { ...body, earningsCents: 6 });
    await expectWriteHabits(clients(), voidStay, { params });
    await expectWriteHabits(clients(), restoreStay, { params });
    const services = { significantServices: true, extraordinaryServices: null, version: 0 };
    const request = { params: { year: 2026, propertyId }, body: services };
    await expectWriteHabits(clients(), stateServices, request, { ...services, significantServices: false });
  });

  test("of somebody else are not found, and nothing changes", async () => {
    const { id } = await add();
    const stranger = await app.signUp();
    const params = { id };
    expect((await stranger.refused(updateStay, { params, body: { unitName: "x", version: 1 } })).status).toBe(404);
    expect((await stranger.refused(voidStay, { params })).status).toBe(404);
    expect((await stranger.refused(restoreStay, { params })).status).toBe(404);
    expect((await stranger.refused(createStay, { body: stay() })).status).toBe(404);
    const services = { significantServices: true, extraordinaryServices: null, version: 0 };
    const year = { year: 2026, propertyId };
    expect((await stranger.refused(stateServices, { params: year, body: services })).status).toBe(404);
    expect((await stranger.refused(listStays, { query: year })).status).toBe(404);
    expect((await stranger.refused(getNextStay, { query: { ...year, nights: "2" } })).status).toBe(404);
    expect((await stranger.call(listStays, { query: { year: 2026 } })).properties).toEqual([]);
    expect((await ofCabin()).stays).toHaveLength(1);
  });

  test("cannot be asked for in a shape that is not theirs", async () => {
    expect((await robin.refused(listStays, { query: {} })).status).toBe(400);
    expect((await robin.refused(getNextStay, { query: { year: 2026, propertyId, nights: 0 } })).status).toBe(400);
    expect((await robin.refused(voidStay, { params: { id: "x" } })).status).toBe(404);
    expect((await app.visitor().refused(listStays, { query: { year: 2026 } })).status).toBe(401);
    expect((await app.visitor().refused(getNextStay, { query: { year: 2026, propertyId, nights: 1 } })).status).toBe(
      401,
    );
  });
});
