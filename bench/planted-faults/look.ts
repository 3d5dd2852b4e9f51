import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildWeb } from "#tools/bootstrap/build-web.mjs";
import { ensureJourneyBrowser } from "#tools/bootstrap/find-chromium.mjs";
import { projectEnvironment, runInherited } from "#tools/bootstrap/run-command.mjs";
import { runSuite } from "#tools/bootstrap/suites/run-suite.mjs";
import type { Seer } from "./fault.ts";

/** A test that failed while a fault was in the tree. */
export type Sight = { test: string; says: string };

/** For the runner's `-g` and `-t`. */
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** What was expected, and of what. */
const beginning = (message: string): string =>
  message
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .slice(0, 4)
    .join(" | ")
    .slice(0, 300);

/** Journeys and tests of durability run what is built, the server too. */
export const needsBuild = (seer: Seer | undefined): boolean => seer?.suite === "e2e" || seer?.suite === "durability";

const runScript = (tree: string, file: string): Sight[] => {
  const passed = runInherited("node", [file], { cwd: tree, env: projectEnvironment(tree) });
  return passed ? [] : [{ test: file, says: "the script of the check ended with a failure" }];
};

const narrowed = (suite: Seer["suite"], seers: readonly Seer[]): string[] => {
  const files = new Set(seers.map(({ file }) => file));
  const titles = seers.flatMap(({ title }) => (title === undefined ? [] : [escaped(title)]));
  if (titles.length < seers.length) return [...files];
  return [...files, suite === "e2e" ? "-g" : "-t", titles.join("|")];
};

/** Runs what should see faults, of one suite; what failed. */
export const look = async (tree: string, suite: Seer["suite"], seers: readonly Seer[]): Promise<Sight[]> => {
  const gone = seers.find(({ file }) => !existsSync(join(tree, file)));
  if (gone) throw new Error(`${gone.file} is not there any more: say what sees the fault now.`);
  if (suite === "check") return seers.flatMap(({ file }) => runScript(tree, file));
  const chromium = suite === "e2e" ? ensureJourneyBrowser() : undefined;
  const { passed, failures } = await runSuite(tree, suite, { runnerArgs: narrowed(suite, seers), chromium });
  // A machine that has too much to do must not look like a fault, or like none.
  if (passed + failures.length === 0) throw new Error(`No test ran of ${narrowed(suite, seers).join(" ")}`);
  return failures.map(({ at, name, message }) => ({ test: `${at} ${name}`, says: beginning(message) }));
};

/** Of what failed, what this one should see. */
export const sightsOf = (sights: readonly Sight[], { file, title = "" }: Seer): Sight[] =>
  sights.filter(({ test }) => test.startsWith(file) && (test.includes(title) || test.endsWith("the file itself")));

/** As `npm test` builds before its journeys. */
export const build = (tree: string): Promise<void> => buildWeb(tree);
