import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getExamination } from "#features/verdict/examination/contract.ts";
import { createElection } from "#features/facts/elections/contract.ts";
import { createPosition, updatePosition, updateTaxYear } from "#features/facts/other-work/contract.ts";
import { listPersons } from "#features/facts/participants/contract.ts";
import { createProperty, getProperty, updateProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { getCompliance } from "../contract.ts";

let app: TestApp;
let robin: ApiClient;
let propertyId: string;
const params = { year: 2026 };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  robin = await app.signUp();
  propertyId = (await robin.call(createProperty, { body: buildProperty({ nickname: "Maple House" }) })).id;
  const work = { date: "2026-02-02", hours: 20, activityType: "property-management" as const, propertyId };
  await robin.call(createTimeEntry, { body: { ...work, description: "Replaced the boiler" } });
});

test("hours that an employer reports above those told keep open what turns on them, and say so", async () => {
  const personId = (await robin.call(listPersons, {})).persons[0]?.id ?? "";
  const half = async () => (await robin.call(getCompliance, { params })).persons[0]?.half;
  const period = { startsOn: "2026-01-01", endsOn: "2026-12-31", hours: 12 };
  const body = { personId, kind: "job" as const, name: "Lakeside Hospital", taxYear: 2026, periods: [period] };
  const { id, version } = await robin.call(createPosition, { body });
  expect(await half()).toMatchObject({ verdict: "met" });
  const periods = [{ ...period, reportedHours: 30 }];
  await robin.call(updatePosition, { params: { id }, body: { taxYear: 2026, periods, version } });
  expect(await half()).toMatchObject({
    verdict: "unproven",
    explanation: expect.stringContaining("Lakeside Hospital, where you said 12 h and the employer reports 30 h"),
  });
});

test("a limited partner has three of the seven tests, a general partner and a member of an LLC all of them", async () => {
  const property = await robin.call(getProperty, { params: { id: propertyId }, query: {} });
  let { version } = property;
  const open = async (interest: "limited_partner" | "general_partner" | "llc_member") => {
    ({ version } = await robin.call(updateProperty, { params: { id: propertyId }, body: { interest, version } }));
    const { matrix } = await robin.call(getExamination, { params });
    const tests = matrix.eachAlone.find(({ activityId }) => activityId === propertyId)?.tests ?? [];
    return tests.filter(({ applies }) => applies).map(({ test: id }) => id);
  };
  const limited = await open("limited_partner");
  expect(limited).toEqual(expect.arrayContaining(["T1", "T5"]));
  for (const closed of ["T2", "T3", "T4", "T7"]) expect(limited).not.toContain(closed);
  const general = await open("general_partner");
  expect(general).toEqual(expect.arrayContaining(["T1", "T2", "T3", "T5", "T7"]));
  expect(await open("llc_member")).toEqual(general);
});

test("an election that is only said to be in force is asked for its first year, and carries nothing until then", async () => {
  const other = await robin.call(createProperty, { body: buildProperty({ nickname: "Elm House" }) });
  const work = { activityType: "property-management" as const, description: "Repaired the roof with my own hands" };
  for (const id of [propertyId, other.id]) {
    for (let day = 1; day <= 24; day += 1) {
      const date = `2026-01-${String(day).padStart(2, "0")}`;
      await robin.call(createTimeEntry, { body: { ...work, date, hours: 12, propertyId: id } });
    }
  }
  const body = { filingStatus: "single" as const, livedApartAllYear: null, electionInForce: true, version: 0 };
  await robin.call(updateTaxYear, { params, body });
  const asked = async () => (await robin.call(getCompliance, { params })).needsYou.map(({ kind }) => kind);
  expect(await asked()).toContain("election");
  const filed = { firstYear: 2024, manner: "original_return" as const, filedOn: "2025-04-10" };
  await robin.call(createElection, { body: filed });
  expect(await asked()).not.toContain("election");
});
