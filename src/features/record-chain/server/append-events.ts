import { hash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import {
  canonicalizePayload,
  commitCanonicalPayload,
  type EventKind,
  type JsonValue,
  type SealedEvent,
  sealEvent,
} from "@tenure/ledger-proof";
import { sql } from "drizzle-orm";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { takeRandomBytes } from "#server/random-bytes.ts";
import type { Id } from "#shared/ids.ts";
import { type LedgerHead, type LockAfter, lockHeadAfter, writeEvents } from "./store.ts";

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

/** Events that wait for the lock of the head, sealed already after the head that was seen without it. */
type PreparedEvents = { drafts: CommittedDraft[]; seen: { head: LedgerHead; events: SealedEvent[] } | null };

/** The slow part of appending, which needs no lock. To have seen another head costs time, no more. */
const prepareEvents = (scope: Scope, drafts: readonly LedgerDraft[], receipt: Receipt): PreparedEvents => {
  const committed = drafts.map(commitDraft);
  const seen = scope.head && { head: scope.head, events: sealAfter(scope, scope.head, committed, receipt) };
  return { drafts: committed, seen };
};

type Appended = {
  events: SealedEvent[];
  /** Whether no event came between the request's authentication and these. */
  isAsSeen: boolean;
  /** The book's `factsVersion` at the start of the statement; 0 where it was not seen. */
  factsVersion: number;
};

/** So many events take about as long to make as their rows take to be written. */
const MANY = 50;

/**
 * Appends events to the owner's chain inside the caller's transaction, after a statement: a few in one message with it,
 * many are made while the database does it. The head stays locked until the transaction ends, so numbers have no gap.
 */
export const appendAfter = async (
  scope: Scope,
  tx: Db,
  { drafts, receipt }: { drafts: readonly LedgerDraft[]; receipt: Receipt },
  statement: Pick<LockAfter, "before" | "first">,
): Promise<Appended> => {
  const early = drafts.length < MANY ? prepareEvents(scope, drafts, receipt) : null;
  const following = early?.seen ? { events: early.seen.events, openings: early.drafts, after: early.seen.head } : null;
  const locking = lockHeadAfter(scope, tx, { ...statement, following });
  // What was asked of the database leaves first.
  const preparing = early ?? delay(0).then(() => prepareEvents(scope, drafts, receipt));
  const [{ head, isFollowed, factsVersion }, prepared] = await Promise.all([locking, preparing]);
  const { seen } = prepared;
  const isAsSeen = seen?.head.seq === head.seq && seen.head.hash === head.hash;
  const events = isAsSeen ? seen.events : sealAfter(scope, head, prepared.drafts, receipt);
  if (!isFollowed) writeEvents(scope, tx, { events, openings: prepared.drafts });
  return { events, isAsSeen, factsVersion };
};

export const appendEvents = async (
  scope: Scope,
  tx: Db,
  drafts: readonly LedgerDraft[],
  receipt: Receipt,
): Promise<SealedEvent[]> => {
  if (drafts.length === 0) return [];
  return (await appendAfter(scope, tx, { drafts, receipt }, { first: sql`SELECT` })).events;
};
