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

/** A draft whose payload is in canonical form, salted and committed to: all of an event that needs no head. */
type CommittedDraft = Omit<LedgerDraft, "payload"> & { salt: string; canonical: string; commitment: string };

const commitDraft = ({ kind, subjectId, payload }: LedgerDraft): CommittedDraft => {
  const salt = takeRandomBytes(32).toString("hex");
  const canonical = canonicalizePayload(payload);
  return { kind, subjectId, salt, canonical, commitment: commitCanonicalPayload(canonical, salt, sha256) };
};

const sealAfter = (
  scope: Scope,
  head: LedgerHead,
  drafts: readonly CommittedDraft[],
  receipt: Receipt,
): SealedEvent[] => {
  const events: SealedEvent[] = [];
  let previous = head.seq === 0 ? null : { ownerId: scope.userId, ...head };
  for (const { kind, subjectId, commitment } of drafts) {
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
    previous = event;
  }
  return events;
};

/** Events that wait for the lock of the head, sealed already where it was guessed what they follow. */
type PreparedEvents = {
  drafts: CommittedDraft[];
  receipt: Receipt;
  guess: { head: LedgerHead; events: SealedEvent[] } | null;
};

/** The slow part of appending, which a caller may do while the database is busy. A wrong guess costs time, no more. */
export const prepareEvents = (
  scope: Scope,
  drafts: readonly LedgerDraft[],
  receipt: Receipt,
  guessedHead: LedgerHead | null = null,
): PreparedEvents => {
  const committed = drafts.map(commitDraft);
  const guess = guessedHead && { head: guessedHead, events: sealAfter(scope, guessedHead, committed, receipt) };
  return { drafts: committed, receipt, guess };
};

/**
 * Appends events to the owner's chain inside the caller's transaction. `head` is what `lockHead` answered in it: the row
 * stays locked until it ends, so numbers have no gap. The database's answer comes with the commit's.
 */
export const appendPrepared = (scope: Scope, tx: Db, prepared: PreparedEvents, head: LedgerHead): SealedEvent[] => {
  const { drafts, receipt, guess } = prepared;
  const isAsGuessed = guess?.head.seq === head.seq && guess.head.hash === head.hash;
  const events = isAsGuessed ? guess.events : sealAfter(scope, head, drafts, receipt);
  writeEvents(scope, tx, { events, openings: drafts });
  return events;
};

export const appendEvents = async (
  scope: Scope,
  tx: Db,
  drafts: readonly LedgerDraft[],
  receipt: Receipt,
): Promise<SealedEvent[]> => {
  if (drafts.length === 0) return [];
  const prepared = prepareEvents(scope, drafts, receipt);
  return appendPrepared(scope, tx, prepared, await lockHead(scope, tx));
};
