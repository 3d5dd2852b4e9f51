import { expect, test } from "vitest";
import { closingLine, countPlaywright, countVitest, formatCounts, settle, sumOf } from "./run-suite.mjs";

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
  const none = { passed: 0, failed: 0, skipped: 0, milliseconds: 2150 };
  expect(closingLine({ ...none, suite: "unit", passed: 3 })).toBe("unit: 3 passed, 0 failed in 2.1 s");
  expect(closingLine({ ...none, suite: "check" })).toBe("check: all good in 2.1 s");
  expect(closingLine({ ...none, suite: "check", failed: 1 })).toBe("check: 0 passed, 1 failed in 2.1 s");
});
