import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import {
  failedInPlaywright,
  failedInVitest,
  formatFailure,
  skippedInPlaywright,
  skippedInVitest,
} from "./failed-tests.mjs";
import { formatSeconds, projectEnvironment, runBeside } from "../run-command.mjs";

/** @typedef {import("./failed-tests.mjs").FailedTest} FailedTest */
/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** `failures` are those of the last try; `unsteady` tests failed at first and passed when run again alone. */
/** `missing` names what was skipped because the machine lacks what it needs. */
/** @typedef {Counts & { suite: string, milliseconds: number, failures: FailedTest[], unsteady: FailedTest[], missing: string[] }} SuiteResult */
/** @typedef {Counts & { failures: FailedTest[], missing: string[] }} Run */
/** @typedef {{ command: string, args: string[], count: (report: string) => Counts, failed: (report: string) => FailedTest[], missing: (report: string) => string[] }} Runner */

/** In the order in which they run: the cheapest answer first. `check` is types, lint, format and structure. */
export const SUITES = ["check", "unit", "server", "durability", "e2e"];

/**
 * Runs one suite with its human output and resolves to its counts; a runner that fails without a failed test counts as one
 * failure. What failed is run once more, alone: a test that then passes is counted as passed and named as unsteady, because a
 * test that depends on the tests around it is a defect too (docs/decisions/0027).
 *
 * @param {string} root
 * @param {string} suite
 * @param {{ runnerArgs: readonly string[], chromium: string | undefined }} options
 * @returns {Promise<SuiteResult>}
 */
export const runSuite = async (root, suite, { runnerArgs, chromium }) => {
  const startedAt = performance.now();
  const first = await runOnce(root, suite, { runnerArgs, chromium });
  const again =
    first.failures.length > 0 && runnerArgs.length === 0 ? await runAgain(root, suite, first, chromium) : undefined;
  return {
    suite,
    ...mergeTries(first, again),
    milliseconds: performance.now() - startedAt,
  };
};

/**
 * @param {string} root
 * @param {string} suite
 * @param {Run} first
 * @param {string | undefined} chromium
 */
const runAgain = (root, suite, first, chromium) => {
  console.log(`\n== ${suite}, once more and alone: what failed`);
  const places = [...new Set(first.failures.map(({ at }) => at))];
  return runOnce(root, suite, {
    runnerArgs: [...places, suite === "e2e" ? "--workers=1" : "--maxWorkers=1"],
    chromium,
  });
};

/**
 * The counts of a suite whose failed tests were run again. A second try that ran nothing changes nothing.
 *
 * @param {Run} first
 * @param {Run | undefined} again
 * @returns {Run & { unsteady: FailedTest[] }}
 */
export const mergeTries = (first, again) => {
  if (again === undefined || again.passed + again.failed === 0) return { ...first, unsteady: [] };
  const stillFailing = new Set(again.failures.map(({ at, name }) => `${at} ${name}`));
  return {
    passed: first.passed + first.failed - Math.min(first.failed, again.failed),
    failed: again.failed,
    skipped: first.skipped,
    failures: again.failures,
    missing: first.missing,
    unsteady: first.failures.filter(({ at, name }) => !stillFailing.has(`${at} ${name}`)),
  };
};

/**
 * @param {string} root
 * @param {string} suite
 * @param {{ runnerArgs: readonly string[], chromium: string | undefined }} options
 * @returns {Promise<Run>}
 */
const runOnce = async (root, suite, { runnerArgs, chromium }) => {
  const reportFolder = join(root, ".cache", "tests");
  const reportPath = join(reportFolder, `${suite}.json`);
  mkdirSync(reportFolder, { recursive: true });
  rmSync(reportPath, { force: true });
  const env = projectEnvironment(root, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: reportPath,
    // As `npm start` does: the tests start hundreds of processes.
    NODE_COMPILE_CACHE: join(root, ".cache", "compiled"),
    ...(chromium ? { TENURE_CHROMIUM: chromium } : {}),
  });
  const { command, args, count, failed, missing } = runnerOf(root, suite, runnerArgs, reportPath);
  const ended = await runBeside(command, args, { cwd: root, env });
  const report = existsSync(reportPath) ? readFileSync(reportPath, "utf8") : "";
  // With a filter everything else is skipped.
  const skipped = runnerArgs.length > 0 ? [] : missing(report);
  return { ...settle(count(report), ended), failures: failed(report), missing: skipped };
};

