import { setTimeout as delay } from "node:timers/promises";
import type { EventKind } from "@tenure/ledger-proof";
import { type Closings, closingsTouched, settleClosings, type Touch } from "#features/closed-periods/server/index.ts";
import {
  appendPrepared,
  type LedgerHead,
  lockHeadAfter,
  peekHead,
  prepareEvents,
  type Receipt,
} from "#features/record-chain/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { yearOf } from "#shared/civil-date.ts";
import { rollupDeltas } from "#features/time-entries/rollup.ts";
import type { EntryFacet } from "#features/time-entries/merge-edit.ts";
import type { EntryEventPayload, EntrySnapshot, StopwatchRecord } from "#features/time-entries/snapshot.ts";
import { isUndo } from "#features/time-entries/rules.ts";
import { addToRollups, insertEntries, updateEntries } from "../store.ts";

/** `before` is null for a new entry. */
export type EntryChange = {
  kind: Extract<EventKind, "create" | "amend" | "void" | "restore">;
  before: EntrySnapshot | null;
  after: EntrySnapshot;
  reason: string | null;
  /** Facets that somebody else had changed meanwhile, unseen by who made this change. */
  replaced?: readonly EntryFacet[];
  stopwatch?: StopwatchRecord;
};

/**
 * The one way to change the ledger: entries, sums and events in the caller's transaction. Existing rows must have been
 * locked by `lockEntries` before; the owner's head is locked last. Under that lock it is settled which closed weeks and
 * filed years are touched, and which years are under legal hold, so that a closing and a change cannot miss each other.
 * Gives what of the touched days is closed.
 */
export const recordChanges = async (
  scope: Scope,
  tx: Db,
  changes: readonly EntryChange[],
  receipt: Receipt,
): Promise<Closings> => {
  const entries = changes.filter((change) => change.before === null).map((change) => change.after);
  const changed = changes.filter((change) => change.before !== null).map((change) => change.after);
  const at = receipt.receivedAt;
  if (changes.length === 0) return { weeks: [], years: [] };
  await updateEntries(scope, tx, changed, at);
  const touches = changes.flatMap((change) => touchesOf(change, at));
  const losingYears = changes.flatMap(yearsLosing);
  const guessedHead = changes.length < MANY ? null : await peekHead(scope, tx);
  const locking = lockHeadAfter(scope, tx, {
    ...(entries.length > 0 && { before: insertEntries(scope, entries, at) }),
    first: addToRollups(scope, rollupDeltas(changes)),
    read: closingsTouched(scope, { touches, losingYears }),
    // A signed week and a filed year are events, a legal hold is none.
    isMovedByEventsAlone: losingYears.length === 0,
  });
  const preparing = prepareMeanwhile(scope, changes, { receipt, guessedHead });
  const [prepared, { head, value: closings }] = await Promise.all([preparing, locking]);
  const closed = await settleClosings(scope, tx, { touches, closings, at });
  appendPrepared(scope, tx, prepared, head);
  return closed;
};

/** The year that has one entry less: voided, or moved to a day of another year. Under legal hold neither may be. */
const yearsLosing = ({ before, after }: EntryChange): number[] => {
  if (before === null || before.voidedAt !== null) return [];
  const year = yearOf(before.date);
  return after.voidedAt !== null || yearOf(after.date) !== year ? [year] : [];
};

/** The days on which a change moves what counts: where it stood and where it stands. What waits or is voided moves nothing. */
const touchesOf = ({ kind, before, after, reason }: EntryChange, at: Date): Touch[] => {
  const isTakenBack = kind === "restore" && before?.voidedAt != null && isUndo(before.voidedAt, at);
  return [before, after].flatMap((entry) =>
    entry && entry.voidedAt === null && entry.approvalStatus === "approved"
      ? [{ personId: entry.personId, date: entry.date, saysWhy: reason !== null || isTakenBack }]
      : [],
  );
};

/** So many events take about as long to make as their rows take to be written: they are made meanwhile. */
const MANY = 50;

const prepareMeanwhile = async (
  scope: Scope,
  changes: readonly EntryChange[],
  { receipt, guessedHead }: { receipt: Receipt; guessedHead: LedgerHead | null },
): Promise<ReturnType<typeof prepareEvents>> => {
  // What was asked of the database leaves first.
  if (guessedHead) await delay(0);
  const drafts = changes.map(({ kind, after, reason, replaced = [], stopwatch }) => {
    const payload: EntryEventPayload = {
      entry: after,
      reason,
      ...(replaced.length > 0 && { replaced }),
      ...(stopwatch && { stopwatch }),
    };
    return { kind, subjectId: after.id, payload };
  });
  return prepareEvents(scope, drafts, receipt, guessedHead);
};
