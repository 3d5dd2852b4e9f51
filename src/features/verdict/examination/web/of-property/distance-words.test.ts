import { expect, test } from "vitest";
import { hours } from "@tenure/tax-rules";
import type { ActivityView, TestResultView } from "#features/verdict/examination/contract.ts";
import { answerWords, distanceWords, missingWords, reasonWords } from "./distance-words.ts";

const of = (actual: number, line: number) =>
  ({ unit: "seconds", actual: hours(actual), line: hours(line), isMoreThan: true }) as const;

const activity = (verdict: ActivityView["verdict"], distance: TestResultView["distance"]) =>
  ({ verdict, bestTest: "T3", tests: [{ test: "T3", distance }] }) as unknown as ActivityView;

test("a distance is told in its own unit", () => {
  expect(distanceWords(of(59.5, 500))).toBe("59 h 30 min of 500 h");
  expect(distanceWords({ unit: "years", actual: 2, line: 5, isMoreThan: false })).toBe("2 of 5 years");
  expect(distanceWords({ unit: "percent", actual: 62, line: null, isMoreThan: false })).toBe("62% of all work");
});

test("what is missing is told as long as it can be counted", () => {
  expect(missingWords(of(59.5, 100), false)).toBe("40 h 30 min to go");
  expect(missingWords(of(59.5, 100), true)).toBe("short by 40 h 30 min");
  expect(missingWords(of(100, 100), false)).toBe("needs more than 100 h");
  expect(missingWords(of(101, 100), false)).toBeNull();
  expect(missingWords({ unit: "percent", actual: 62, line: null, isMoreThan: false }, false)).toBeNull();
});

test.each([
  ["met", false, "Yes. Test 3 is met."],
  ["possible", false, "It could be, by test 3. Ask your CPA."],
  ["unproven", false, "We can't tell yet. Test 3 is closest: 40 h to go."],
  ["not_met", false, "Not yet. Test 3 is closest: 40 h to go."],
  ["not_met", true, "No. Test 3 came closest, short by 40 h."],
] as const)("the answer of %s is a sentence", (verdict, isYearOver, words) => {
  expect(answerWords(activity(verdict, of(60, 100)), isYearOver)).toBe(words);
});

test("what is open names the tests that wait for a fact", () => {
  const tests = (["T2", "T3", "T5"] as const).map((id) => ({
    test: id,
    applies: true,
    verdict: id === "T3" ? "not_met" : "unproven",
  }));
  const open = { verdict: "unproven", explanation: "Add your earlier years.", tests } as unknown as ActivityView;
  expect(reasonWords(open)).toBe("Tests 2 and 5 need info.");
  expect(reasonWords({ ...open, verdict: "met" })).toBe("Add your earlier years.");
});
