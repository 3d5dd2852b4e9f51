import { ELECTED_RENTALS } from "@tenure/tax-rules";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fileYear } from "#features/verdict/closing/contract.ts";
import { getExamination } from "#features/verdict/examination/contract.ts";
import { checkRecord } from "#features/proof/integrity/contract.ts";
import { stateNobodyElse } from "#features/log/others-hours/contract.ts";
import { createTimeEntry, updateTimeEntry } from "#features/log/time-entries/contract.ts";
import { createProperty, mergeProperties } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { testScope } from "#test/support/test-scope.ts";
import { expectWriteHabits } from "#test/support/write-habits.ts";
import { listEarlierYears, stateEarlierYears, withdrawEarlierYears } from "../contract.ts";
import { readEarlierYears } from "./read-earlier-years.ts";

const FIVE_OF_TEN = [2016, 2018, 2020, 2022, 2024];

describe.each(TEST_ENGINES)("earlier years with material participation (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  let activityId: string;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    robin = await app.signUp();
    activityId = await addHouse();
  });

  const addHouse = async (nickname = "Maple House"): Promise<string> =>
    (await robin.call(createProperty, { body: buildProperty({ nickname }) })).id;
  const state = (years: number[], version = 0, of = activityId) =>
    robin.call(stateEarlierYears, { params: { activityId: of }, body: { years, version } });
  const stated = async (client = robin) => (await client.call(listEarlierYears, {})).statements;
  const inLaw = () => readEarlierYears(testScope(robin), app.database.db, 2026);
  const test5 = async (of: string) => {
    const { matrix } = await robin.call(getExamination, { params: { year: 2026 } });
    const found = [...matrix.eachAlone, ...matrix.asElected].find((activity) => activity.activityId === of);
    return found?.tests.find(({ test: id }) => id === "T5");
  };

  test("are unknown until they are stated, and then decide test 5", async () => {
    expect(await stated()).toEqual([]);
    expect(await test5(activityId)).toMatchObject({ verdict: "unproven", awaitsHistory: true });
    expect(await state(FIVE_OF_TEN.toReversed())).toEqual({ activityId, years: FIVE_OF_TEN, version: 1 });
    expect(await test5(activityId)).toMatchObject({ verdict: "met" });
    expect(await state([], 1)).toMatchObject({ years: [], version: 2 });
    expect(await test5(activityId)).toMatchObject({ verdict: "not_met", awaitsHistory: false });
    await robin.call(withdrawEarlierYears, { params: { activityId } });
    expect(await stated()).toEqual([]);
    expect(await test5(activityId)).toMatchObject({ verdict: "unproven" });
  });

  test("of the elected rentals are a statement of their own", async () => {
    await state(FIVE_OF_TEN, 0, ELECTED_RENTALS);
    expect(await test5(ELECTED_RENTALS)).toMatchObject({ verdict: "met" });
    expect(await test5(activityId)).toMatchObject({ verdict: "unproven" });
  });

  test("that were filed here carry test 5 by themselves once they are five, until one is changed", async () => {
    const filed = [2021, 2022, 2023, 2024, 2025];
    const entries = [];
    for (const year of filed) {
      for (let day = 1; day <= 5; day += 1) {
        const work = { hours: 24, propertyId: activityId, activityType: "property-management" as const };
        const body = { ...work, date: `${year}-03-0${day}`, description: "Replaced the boiler" };
        entries.push(await robin.call(createTimeEntry, { body }));
      }
      // No one else worked there, and it is more than 100 hours (test 3).
      await robin.call(stateNobodyElse, { params: { year, propertyId: activityId } });
    }
    const file = (year: number) =>
      robin.call(fileYear, { params: { year }, body: { filedOn: `${year + 1}-03-01`, loggedSeconds: 120 * 3600 } });
    for (const year of filed.slice(0, 4)) await file(year);
    expect(await test5(activityId)).toMatchObject({ verdict: "unproven" });
    await file(2025);
    expect((await robin.call(listEarlierYears, {})).filed).toEqual([{ activityId, years: filed }]);
    expect(await test5(activityId)).toMatchObject({ verdict: "met" });
    // They are signed: the record names a filing whose verdict was written over.
    const check = async () => (await robin.call(checkRecord, {})).check.faults.map(({ kind, field }) => [kind, field]);
    expect(await check()).toEqual([]);
    const query = "UPDATE locked_years SET participated_in = '{}' WHERE user_id = $1 AND tax_year = 2021";
    await app.database.schemaOwner.pool.query(query, [robin.userId]);
    expect(await check()).toEqual([["year", "participated_in"]]);
    expect(await test5(activityId)).toMatchObject({ verdict: "unproven" });
    await file(2021);
    expect(await test5(activityId)).toMatchObject({ verdict: "met" });
    const [{ id = "", version = 1 } = {}] = entries;
    await robin.call(updateTimeEntry, {
      params: { id },
      body: { version, hours: 20, reason: "Read the clock wrong" },
    });
    expect(await test5(activityId)).toMatchObject({ verdict: "unproven" });
  });

  test("of a property that was merged away belong to the one it was merged into", async () => {
    const into = await addHouse("Maple House again");
    await state([2016, 2018]);
    await state([2018, 2020], 0, into);
    const body = { duplicateId: activityId, reason: "The same house, entered twice." };
    await robin.call(mergeProperties, { params: { id: into }, body });
    expect(await inLaw()).toEqual([{ activityId: into, years: [2016, 2018, 2020] }]);
    const params = { activityId };
    const refused = await robin.refused(stateEarlierYears, { params, body: { years: [], version: 1 } });
    expect(refused.code).toBe("state_conflict");
  });

  test.each<[string, unknown]>([
    ["a year twice", [2020, 2020]],
    ["a year that has not begun", [2090]],
    ["a year before the rule", [1986]],
    ["half a year", [2020.5]],
    ["words", ["2020"]],
    ["too many", Array.from({ length: 61 }, (_, i) => 1987 + i)],
  ])("refuse %s", async (_case, years) => {
    const refused = await robin.refused(stateEarlierYears, { params: { activityId }, body: { years, version: 0 } });
    expect(refused).toMatchObject({ status: 400, code: "validation_failed" });
    expect(await stated()).toEqual([]);
  });

  test("of two windows the second one is told", async () => {
    await state([2020]);
    const body = { years: [2021], version: 0 };
    expect(await robin.refused(stateEarlierYears, { params: { activityId }, body })).toMatchObject({
      status: 409,
      code: "version_conflict",
    });
    expect(await stated()).toMatchObject([{ years: [2020] }]);
  });

  test("are nobody else's", async () => {
    await state([2020]);
    const alex = await app.signUp();
    const params = { activityId };
    const body = { years: [], version: 1 };
    expect(await alex.refused(stateEarlierYears, { params, body })).toMatchObject({ status: 404 });
    expect(await alex.refused(withdrawEarlierYears, { params })).toMatchObject({ status: 404 });
    expect(await stated(alex)).toEqual([]);
    expect(await stated()).toMatchObject([{ years: [2020] }]);
    expect(await app.visitor().refused(listEarlierYears, {})).toMatchObject({ status: 401 });
  });

  test("are written and taken back like everything", async () => {
    const clients = { owner: robin, visitor: app.visitor() };
    const params = { activityId };
    const body = { years: [2020], version: 0 };
    await expectWriteHabits(clients, stateEarlierYears, { params, body }, { ...body, years: [2021] });
    await expectWriteHabits(clients, withdrawEarlierYears, { params });
  });
});
