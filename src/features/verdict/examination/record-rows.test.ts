import { expect, test } from "vitest";
import type { HouseholdYear } from "@tenure/tax-rules";
import { type EntryChange, recordRows, ratingContext, type RatedEntry } from "./record-rows.ts";

const entry = (change: Partial<RatedEntry>): RatedEntry => ({
  id: "e1",
  personId: "maya",
  propertyId: null,
  isPortfolioWide: false,
  date: "2025-03-03",
  timeStarted: "09:30",
  timeEnded: null,
  durationSeconds: 3600,
  activityType: "property-management",
  description: "Met the roofer",
  hasEvidence: false,
  importId: null,
  raises: [],
  firstRecordedAt: "2026-02-01T10:00:00.000Z",
  sourceCreatedAt: null,
  ...change,
});
const claimed = { importId: "i1", sourceCreatedAt: "2025-03-03T21:00:00.000Z" };

test.each([
  ["our receipt for what was logged here", {}, "file", "2026-02-01T10:00:00.000Z"],
  ["the file's claim for what was imported", claimed, "file", "2025-03-03T21:00:00.000Z"],
  ["unknown where the file does not say", { importId: "i1" }, "file", null],
  ["our receipt alone, when only that is believed", claimed, "receipt", "2026-02-01T10:00:00.000Z"],
] as const)("the time of writing is %s", (_name, change, believed, expected) => {
  expect(recordRows([entry(change)], believed)[0]).toMatchObject({
    recordedAt: expected,
    startMinute: 570,
    endMinute: null,
    hasEvidence: false,
  });
});

const facts = (change: Partial<HouseholdYear>): HouseholdYear => ({
  taxYear: 2025,
  filingStatus: "unknown",
  asOf: null,
  persons: [],
  properties: [],
  work: [],
  otherWork: [],
  ...change,
});

test("what nobody has stated is absent, never clean", () => {
  expect(ratingContext(facts({ otherWork: [{ personId: "maya", statement: "unknown" }] }), [])).toMatchObject({
    jobs: null,
    managers: null,
  });
});

test("a job without its hours is declared with hours unknown", () => {
  const item = { id: "j", name: "School", kind: "job", employee: true, realEstate: false } as const;
  const listed = (hours: (number | null)[]) =>
    ratingContext(
      facts({
        otherWork: [
          {
            personId: "maya",
            statement: "listed",
            items: [{ ...item, spans: hours.map((workedSeconds) => ({ workedSeconds })) }],
          },
        ],
      }),
      [],
    ).jobs;
  expect(listed([3600, 7200])).toEqual([{ personId: "maya", statement: "declared", yearSeconds: 10_800 }]);
  expect(listed([3600, null])).toEqual([{ personId: "maya", statement: "declared", yearSeconds: null }]);
});

test("a manager's hours are documented once each paid manager of the property has hours", () => {
  const properties = [
    { id: "elm", name: "Elm", kind: "long-term", managerPresent: true },
    { id: "oak", name: "Oak", kind: "long-term", managerPresent: true },
  ] as const;
  const others = [
    {
      propertyId: "elm",
      statement: "listed",
      individuals: [{ id: "m", name: "Kay", seconds: 3600, paidForManagement: true }],
    },
  ] as const;
  expect(ratingContext(facts({ properties, others }), []).managers).toEqual([
    { propertyId: "elm", hoursDocumented: true },
    { propertyId: "oak", hoursDocumented: false },
  ]);
});

test("entries whose hours or words changed after the year are counted once each", () => {
  const change = (id: string, field: string, receivedAt: string): EntryChange => ({
    entry: { id },
    changes: [{ field }],
    receivedAt,
  });
  const history = [
    change("a", "durationSeconds", "2026-01-02T00:00:00.000Z"),
    change("a", "description", "2026-01-03T00:00:00.000Z"),
    change("b", "propertyId", "2026-01-03T00:00:00.000Z"),
    change("c", "durationSeconds", "2025-12-30T00:00:00.000Z"),
  ];
  expect(ratingContext(facts({}), history).editedAfterYearEnd).toBe(1);
});
