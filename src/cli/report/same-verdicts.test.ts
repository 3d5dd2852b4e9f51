import * as fc from "fast-check";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getCompliance } from "#features/verdict/compliance/contract.ts";
import { createElection } from "#features/facts/elections/contract.ts";
import { createPosition, stateNoOtherWork, updateTaxYear } from "#features/facts/other-work/contract.ts";
import { createPerson, listPersons } from "#features/facts/participants/contract.ts";
import type { ReportJson } from "#features/reports/reports/report-json.ts";
import { createProperty, listProperties } from "#features/facts/properties/contract.ts";
import { stateServices } from "#features/facts/stays/contract.ts";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { exportTimeEntries } from "#features/log/time-entries/export-contract.ts";
import { addDays } from "#shared/civil-date.ts";
import { FILING_STATUSES, INTERESTS, PROPERTY_TYPES, TRAVEL_KINDS } from "#shared/domain.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { runCommand } from "../testing/run-command.ts";

const YEAR = 2026;
const day = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((days) => addDays(`${YEAR}-01-01`, days));
const unsaid = <Value>(known: fc.Arbitrary<Value>) => fc.option(known, { nil: null });

const anyProperty = fc.record({
  propertyType: fc.constantFrom(...PROPERTY_TYPES),
  acquiredOn: unsaid(day(-900, 200)),
  placedInServiceOn: unsaid(day(200, 230)),
  soldOn: unsaid(day(231, 500)),
  ownershipPct: unsaid(fc.constantFrom(2.5, 5, 50, 100)),
  interest: fc.constantFrom(...INTERESTS),
  hasManager: unsaid(fc.boolean()),
  averageDays: unsaid(fc.constantFrom(3.5, 7, 7.01, 14, 30, 31)),
  significantServices: unsaid(fc.boolean()),
});

const ACTIVITIES = [
  "maintenance-repairs-oversight",
  "leasing-tenant-relations",
  "travel-property-related-tasks",
  "education-training-property-specific",
] as const;
const WORDS = ["Painted unit A", "On call for tenants all day, no calls", "Watched the roofers", "Met the inspector"];

const anyEntry = fc.record({
  person: fc.constantFrom("Robin Vale", "Robin Vale", "Jordan Vale", "Sam Field"),
  property: unsaid(fc.nat(2)),
  day: day(0, 300),
  hours: fc.constantFrom(4, 20, 23.5),
  activityType: fc.constantFrom(...ACTIVITIES),
  travelKind: fc.constantFrom(...TRAVEL_KINDS),
  description: fc.constantFrom(...WORDS),
});

const anyBook = fc.record({
  properties: fc.array(anyProperty, { minLength: 1, maxLength: 3 }),
  entries: fc.array(anyEntry, { minLength: 12, maxLength: 60 }),
  filing: fc.constantFrom(...FILING_STATUSES),
  otherHours: fc.constantFrom(null, 0, 400, 2080),
  electedIn: fc.constantFrom(null, 2024),
});
type Book = typeof anyBook extends fc.Arbitrary<infer Value> ? Value : never;

