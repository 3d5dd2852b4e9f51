import { hash } from "node:crypto";
import { type ProposePayload, treeOfProposals } from "@tenure/ledger-proof";
import type { Writer } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { appendEvents } from "#server/ledger/append-events.ts";
import { lockHead } from "#server/ledger/store.ts";
import type { Id } from "#shared/ids.ts";
import { findReceipt, insertReceipt, readLeaves } from "../store.ts";

const sha256 = (bytes: Uint8Array): Uint8Array => hash("sha256", bytes, "buffer");

/**
 * Writes the receipt of a reading that found something new into the record: how many, and the root over their fingerprints. A
 * reading without news writes none, and one that has its receipt gets no second one. From here on its proposals are shown.
 */
export const sealRun = async (
  writer: Writer,
  tx: Db,
  { runId, source, at }: { runId: Id; /** What was read, in the record's words. */ source: string; at: Date },
): Promise<{ seq: number; count: number } | null> => {
  await lockHead(writer, tx);
  const sealed = await findReceipt(writer, tx, runId);
  if (sealed) return { seq: sealed.seq, count: sealed.count };
  const leaves = await readLeaves(writer, tx, runId);
  if (leaves.length === 0) return null;
  const { root } = treeOfProposals(leaves, sha256);
  const payload: ProposePayload = { run: { source, count: leaves.length, root } };
  const [event] = await appendEvents(writer, tx, [{ kind: "propose", subjectId: runId, payload }], { receivedAt: at });
  if (!event) throw new Error("the receipt of a reading has no event");
  await insertReceipt(writer, tx, { runId, seq: event.seq, count: leaves.length, root, proposedAt: at });
  return { seq: event.seq, count: leaves.length };
};
