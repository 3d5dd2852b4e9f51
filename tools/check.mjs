// `npm run check`: everything a machine can say about the code without running it, in seconds.
import { cpus } from "node:os";
import { installDependencies } from "./bootstrap/install-dependencies.mjs";
import { projectRoot } from "./bootstrap/project-root.mjs";
import { exitOnSetupError, formatSeconds, projectEnvironment, runCaptured } from "./bootstrap/run-command.mjs";

const CHECKS = [
  ["types", "tsc", ["-b"]],
  ["dead code", "knip", ["--no-progress", "--no-config-hints"]],
  ["boundaries", "node", ["tools/check-boundaries.ts"]],
  ["budgets", "node", ["tools/check-budgets.ts"]],
  ["lint", "oxlint", ["--quiet", "--format=unix"]],
  ["format", "oxfmt", ["--check"]],
];

const runCheck = async ([name, command, args]) => {
  const startedAt = performance.now();
  const { code, output } = await runCaptured(command, args, { cwd: projectRoot, env: projectEnvironment(projectRoot) });
  console.log(
    `${code === 0 ? "ok    " : "failed"}  ${name.padEnd(12)} ${formatSeconds(performance.now() - startedAt)}`,
  );
  return { name, failed: code !== 0, output: output.trim() };
};

/** Runs the checks side by side, as many at a time as there are processors. */
const runChecks = async (checks) => {
  const waiting = [...checks];
  const results = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await runCheck(check));
  };
  await Promise.all(Array.from({ length: Math.max(2, cpus().length) }, work));
  return results;
};

try {
  installDependencies(projectRoot);
  const startedAt = performance.now();
  const results = await runChecks(CHECKS);
  const failures = results.filter(({ failed }) => failed);
  for (const { name, output } of failures) console.log(`\n-- ${name}\n${output}`);
  const summary = failures.length === 0 ? "all good" : `${failures.map(({ name }) => name).join(", ")} failed`;
  console.log(`\ncheck: ${summary} in ${formatSeconds(performance.now() - startedAt)}`);
  process.exitCode = failures.length === 0 ? 0 : 1;
} catch (error) {
  exitOnSetupError(error);
}
