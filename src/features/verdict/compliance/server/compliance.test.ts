import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stateNobodyElse } from "#features/log/others-hours/contract.ts";
import { createTimeEntry, updateTimeEntry } from "#features/log/time-entries/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { getCompliance, getDailyHours, listReceiptEntries } from "../contract.ts";

describe.each(TEST_ENGINES)("compliance (%s)", (_database, createDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  });
  afterAll(() => app.close());

  const YEAR = { params: { year: 2026 } };
  const log = (
    client: ApiClient,
    change: Partial<{ date: string; hours: number; activityType: string; travelKind: string; propertyId: string }>,
  ) =>
    client.send(createTimeEntry, {
      body: {
        date: "2026-02-02",
        hours: 10,
        activityType: "maintenance-repairs-oversight",
        description: "Painted unit A",
        ...change,
      },
    });

  const addProperty = async (
    client: ApiClient,
    acquiredOn: string | null,
    type = "Long-term Rental",
  ): Promise<string> => {
    const id = app.platform.newId();
    await app.database.pool.query(
      `INSERT INTO properties (user_id, id, nickname, address, city, state, zip_code, property_type, acquired_on, created_at, updated_at)
     VALUES ($1, $2, 'Elm Triplex', '14 Elm St', 'Toledo', 'OH', '43604', $4, $3, now(), now())`,
      [client.userId, id, acquiredOn, type],
    );
    return id;
  };

  const stateNoOtherWork = (client: ApiClient) =>
    app.database.pool.query(
      `INSERT INTO other_work_none (user_id, tax_year, person_id, stated_at, stated_by)
     SELECT user_id, 2026, id, now(), user_id FROM persons WHERE user_id = $1`,
      [client.userId],
    );

  describe("the verdict", () => {
    test("of an empty book asks for facts and claims nothing", async () => {
      const robin = await app.signUp();
      const view = await robin.call(getCompliance, YEAR);
      expect(view.status).not.toBe("met");
      expect(view.needsYou.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(["nothing-logged", "other-work", "no-rental-property"]),
      );
      expect(view.persons[0]).toMatchObject({
        totals: { grossSeconds: 0 },
        hours750: { verdict: "unproven", requiredMoreThanSeconds: 2_700_000 },
      });
    });

    test("at exactly 750 hours is not yet, a second more is; the half test waits for other work", async () => {
      const robin = await app.signUp();
      const propertyId = await addProperty(robin, "2020-01-01");
      for (let day = 1; day <= 31; day += 1)
        await log(robin, { date: `2026-01-${String(day).padStart(2, "0")}`, hours: 24, propertyId });
      await log(robin, { hours: 6, propertyId });
      expect((await robin.call(getCompliance, YEAR)).persons[0]).toMatchObject({
        hours750: { verdict: "not_met", actualSeconds: 2_700_000, remainingSeconds: 1 },
        half: { verdict: "unproven" },
      });
      await stateNoOtherWork(robin);
      await log(robin, { hours: 0.01, propertyId });
      expect((await robin.call(getCompliance, YEAR)).persons[0]).toMatchObject({
        hours750: { verdict: "met" },
        half: { verdict: "met" },
        status: "met",
      });
    });

    test("leaves out the work before a purchase in the middle of a week, to the day", async () => {
      const robin = await app.signUp();
      const propertyId = await addProperty(robin, "2026-02-04"); // a Wednesday
      for (const date of ["2026-02-02", "2026-02-03", "2026-02-04", "2026-02-05", "2026-03-02"])
        await log(robin, { date, propertyId });
      const { persons } = await robin.call(getCompliance, YEAR);
      expect(persons[0]?.totals).toMatchObject({ grossSeconds: 50 * 3600, countableSeconds: 30 * 3600, entryCount: 5 });
    });

    test("does not count a machine's proposal until a person confirms it", async () => {
      const robin = await app.signUp();
      const { id } = (await log(robin, {})).json<{ id: string }>();
      await app.database.pool.query(
        "UPDATE time_entries SET approval_status = 'pending', source = 'gmail' WHERE id = $1",
        [id],
      );
      await app.database.pool.query("UPDATE time_rollups SET approval_status = 'pending' WHERE user_id = $1", [
        robin.userId,
      ]);
      const before = await robin.call(getCompliance, YEAR);
      expect(before.persons[0]?.totals.grossSeconds).toBe(0);
      expect(before.needsYou).toContainEqual(expect.objectContaining({ kind: "pending", count: 1 }));
      await robin.call(updateTimeEntry, { params: { id }, body: { version: 1, approvalStatus: "approved" } });
      const after = await robin.call(getCompliance, YEAR);
      expect(after.persons[0]?.totals.grossSeconds).toBe(36_000);
    });
  });

  test("other people's hours decide participation: unknown is unproven, nobody else is met", async () => {
    const robin = await app.signUp();
    const propertyId = await addProperty(robin, "2020-01-01");
    for (let day = 10; day <= 25; day += 1) await log(robin, { date: `2026-01-${day}`, hours: 8, propertyId });
    expect((await robin.call(getCompliance, YEAR)).activities).toMatchObject([{ verdict: "unproven" }]);
    await robin.call(stateNobodyElse, { params: { year: 2026, propertyId } });
    expect((await robin.call(getCompliance, YEAR)).activities).toMatchObject([
      { verdict: "met", carriedBy: expect.any(String) },
    ]);
  });

  describe("a receipt", () => {
    test("opens to entries whose count and sum are those of its line", async () => {
      const robin = await app.signUp();
      const propertyId = await addProperty(robin, "2026-02-04");
      await log(robin, { date: "2026-02-03", propertyId });
      await log(robin, { date: "2026-02-05", propertyId });
      const cabin = await addProperty(robin, "2020-01-01", "Short-term Rental");
      await log(robin, { propertyId: cabin, hours: 3 });
      await log(robin, { activityType: "education-training-property-specific" });
      await log(robin, { activityType: "travel-property-related-tasks", travelKind: "between", hours: 1 });
      await log(robin, { activityType: "travel-property-related-tasks", hours: 2 });
      const { persons } = await robin.call(getCompliance, YEAR);
      const lines = [...(persons[0]?.receipt.realProperty ?? []), ...(persons[0]?.receipt.allServices ?? [])].filter(
        ({ behind, entryCount }) => behind && !behind.otherWorkItemId && entryCount !== null,
      );
      expect(lines.length).toBeGreaterThan(5);
      for (const { behind, seconds, entryCount, citation } of lines) {
        if (!behind) continue;
        const { reasonCodes, propertyId: of, otherWorkItemId: _, ...rest } = behind;
        const query = {
          ...rest,
          reasonCode: reasonCodes,
          ...(of === undefined ? {} : { propertyId: of ?? ("none" as const) }),
        };
        const entries = await robin.call(listReceiptEntries, { ...YEAR, query });
        expect({ entryCount: entries.entryCount, loggedSeconds: entries.loggedSeconds }).toEqual({
          entryCount,
          loggedSeconds: seconds,
        });
        expect(citation).not.toBe("");
      }
    });

    test("of somebody else's person is empty", async () => {
      const [robin, wren] = [await app.signUp(), await app.signUp()];
      await log(robin, {});
      const person = (await robin.call(getCompliance, YEAR)).persons[0]?.personId ?? "";
      const answer = await wren.call(listReceiptEntries, {
        ...YEAR,
        query: { personId: person, reasonCode: ["management"] },
      });
      expect(answer).toEqual({ entries: [], entryCount: 0, loggedSeconds: 0 });
    });
  });

  test("days carry what was logged on them", async () => {
    const robin = await app.signUp();
    await log(robin, { hours: 1 });
    await log(robin, { hours: 2 });
    const { days } = await robin.call(getDailyHours, YEAR);
    expect(days).toEqual([
      { date: "2026-02-02", personId: expect.any(String), loggedSeconds: 3 * 3600, entryCount: 2 },
    ]);
  });

  test("strangers and malformed years are refused", async () => {
    const robin = await app.signUp();
    for (const endpoint of [getCompliance, getDailyHours, listReceiptEntries]) {
      expect((await app.visitor().refused(endpoint, YEAR)).status).toBe(401);
      expect((await robin.refused(endpoint, { params: { year: "soon" } })).status).toBe(404);
    }
    expect((await robin.refused(listReceiptEntries, { ...YEAR, query: { personId: "x" } })).fields).toHaveProperty(
      "personId",
    );
  });
});
