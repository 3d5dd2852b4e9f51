import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { formatSeconds, projectEnvironment, runInherited } from "./run-command.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {Counts & { suite: string, milliseconds: number }} SuiteResult */
/** @typedef {{ command: string, args: string[], count: (report: string) => Counts }} Runner */

/** In the order in which they run: the cheapest answer first. `check` is types, lint, format and structure. */
export const SUITES = ["check", "unit", "server", "durability", "e2e"];

/**
 * Runs one suite with its human output and resolves to its counts; a runner that fails without a failed test is one.
 *
 * @param {string} root
 * @param {string} suite
 * @param {{ runnerArgs: readonly string[], chromium: string | undefined }} options
 * @returns {SuiteResult}
 */
export const runSuite = (root, suite, { runnerArgs, chromium }) => {
  const startedAt = performance.now();
  const reportFolder = join(root, ".cache", "tests");
  const reportPath = join(reportFolder, `${suite}.json`);
  mkdirSync(reportFolder, { recursive: true });
  rmSync(reportPath, { force: true });
  const env = projectEnvironment(root, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: reportPath,
    ...(chromium ? { TENURE_CHROMIUM: chromium } : {}),
  });
  const { command, args, count } = runnerOf(suite, runnerArgs, reportPath);
  const ended = runInherited(command, args, { cwd: root, env });
  const report = existsSync(reportPath) ? readFileSync(reportPath, "utf8") : "";
  return { suite, ...settle(count(report), ended), milliseconds: performance.now() - startedAt };
};

/**
 * The counts of a runner beside how it ended: what it could not blame on a test is one failure.
 *
 * @param {Counts} counts
 * @param {boolean} ended
 * @returns {Counts}
 */
export const settle = (counts, ended) => (ended || counts.failed > 0 ? counts : { ...counts, failed: 1 });

/**
 * @param {string} suite
 * @param {readonly string[]} runnerArgs
 * @param {string} reportPath
 * @returns {Runner}
 */
const runnerOf = (suite, runnerArgs, reportPath) => {
  // With a filter it is no failure that a suite holds nothing of it.
  const isFiltered = runnerArgs.length > 0;
  if (suite === "check") {
    return { command: "node", args: ["tools/check.mjs"], count: () => ({ passed: 0, failed: 0, skipped: 0 }) };
  }
  if (suite === "e2e") {
    const args = ["test", "--reporter=list,json", ...(isFiltered ? ["--pass-with-no-tests"] : []), ...runnerArgs];
    return { command: "playwright", args, count: countPlaywright };
  }
  const args = [
    "run",
    `--project=${suite}`,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${reportPath}`,
  ];
  return {
    command: "vitest",
    args: [...args, ...(isFiltered ? ["--passWithNoTests"] : []), ...runnerArgs],
    count: countVitest,
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