/**
 * The counts of a runner, adjusted by how it ended: what it could not blame on a test is one failure.
 *
 * @param {Counts} counts
 * @param {boolean} ended
 * @returns {Counts}
 */
export const settle = (counts, ended) => (ended || counts.failed > 0 ? counts : { ...counts, failed: 1 });

/**
 * @param {string} root
 * @param {string} suite
 * @param {readonly string[]} runnerArgs
 * @param {string} reportPath
 * @returns {Runner}
 */
const runnerOf = (root, suite, runnerArgs, reportPath) => {
  // With a filter, it is not a failure if a suite has no matching test.
  const isFiltered = runnerArgs.length > 0;
  if (suite === "check") {
    const nothing = { passed: 0, failed: 0, skipped: 0 };
    return { command: "node", args: ["tools/check.mjs"], count: () => nothing, failed: () => [], missing: () => [] };
  }
  if (suite === "e2e") {
    // A trace costs a fifth of a run's time: it is recorded only for tests that someone looks at and for a second run.
    const ofFew = isFiltered ? ["--pass-with-no-tests", "--trace=retain-on-failure"] : [];
    const args = ["test", "--reporter=list,json", ...ofFew, ...runnerArgs];
    return {
      command: "playwright",
      args,
      count: countPlaywright,
      failed: failedInPlaywright,
      missing: skippedInPlaywright,
    };
  }
  const args = [
    "run",
    // `unit-alone` is a part of `unit`.
    `--project=${suite === "unit" ? "unit*" : suite}`,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${reportPath}`,
  ];
  return {
    command: "vitest",
    args: [...args, ...(isFiltered ? ["--passWithNoTests"] : []), ...runnerArgs],
    count: countVitest,
    failed: (report) => failedInVitest(root, report),
    missing: (report) => skippedInVitest(root, report),
  };
};

/**
 * @param {string} report
 * @returns {Counts}
 */
export const countVitest = (report) => {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = parseOrEmpty(report);
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
};

/**
 * @param {string} report
 * @returns {Counts}
 */
export const countPlaywright = (report) => {
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = parseOrEmpty(report).stats ?? {};
  return { passed: expected + flaky, failed: unexpected, skipped };
};

/** @param {string} report */
const parseOrEmpty = (report) => (report === "" ? {} : JSON.parse(report));

/**
 * @param {readonly Counts[]} results
 * @returns {Counts}
 */
export const sumOf = (results) =>
  results.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** @param {Counts} counts */
export const formatCounts = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;

/** @param {SuiteResult} result */
export const closingLine = (result) => {
  const counts = result.suite === "check" && result.failed === 0 ? "all good" : formatCounts(result);
  return `${result.suite}: ${counts} in ${formatSeconds(result.milliseconds)}`;
};

/**
 * What a reader of only the end of the output needs: each failed test with its reason, and each unsteady one.
 *
 * @param {readonly Pick<SuiteResult, "failures" | "unsteady">[]} results
 */
export const describeFailures = (results) => [
  ...results.flatMap(({ failures }) => failures.map((failed) => `FAILED ${formatFailure(failed)}`)),
  ...results.flatMap(({ unsteady }) =>
    unsteady.map((failed) => `UNSTEADY, passed when run again alone: ${formatFailure(failed)}`),
  ),
];

/**
 * What the machine could not test, by name: not a failure here, but a failure in CI, which can test everything.
 *
 * @param {readonly Pick<SuiteResult, "missing">[]} results
 */
export const describeMissing = (results) => {
  const names = results.flatMap(({ missing }) => missing);
  return names.length === 0 ? [] : [["NOT TESTED, this machine has not what it needs:", ...names].join("\n    ")];
};
