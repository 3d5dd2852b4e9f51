import { expect, test } from "vitest";
import type { Property, WorkFact } from "@tenure/tax-rules";
import { gatherWork } from "./work-facts.ts";

const entry = (change: Partial<WorkFact> = {}): WorkFact => ({
  personId: "maya",
  propertyId: "elm",
  activityType: "property-management",
  firstDay: "2025-03-03",
  lastDay: change.firstDay ?? "2025-03-03",
  seconds: 4 * 3600,
  entryCount: 1,
  hasEvidence: false,
  lateness: "same_day",
  ...change,
});
const elm: Property = { id: "elm", name: "Elm", kind: "long-term" };
const sum = (facts: readonly WorkFact[], of: (fact: WorkFact) => number): number =>
  facts.reduce((total, fact) => total + of(fact), 0);

test("alike entries become one sum and nothing is lost", () => {
  const facts = gatherWork([entry(), entry({ firstDay: "2025-05-01" }), entry({ hasEvidence: true })], [elm]);
  expect(facts).toHaveLength(2);
  expect(sum(facts, ({ seconds }) => seconds)).toBe(12 * 3600);
  expect(facts[0]).toMatchObject({ firstDay: "2025-03-03", lastDay: "2025-05-01", entryCount: 2 });
});

test("a property bought within the year keeps its days apart, one bought before does not", () => {
  const entries = [entry(), entry({ firstDay: "2025-05-01" })];
  expect(gatherWork(entries, [{ ...elm, acquiredOn: "2025-04-01" }])).toHaveLength(2);
  expect(gatherWork(entries, [{ ...elm, acquiredOn: "2019-04-01" }])).toHaveLength(1);
});

test("hours beyond ten of a day are marked on its last entries, for each person alone", () => {
  const facts = gatherWork(
    [
      entry({ seconds: 7 * 3600 }),
      entry({ seconds: 5 * 3600, activityType: "leasing-tenant-relations" }),
      entry({ seconds: 2 * 3600, activityType: "bookkeeping-recordkeeping" }),
      entry({ personId: "daniel", seconds: 9 * 3600 }),
      entry({ firstDay: "2025-03-04", seconds: 10 * 3600 }),
    ],
    [elm],
  );
  const beyond = (activityType: string): number =>
    sum(
      facts.filter((fact) => fact.activityType === activityType),
      ({ secondsBeyondTenHourDay }) => secondsBeyondTenHourDay ?? 0,
    );
  expect(beyond("property-management")).toBe(0);
  expect(beyond("leasing-tenant-relations")).toBe(2 * 3600);
  expect(beyond("bookkeeping-recordkeeping")).toBe(2 * 3600);
});
