import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { guessColumns } from "../columns/guess-columns.ts";
import { readCsv } from "#shared/sheets/read-csv.ts";
import type { Grid } from "#shared/sheets/cell.ts";
import { diffAgainst } from "./diff-against.ts";
import type { ExistingEntry } from "./entry-facts.ts";
import { NO_ANSWERS, type Proposal, type ProposeContext } from "./proposal.ts";
import { proposeEntries } from "./propose-entries.ts";

const EXPECTED = JSON.parse(readFileSync("test/data/expected.json", "utf8"));
const PROPERTIES: { nickname: string; address: string }[] = JSON.parse(
  readFileSync("test/data/properties.json", "utf8"),
);
const MAYA = { id: "maya", name: "Maya Ortiz" };

const CONTEXT: ProposeContext = {
  asOf: EXPECTED.asOf,
  timeZone: "America/New_York",
  importingPerson: MAYA,
  persons: [MAYA, { id: "daniel", name: "Daniel Ortiz" }],
  properties: PROPERTIES.map(({ nickname, address }) => ({ id: nickname, name: nickname, aliases: [address] })),
  unknownNames: "ask",
  unclearActivities: "ask",
  answers: NO_ANSWERS,
};

const gridOf = (name: string): Grid => {
  const result = readCsv(readFileSync(`test/data/${name}`));
  if (!result.ok) throw new Error(result.reason.message);
  return result.value;
};

const proposalsOf = (name: string, context = CONTEXT) => {
  const grid = gridOf(name);
  const guess = guessColumns(grid, context);
  expect(guess.needsAnswer).toEqual([]);
  return proposeEntries(grid, guess.mapping, context);
};

const minutesBy = (proposals: readonly Proposal[], keyOf: (proposal: Proposal) => string) => {
  const sums: Record<string, number> = {};
  for (const proposal of proposals)
    sums[keyOf(proposal)] = (sums[keyOf(proposal)] ?? 0) + proposal.durationSeconds / 60;
  return sums;
};

const asExisting = (proposals: readonly Proposal[]): ExistingEntry[] =>
  proposals.map((proposal, index) => ({ ...proposal, id: `entry-${index}` }));

describe("a careful year", () => {
  const expected = EXPECTED["log-2025-clean.csv"];
  const set = proposalsOf("log-2025-clean.csv");

  test("is read to the minute, by person, property, activity and month", () => {
    expect(set.proposals).toHaveLength(expected.entries);
    expect(set.totalSeconds / 60).toBe(expected.minutes);
    expect(minutesBy(set.proposals, ({ person }) => person.name)).toEqual(expected.byPerson);
    expect(minutesBy(set.proposals, ({ property }) => property?.name ?? "(none)")).toEqual(expected.byProperty);
    expect(minutesBy(set.proposals, ({ activityType }) => activityType)).toEqual(expected.byActivity);
    expect(minutesBy(set.proposals, ({ date }) => date.slice(0, 7))).toEqual(expected.byMonth);
    expect([set.refused, set.waiting]).toEqual([[], []]);
  });

  test("has its trips told apart by their descriptions", () => {
    const trips = minutesBy(
      set.proposals.filter(({ travelKind }) => travelKind !== null),
      ({ person, travelKind }) => `${person.name} ${travelKind}`,
    );
    // "Drove from Elm Triplex to the hardware store, tenant was home" speaks for both, and is asked.
    const [maya, daniel] = [15, 55];
    expect(trips).toEqual({
      "Maya Ortiz home": expected.person["Maya Ortiz"].travelHome - maya,
      "Maya Ortiz unspecified": maya,
      "Maya Ortiz between": expected.person["Maya Ortiz"].travelBetween,
      "Daniel Ortiz home": expected.person["Daniel Ortiz"].travelHome - daniel,
      "Daniel Ortiz unspecified": daniel,
      "Daniel Ortiz between": expected.person["Daniel Ortiz"].travelBetween,
    });
  });

  test("keeps times and what the file claims about its writing", () => {
    expect(set.proposals[0]).toEqual({
      line: 2,
      sheet: null,
      own: null,
      date: "2025-01-02",
      startTime: "10:41",
      endTime: "11:51",
      durationSeconds: 4200,
      person: MAYA,
      property: { id: "Foxglove House", name: "Foxglove House" },
      propertySuggestion: null,
      activityType: "vendor-contractor-management",
      travelKind: null,
      capacity: null,
      businessId: null,
      description: "Met Dove Heating at Foxglove House about the roof quote, updated the sheet",
      sourceCreatedAt: "2025-01-03T02:02:00.000Z",
      flags: [],
    });
  });

  test("brought in twice adds nothing the second time", () => {
    expect(diffAgainst(asExisting(set.proposals), set).counts).toEqual({
      fresh: 0,
      duplicates: expected.entries,
      refused: 0,
      skipped: 1,
      needsAnswer: 0,
      alike: 0,
      changed: 0,
    });
  });

  test("is also read without any known person or property, names kept", () => {
    const strangers: ProposeContext = { ...CONTEXT, persons: [], properties: [], unknownNames: "keep" };
    const kept = proposalsOf("log-2025-clean.csv", strangers);
    expect(minutesBy(kept.proposals, ({ person }) => person.name)).toEqual(expected.byPerson);
    expect(minutesBy(kept.proposals, ({ property }) => property?.name ?? "(none)")).toEqual(expected.byProperty);
  });
});

