import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getCompliance } from "#features/verdict/compliance/contract.ts";
import { stateNoOtherWork, updateTaxYear } from "#features/facts/other-work/contract.ts";
import { listPersons } from "#features/facts/participants/contract.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { expectWriteHabits } from "#test/support/write-habits.ts";
import { getTieOut, updateTieOut } from "../contract.ts";

describe.each(TEST_ENGINES)("the tie-out of a return on %s", (_, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  let propertyId: string;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    robin = await app.signUp();
    propertyId = (await robin.call(createProperty, { body: buildProperty({ nickname: "Grant Duplex" }) })).id;
  });

  const params = { year: 2026 };
  const line = (over: object = {}) => ({
    address: "1 Elsewhere Road",
    propertyCode: 1 as const,
    fairRentalDays: 365,
    personalUseDays: 0,
    propertyId,
    ...over,
  });
  const save = (version: number, lines = [line()]) => robin.call(updateTieOut, { params, body: { version, lines } });

  test("shows the properties while nothing is typed, then both sides with their differences", async () => {
    const empty = await robin.call(getTieOut, { params });
    expect(empty).toMatchObject({ version: 0, lines: [], differences: [], updatedAt: null });
    expect(empty.properties.map(({ nickname }) => nickname)).toEqual(["Grant Duplex"]);
    const saved = await save(0, [line(), line({ propertyId: null })]);
    expect(saved.lines.map(({ lineNo }) => lineNo)).toEqual([1, 2]);
    expect(saved.differences.map(({ kind }) => kind)).toEqual(["address", "no_property"]);
    expect(await robin.call(getTieOut, { params })).toEqual(saved);
    expect(await save(1, [])).toMatchObject({ version: 2, lines: [], differences: [] });
  });

  test("keeps how an earlier return reported the rentals, and the verdict says where it differs", async () => {
    const earlier = { params: { year: 2025 } };
    const body = { version: 0, reportedAs: "nonpassive" as const, lines: [] };
    expect(await robin.call(updateTieOut, { ...earlier, body })).toMatchObject({ reportedAs: "nonpassive" });
    // Left out it stays, also where lines are written.
    const kept = await robin.call(updateTieOut, { ...earlier, body: { version: 1, lines: [line()] } });
    expect(kept).toMatchObject({ reportedAs: "nonpassive", version: 2 });
    const activityType = "maintenance-repairs-oversight";
    const body2026 = { date: "2026-02-03", hours: 20, propertyId, description: "Painted", activityType } as const;
    await robin.call(createTimeEntry, { body: body2026 });
    const self = (await robin.call(listPersons, {})).persons[0]?.id ?? "";
    await robin.call(stateNoOtherWork, { params: { year: 2026, personId: self } });
    const said = async () => (await robin.call(getCompliance, { params })).cautions.map(({ id }) => id);
    expect(await said()).toContain("earlier-return:2025");
    await robin.call(updateTieOut, { ...earlier, body: { version: 2, reportedAs: null, lines: [] } });
    expect(await said()).not.toContain("earlier-return:2025");
  });

  test("hands the rents of each property to the verdict, where a limited partner elected", async () => {
    const partner = buildProperty({ nickname: "Partnership Flats", interest: "limited_partner" });
    const otherId = (await robin.call(createProperty, { body: partner })).id;
    const stated = { filingStatus: "single", livedApartAllYear: null, electionInForce: true, version: 0 } as const;
    await robin.call(updateTaxYear, { params, body: stated });
    await robin.call(createTimeEntry, {
      body: {
        date: "2026-02-03",
        hours: 20,
        propertyId,
        description: "Painted unit A",
        activityType: "maintenance-repairs-oversight",
      },
    });
    const asksForRents = async () =>
      (await robin.call(getCompliance, { params })).needsYou.some(({ kind }) => kind === "gross-rents");
    expect(await asksForRents()).toBe(true);
    const saved = await save(0, [
      line({ rentsReceivedCents: 9_100_000 }),
      line({ propertyId: otherId, rentsReceivedCents: 900_000 }),
    ]);
    expect(saved.lines.map(({ rentsReceivedCents }) => rentsReceivedCents)).toEqual([9_100_000, 900_000]);
    expect(await asksForRents()).toBe(false);
  });

  test("is written over the version that was seen, and over no other", async () => {
    await save(0);
    for (const version of [0, 2]) {
      const refusal = await robin.refused(updateTieOut, { params, body: { version, lines: [] } });
      expect(refusal).toMatchObject({ status: 409, code: "version_conflict" });
      expect(refusal.data?.["current"]).toMatchObject({ version: 1 });
    }
    expect((await robin.call(getTieOut, { params })).lines).toHaveLength(1);
  });

  test("has the habits of a write", async () => {
    const request = { params, body: { version: 0, lines: [line()] } };
    await expectWriteHabits({ owner: robin, visitor: app.visitor() }, updateTieOut, request, { version: 0, lines: [] });
  });

  test("belongs to its owner, and names no property of somebody else", async () => {
    await save(0);
    const wren = await app.signUp();
    expect(await wren.call(getTieOut, { params })).toMatchObject({ version: 0, lines: [], properties: [] });
    expect((await wren.refused(updateTieOut, { params, body: { version: 0, lines: [line()] } })).status).toBe(404);
    expect(await wren.call(getTieOut, { params })).toMatchObject({ version: 0 });
    expect((await app.visitor().refused(getTieOut, { params })).status).toBe(401);
  });

  test.each<[string, object, string]>([
    ["no address", { address: "" }, "lines.0.address"],
    ["a type that the form does not have", { propertyCode: 9 }, "lines.0.propertyCode"],
    ["more days than a year", { fairRentalDays: 367 }, "lines.0.fairRentalDays"],
    ["half a day", { personalUseDays: 1.5 }, "lines.0.personalUseDays"],
    ["a place in the list of its own", { lineNo: 4 }, "lines.0.lineNo"],
  ])("refuses %s", async (_title, over, field) => {
    const refusal = await robin.refused(updateTieOut, { params, body: { version: 0, lines: [line(over)] } });
    expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
  });
});
