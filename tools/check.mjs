// `npm run check`: everything a machine can say about the code without running it, in seconds.
import { availableParallelism } from "node:os";
import { isInstalled } from "./bootstrap/install-dependencies.mjs";
import { makeReady } from "./bootstrap/make-ready.mjs";
import { projectRoot } from "./bootstrap/project-root.mjs";
import { exitOnSetupError, formatSeconds, projectEnvironment, runCaptured } from "./bootstrap/run-command.mjs";

/** @typedef {{ name: string, command: string, args: string[] }} Check */

/** The slowest first. @type {readonly Check[]} */
const CHECKS = [
  { name: "types", command: "tsc", args: ["-b"] },
  { name: "dead code", command: "knip", args: ["--no-progress", "--no-config-hints"] },
  // Boundaries, budgets and words.
  { name: "source", command: "node", args: ["tools/source/check-source.ts"] },
  { name: "lint", command: "oxlint", args: ["--quiet", "--format=unix"] },
  { name: "format", command: "oxfmt", args: ["--check"] },
  { name: "commits", command: "node", args: ["tools/history/check-commits.ts"] },
  { name: "decisions", command: "node", args: ["tools/history/check-decisions.ts"] },
];

/** @param {Check} check */
const runCheck = async ({ name, command, args }) => {
  const startedAt = performance.now();
  const { code, output } = await runCaptured(command, args, { cwd: projectRoot, env: projectEnvironment(projectRoot) });
  console.log(
    `${code === 0 ? "ok    " : "failed"}  ${name.padEnd(12)} ${formatSeconds(performance.now() - startedAt)}`,
  );
  return { name, failed: code !== 0, output: output.trim() };
};

/** Runs the checks side by side, as many at a time as there are processors. */
const runChecks = async () => {
  const waiting = [...CHECKS];
  const work = async () => {
    const results = [];
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await runCheck(check));
    return results;
  };
  const workers = Array.from({ length: Math.max(2, availableParallelism()) }, work);
  return (await Promise.all(workers)).flat();
};

try {
  // Who builds in this folder meanwhile is not waited for: nothing here reads a build.
  if (!isInstalled(projectRoot, "all")) await makeReady(projectRoot, { packages: "all", build: false });
  const startedAt = performance.now();
  const failures = (await runChecks()).filter(({ failed }) => failed);
  for (const { name, output } of failures) console.log(`\n-- ${name}\n${output}`);
  const summary = failures.length === 0 ? "all good" : `${failures.map(({ name }) => name).join(", ")} failed`;
  console.log(`\ncheck: ${summary} in ${formatSeconds(performance.now() - startedAt)}`);
  process.exitCode = failures.length === 0 ? 0 : 1;
} catch (error) {
  exitOnSetupError(error);
}