describe("a messy year", () => {
  const expected = EXPECTED["log-2025-messy.csv"];
  const set = proposalsOf("log-2025-messy.csv");

  test("is read to the minute", () => {
    expect(set.proposals).toHaveLength(expected.goodRows);
    expect(set.totalSeconds / 60).toBe(expected.goodMinutes);
    expect(set.waiting).toEqual([]);
  });

  test("has each bad row refused with its line and reason", () => {
    expect(set.refused.map(({ line, reasons }) => [line, ...reasons.map(({ code }) => code)])).toEqual([
      [56, "duration-unreadable"],
      [156, "date-impossible"],
      [256, "duration-too-long"],
      [356, "duration-negative"],
      [456, "date-impossible"],
      [556, "duration-unreadable"],
    ]);
  });

  test("has its title, blank line, column names and eleven totals left out, each with its line", () => {
    expect(set.skipped.slice(0, 4).map(({ line, code }) => [line, code])).toEqual([
      [1, "title"],
      [2, "blank"],
      [3, "header"],
      [42, "total"],
    ]);
    expect(set.skipped.filter(({ code }) => code === "total")).toHaveLength(11);
    expect(set.skipped).toHaveLength(14);
  });

  test("keeps rows without a property, flagged, with a suggestion where the description names one", () => {
    const blank = set.proposals.filter(({ property }) => property === null);
    expect(blank).toHaveLength(33);
    expect(blank.every(({ flags }) => flags.includes("no-property"))).toBe(true);
    expect(blank.find(({ line }) => line === 166)?.propertySuggestion?.name).toBe("Dogwood Triplex");
  });

  test("accounts for every line of the file", () => {
    const lines = [set.proposals, set.refused, set.skipped, set.waiting].flatMap((rows) =>
      rows.map(({ line }) => line),
    );
    expect(lines.toSorted((left, right) => left - right)).toEqual(
      gridOf("log-2025-messy.csv").rows.map(({ line }) => line),
    );
  });

  test("shows what became of each free word", () => {
    const driving = set.words.find(({ text }) => text === "Driving");
    expect(driving).toMatchObject({
      kind: "activity",
      rows: 30,
      chosen: "travel-property-related-tasks",
      needsAnswer: false,
    });
    expect(set.words.filter(({ kind }) => kind === "activity")).toHaveLength(20);
  });
});

test("a rebuilt year belongs to the importing person", () => {
  const expected = EXPECTED["log-2025-rebuilt.csv"];
  const set = proposalsOf("log-2025-rebuilt.csv");
  expect(set.proposals).toHaveLength(expected.entries);
  expect(set.totalSeconds / 60).toBe(expected.minutes);
  expect(minutesBy(set.proposals, ({ person }) => person.name)).toEqual(expected.byPerson);
  expect(minutesBy(set.proposals, ({ property }) => property?.name ?? "(none)")).toEqual(expected.byProperty);
  expect(minutesBy(set.proposals, ({ date }) => date.slice(0, 7))).toEqual(expected.byMonth);
  expect(set.proposals[0]?.sourceCreatedAt).toBe("2026-03-28T21:20:00.000Z");
});
