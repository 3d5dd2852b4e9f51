import { expect, test } from "vitest";
import {
  closingLine,
  countPlaywright,
  countVitest,
  describeFailures,
  describeMissing,
  formatCounts,
  mergeTries,
  settle,
  sumOf,
} from "./run-suite.mjs";

test("counts are read from the reports of both runners", () => {
  const vitest = JSON.stringify({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 });
  expect(countVitest(vitest)).toEqual({ passed: 7, failed: 2, skipped: 2 });
  const playwright = JSON.stringify({ stats: { expected: 5, flaky: 1, unexpected: 3, skipped: 4 } });
  expect(countPlaywright(playwright)).toEqual({ passed: 6, failed: 3, skipped: 4 });
});

test("a runner that left no report ran nothing", () => {
  expect(countVitest("")).toEqual({ passed: 0, failed: 0, skipped: 0 });
  expect(countPlaywright("")).toEqual({ passed: 0, failed: 0, skipped: 0 });
});

test("a runner that failed without a failed test counts as one failure", () => {
  expect(settle({ passed: 9, failed: 0, skipped: 0 }, false)).toEqual({ passed: 9, failed: 1, skipped: 0 });
  expect(settle({ passed: 9, failed: 2, skipped: 0 }, false)).toEqual({ passed: 9, failed: 2, skipped: 0 });
  expect(settle({ passed: 9, failed: 0, skipped: 0 }, true)).toEqual({ passed: 9, failed: 0, skipped: 0 });
});

test("the last line sums up all suites in plain words", () => {
  const suites = [
    { passed: 7, failed: 2, skipped: 0 },
    { passed: 1, failed: 0, skipped: 3 },
  ];
  expect(formatCounts(sumOf(suites))).toBe("8 passed, 2 failed, 3 skipped");
  expect(formatCounts(sumOf([]))).toBe("0 passed, 0 failed");
});

test("a suite closes with its counts and its time, the check without counts", () => {
  const none = { passed: 0, failed: 0, skipped: 0, milliseconds: 2150, failures: [], unsteady: [], missing: [] };
  expect(closingLine({ ...none, suite: "unit", passed: 3 })).toBe("unit: 3 passed, 0 failed in 2.1 s");
  expect(closingLine({ ...none, suite: "check" })).toBe("check: all good in 2.1 s");
  expect(closingLine({ ...none, suite: "check", failed: 1 })).toBe("check: 0 passed, 1 failed in 2.1 s");
});

const failedTest = (name: string) => ({ file: "a.test.ts", at: "a.test.ts", name, message: "expected 4" });

test("a test that passes when run again alone counts as passed, and is named as unsteady", () => {
  const first = {
    passed: 8,
    failed: 2,
    skipped: 1,
    failures: [failedTest("adds"), failedTest("divides")],
    missing: ["c.test.ts › cuts"],
  };
  const again = { passed: 5, failed: 1, skipped: 0, failures: [failedTest("divides")], missing: [] };
  const merged = mergeTries(first, again);
  expect(merged).toEqual({
    passed: 9,
    failed: 1,
    skipped: 1,
    failures: [failedTest("divides")],
    missing: ["c.test.ts › cuts"],
    unsteady: [failedTest("adds")],
  });
  expect(describeMissing([merged])).toEqual(["NOT TESTED, this machine has not what it needs:\n    c.test.ts › cuts"]);
  expect(describeMissing([])).toEqual([]);
  expect(describeFailures([merged])).toEqual([
    "FAILED a.test.ts › divides\n    expected 4",
    "UNSTEADY, passed when run again alone: a.test.ts › adds\n    expected 4",
  ]);
});

test("what passed at the first try and fails at the second is a failure", () => {
  const first = { passed: 8, failed: 1, skipped: 0, failures: [failedTest("adds")], missing: [] };
  const again = { passed: 3, failed: 1, skipped: 0, failures: [failedTest("divides")], missing: [] };
  expect(mergeTries(first, again)).toMatchObject({ passed: 8, failed: 1, failures: [failedTest("divides")] });
});

test("a second try that ran nothing leaves the first as it is", () => {
  const first = { passed: 8, failed: 1, skipped: 0, failures: [failedTest("adds")], missing: [] };
  expect(mergeTries(first, { passed: 0, failed: 0, skipped: 0, failures: [], missing: [] })).toEqual({
    ...first,
    unsteady: [],
  });
  expect(mergeTries(first, undefined)).toEqual({ ...first, unsteady: [] });
});
