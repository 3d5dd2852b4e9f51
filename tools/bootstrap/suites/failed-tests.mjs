// What a runner's own report says of the tests that failed: enough to name them again at the end of a long output.
import { relative } from "node:path";

/** `file` is relative to the project; `at` is what the runner takes to run it again. */
/** @typedef {{ file: string, at: string, name: string, message: string }} FailedTest */

/** The parts that we read of the reports: those of vitest's and Playwright's `json` reporters. */
/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestAssertion */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: VitestAssertion[] }} VitestFile */
/** @typedef {{ results: { errors: { message?: string }[] }[] }} JourneyTries */
/** @typedef {{ title: string, ok: boolean, file: string, line: number, tests: (JourneyTries & { status?: string })[] }} Journey */
/** @typedef {{ specs?: Journey[], suites?: JourneyGroup[] }} JourneyGroup */

/** A message is cut off here: all of it is above, where the test ran. */
const LONGEST_MESSAGE = 1500;

/**
 * @param {string} root
 * @param {string} report
 * @returns {FailedTest[]}
 */
export const failedInVitest = (root, report) => {
  /** @type {{ testResults?: VitestFile[] }} */
  const { testResults = [] } = parseOrEmpty(report);
  return testResults
    .filter(({ status, assertionResults }) => status === "failed" || assertionResults.some(isUnfinished))
    .flatMap((result) => failedInFile(relative(root, result.name), result));
};

/**
 * @param {string} file
 * @param {VitestFile} result
 * @returns {FailedTest[]}
 */
const failedInFile = (file, { status, message, assertionResults }) => {
  const asWhole = { file, at: file, name: "the file itself" };
  if (status !== "failed") return [{ ...asWhole, message: "Its process ended." }];
  const failed = assertionResults.filter((assertion) => assertion.status === "failed");
  // A file that could not be loaded, or whose hooks failed, has no failed test of its own.
  if (failed.length === 0) return [{ ...asWhole, message: plain(message) }];
  return failed.map(({ fullName, failureMessages }) => ({
    file,
    at: file,
    name: fullName,
    message: plain(failureMessages.join("\n")),
  }));
};

/**
 * A test that neither ended nor was skipped: its process had died.
 *
 * @param {VitestAssertion} assertion
 */
const isUnfinished = ({ status }) => status === "pending";

/**
 * @param {string} report
 * @returns {FailedTest[]}
 */
export const failedInPlaywright = (report) => {
  /** @type {JourneyGroup} */
  const { suites = [] } = parseOrEmpty(report);
  return suites.flatMap(failedInSuite);
};

/**
 * @param {JourneyGroup} group
 * @returns {FailedTest[]}
 */
const failedInSuite = ({ specs = [], suites = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, line, tests }) => ({
      file: `e2e/${file}`,
      at: `e2e/${file}:${line}`,
      name: title,
      message: plain(
        tests
          .flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message = "" }) => message)))
          .join("\n"),
      ),
    })),
  ...suites.flatMap(failedInSuite),
];

/**
 * What this machine cannot test, as `file › name`: a disk that no one may mount on it, a server that it does not have.
 *
 * @param {string} root
 * @param {string} report
 */
export const skippedInVitest = (root, report) => {
  /** @type {{ testResults?: VitestFile[] }} */
  const { testResults = [] } = parseOrEmpty(report);
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "skipped" || status === "todo")
      .map(({ fullName }) => `${relative(root, name)} › ${fullName}`),
  );
};

/**
 * The same for journeys.
 *
 * @param {string} report
 */
export const skippedInPlaywright = (report) => {
  /** @type {JourneyGroup} */
  const { suites = [] } = parseOrEmpty(report);
  return suites.flatMap(skippedInSuite);
};

/**
 * @param {JourneyGroup} group
 * @returns {string[]}
 */
const skippedInSuite = ({ specs = [], suites = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === "skipped"))
    .map(({ file, title }) => `e2e/${file} › ${title}`),
  ...suites.flatMap(skippedInSuite),
];

/** @param {string} report */
const parseOrEmpty = (report) => (report === "" ? {} : JSON.parse(report));

/** Without the terminal's colors, and no longer than a reader wants at the end. */
const plain = (text = "") => text.replaceAll(/\u001B\[[\d;]*m/gu, "").slice(0, LONGEST_MESSAGE);

/**
 * One failure as an indented paragraph.
 *
 * @param {FailedTest} failed
 */
export const formatFailure = ({ at, name, message }) =>
  [`${at} › ${name}`, ...message.split("\n").filter((line) => line.trim() !== "")].join("\n    ");
