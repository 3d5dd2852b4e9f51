import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getCompliance } from "#features/verdict/compliance/contract.ts";
import { listEarlierYears, stateEarlierYears } from "#features/facts/earlier-years/contract.ts";
import { createElection } from "#features/facts/elections/contract.ts";
import { getExamination } from "#features/verdict/examination/contract.ts";
import { commitImport, uploadImport } from "#features/intake/imports/contract.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { readEventsAfter } from "#server/ledger/store.ts";
import { createTimeEntry, updateTimeEntry, voidTimeEntry } from "#features/log/time-entries/contract.ts";
import type { BodyOf } from "#shared/endpoint.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { testScope } from "#test/support/test-scope.ts";
import { expectWriteHabits } from "#test/support/write-habits.ts";
import { fileYear, getWeek, listFiledYears, listWeeks } from "../contract.ts";

const fields: BodyOf<typeof createTimeEntry> = {
  date: "2025-12-31",
  hours: 2,
  activityType: "property-management",
  description: "Walked the property after the storm",
};
const log = (client: ApiClient, change: Partial<typeof fields> = {}) =>
  client.call(createTimeEntry, { body: { ...fields, ...change } });
const YEAR = { year: 2025 };
const file = (client: ApiClient, loggedSeconds: number, filedOn = "2026-03-09") =>
  client.call(fileYear, { params: YEAR, body: { filedOn, loggedSeconds } });

