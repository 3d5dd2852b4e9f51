// `npm test`: installs what is missing, builds what changed, and runs every suite with one closing line for all.
// `npm test -- unit server` runs these suites; other arguments go to the runners (`npm test -- unit -t "750"`).
// `npm run test:long` (`--long`) runs on both databases, with as many kills and power cuts as `docs/benchmarks.md` says.
import { startFinishing } from "./bootstrap/build-web.mjs";
import { ensureJourneyBrowser } from "./bootstrap/find-chromium.mjs";
import { tryDovecot } from "./bootstrap/servers/find-dovecot.mjs";
import { tryPromtool } from "./bootstrap/servers/find-promtool.mjs";
import { tryRadicale } from "./bootstrap/servers/find-radicale.mjs";
import { makeReady } from "./bootstrap/make-ready.mjs";
import { projectRoot } from "./bootstrap/project-root.mjs";
import { exitOnSetupError, formatSeconds } from "./bootstrap/run-command.mjs";
import {
  closingLine,
  describeFailures,
  describeMissing,
  formatCounts,
  runSuite,
  SUITES,
  sumOf,
} from "./bootstrap/suites/run-suite.mjs";

const NEEDS_BUILD = ["server", "durability", "e2e"];

/** Tests of the demo wait for its sample book: it is made beside the suites before them, unless one is kept. */
const NEEDS_BOOK = ["unit", "e2e"];

/** The best compression is for visitors: tests do without. */
const makeBookBeside = () => {
  const child = startFinishing(projectRoot, { onlyBook: true, isUrgent: true });
  child.unref();
  child.channel?.unref();
};

const runSuites = async () => {
  const startedAt = performance.now();
  const args = process.argv.slice(2).filter((arg) => arg !== "--long");
  if (process.argv.includes("--long")) process.env.TENURE_TEST_LONG = "1";
  const named = SUITES.filter((suite) => args.includes(suite));
  const suites = named.length > 0 ? named : SUITES;
  const runnerArgs = args.filter((arg) => !SUITES.includes(arg));

  const chromium = suites.includes("e2e") ? ensureJourneyBrowser() : undefined;
  if (suites.includes("server") || suites.includes("e2e")) {
    tryRadicale();
    tryDovecot();
  }
  if (suites.includes("server")) tryPromtool();
  const build = suites.some((suite) => NEEDS_BUILD.includes(suite));
  await makeReady(projectRoot, { packages: "all", build: false });
  // The check reads no build and runs beside it: alone neither fills two processors.
  const isBookNeeded = suites.some((suite) => NEEDS_BOOK.includes(suite));
  const built = makeReady(projectRoot, { packages: "all", build }).then(() => isBookNeeded && makeBookBeside());
  // It is told where it is waited for.
  built.catch(() => {});

  const results = [];
  for (const suite of suites) {
    if (suite !== "check") await built;
    console.log(`\n== ${suite}`);
    const result = await runSuite(projectRoot, suite, { runnerArgs, chromium });
    console.log(closingLine(result));
    results.push(result);
  }
  await built;

  const missing = describeMissing(results);
  for (const paragraph of [...describeFailures(results), ...missing]) console.log(`\n${paragraph}`);
  console.log(`\n== all, in ${formatSeconds(performance.now() - startedAt)}`);
  for (const result of results) console.log(closingLine(result));
  const lacks = Boolean(process.env.CI) && missing.length > 0;
  return { total: sumOf(results), lacks, ranOnlyCheck: suites.every((suite) => suite === "check") };
};

try {
  const { total, lacks, ranOnlyCheck } = await runSuites();
  const ranNothing = total.passed + total.failed === 0 && !ranOnlyCheck;
  if (ranNothing) console.log("No test ran.");
  console.log(formatCounts(total));
  if (lacks) console.log("In CI nothing may be left out.");
  process.exitCode = total.failed > 0 || ranNothing || lacks ? 1 : 0;
} catch (error) {
  exitOnSetupError(error);
}
