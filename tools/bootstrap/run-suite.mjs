import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { formatSeconds, projectEnvironment, runInherited } from "./run-command.mjs";

/** In the order in which they run: the cheapest answer first. `check` is types, lint, format and structure. */
export const SUITES = ["check", "unit", "server", "durability", "e2e"];

/** Runs one suite with its human output and resolves to its counts; a runner that fails without a failed test is one. */
export const runSuite = async (root, suite, { runnerArgs, chromium }) => {
  const startedAt = performance.now();
  const reportFolder = join(root, ".cache", "tests");
  const reportPath = join(reportFolder, `${suite}.json`);
  mkdirSync(reportFolder, { recursive: true });
  rmSync(reportPath, { force: true });
  const env = projectEnvironment(root, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: reportPath,
    ...(chromium ? { TENURE_CHROMIUM: chromium } : {}),
  });
  const { command, args, count } = commandOf(suite, { runnerArgs, reportPath });
  const ended = runInherited(command, args, { cwd: root, env });
  const counts = countsOf(reportPath, count, ended);
  const failed = ended || counts.failed > 0 ? counts.failed : 1;
  return { suite, ...counts, failed, milliseconds: performance.now() - startedAt };
};

const commandOf = (suite, { runnerArgs, reportPath }) => {
  if (suite === "check") return { command: "node", args: ["tools/check.mjs"], count: null };
  if (suite === "e2e") {
    const args = ["test", "--reporter=list,json", ...(runnerArgs.length > 0 ? ["--pass-with-no-tests"] : [])];
    return { command: "playwright", args: [...args, ...runnerArgs], count: countPlaywright };
  }
  const args = [
    "run",
    `--project=${suite}`,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${reportPath}`,
  ];
  const filtered = runnerArgs.length > 0 ? ["--passWithNoTests"] : [];
  return { command: "vitest", args: [...args, ...filtered, ...runnerArgs], count: countVitest };
};

const countsOf = (reportPath, count, ended) => {
  if (count === null) return { passed: ended ? 1 : 0, failed: ended ? 0 : 1, skipped: 0 };
  if (!existsSync(reportPath)) return { passed: 0, failed: 0, skipped: 0 };
  return count(JSON.parse(readFileSync(reportPath, "utf8")));
};

const countVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
});

const countPlaywright = ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
});

export const sumOf = (results) => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
  skipped: results.reduce((sum, { skipped }) => sum + skipped, 0),
});

export const closingLine = ({ suite, passed, failed, skipped, milliseconds }) =>
  `${suite}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""} in ${formatSeconds(milliseconds)}`;