describe.each(TEST_ENGINES)("a filed year (%s)", (_title, createDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  });
  afterAll(() => app.close());

  test("freezes its totals and the end of the record in an event", async () => {
    const robin = await app.signUp();
    const entry = await log(robin);
    await log(robin, { date: "2026-01-01" });
    const filed = await file(robin, 7200);
    expect(filed).toMatchObject({ taxYear: 2025, filed: { filedOn: "2026-03-09", loggedSeconds: 7200, headSeq: 2 } });
    const rows = await readEventsAfter(testScope(robin), app.database.db, 2, 10);
    expect(rows.map(({ event }) => event.kind)).toEqual(["lock"]);
    expect(JSON.parse(rows[0]?.payload ?? "null").year).toMatchObject({
      taxYear: 2025,
      totals: {
        entryCount: 1,
        loggedSeconds: 7200,
        byPerson: { [entry.personId]: 7200 },
        byClass: { after_year_end: 7200 },
      },
      head: { seq: 2, hash: filed.filed?.headHash },
    });
    const { filed: said } = await robin.call(getCompliance, { params: YEAR });
    expect(said).toEqual({ filedOn: "2026-03-09", isChangedSince: false });
    const { years } = await robin.call(listFiledYears, {});
    expect(years.map(({ taxYear, filed: one }) => [taxYear, one !== null])).toEqual([
      [2026, false],
      [2025, true],
    ]);
  });

  test("asks why on its side of the new year and not on the other, though one week holds both", async () => {
    const robin = await app.signUp();
    const old = await log(robin);
    const fresh = await log(robin, { date: "2026-01-01" });
    await file(robin, 7200);
    const asked = { code: "reason_required", data: { weeks: [], years: [2025] } };
    expect(await robin.refused(createTimeEntry, { body: fields })).toMatchObject(asked);
    const edit = (id: string, body: object) => robin.refused(updateTimeEntry, { params: { id }, body });
    expect(await edit(old.id, { version: 1, hours: 1 })).toMatchObject(asked);
    expect(await edit(old.id, { version: 1, date: "2026-01-02" })).toMatchObject(asked);
    expect(await edit(fresh.id, { version: 1, date: "2025-12-30" })).toMatchObject(asked);
    await robin.call(updateTimeEntry, { params: { id: fresh.id }, body: { version: 1, hours: 1 } });
    await robin.call(voidTimeEntry, { params: { id: old.id }, body: { reason: "Did not happen" } });
    const { years } = await robin.call(listFiledYears, {});
    expect(years.find(({ taxYear }) => taxYear === 2025)).toMatchObject({
      entryCount: 0,
      filed: { entryCount: 1, amendedAt: expect.any(String) },
    });
    const week = { params: { weekStart: "2025-12-29" } };
    expect(await robin.call(getWeek, week)).toMatchObject({ entryCount: 1, loggedSeconds: 3600 });
    for (const year of [2025, 2026]) {
      const { weeks } = await robin.call(listWeeks, { query: { year } });
      expect(
        weeks.some(({ weekStart }) => weekStart === "2025-12-29"),
        String(year),
      ).toBe(year === 2026);
    }
    expect(await file(robin, 0)).toMatchObject({ filed: { entryCount: 0, amendedAt: null } });
  });

  test("asks one reason for an import into it", async () => {
    const robin = await app.signUp();
    await file(robin, 0);
    const content = "Date,Hours,Activity,Description\n2025-05-05,1.5,Property management,Met the plumber on site\n";
    const draft = await robin.call(uploadImport, {}, { file: { content, fileName: "log.csv" } });
    const params = { id: draft.id };
    const body = { version: draft.version };
    expect(await robin.refused(commitImport, { params, body })).toMatchObject({ code: "reason_required" });
    const done = await robin.call(commitImport, { params, body: { ...body, reason: "Found the old notebook" } });
    expect(done.status).toBe("committed");
  });

  test("gives later years what the rules found in it, until it is changed", async () => {
    const robin = await app.signUp();
    const house = await robin.call(createProperty, { body: buildProperty() });
    const activityId = house.id;
    const days = Array.from({ length: 21 }, (_, i) => `2025-03-${String(i + 1).padStart(2, "0")}`);
    for (const date of days) await log(robin, { date, hours: 24, propertyId: house.id });
    await robin.call(createElection, { body: { firstYear: 2025, manner: "original_return", filedOn: "2026-03-01" } });
    const examined = () => robin.call(getExamination, { params: { year: 2026 } });
    const election = async () => ((await examined()).electionInForce ? "may bind" : "never held");
    const test5 = async () =>
      (await examined()).matrix.asElected.flatMap(({ tests }) => tests).find(({ test: id }) => id === "T5");
    expect(await election()).toBe("may bind");
    await robin.call(stateEarlierYears, { params: { activityId }, body: { years: [2024], version: 0 } });
    expect((await test5())?.says).toBe("Met in 1 of the ten years before. Five are needed.");

    await file(robin, 21 * 86_400);
    expect((await robin.call(listEarlierYears, {})).filed).toEqual([{ activityId, years: [2025] }]);
    expect((await test5())?.says).toBe("Met in 2 of the ten years before. Five are needed.");
    // No one passed 750 hours in the year in which it was first made.
    expect(await election()).toBe("never held");

    await log(robin, { reason: "Found the old notebook" });
    expect((await robin.call(listEarlierYears, {})).filed).toEqual([]);
    expect((await test5())?.says).toBe("Met in 1 of the ten years before. Five are needed.");
    expect(await election()).toBe("may bind");
  });

  test("is refused before it is over, on a day to come, and for totals that are no longer right", async () => {
    const robin = await app.signUp();
    await log(robin);
    const refused = (body: object, year = 2025) => robin.refused(fileYear, { params: { year }, body });
    expect((await refused({ filedOn: "2026-03-09", loggedSeconds: 0 }, 2026)).fields).toHaveProperty("filedOn");
    expect((await refused({ filedOn: "2026-03-11", loggedSeconds: 7200 })).fields).toHaveProperty("filedOn");
    expect((await refused({ filedOn: "2025-12-31", loggedSeconds: 7200 })).fields).toHaveProperty("filedOn");
    expect(await refused({ filedOn: "2026-03-09", loggedSeconds: 1 })).toMatchObject({
      code: "version_conflict",
      data: { current: { loggedSeconds: 7200 } },
    });
    expect((await robin.call(listFiledYears, {})).years).toMatchObject([{ filed: null }]);
  });

  test("has the habits of a write and belongs to its owner", async () => {
    const robin = await app.signUp();
    const body = { filedOn: "2026-03-09", loggedSeconds: 0 };
    const otherBody = { ...body, filedOn: "2026-03-08" };
    await expectWriteHabits({ owner: robin, visitor: app.visitor() }, fileYear, { params: YEAR, body }, otherBody);
    const wren = await app.signUp();
    expect(await wren.call(listFiledYears, {})).toEqual({ years: [] });
    await log(wren);
  });
});
