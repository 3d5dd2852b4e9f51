import { describe, expect, test } from "vitest";
import { hours } from "../units/hours.ts";
import type { ActivityYear } from "./activity-year.ts";
import { evaluateParticipation } from "./evaluate-participation.ts";
import type { TestId } from "../facts/lists.ts";
import { missingTo } from "./test-distance.ts";

const cleaner = (seconds: number | null) => ({ id: "c", name: "Cleaner", seconds, paidForManagement: false });

const findingOf = (own: number, others: ActivityYear["others"], more: Partial<ActivityYear> = {}) => {
  const [finding] = evaluateParticipation([
    {
      id: "elm",
      name: "Elm",
      kind: "rental",
      taxYear: 2026,
      seconds: hours(own),
      managementSeconds: 0,
      others,
      limitedPartner: false,
      priorYears: new Set([2024, 2025]),
      personalServiceActivity: false,
      ...more,
    },
  ]);
  if (!finding) throw new Error("one activity has one finding");
  return finding;
};
const alone = { complete: true, individuals: [] };
const against = (theirs: number) => ({ complete: true, individuals: [cleaner(hours(theirs))] });

describe("the distance of a test", () => {
  const of = (finding: ReturnType<typeof findingOf>, id: TestId) =>
    finding.tests.find((each) => each.test === id)?.distance ?? null;

  test("is hours against the figure of the regulation", () => {
    expect(of(findingOf(59, alone), "T1")).toEqual({
      unit: "seconds",
      actual: hours(59),
      line: hours(500),
      isMoreThan: true,
    });
  });

  test.each([
    ["100 hours while no one else worked more", 59, 40, hours(100), true],
    ["the other person's hours where they are the farther line", 131, 148, hours(148), false],
  ])("of test 3 is to %s", (_title, own, theirs, line, isMoreThan) => {
    expect(of(findingOf(own, against(theirs)), "T3")).toEqual({
      unit: "seconds",
      actual: hours(own),
      line,
      isMoreThan,
    });
  });

  test("of test 2 is a share without a line, and of test 5 a number of years", () => {
    const finding = findingOf(60, against(40));
    expect(of(finding, "T2")).toMatchObject({ unit: "percent", actual: 60, line: null });
    expect(of(finding, "T5")).toMatchObject({ unit: "years", actual: 2, line: 5 });
  });

  test("is not known where the test does not apply or its facts are not told", () => {
    expect(of(findingOf(60, alone), "T6")).toBeNull();
    expect(of(findingOf(60, { complete: false, individuals: [] }), "T2")).toBeNull();
    expect(of(findingOf(0, alone, { isNothingLogged: true }), "T1")).toBeNull();
  });

  test("ends at the line", () => {
    expect(missingTo({ unit: "seconds", actual: 40, line: 100, isMoreThan: true })).toBe(60);
    expect(missingTo({ unit: "seconds", actual: 140, line: 100, isMoreThan: true })).toBe(0);
    expect(missingTo({ unit: "percent", actual: 40, line: null, isMoreThan: false })).toBeNull();
  });
});

describe("the test to look at first", () => {
  test.each([
    ["carries the claim", 510, alone, "T1"],
    ["is open while a fact is missing", 131, { complete: false, individuals: [] }, "T3"],
    ["is not earlier years that no one told", 59, { complete: false, individuals: [] }, "T3"],
    ["is the closest where none is met", 59, against(200), "T3"],
    ["is test 1 where another person is too far ahead", 99, against(900), "T1"],
  ] as const)("%s", (_title, own, others, id) => {
    expect(findingOf(own, others, { priorYears: null }).bestTest).toBe(id);
  });
});