let app: TestApp;
let folder = "";
beforeAll(async () => {
  app = await startTestApp({ now: `${YEAR + 1}-02-01T12:00:00Z` });
  folder = await mkdtemp(join(tmpdir(), "tenure-same-"));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** Keeps the book over the API, and gives what a person takes from there to a terminal: the properties and the log. */
async function keepBook(robin: ApiClient, book: Book): Promise<{ properties: unknown[]; log: string }> {
  const jordan = await robin.call(createPerson, { body: { relation: "spouse", name: "Jordan Vale" } });
  const sam = await robin.call(createPerson, { body: { relation: "helper", name: "Sam Field" } });
  const { persons } = await robin.call(listPersons, { query: {} });
  const ids = new Map([...persons, jordan, sam].map(({ name, id }) => [name, id]));
  const stays = new Map<string, object>();
  const propertyIds: string[] = [];
  for (const [index, { averageDays, significantServices, ...facts }] of book.properties.entries()) {
    const place = { nickname: `House ${index}`, address: `${index + 1} Elm St`, city: "Toledo", state: "OH" };
    const { id } = await robin.call(createProperty, { body: { ...place, state: "OH", zipCode: "43604", ...facts } });
    propertyIds.push(id);
    const services = { averageDays, significantServices, extraordinaryServices: null };
    await robin.call(stateServices, { params: { year: YEAR, propertyId: id }, body: { ...services, version: 0 } });
    stays.set(id, services);
  }
  for (const { person, property, day: date, activityType, travelKind, ...entry } of book.entries) {
    const propertyId = property === null ? null : (propertyIds[property] ?? null);
    const travel = activityType === "travel-property-related-tasks" ? { travelKind } : {};
    const personId = ids.get(person) ?? "";
    await robin.call(createTimeEntry, { body: { ...entry, date, activityType, personId, propertyId, ...travel } });
  }
  await stateYear(robin, book, [ids.get("Robin Vale") ?? "", jordan.id]);
  const { properties } = await robin.call(listProperties, { query: { year: YEAR } });
  const log = await robin.send(exportTimeEntries, { query: {} });
  return { properties: properties.map((one) => ({ ...one, ...stays.get(one.id) })), log: log.body };
}

async function stateYear(robin: ApiClient, book: Book, [self, spouse]: readonly [string, string]): Promise<void> {
  const params = { year: YEAR };
  const body = { filingStatus: book.filing, livedApartAllYear: null, electionInForce: null, version: 0 };
  await robin.call(updateTaxYear, { params, body });
  await robin.call(stateNoOtherWork, { params: { ...params, personId: spouse } });
  if (book.otherHours === 0) await robin.call(stateNoOtherWork, { params: { ...params, personId: self } });
  if (book.otherHours !== null && book.otherHours > 0) {
    const periods = [{ startsOn: `${YEAR}-01-01`, endsOn: `${YEAR}-12-31`, hours: book.otherHours }];
    const job = { personId: self, kind: "job", name: "Hospital", taxYear: YEAR, periods } as const;
    await robin.call(createPosition, { body: job });
  }
  if (book.electedIn !== null) {
    const filed = {
      firstYear: book.electedIn,
      manner: "original_return",
      filedOn: `${book.electedIn + 1}-04-10`,
    } as const;
    await robin.call(createElection, { body: filed });
  }
}

/** What the terminal finds in the same facts. */
async function reported(book: Book, files: { properties: unknown[]; log: string }): Promise<ReportJson["content"]> {
  const [log, list, out] = [join(folder, "log.csv"), join(folder, "properties.json"), join(folder, "out")];
  await writeFile(log, files.log);
  await writeFile(list, JSON.stringify(files.properties));
  const people = ["--person", "Robin Vale", "--spouse", "Jordan Vale", "--filing", book.filing];
  const work = ["--spouse-other-work", "none", "--other-work", String(book.otherHours ?? "unknown")];
  const election = book.electedIn === null ? [] : ["--election", String(book.electedIn)];
  const place = ["--time-zone", "America/New_York", "--as-of", `${YEAR + 1}-02-01`, "--year", String(YEAR)];
  const paths = ["--log", log, "--properties", list, "--format", "json", "--out", out];
  const run = await runCommand(["report", ...paths, ...people, ...work, ...election, ...place]);
  expect(run.stderr).not.toContain("refused");
  expect(run.code).toBe(0);
  const report: ReportJson = JSON.parse(await readFile(join(out, "report.json"), "utf8"));
  return report.content;
}

test("any book has the same verdicts over the API and on a command line", { timeout: 600_000 }, async () => {
  const numRuns = process.env["TENURE_TEST_LONG"] === "1" ? 100 : 6;
  await fc.assert(
    fc.asyncProperty(anyBook, async (given) => {
      // Whoever the command names must stand in the log.
      const [first] = given.entries;
      const own = ["Robin Vale", "Jordan Vale"].map((person) => ({ ...first, person }) as Book["entries"][number]);
      const book = { ...given, entries: [...own, ...given.entries] };
      const robin = await app.signUp();
      const files = await keepBook(robin, book);
      const { status, outcome, persons, activities } = await robin.call(getCompliance, { params: { year: YEAR } });
      const { verdict, participation } = await reported(book, files);
      expect({
        outcome: verdict.outcome,
        result: verdict.result,
        persons: verdict.persons.map(({ name, outcome: found, totals, tests }) => [
          name,
          found,
          totals.countableSeconds,
          tests.map((one) => one.outcome),
        ]),
        participation: participation.map(({ name, outcome: found, seconds }) => [name, found, seconds]).toSorted(),
      }).toEqual({
        outcome: status,
        result: outcome,
        persons: persons.map(({ name, status: found, totals, hours750, half }) => [
          name,
          found,
          totals.countableSeconds,
          [hours750.verdict, half.verdict],
        ]),
        participation: activities.map(({ name, verdict: found, seconds }) => [name, found, seconds]).toSorted(),
      });
    }),
    { numRuns, endOnFailure: true },
  );
});
