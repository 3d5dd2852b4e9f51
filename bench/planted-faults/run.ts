/**
 * Whether the tests see small faults: each of the list is planted in a tree of its own, and the tests that should see it are
 * run. npm run bench:faults -- [--list] [--alone] [--tree=<folder>] [part of a name ...]
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

type Outcome = { fault: Fault; sights: readonly Sight[] };

/** The first of its tests that sees it is enough. */
const find = (tree: string, fault: Fault, seers: readonly Seer[]): Outcome => {
  for (const seer of seers) {
    const sights = look(tree, seer.suite, [seer]);
    if (sights.length > 0) return { fault, sights };
  }
  return { fault, sights: [] };
};

/** The first tests of a round run together; where one sees nothing, the further tests of its fault are asked. */
const findAll = (tree: string, batch: readonly Fault[]): Outcome[] => {
  const first = batch.flatMap(({ seenBy }) => seenBy[0] ?? []);
  const sights = first[0] ? look(tree, first[0].suite, first) : [];
  return batch.map((fault) => {
    const own = fault.seenBy[0] ? sightsOf(sights, fault.seenBy[0]) : [];
    return own.length > 0 ? { fault, sights: own } : find(tree, fault, fault.seenBy.slice(1));
  });
};

const tell = ({ fault, sights }: Outcome): void => {
  console.log(`${sights.length > 0 ? "FOUND" : "NOT FOUND"}: ${fault.name} (${fault.kind}, ${fault.file})`);
  for (const { test, says } of sights.slice(0, 3)) console.log(`    ${test}\n        ${says}`);
  if (sights.length > 3) console.log(`    and ${sights.length - 3} more`);
};

const tryBatch = (tree: string, batch: readonly Fault[]): Promise<Outcome[]> =>
  withFaults(tree, batch, async () => {
    if (batch.some(needsBuild)) await build(tree);
    const isShared = batch.length > 1;
    const found = isShared ? findAll(tree, batch) : batch.map((fault) => find(tree, fault, fault.seenBy));
    for (const outcome of found) tell(outcome);
    return found;
  });

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
  const found = ofKind.filter(({ sights }) => sights.length > 0).length;
  if (ofKind.length > 0) console.log(`${kind}: ${found} of ${ofKind.length}`);
}
console.log(`${outcomes.filter(({ sights }) => sights.length > 0).length} of ${outcomes.length} found`);
