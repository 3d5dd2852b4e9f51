import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commitImport, uploadImport } from "#features/intake/imports/contract.ts";
import { createPosition, stateNoOtherWork } from "#features/facts/other-work/contract.ts";
import { createPerson, listPersons } from "#features/facts/participants/contract.ts";
import { importProperties } from "#features/facts/properties/contract.ts";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { getExamination, getWorkWeeks } from "../contract.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: "2026-03-31T15:00:00.000Z" });
});
afterAll(() => app.close());

const YEAR = { params: { year: 2025 } };
const HOUR = 3600;

const selfOf = async (client: ApiClient): Promise<string> => {
  const { persons } = await client.call(listPersons, {});
  return persons.find(({ relation }) => relation === "self")?.id ?? "";
};

type Stated = { startsOn?: string; endsOn?: string; hours: number | null; brokerage?: boolean };

const addWork = async (client: ApiClient, { startsOn, endsOn, hours, brokerage = false }: Stated): Promise<void> => {
  const periods = [{ startsOn: startsOn ?? "2025-01-01", endsOn: endsOn ?? "2025-12-31", hours }];
  const kind = brokerage
    ? ({ kind: "business", isRealEstate: true, trade: "brokerage", name: "Ortiz Homes" } as const)
    : ({ kind: "job", name: "Hospital" } as const);
  await client.call(createPosition, { body: { personId: await selfOf(client), ...kind, taxYear: 2025, periods } });
};

const log = (client: ApiClient, date: string, hours: number) =>
  client.call(createTimeEntry, {
    body: { date, hours, activityType: "property-management", description: "Met the plumber about the boiler" },
  });

test("the weeks of each person add up to the two sides of that person's half test, to the second", async () => {
  const maya = await app.signUp({ firstName: "Maya", lastName: "Ortiz" });
  await maya.call(createPerson, { body: { relation: "spouse", name: "Daniel Ortiz" } });
  const file: { acquired?: string }[] = JSON.parse(readFileSync("test/data/properties.json", "utf8"));
  const properties = file.map(({ acquired, ...rest }) => ({ ...rest, acquiredOn: acquired ?? null }));
  await maya.send(importProperties, { body: { properties } });
  const content = readFileSync("test/data/log-2025-clean.csv");
  const { id, version } = await maya.call(uploadImport, {}, { file: { content, fileName: "log.csv" } });
  await maya.call(commitImport, { params: { id }, body: { version } });
  await addWork(maya, { hours: 1001.1, endsOn: "2025-10-17" });
  await addWork(maya, { hours: 611.7, startsOn: "2025-02-03", brokerage: true });

  const { persons } = await maya.call(getWorkWeeks, YEAR);
  const examined = (await maya.call(getExamination, YEAR)).persons;
  expect(persons.map(({ name, otherWork }) => [name, otherWork])).toEqual([
    ["Maya Ortiz", "listed"],
    ["Daniel Ortiz", "unknown"],
  ]);
  for (const [index, person] of persons.entries()) {
    const half = examined[index]?.half;
    const { weeks, realPropertySeconds, otherSeconds } = person;
    expect(realPropertySeconds).toBeGreaterThan(0);
    expect([realPropertySeconds, otherSeconds]).toEqual([half?.actualSeconds, half?.requiredMoreThanSeconds]);
    expect(weeks.reduce((sum, week) => sum + week.realPropertySeconds, 0)).toBe(realPropertySeconds);
    expect(weeks.reduce((sum, week) => sum + week.otherSeconds, 0)).toBe(otherSeconds);
    expect(weeks).toHaveLength(53);
    expect(weeks.every(({ unknown }) => unknown)).toBe(person.otherWork === "unknown");
  }
});

test("a day's work stands in its week, and weeks with hours that nobody stated say so", async () => {
  const robin = await app.signUp();
  await log(robin, "2025-01-05", 2);
  await log(robin, "2025-01-06", 3);
  const read = async () => (await robin.call(getWorkWeeks, YEAR)).persons[0];
  expect(await read()).toMatchObject({ otherWork: "unknown", realPropertySeconds: 5 * HOUR, otherSeconds: 0 });
  await robin.call(stateNoOtherWork, { params: { year: 2025, personId: await selfOf(robin) } });
  const stated = await read();
  expect(stated?.otherWork).toBe("none");
  expect(stated?.weeks.some(({ unknown }) => unknown)).toBe(false);
  expect(stated?.weeks.slice(0, 2)).toEqual([
    {
      monday: "2024-12-30",
      startsOn: "2025-01-01",
      endsOn: "2025-01-05",
      realPropertySeconds: 2 * HOUR,
      otherSeconds: 0,
      unknown: false,
    },
    {
      monday: "2025-01-06",
      startsOn: "2025-01-06",
      endsOn: "2025-01-12",
      realPropertySeconds: 3 * HOUR,
      otherSeconds: 0,
      unknown: false,
    },
  ]);
  await addWork(robin, { startsOn: "2025-01-08", endsOn: "2025-01-14", hours: null });
  const partly = await read();
  expect(partly?.weeks.flatMap(({ unknown, monday }) => (unknown ? [monday] : []))).toEqual([
    "2025-01-06",
    "2025-01-13",
  ]);
});

test("another book has its own weeks, and they are empty", async () => {
  const robin = await app.signUp();
  await log(robin, "2025-03-01", 4);
  const wren = await app.signUp();
  const { persons } = await wren.call(getWorkWeeks, YEAR);
  expect(persons.map(({ personId }) => personId)).toEqual([await selfOf(wren)]);
  expect(persons[0]).toMatchObject({ realPropertySeconds: 0, otherSeconds: 0, otherWork: "unknown" });
});

test("strangers and malformed years are refused", async () => {
  const robin = await app.signUp();
  expect((await app.visitor().refused(getWorkWeeks, YEAR)).status).toBe(401);
  for (const year of ["soon", "2025.5", "1066"]) {
    expect((await robin.refused(getWorkWeeks, { params: { year } })).status).toBe(404);
  }
});
