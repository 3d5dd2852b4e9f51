import { hash } from "node:crypto";
import { type ProposePayload, whenProposed } from "@tenure/ledger-proof";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { ProposalProofs } from "#shared/proposed.ts";
import { readToldAt } from "./store.ts";

type Proof = ProposalProofs[number];

const sha256 = (bytes: Uint8Array): Uint8Array => hash("sha256", bytes, "buffer");

/** Those that lead to a reading which the record holds, followed by the code of the verifier. */
export const heldProposals = async (scope: BookOwner, db: Db, proofs: ProposalProofs): Promise<ReadonlySet<Proof>> => {
  if (proofs.length === 0) return new Set();
  const told = await readToldAt(scope, db, [...new Set(proofs.map(({ seq }) => seq))]);
  const runs = new Map(
    told.flatMap(({ event, payload }) => {
      if (event.kind !== "propose" || payload === null) return [];
      const { run }: ProposePayload = JSON.parse(payload);
      return [[event.seq, { receivedAt: event.receivedAt.toISOString(), count: run.count, root: run.root }]];
    }),
  );
  const held = new Set<Proof>();
  for (const proof of proofs) if ((await whenProposed(proof, runs, sha256)) !== null) held.add(proof);
  return held;
};
