/**
 * Whether the tests see small faults: each of the list is planted in a tree of its own, and the tests that should see it are
 * run, without it and with it. npm run bench:faults -- [--list] [--alone] [--tree=<folder>] [part of a name ...]
 *
 * A build takes a minute or two and a server's tests as long to begin, so faults of one round are planted together, each with
 * a test of its own; the first words of its failure stand beside it, so that a reader sees whose failure it is. `--alone`
 * plants each by itself.
 */
import { type Fault, FAULT_KINDS, type Seer } from "./fault.ts";
import { inRulesAndTools } from "./in-rules-and-tools.ts";
import { build, look, needsBuild, sightsOf, type Sight } from "./look.ts";
import { onPublicPages } from "./on-public-pages.ts";
import { onScreens } from "./on-screens.ts";
import { onTheDisk } from "./on-the-disk.ts";
import { findLostPlaces, openTree, withFaults } from "./tree.ts";

const FAULTS: readonly Fault[] = [...onScreens, ...onPublicPages, ...onTheDisk, ...inRulesAndTools];

const args = process.argv.slice(2);
const words = args.filter((arg) => !arg.startsWith("--"));
const chosen = FAULTS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));

/** Those of one round together, every other one by itself. */
const batchesOf = (faults: readonly Fault[]): (readonly Fault[])[] => {
  const isShared = ({ round }: Fault): boolean => round !== undefined && !args.includes("--alone");
  const shared = Map.groupBy(faults.filter(isShared), (fault) => fault.round);
  return [...faults.filter((fault) => !isShared(fault)).map((fault) => [fault]), ...shared.values()];
};

type Outcome = { fault: Fault; result: "found" | "not found" | "cannot tell"; sights: readonly Sight[] };

/** The tests of one suite that faults are tried with, run at once. */
const lookAt = async (tree: string, faults: readonly Fault[], place: number): Promise<Sight[]> => {
  const seers = faults.flatMap(({ seenBy }) => seenBy[place] ?? []);
  const suites = [...new Set(seers.map(({ suite }) => suite))];
  const sights: Sight[] = [];
  for (const suite of suites) {
    const ofSuite = seers.filter((seer) => seer.suite === suite);
    sights.push(...(await look(tree, suite, ofSuite)));
  }
  return sights;
};

const ofFault = (sights: readonly Sight[], seer: Seer | undefined): Sight[] => (seer ? sightsOf(sights, seer) : []);

/**
 * What the first, second, ... tests of these faults see. A test that fails without a fault too, on a machine that has too much
 * to do, tells nothing.
 */
const tryTests = async (tree: string, faults: readonly Fault[], place: number): Promise<Outcome[]> => {
  const isBuilt = faults.some(({ seenBy }) => needsBuild(seenBy[place]));
  if (isBuilt) await build(tree);
  const before = await lookAt(tree, faults, place);
  const during = await withFaults(tree, faults, async () => {
    if (isBuilt) await build(tree);
    return lookAt(tree, faults, place);
  });
  return faults.map((fault) => {
    const sights = ofFault(during, fault.seenBy[place]);
    if (ofFault(before, fault.seenBy[place]).length > 0) return { fault, result: "cannot tell", sights: [] };
    return { fault, result: sights.length > 0 ? "found" : "not found", sights };
  });
};

/** The first of its tests that sees a fault is enough: the next ones are asked only where it sees nothing. */
const tryBatch = async (tree: string, batch: readonly Fault[]): Promise<Outcome[]> => {
  const outcomes = await tryTests(tree, batch, 0);
  for (let place = 1; ; place += 1) {
    const open = outcomes.filter(({ fault, result }) => result !== "found" && fault.seenBy[place] !== undefined);
    if (open.length === 0) break;
    for (const outcome of open) Object.assign(outcome, (await tryTests(tree, [outcome.fault], place))[0]);
  }
  for (const outcome of outcomes) tell(outcome);
  return outcomes;
};

const tell = ({ fault, result, sights }: Outcome): void => {
  console.log(`${result.toUpperCase()}: ${fault.name} (${fault.kind}, ${fault.file})`);
  for (const { test, says } of sights.slice(0, 3)) console.log(`    ${test}\n        ${says}`);
  if (sights.length > 3) console.log(`    and ${sights.length - 3} more`);
};

const tree = openTree(args.find((arg) => arg.startsWith("--tree="))?.slice("--tree=".length));
const lost = findLostPlaces(tree, chosen);
if (lost.length > 0 || args.includes("--list")) {
  for (const { name, kind, file, seenBy } of chosen) console.log(`${kind}: ${name} (${file}; ${seenBy[0]?.suite})`);
  for (const line of lost) console.error(line);
  process.exit(lost.length > 0 ? 1 : 0);
}

const outcomes: Outcome[] = [];
for (const batch of batchesOf(chosen)) outcomes.push(...(await tryBatch(tree, batch)));
console.log("\n== planted faults");
for (const outcome of outcomes) tell(outcome);
for (const kind of FAULT_KINDS) {
  const ofKind = outcomes.filter(({ fault }) => fault.kind === kind);
  const found = ofKind.filter(({ result }) => result === "found").length;
  if (ofKind.length > 0) console.log(`${kind}: ${found} of ${ofKind.length}`);
}
const unclear = outcomes.filter(({ result }) => result === "cannot tell").length;
console.log(
  `${outcomes.filter(({ result }) => result === "found").length} of ${outcomes.length} found, ${unclear} unclear`,
);
