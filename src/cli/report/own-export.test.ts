import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readLog } from "./read-log.ts";
import { readingOptions } from "./reading-options.ts";
import { createPosition } from "#features/facts/other-work/contract.ts";
import { createPerson, listPersons } from "#features/facts/participants/contract.ts";
import { createProperty, listProperties } from "#features/facts/properties/contract.ts";
import { createTimeEntry, voidTimeEntry } from "#features/log/time-entries/contract.ts";
import { exportTimeEntries, exportTimeEntriesWorkbook } from "#features/log/time-entries/export-contract.ts";
import { decideDuration } from "#features/log/time-entries/rules.ts";
import { addDays } from "#shared/civil-date.ts";
import { ACTIVITY_TYPES, OVERRIDE_REASONS, TRAVEL_KINDS, WORK_CAPACITIES } from "#shared/domain.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { confirm, drop, previewOf } from "#features/intake/imports/server/testing/book-of-maya.ts";

const ENTRIES = process.env["TENURE_TEST_LONG"] === "1" ? 1000 : 150;
const TODAY = "2026-11-25";
const PERSONS = ["Robin Vale", "Pat Vale", "Sam Roe"];
const HOUSES = ["14 Elm St", "Maple & Main", "+Plus House", "Lake House, Unit 2"];
/** Properties that are not on record, some with names much like those that are. */
const OPEN_NAMES = ["Birch Cabin", "+Oak Loft", "14 Elm Street", "Lake House", "Pine, Fir & Co"];
const BUSINESS = "Vale Brokerage";

