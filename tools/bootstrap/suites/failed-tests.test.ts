import { expect, test } from "vitest";
import {
  failedInPlaywright,
  failedInVitest,
  formatFailure,
  skippedInPlaywright,
  skippedInVitest,
} from "./failed-tests.mjs";

const ESCAPE = "\u001B";

test("failed tests of vitest are named with file and reason, without the terminal's colours", () => {
  const report = JSON.stringify({
    testResults: [
      {
        name: "/project/src/sums.test.ts",
        status: "failed",
        message: "",
        assertionResults: [
          { status: "passed", fullName: "one and one", failureMessages: [] },
          { status: "failed", fullName: "two and two", failureMessages: [`${ESCAPE}[31mexpected 4${ESCAPE}[39m`] },
        ],
      },
      { name: "/project/src/fine.test.ts", status: "passed", message: "", assertionResults: [] },
      {
        name: "/project/src/crashed.test.ts",
        status: "passed",
        message: "",
        assertionResults: [
          { status: "passed", fullName: "before", failureMessages: [] },
          { status: "pending", fullName: "after", failureMessages: [] },
          { status: "skipped", fullName: "not here", failureMessages: [] },
        ],
      },
      { name: "/project/src/broken.test.ts", status: "failed", message: "no such module", assertionResults: [] },
    ],
  });
  expect(failedInVitest("/project", report)).toEqual([
    { file: "src/sums.test.ts", at: "src/sums.test.ts", name: "two and two", message: "expected 4" },
    { file: "src/crashed.test.ts", at: "src/crashed.test.ts", name: "the file itself", message: "Its process ended." },
    { file: "src/broken.test.ts", at: "src/broken.test.ts", name: "the file itself", message: "no such module" },
  ]);
});

test("failed journeys are found in nested groups and named with their line", () => {
  const failing = {
    title: "signs in",
    ok: false,
    file: "session.spec.ts",
    line: 12,
    tests: [{ results: [{ errors: [{ message: "timed out" }] }] }],
  };
  const report = JSON.stringify({
    suites: [{ specs: [{ ...failing, ok: true }], suites: [{ specs: [failing], suites: [] }] }],
  });
  expect(failedInPlaywright(report)).toEqual([
    { file: "e2e/session.spec.ts", at: "e2e/session.spec.ts:12", name: "signs in", message: "timed out" },
  ]);
});

test("a runner that left no report names nothing", () => {
  expect(failedInVitest("/project", "")).toEqual([]);
  expect(failedInPlaywright("")).toEqual([]);
});

test("a failure is a paragraph whose reason is indented and not endless", () => {
  const failed = { file: "a.test.ts", at: "a.test.ts", name: "adds", message: "expected 4\n\nreceived 5" };
  expect(formatFailure(failed)).toBe("a.test.ts › adds\n    expected 4\n    received 5");
  const long = JSON.stringify({
    testResults: [{ name: "/p/a.test.ts", status: "failed", message: "x".repeat(9000), assertionResults: [] }],
  });
  expect(failedInVitest("/p", long)[0]?.message).toHaveLength(1500);
});

test("what was skipped is named with its file, in both reports", () => {
  const vitest = JSON.stringify({
    testResults: [
      {
        name: "/project/test/cut.test.ts",
        status: "passed",
        message: "",
        assertionResults: [
          { status: "passed", fullName: "a kill", failureMessages: [] },
          { status: "skipped", fullName: "a power cut", failureMessages: [] },
        ],
      },
    ],
  });
  expect(skippedInVitest("/project", vitest)).toEqual(["test/cut.test.ts › a power cut"]);
  const journey = { title: "signs in", ok: true, file: "session.spec.ts", line: 12 };
  const playwright = JSON.stringify({
    suites: [
      {
        specs: [{ ...journey, tests: [{ status: "expected", results: [] }] }],
        suites: [{ specs: [{ ...journey, title: "signs out", tests: [{ status: "skipped", results: [] }] }] }],
      },
    ],
  });
  expect(skippedInPlaywright(playwright)).toEqual(["e2e/session.spec.ts › signs out"]);
  expect([skippedInVitest("/project", ""), skippedInPlaywright("")]).toEqual([[], []]);
});
