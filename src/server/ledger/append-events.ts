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
import type { BookSnapshot, Writer } from "#server/auth/scope.ts";
import { takeRandomBytes } from "#server/random-bytes.ts";
import type { Id } from "#shared/ids.ts";
import { OptimisticWrite, type WriteDb } from "./optimistic-write.ts";
import type { StatementPart } from "./statement-part.ts";
import { type FollowingEvents, type LedgerHead, isSame, lockHeadFor, writeEvents } from "./store.ts";

export type LedgerDraft = { kind: EventKind; subjectId: Id; payload: JsonValue };

export type Receipt = {
  receivedAt: Date;
  /** What the device says about when it was captured; claimed, not proved. */
  capturedAt?: Date | null;
  deviceId?: string | null;
};

const sha256 = (bytes: Uint8Array): Uint8Array => hash("sha256", bytes, "buffer");

/** A draft whose payload is in canonical form, salted and committed to: everything about an event that needs no head. */
export type CommittedDraft = Omit<LedgerDraft, "payload"> & { salt: string; canonical: string; commitment: string };

export const commitDraft = ({ kind, subjectId, payload }: LedgerDraft): CommittedDraft => {
  const salt = takeRandomBytes(32).toString("hex");
  const canonical = canonicalizePayload(payload);
  return { kind, subjectId, salt, canonical, commitment: commitCanonicalPayload(canonical, salt, sha256) };
};

/** The part of a draft that an event is sealed from. */
export type Committed = Pick<CommittedDraft, "kind" | "subjectId" | "commitment">;

export const sealAfter = (
  scope: Writer,
  head: LedgerHead,
  drafts: readonly Committed[],
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

/** If no head was seen, the events are sealed under the lock. */
type Appending = Writer & Partial<Pick<BookSnapshot, "head">>;

/** Sealed after a head that no one has locked. */
const followingOf = (
  scope: Writer,
  after: LedgerHead,
  { openings, receipt }: { openings: readonly CommittedDraft[]; receipt: Receipt },
): FollowingEvents => ({ after, events: sealAfter(scope, after, openings, receipt), openings });

/** Events that wait for the lock on the head, already sealed after the head that was seen without the lock. */
type PreparedEvents = { openings: CommittedDraft[]; following: FollowingEvents | null };

/** The slow part of appending, which needs no lock. Having seen a different head only costs time. */
const prepareEvents = (scope: Appending, drafts: readonly LedgerDraft[], receipt: Receipt): PreparedEvents => {
  const openings = drafts.map(commitDraft);
  const { head = null } = scope;
  return { openings, following: head && followingOf(scope, head, { openings, receipt }) };
};

/** Making this many events takes about as long as writing their rows. */
const MANY = 50;

/**
 * Appends events to the owner's chain, with `work` that is written along with them: the only way to do so. In a
 * transaction both are written under the lock of the head, which stays locked until the transaction ends, so numbers
 * have no gap; a few events go in one message with it, many are made while the database does it. Without a transaction
 * they are left to the statement that is sent at the end.
 */
export const appendEvents = async (
  scope: Appending,
  db: WriteDb,
  drafts: readonly LedgerDraft[],
  { work = [], ...receipt }: Receipt & { work?: readonly StatementPart[] },
): Promise<SealedEvent[]> => {
  if (drafts.length === 0) return [];
  if (db instanceof OptimisticWrite) {
    const following = followingOf(scope, db.head, { openings: drafts.map(commitDraft), receipt });
    db.add(following, work);
    return following.events;
  }
  const early = drafts.length < MANY ? prepareEvents(scope, drafts, receipt) : null;
  const locking = lockHeadFor(scope, db, { work, following: early?.following ?? null });
  // Statements already issued to the database are sent first.
  const preparing = early ?? delay(0).then(() => prepareEvents(scope, drafts, receipt));
  const [head, { openings, following }] = await Promise.all([locking, preparing]);
  const isAsSeen = following !== null && isSame(following.after, head);
  const events = isAsSeen ? following.events : sealAfter(scope, head, openings, receipt);
  if (!early || !isAsSeen) writeEvents(scope, db, { events, openings });
  return events;
};
