import { ELECTED_RENTALS } from "@tenure/tax-rules";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getExamination } from "#features/examination/contract.ts";
import { createProperty, mergeProperties } from "#features/properties/contract.ts";
import { buildProperty } from "#features/properties/server/testing/build-property.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { testScope } from "#test/support/test-scope.ts";
import { expectWriteHabits } from "#test/support/write-habits.ts";
import { listEarlierYears, stateEarlierYears, withdrawEarlierYears } from "../contract.ts";
import { readEarlierYears } from "./read-earlier-years.ts";

const FIVE_OF_TEN = [2016, 2018, 2020, 2022, 2024];

describe.each(TEST_ENGINES)(
  "earlier years with material participation (%s)",
  { timeout: 20_000 },
  (_title, createDatabase) => {
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
  },
);
