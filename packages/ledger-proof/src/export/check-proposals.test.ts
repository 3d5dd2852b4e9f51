import { expect, test } from "vitest";
import { hashOf, sha256 } from "../testing/build-record.ts";
import { fingerprintOfProposal, treeOfProposals, type ProposalProof } from "../proposal.ts";
import { checkProposals } from "./check-proposals.ts";
import type { ToldEvent } from "./read-told.ts";

const SALT = "ab".repeat(32);
const items = [1, 2, 3, 4, 5].map((n) => ({ title: `Showing ${n}`, date: "2026-03-02", seconds: 3600 }));
const tree = treeOfProposals(
  items.map((item) => fingerprintOfProposal(item, SALT, sha256)),
  sha256,
);
const PROPOSED = "2026-03-03T08:00:00.000Z";
const CONFIRMED = "2026-03-20T19:30:00.000Z";

const event = (seq: number, told: Partial<ToldEvent>): ToldEvent => ({
  kind: "create",
  subjectId: `entry-${seq}`,
  payload: null,
  seq,
  receivedAt: CONFIRMED,
  hash: hashOf(`event ${seq}`),
  ...told,
});
const run = event(4, {
  kind: "propose",
  subjectId: "run",
  receivedAt: PROPOSED,
  payload: { run: { source: "calendar", count: items.length, root: tree.root } },
});
const proofOf = (index: number, change: Partial<ProposalProof> = {}): ProposalProof => ({
  id: `proposal-${index}`,
  seq: 4,
  proposedAt: PROPOSED,
  index,
  count: items.length,
  path: tree.paths[index] ?? [],
  salt: SALT,
  found: items[index] ?? {},
  ...change,
});
const confirmed = (seq: number, ...proposals: readonly unknown[]) => event(seq, { payload: { entry: { proposals } } });

test("an entry leads back to the reading that proposed it, with both receipts", async () => {
  const events = [run, confirmed(5, proofOf(0)), confirmed(6, proofOf(4)), confirmed(7)];
  expect(await checkProposals(events, sha256)).toEqual({
    runs: 1,
    proposed: 5,
    confirmed: [
      { entryId: "entry-5", proposedAt: PROPOSED, confirmedAt: CONFIRMED },
      { entryId: "entry-6", proposedAt: PROPOSED, confirmedAt: CONFIRMED },
    ],
    disagreements: [],
  });
});

test("a later version of the same entry confirms nothing a second time", async () => {
  const again = event(6, { kind: "amend", subjectId: "entry-5", payload: { entry: { proposals: [proofOf(0)] } } });
  const { confirmed: found } = await checkProposals([run, confirmed(5, proofOf(0)), again], sha256);
  expect(found).toHaveLength(1);
});

test.each([
  ["other words than were found", proofOf(1, { found: { ...items[1], title: "Showing 9" } })],
  ["longer hours than were found", proofOf(1, { found: { ...items[1], seconds: 7200 } })],
  ["the place of another proposal", proofOf(1, { index: 2 })],
  ["a run that came later", proofOf(1, { seq: 9 })],
  ["an earlier time than the run's receipt", proofOf(1, { proposedAt: "2026-03-02T08:00:00.000Z" })],
  ["no proof at all", { id: "proposal-1" }],
])("an entry that names %s is remarked on", async (_, proof) => {
  expect(await checkProposals([run, confirmed(5, proof)], sha256)).toMatchObject({ confirmed: [], disagreements: [5] });
});

test("an entry that came before the run is remarked on", async () => {
  expect((await checkProposals([confirmed(3, proofOf(0)), run], sha256)).disagreements).toEqual([3]);
});
