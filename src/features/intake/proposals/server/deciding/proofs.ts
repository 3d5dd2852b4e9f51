import { hash } from "node:crypto";
import { treeOfProposals } from "@tenure/ledger-proof";
import type { ProposalProofs } from "#shared/proposed.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import type { Shown } from "../read-model.ts";
import { readLeaves } from "../store.ts";

const sha256 = (bytes: Uint8Array): Uint8Array => hash("sha256", bytes, "buffer");

/** Shows of each proposal that it was found when its reading's receipt says: the way from its fingerprint to the root there. */
export const proofsOf = async (
  owner: BookOwner,
  db: Db,
  shown: readonly Shown[],
): Promise<ReadonlyMap<Id, ProposalProofs[number]>> => {
  const proofs = new Map<Id, ProposalProofs[number]>();
  for (const [runId, own] of Map.groupBy(shown, ({ row }) => row.runId)) {
    const { paths } = treeOfProposals(await readLeaves(owner, db, runId), sha256);
    for (const { row, receipt } of own) {
      proofs.set(row.id, {
        id: row.id,
        seq: receipt.seq,
        proposedAt: receipt.proposedAt.toISOString(),
        index: row.leafIndex,
        count: receipt.count,
        path: [...(paths[row.leafIndex] ?? [])],
        salt: row.salt,
        found: row.found,
      });
    }
  }
  return proofs;
};
