import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { updateTaxYear } from "#features/facts/other-work/contract.ts";
import { listOthersHours } from "#features/log/others-hours/contract.ts";
import { archivePerson, createPerson } from "#features/facts/participants/contract.ts";
import { createProperty, mergeProperties } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { createReport, downloadReport } from "#features/reports/reports/contract.ts";
import type { ReportModel } from "#features/reports/reports/report-model.ts";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { getCompliance } from "../contract.ts";

const YEAR = 2025;

describe.each(TEST_ENGINES)("the household of a year (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    robin = await app.signUp({ firstName: "Robin", lastName: "Vale" });
  });

  const spouse = async (name: string): Promise<string> =>
    (await robin.call(createPerson, { body: { relation: "spouse", name, aliases: [] } })).id;
  const archive = (id: string) => robin.call(archivePerson, { params: { id } });
  const log = (said: { personId?: string; propertyId?: string }) => {
    const work = { activityType: "property-management" as const, description: "Fixed the gate", hours: 2 };
    return robin.call(createTimeEntry, { body: { ...work, date: "2025-03-03", ...said } });
  };
  const verdict = () => robin.call(getCompliance, { params: { year: YEAR } });
  const household = async () => (await verdict()).persons.map(({ name, relation }) => `${name}: ${relation}`);
  const report = async (): Promise<ReportModel["content"]> => {
    const { id } = await robin.call(createReport, { body: { taxYear: YEAR } });
    return (await robin.send(downloadReport, { params: { id }, query: { format: "json" } })).json<ReportModel>()
      .content;
  };
  const file = async (filingStatus: "MFJ" | "single") =>
    robin.call(updateTaxYear, {
      params: { year: YEAR },
      body: { filingStatus, livedApartAllYear: null, electionInForce: null, version: 0 },
    });

  test("holds a second spouse after the first was archived", async () => {
    await archive(await spouse("Maya Vale"));
    await spouse("Wren Vale");
    expect(await household()).toEqual(["Robin Vale: self", "Wren Vale: spouse"]);
    expect((await report()).taxpayer.name).toBe("Robin Vale and Wren Vale");
    expect((await robin.call(listOthersHours, { query: { year: YEAR } })).taxYear).toBe(YEAR);
  });

  test("of two spouses with hours counts the current one, and keeps the hours of the other", async () => {
    const first = await spouse("Maya Vale");
    await log({ personId: first });
    await archive(first);
    const second = await spouse("Wren Vale");
    await log({ personId: second });
    expect(await household()).toContain("Wren Vale: spouse");
    expect(await household()).not.toContain("Maya Vale: spouse");
    expect((await report()).totals.entries).toBe(2);
    expect((await robin.call(listOthersHours, { query: { year: YEAR } })).taxYear).toBe(YEAR);
  });

  test("names the spouse on the report of a joint return only", async () => {
    await spouse("Wren Vale");
    await file("single");
    expect((await report()).taxpayer.name).toBe("Robin Vale");
  });

  test("leaves out an archived spouse without hours, whatever was filed", async () => {
    await archive(await spouse("Wren Vale"));
    await file("MFJ");
    expect((await report()).taxpayer.name).toBe("Robin Vale");
  });

  test("has no property whose entries all moved to another", async () => {
    const add = async (nickname: string): Promise<string> =>
      (await robin.call(createProperty, { body: buildProperty({ nickname }) })).id;
    const [kept, duplicate] = [await add("Grant Duplex"), await add("Grant Dplx")];
    await log({ propertyId: duplicate });
    const body = { duplicateId: duplicate, reason: "The same property was entered twice" };
    await robin.call(mergeProperties, { params: { id: kept }, body });
    expect((await verdict()).properties.map(({ name }) => name)).toEqual(["Grant Duplex"]);
    expect(JSON.stringify((await report()).properties)).not.toContain("Grant Dplx");
  });
});