let app: TestApp;
let folder = "";
beforeAll(async () => {
  app = await startTestApp({ now: `${TODAY}T15:00:00.000Z` });
  folder = await mkdtemp(join(tmpdir(), "tenure-round-trip-"));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

type Book = { client: ApiClient; persons: Map<string, string>; houses: Map<string, string>; businessId: string };

/** The same people, properties and business, and no entry yet. */
const newBook = async (timeZone: string): Promise<Book> => {
  const client = await app.signUp({ timeZone });
  await client.call(createPerson, { body: { relation: "spouse", name: "Pat Vale" } });
  await client.call(createPerson, { body: { relation: "helper", name: "Sam Roe" } });
  for (const [index, nickname] of HOUSES.entries()) {
    const address = { address: `${index + 1} Main St`, city: "Toledo", state: "OH" as const, zipCode: "43604" };
    await client.call(createProperty, { body: { nickname, ...address, propertyType: "Long-term Rental" } });
  }
  const { persons } = await client.call(listPersons, { query: {} });
  const { properties } = await client.call(listProperties, { query: {} });
  const byName = new Map(persons.map(({ name, id }) => [name, id]));
  const business = { kind: "business", name: BUSINESS, isRealEstate: true, trade: "brokerage", taxYear: 2026 } as const;
  const periods = [{ startsOn: "2026-01-01", endsOn: "2026-12-31", hours: 100 }];
  const body = { ...business, personId: byName.get("Robin Vale") ?? "", periods };
  const { id: businessId } = await client.call(createPosition, { body });
  return { client, persons: byName, houses: new Map(properties.map(({ nickname, id }) => [nickname, id])), businessId };
};

const anyOf = fc.constantFrom;
/** Half of the days are those on which the clocks change, and their neighbors; some are still to come. */
const anyDay = fc.oneof(
  anyOf("2026-03-07", "2026-03-08", "2026-03-09", "2026-10-31", "2026-11-01", "2026-11-02"),
  fc.integer({ min: 2, max: 320 }).map((days) => addDays(TODAY, -days)),
  fc.integer({ min: 1, max: 40 }).map((days) => addDays(TODAY, days)),
);
const pad = (value: number): string => String(value).padStart(2, "0");
const anyTime = fc
  .tuple(fc.nat(23), fc.nat(59), anyOf(0, 0, 0, 41))
  .map(([hour, minute, second]) => `${pad(hour)}:${pad(minute)}${second === 0 ? "" : `:${pad(second)}`}`);
const nightTime = fc.tuple(anyOf(0, 1, 2, 3, 22, 23), fc.nat(59)).map(([h, m]) => `${pad(h)}:${pad(m)}`);
const anyWords = anyOf<string[]>(
  "Fixed the dock",
  "=SUM(A1), \"quoted\" and 'more'",
  "Total",
  "'-5 degrees, pipes",
  "Two lines\nof work",
  "Drove from 14 Elm St to the store",
  "3/4/2026",
  "on call at the lake",
  "voided lease, re-signed",
  "",
);

const anyEntry = fc.record({
  date: anyDay,
  times: fc.oneof(
    fc.record({ timeStarted: nightTime, timeEnded: nightTime }),
    fc.record({ timeStarted: anyTime, timeEnded: anyTime }),
    fc.record({ hours: fc.integer({ min: 10, max: 60_000 }).map((seconds) => Number((seconds / 3600).toFixed(4))) }),
  ),
  timeZone: anyOf("America/New_York", "America/New_York", "America/Los_Angeles", "Pacific/Honolulu", "Europe/Berlin"),
  person: anyOf(...PERSONS),
  house: anyOf(...HOUSES, null),
  openName: anyOf(null, ...OPEN_NAMES),
  isPortfolioWide: fc.boolean(),
  activityType: anyOf(...ACTIVITY_TYPES),
  travelKind: anyOf(...TRAVEL_KINDS),
  capacity: anyOf(null, ...WORK_CAPACITIES),
  description: anyWords,
  isMaterialParticipation: anyOf(null, null, true, false),
  isQualifiedNonMaterial: anyOf(null, null, true, false),
  overrideReason: anyOf(null, ...OVERRIDE_REASONS),
});
type AnyEntry = typeof anyEntry extends fc.Arbitrary<infer Value> ? Value : never;

const isPossible = ({ date, timeZone, times }: AnyEntry): boolean => decideDuration({ date, timeZone, ...times }).ok;

const log = async ({ client, persons, houses, businessId }: Book, entry: AnyEntry): Promise<string> => {
  const { person, house, openName, times, isPortfolioWide, activityType, travelKind, capacity, ...rest } = entry;
  const isTravel = activityType === "travel-property-related-tasks";
  const body = {
    ...rest,
    ...times,
    activityType,
    personId: persons.get(person) ?? "",
    propertyId: house === null ? null : (houses.get(house) ?? ""),
    isPortfolioWide: house === null && openName === null && isPortfolioWide,
    openPropertyName: house === null ? openName : null,
    travelKind: isTravel ? travelKind : null,
    capacity,
    ...(capacity === "other-business" && person === "Robin Vale" ? { businessId } : {}),
  };
  return (await client.call(createTimeEntry, { body })).id;
};

type Row = Record<string, unknown>;

/** What the book holds of each entry, as text to compare; ids under their names. */
const entriesOf = async ({ client, persons, houses }: Book): Promise<Row[]> => {
  const { rows } = await app.database.pool.query<Row>(
    `SELECT person_id, property_id, open_property_name, is_portfolio_wide, entry_date::text, time_started::text, time_ended::text, time_zone,
       duration_seconds, activity_type, travel_kind, capacity, business_id IS NOT NULL AS of_business, description,
       is_material_participation, is_qualified_non_material, override_reason, approval_status, was_planned
     FROM time_entries WHERE user_id = $1 AND voided_at IS NULL`,
    [client.userId],
  );
  const nameOf = (names: Map<string, string>, id: unknown): string | null =>
    [...names].find(([, known]) => known === id)?.[0] ?? null;
  return rows.map(({ person_id, property_id, ...row }) => ({
    person: nameOf(persons, person_id),
    house: nameOf(houses, property_id),
    ...row,
  }));
};
const sorted = (rows: readonly Row[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted();

const fullTime = (time: string | null): string | null => (time?.length === 5 ? `${time}:00` : time);

/** The same fields as the command line reads them. */
const readByCommand = async (name: string, content: Buffer | string): Promise<Row[]> => {
  const path = join(folder, name);
  await writeFile(path, content);
  const { set } = await readLog(
    path,
    { sheet: null, reading: readingOptions({}) },
    {
      asOf: TODAY,
      timeZone: "America/Los_Angeles",
      persons: [
        { id: "self", name: "Robin Vale" },
        { id: "spouse", name: "Pat Vale" },
      ],
      properties: HOUSES.map((house) => ({ id: house, name: house })),
    },
  );
  expect([set.refused, set.waiting]).toEqual([[], []]);
  return set.proposals.map((row) => ({
    person: row.person.name,
    house: row.property?.id ? row.property.name : null,
    open_property_name: row.property?.id === null ? row.property.name : null,
    is_portfolio_wide: row.own?.isPortfolioWide,
    entry_date: row.date,
    time_started: fullTime(row.startTime),
    time_ended: fullTime(row.endTime),
    time_zone: row.own?.timeZone,
    duration_seconds: row.durationSeconds,
    activity_type: row.activityType,
    travel_kind: row.travelKind,
    capacity: row.capacity,
    description: row.description,
    is_material_participation: row.own?.overrides?.isMaterialParticipation,
    is_qualified_non_material: row.own?.overrides?.isQualifiedNonMaterial,
    override_reason: row.own?.overrides?.overrideReason,
    approval_status: row.own?.isWaiting ? "pending" : "approved",
  }));
};

const importAgain = async (book: Book, name: string, content: Buffer | string): Promise<Row[]> => {
  const draft = await drop(book.client, name, content);
  expect(draft.counts).toMatchObject({ fresh: ENTRIES, refused: 0, needsAnswer: 0, duplicates: 0, alike: 0 });
  expect(previewOf(draft).questions.filter(({ isOpen }) => isOpen)).toEqual([]);
  await confirm(book.client, draft);
  await app.platform.jobs.settled();
  const again = await drop(book.client, `again-${name}`, content);
  expect(again.counts).toMatchObject({ fresh: 0, duplicates: ENTRIES, alike: 0 });
  return entriesOf(book);
};

test(`${ENTRIES} entries come back whole from CSV, workbook and command`, { timeout: 300_000 }, async () => {
  const book = await newBook("America/New_York");
  const entries = fc.sample(anyEntry.filter(isPossible), { numRuns: ENTRIES });
  for (const entry of entries) await log(book, entry);
  const kept = await entriesOf(book);
  for (const entry of entries.slice(0, 3)) {
    const params = { id: await log(book, entry) };
    await book.client.call(voidTimeEntry, { params, body: { reason: "Logged twice" } });
  }
  const csv = (await book.client.send(exportTimeEntries, { query: { status: "all" } })).body;
  const xlsx = (await book.client.send(exportTimeEntriesWorkbook, { query: {} })).rawPayload;

  const fromCsv = await importAgain(await newBook("America/Los_Angeles"), "log.csv", csv);
  expect(sorted(fromCsv)).toEqual(sorted(kept));
  const fromXlsx = await importAgain(await newBook("Europe/Berlin"), "log.xlsx", xlsx);
  expect(sorted(fromXlsx)).toEqual(sorted(kept));

  const asTold = kept.map(({ of_business: _, was_planned: __, ...row }) => row);
  expect(sorted(await readByCommand("log.csv", csv))).toEqual(sorted(asTold));
  expect(sorted(await readByCommand("log.xlsx", xlsx))).toEqual(sorted(asTold));
});
