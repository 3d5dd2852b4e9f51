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
import type { SQL } from "drizzle-orm";
import type { BookSnapshot, Scope, Writer } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { postgresErrorOf, sqlState } from "#server/database/database-error.ts";
import { takeRandomBytes } from "#server/random-bytes.ts";
import type { Id } from "#shared/ids.ts";
import { type FollowingEvents, type LedgerHead, isSame, lockHeadFor, writeEvents, writeIfAsSeen } from "./store.ts";

export type LedgerDraft = { kind: EventKind; subjectId: Id; payload: JsonValue };

export type Receipt = {
  receivedAt: Date;
  /** What the device says of when it was captured; claimed, not proved. */
  capturedAt?: Date | null;
  deviceId?: string | null;
};

const sha256 = (bytes: Uint8Array): Uint8Array => hash("sha256", bytes, "buffer");

/** A draft whose payload is in canonical form, salted and committed to: all of an event that needs no head. */
export type CommittedDraft = Omit<LedgerDraft, "payload"> & { salt: string; canonical: string; commitment: string };

export const commitDraft = ({ kind, subjectId, payload }: LedgerDraft): CommittedDraft => {
  const salt = takeRandomBytes(32).toString("hex");
  const canonical = canonicalizePayload(payload);
  return { kind, subjectId, salt, canonical, commitment: commitCanonicalPayload(canonical, salt, sha256) };
};

/** Which part of a draft an event is sealed from. */
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

/** Who saw no head has its events sealed under the lock. */
type Appending = Writer & Partial<Pick<BookSnapshot, "head">>;

/** Events that wait for the lock of the head, sealed already after the head that was seen without it. */
type PreparedEvents = { openings: CommittedDraft[]; following: FollowingEvents | null };

/** The slow part of appending, which needs no lock. To have seen another head costs time, no more. */
const prepareEvents = (scope: Appending, drafts: readonly LedgerDraft[], receipt: Receipt): PreparedEvents => {
  const openings = drafts.map(commitDraft);
  const { head = null } = scope;
  const following = head && { after: head, events: sealAfter(scope, head, openings, receipt), openings };
  return { openings, following };
};

/** This many events take about as long to make as their rows take to be written. */
const MANY = 50;

type Unsealed = { drafts: readonly LedgerDraft[]; receipt: Receipt };

/**
 * Appends events to the owner's chain inside the caller's transaction, and does `work` (`lockHeadFor`) under the lock of
 * the head: few events go in one message with it, many are made while the database does it. The head stays locked until
 * the transaction ends, so numbers have no gap.
 */
export const appendWith = async (
  scope: Appending,
  tx: Db,
  { drafts, receipt }: Unsealed,
  work?: SQL,
): Promise<SealedEvent[]> => {
  if (drafts.length === 0) return [];
  const early = drafts.length < MANY ? prepareEvents(scope, drafts, receipt) : null;
  const locking = lockHeadFor(scope, tx, { work, following: early?.following ?? null });
  // What was asked of the database leaves first.
  const preparing = early ?? delay(0).then(() => prepareEvents(scope, drafts, receipt));
  const [head, { openings, following }] = await Promise.all([locking, preparing]);
  const isAsSeen = following !== null && isSame(following.after, head);
  const events = isAsSeen ? following.events : sealAfter(scope, head, openings, receipt);
  if (!early || !isAsSeen) writeEvents(scope, tx, { events, openings });
  return events;
};

export const appendEvents = (
  scope: Appending,
  tx: Db,
  drafts: readonly LedgerDraft[],
  receipt: Receipt,
): Promise<SealedEvent[]> => appendWith(scope, tx, { drafts, receipt });

/**
 * The same in one statement without a transaction around it (`writeIfAsSeen`). False: nothing was written, because the
 * book is not as it was authenticated or someone is in the way, and the caller does it in a transaction.
 */
export const appendAtOnce = async (
  scope: Scope,
  db: Db,
  { drafts, receipt }: Unsealed,
  { work, claim }: { work: SQL; claim: SQL | null },
): Promise<boolean> => {
  const { following } = prepareEvents(scope, drafts, receipt);
  if (!following) return false;
  try {
    return await writeIfAsSeen(scope, db, { work, following, claim });
  } catch (error) {
    if (postgresErrorOf(error)?.code === sqlState.deadlockDetected) return false;
    throw error;
  }
};
