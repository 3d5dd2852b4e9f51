import { describe, expect, test } from "vitest";
import type { Decision } from "../rules.ts";
import { fitEntries, type FitEntry, type Paper } from "./fit-entries.ts";
import { saidOf } from "./said.ts";

const paper = (said: Partial<Paper> = {}): Paper => ({
  date: "2026-11-03",
  cents: 6106,
  propertyIds: new Set(),
  merchantOf: new Set(),
  takenDuring: new Set(),
  ...said,
});
const entry = (id: string, said: Partial<FitEntry> = {}): FitEntry => ({
  id,
  date: "2026-11-03",
  propertyId: null,
  description: "Fixed the sink",
  lineCents: [],
  ...said,
});

describe("the entry that a paper fits", () => {
  test.each<[string, Partial<Paper>, Partial<FitEntry>, string[]]>([
    ["of its day", {}, {}, ["day"]],
    ["whose bank line has its total", {}, { lineCents: [6106] }, ["amount", "day"]],
    ["that names its total", {}, { description: "Parts, $61.06" }, ["amount", "day"]],
    ["that names more than its total", {}, { description: "Parts, $161.06" }, ["day"]],
    ["that names a longer number", {}, { description: "Parts, 61.065" }, ["day"]],
    ["of a whole amount with its sign", { cents: 600 }, { description: "A lock for $6" }, ["amount", "day"]],
    ["of a whole amount that may be hours", { cents: 600 }, { description: "Worked 6 hours" }, ["day"]],
    ["at a property that it names", { propertyIds: new Set(["birch"]) }, { propertyId: "birch" }, ["place", "day"]],
    ["whose words go with the shop", { merchantOf: new Set(["one"]) }, { date: "2026-11-05" }, ["merchant"]],
    ["during which it was taken", { takenDuring: new Set(["one"]) }, {}, ["time", "day"]],
  ])("is one %s", (_what, said, work, reasons) => {
    expect(fitEntries(paper(said), [entry("one", work)])).toEqual([{ entryId: "one", reasons }]);
  });

  test.each<[string, Partial<Paper>, Partial<FitEntry>]>([
    ["of another day with nothing else in common", {}, { date: "2026-11-04" }],
    ["of the same amount a week later", {}, { date: "2026-11-10", lineCents: [6106] }],
    ["of a paper that names no day", { date: null }, { lineCents: [6106] }],
  ])("is none %s", (_what, said, work) => {
    expect(fitEntries(paper(said), [entry("one", work)])).toEqual([]);
  });

  test("is the one with more in common, and others of the day alone are left out", () => {
    const entries = [entry("same day"), entry("same amount", { date: "2026-11-02", lineCents: [6106] })];
    expect(fitEntries(paper(), entries).map(({ entryId }) => entryId)).toEqual(["same amount"]);
    expect(fitEntries(paper(), [entry("a"), entry("b"), entry("c"), entry("d")])).toHaveLength(3);
  });
});

test("of two totals none stands until a person accepts one", () => {
  const totals = (one: Decision | null, other: Decision | null) => [
    { kind: "total" as const, value: "6106", decision: one },
    { kind: "total" as const, value: "5693", decision: other },
  ];
  expect(saidOf(totals(null, null), "total")).toBeNull();
  expect(saidOf(totals("accepted", null), "total")).toBe("6106");
  expect(saidOf(totals("dismissed", null), "total")).toBe("5693");
  expect(saidOf(totals(null, null), "date")).toBeNull();
});
