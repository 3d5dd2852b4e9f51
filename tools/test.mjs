// `npm test`: installs what is missing, builds what changed, and runs every suite with one closing line for all.
// `npm test -- unit server` runs these suites; other arguments go to the runners (`npm test -- unit -t "750"`).
import { buildWeb } from "./bootstrap/build-web.mjs";
import { ensureChromium } from "./bootstrap/find-chromium.mjs";
import { installDependencies } from "./bootstrap/install-dependencies.mjs";
import { projectRoot } from "./bootstrap/project-root.mjs";
import { exitOnSetupError, formatSeconds } from "./bootstrap/run-command.mjs";
import { closingLine, runSuite, SUITES, sumOf } from "./bootstrap/run-suite.mjs";

const parseArguments = (args) => {
  const named = args.filter((arg) => SUITES.includes(arg));
  return { suites: named.length > 0 ? named : SUITES, runnerArgs: args.filter((arg) => !SUITES.includes(arg)) };
};

const runSuites = async (suites, runnerArgs, chromium) => {
  const results = [];
  for (const suite of suites) {
    console.log(`\n== ${suite}`);
    const result = await runSuite(projectRoot, suite, { runnerArgs, chromium });
    console.log(closingLine(result));
    results.push(result);
  }
  return results;
};

try {
  const startedAt = performance.now();
  const { suites, runnerArgs } = parseArguments(process.argv.slice(2));
  installDependencies(projectRoot);
  const inBrowser = suites.includes("e2e");
  const chromium = inBrowser ? ensureChromium() : undefined;
  if (inBrowser || suites.includes("server")) buildWeb(projectRoot);

  const results = await runSuites(suites, runnerArgs, chromium);
  console.log(`\n== all, in ${formatSeconds(performance.now() - startedAt)}`);
  for (const result of results) console.log(closingLine(result));
  const total = sumOf(results);
  if (total.passed + total.failed === 0) console.log("No test ran.");
  console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ""}`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
} catch (error) {
  exitOnSetupError(error);
}
