import { expect, test } from "vitest";
import { evaluateStatus, type HouseholdStatus, type HouseholdYear, type WorkFact } from "@tenure/tax-rules";
import { loggedPieces, statedPieces } from "./work-pieces.ts";
import type { WorkPiece } from "./work-weeks.ts";

const HOUR = 3600;

const entry = (change: Partial<WorkFact> = {}): WorkFact => ({
  personId: "maya",
  propertyId: "elm",
  activityType: "property-management",
  firstDay: "2025-03-03",
  lastDay: "2025-03-03",
  seconds: 600 * HOUR,
  entryCount: 1,
  ...change,
});

const facts = (change: Partial<HouseholdYear> = {}): HouseholdYear => ({
  taxYear: 2025,
  filingStatus: "single",
  asOf: "2025-12-31",
  persons: [{ id: "maya", name: "Maya", relation: "self" }],
  properties: [
    { id: "elm", name: "Elm", kind: "long-term" },
    { id: "cabin", name: "Cabin", kind: "long-term" },
  ],
  work: [entry()],
  otherWork: [],
  ...change,
});

const statusOf = (year: HouseholdYear): HouseholdStatus => {
  const checked = evaluateStatus(year);
  if (!checked.ok) throw new Error(checked.problems[0]?.message);
  return checked.value;
};

const sides = (pieces: readonly WorkPiece[] = []) => pieces.map(({ side, seconds }) => [side, seconds]);

/** Both sides by pieces and by the rules must be one and the same. */
const expectAgreement = (year: HouseholdYear): readonly (readonly unknown[])[] => {
  const status = statusOf(year);
  const [maya] = status.persons;
  if (maya === undefined) throw new Error("nobody is evaluated");
  const pieces = [...(loggedPieces(year.work, year, status).get("maya") ?? []), ...statedPieces(maya, status)];
  const sum = (side: WorkPiece["side"]): number =>
    pieces.reduce((total, piece) => total + (piece.side === side ? (piece.seconds ?? 0) : 0), 0);
  expect([sum("realProperty"), sum("other")]).toEqual([
    maya.numeratorSeconds,
    maya.denominatorSeconds - maya.numeratorSeconds,
  ]);
  return sides(pieces);
};

test("work that no reading counts as service is on neither side", () => {
  const education = entry({ activityType: "education-training-property-specific", seconds: 8 * HOUR });
  const year = facts({ work: [entry(), education], otherWork: [{ personId: "maya", statement: "none" }] });
  expect(expectAgreement(year)).toEqual([["realProperty", 600 * HOUR]]);
});

test("a house let by the night is other work, although it was entered as a long-term rental", () => {
  const periods = [{ arrivesOn: "2025-06-01", leavesOn: "2025-06-04" }];
  const year = facts({
    work: [entry(), entry({ propertyId: "cabin", seconds: 40 * HOUR })],
    otherWork: [{ personId: "maya", statement: "none" }],
    customerUse: [{ propertyId: "cabin", classes: [{ id: "all", periods }] }],
  });
  expect(expectAgreement(year)).toEqual([
    ["realProperty", 600 * HOUR],
    ["other", 40 * HOUR],
  ]);
});

test.each([
  ["unknown", "realProperty"],
  ["met", "realProperty"],
  ["not_met", "other"],
] as const)("a brokerage with participation %s is %s work", (materialParticipation, side) => {
  const spans = [{ firstDay: "2025-01-01", lastDay: "2025-06-30", workedSeconds: 100 * HOUR }];
  const base = { kind: "business", employee: false, realEstate: true, trade: "brokerage", spans } as const;
  const brokerage = { id: "homes", name: "Ortiz Homes", ...base, materialParticipation };
  const year = facts({ otherWork: [{ personId: "maya", statement: "listed", items: [brokerage] }] });
  expect(expectAgreement(year)).toEqual([
    ["realProperty", 600 * HOUR],
    [side, 100 * HOUR],
  ]);
});

test("an employee in real estate changes sides on the day of owning more than five percent", () => {
  const spans = [
    { firstDay: "2025-01-01", lastDay: "2025-06-30", workedSeconds: 300 * HOUR, ownershipPct: 5 },
    { firstDay: "2025-07-01", lastDay: "2025-12-31", workedSeconds: 700 * HOUR, ownershipPct: 6 },
  ];
  const item = { id: "firm", name: "Firm", kind: "job", employee: true, realEstate: true, trade: "leasing" } as const;
  const year = facts({ otherWork: [{ personId: "maya", statement: "listed", items: [{ ...item, spans }] }] });
  expect(expectAgreement(year).slice(1)).toEqual([
    ["other", 300 * HOUR],
    ["realProperty", 700 * HOUR],
  ]);
});

test("nothing stated is a year that is not known, and never an empty one", () => {
  expect(expectAgreement(facts()).slice(1)).toEqual([["other", null]]);
});
