import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { getRepRequirements, getTaxKnowledge } from "../contract.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("a visitor reads what each path asks for, by year, with its citation", async () => {
  const { taxYear, requirements } = await app.visitor().call(getRepRequirements, { query: { year: 2025 } });
  expect(taxYear).toBe(2025);
  expect(requirements.map(({ repType, strSubType }) => [repType, strSubType])).toEqual([
    ["shortTerm", "path_500"],
    ["shortTerm", "path_100"],
    ["longTerm", null],
  ]);
  expect(requirements[2]).toMatchObject({
    totalHoursRequired: 750,
    qualifiedNonMaterialRequired: null,
    moreThanHalfRequired: true,
    citation: expect.stringContaining("469(c)(7)(B)"),
  });
});

test("without a year the present one answers, and the years before the rule are none of ours", async () => {
  const visitor = app.visitor();
  expect((await visitor.call(getRepRequirements, {})).taxYear).toBe(2026);
  expect(await visitor.refused(getRepRequirements, { query: { year: 1993 } })).toMatchObject({
    status: 400,
    fields: { year: expect.any(String) },
  });
  expect((await visitor.call(getRepRequirements, { query: { year: 1994 } })).taxYear).toBe(1994);
});

test("knowledge comes by topic and year, each entry with source mark and day of review", async () => {
  const visitor = app.visitor();
  const all = await visitor.call(getTaxKnowledge, {});
  expect(all.topics).toContain("participation");
  expect(all.entries.every(({ citation, reviewedOn }) => citation !== "" && reviewedOn === all.reviewedOn)).toBe(true);
  expect(all.entries.filter(({ seen, verify }) => (seen === "memory") !== verify)).toEqual([]);
  const participation = await visitor.call(getTaxKnowledge, { query: { topic: "participation", year: 2025 } });
  expect(new Set(participation.entries.map(({ topic }) => topic))).toEqual(new Set(["participation"]));
  expect((await visitor.call(getTaxKnowledge, { query: { topic: "gardening" } })).entries).toEqual([]);
});

test("malformed questions are refused", async () => {
  const visitor = app.visitor();
  for (const endpoint of [getRepRequirements, getTaxKnowledge]) {
    expect((await visitor.refused(endpoint, { query: { year: "soon" } })).fields).toHaveProperty("year");
    expect((await visitor.refused(endpoint, { query: { page: 2 } })).fields).toHaveProperty("page");
  }
});
