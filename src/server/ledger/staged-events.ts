import { setTimeout as delay } from "node:timers/promises";
import type { BookOwner, Writer } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { type Committed, commitDraft, type LedgerDraft, type Receipt, sealAfter } from "./append-events.ts";
import { appendBatch, insertStagedPayloads } from "./staged-store.ts";
import type { LedgerHead } from "./store.ts";

/** This many hashes are made before others get their turn. */
const SEALED_AT_ONCE = 250;

/**
 * The contents of events wait in a table of their own, outside the chain, until a batch is complete; `after` of them
 * are already there. Returns what they are sealed from, in order.
 */
export const stageEvents = async (
  owner: BookOwner,
  tx: Db,
  { batchId, after, drafts }: { batchId: Id; after: number; drafts: readonly LedgerDraft[] },
): Promise<Committed[]> => {
  const committed = drafts.map(commitDraft);
  await insertStagedPayloads(owner, tx, { batchId, after, openings: committed });
  return committed.map(({ kind, subjectId, commitment }) => ({ kind, subjectId, commitment }));
};

/** A batch with the hashes that follow a head. */
export type SealedBatch = { after: LedgerHead; events: readonly Committed[]; hashes: readonly string[] };

/** Made before the head is locked: for many events they take as long as everything done under the lock. */
export const sealStaged = async (
  writer: Writer,
  after: LedgerHead,
  { events, receipt }: { events: readonly Committed[]; receipt: Receipt },
): Promise<SealedBatch> => {
  const hashes: string[] = [];
  let head = after;
  for (let from = 0; from < events.length; from += SEALED_AT_ONCE) {
    const sealed = sealAfter(writer, head, events.slice(from, from + SEALED_AT_ONCE), receipt);
    for (const { hash } of sealed) hashes.push(hash);
    head = sealed.at(-1) ?? head;
    await delay(0);
  }
  return { after, events, hashes };
};

/** Appends a batch whose head the caller has locked and found as it was when the batch was sealed. */
export const appendStaged = async (
  writer: Writer,
  tx: Db,
  { batchId, sealed, receipt }: { batchId: Id; sealed: SealedBatch; receipt: Receipt },
): Promise<void> => {
  const { after: head, events, hashes } = sealed;
  const count = await appendBatch(writer, tx, { batchId, head, events, hashes, receipt });
  if (count !== hashes.length) throw new Error(`${count} payloads were staged instead of ${hashes.length}`);
};
