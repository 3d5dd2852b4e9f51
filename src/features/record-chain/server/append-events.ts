import { hash } from "node:crypto";
import {
  canonicalizePayload,
  commitCanonicalPayload,
  type EventKind,
  type JsonValue,
  type SealedEvent,
  sealEvent,
} from "@tenure/ledger-proof";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { takeRandomBytes } from "#server/random-bytes.ts";
import type { Id } from "#shared/ids.ts";
import { type LedgerHead, lockHead, writeEvents } from "./store.ts";

export type LedgerDraft = { kind: EventKind; subjectId: Id; payload: JsonValue };

export type Receipt = {
  receivedAt: Date;
  /** What the device says of when it was captured; claimed, not proved. */
  capturedAt?: Date | null;
  deviceId?: string | null;
};

const sha256 = (bytes: Uint8Array): Uint8Array => hash("sha256", bytes, "buffer");

/** A draft whose payload is in canonical form, salted and committed to: all of an event that needs no lock. */
export type CommittedDraft = Omit<LedgerDraft, "payload"> & { salt: string; canonical: string; commitment: string };

/** The slow half of an event. A caller may do it while the database is busy with its rows. */
export const commitDrafts = (drafts: readonly LedgerDraft[]): CommittedDraft[] =>
  drafts.map(({ kind, subjectId, payload }) => {
    const salt = takeRandomBytes(32).toString("hex");
    const canonical = canonicalizePayload(payload);
    return { kind, subjectId, salt, canonical, commitment: commitCanonicalPayload(canonical, salt, sha256) };
  });

type LockedChain = {
  /** What `lockHead` answered in this transaction: the row stays locked until it ends, so numbers have no gap. */
  head: LedgerHead;
  receipt: Receipt;
};

/** Appends events to the owner's chain inside the caller's transaction; the database's answer comes with the commit's. */
export const appendCommitted = (
  scope: Scope,
  tx: Db,
  drafts: readonly CommittedDraft[],
  { head, receipt }: LockedChain,
): SealedEvent[] => {
  const events: SealedEvent[] = [];
  const payloads: { seq: number; salt: string; payload: string }[] = [];
  let previous = head.seq === 0 ? null : { ownerId: scope.userId, ...head };
  for (const { kind, subjectId, salt, canonical, commitment } of drafts) {
    const event = sealEvent(
      {
        ownerId: scope.userId,
        kind,
        subjectId,
        actorId: scope.actorId,
        impersonatorId: scope.impersonatorId,
        receivedAt: receipt.receivedAt.toISOString(),
        capturedAt: receipt.capturedAt?.toISOString() ?? null,
        deviceId: receipt.deviceId ?? null,
        payloadCommitment: commitment,
      },
      previous,
      sha256,
    );
    events.push(event);
    payloads.push({ seq: event.seq, salt, payload: canonical });
    previous = event;
  }
  writeEvents(scope, tx, { events, payloads });
  return events;
};

export const appendEvents = async (
  scope: Scope,
  tx: Db,
  drafts: readonly LedgerDraft[],
  receipt: Receipt,
): Promise<SealedEvent[]> => {
  if (drafts.length === 0) return [];
  const committed = commitDrafts(drafts);
  const head = await lockHead(scope, tx);
  return appendCommitted(scope, tx, committed, { head, receipt });
};
