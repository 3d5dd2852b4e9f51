import { evaluateStatus } from "@tenure/tax-rules";
import { expect, test } from "vitest";
import { householdFacts } from "./household-facts.ts";
import { buildProperty, buildInput } from "./testing/build-report.ts";

test("a report tests a limited partner and looks back at earlier years as the screens do", () => {
  const property = buildProperty();
  const testsOf = (input: Parameters<typeof buildInput>[0]) => {
    const found = evaluateStatus(householdFacts(buildInput(input)));
    if (!found.ok) throw new Error(found.problems[0]?.message);
    return found.value.activities[0]?.tests ?? [];
  };
  const partner = testsOf({ properties: [{ ...property, isLimitedPartner: true }] });
  expect(partner.filter(({ applies }) => applies).map(({ test: id }) => id)).toEqual(["T1", "T5"]);
  const years = [2016, 2018, 2020, 2022, 2024];
  const before = testsOf({ properties: [property], priorParticipation: [{ activityId: property.id, years }] });
  expect(before.find(({ test: id }) => id === "T5")?.verdict).toBe("met");
});
