import type { EventKind } from "@tenure/ledger-proof";
import { type SQL, sql } from "drizzle-orm";
import { type Closings, readTouched, settleClosings, type Touch } from "#features/closed-periods/server/index.ts";
import { insertingEvent } from "#server/events/store.ts";
import type { EventRow } from "#server/events/table.ts";
import { appendAtOnce, appendWith, type LedgerDraft, type Receipt } from "#server/ledger/append-events.ts";
import type { BookOwner, Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { yearOf } from "#shared/civil-date.ts";
import { rollupDeltas } from "#features/time-entries/rollup.ts";
import type { EntryFacet } from "#features/time-entries/merge-edit.ts";
import type { EntrySnapshot } from "#features/time-entries/entry-columns.ts";
import type { EntryEventPayload, SplitRecord, StopwatchRecord } from "#features/time-entries/snapshot.ts";
import { isUndo } from "#features/time-entries/rules.ts";
import { keepEntryLimit } from "./keep-entry-limit.ts";
import { addToRollups, insertEntries, updateEntries } from "../store.ts";

/** `before` is null for a new entry. */
export type EntryChange = {
  kind: Extract<EventKind, "create" | "amend" | "void" | "restore">;
  before: EntrySnapshot | null;
  after: EntrySnapshot;
  reason: string | null;
  /** Facets that someone else had changed meanwhile, unseen by who made this change. */
  replaced?: readonly EntryFacet[];
  stopwatch?: StopwatchRecord;
  split?: SplitRecord;
};

/**
 * The one way to change the ledger: entries, sums and events in the caller's transaction. Existing rows must have been
 * locked by `lockEntries` before; then the owner's head is locked, and sums last. Under the lock of the head it is settled
 * which closed weeks and filed years are touched, and which years are under legal hold, so that a closing and a change
 * cannot miss each other. Gives what of the touched days is closed.
 */
export const recordChanges = async (
  scope: Scope,
  tx: Db,
  changes: readonly EntryChange[],
  receipt: Receipt,
): Promise<Closings> => {
  const changed = changes.filter((change) => change.before !== null).map((change) => change.after);
  const at = receipt.receivedAt;
  if (changes.length === 0) return { weeks: [], years: [] };
  await updateEntries(scope, tx, changed, at);
  await appendWith(scope, tx, { drafts: changes.map(draftOf), receipt }, workOf(scope, changes, at));
  await keepEntryLimit(scope, tx, changes, at);
  return settleTouched(scope, tx, changes, at);
};

/** Refuses what the closed and the held do not allow, under the lock of the head. Gives what of the touched days is closed. */
export const settleTouched = async (
  scope: BookOwner,
  tx: Db,
  changes: readonly EntryChange[],
  at: Date,
): Promise<Closings> => {
  const touches = changes.flatMap((change) => touchesOf(change, at));
  const touched = await readTouched(scope, tx, { touches, losingYears: changes.flatMap(yearsLosing) });
  await settleClosings(scope, tx, { touches, touched, at });
  return touched;
};

/**
 * New entries that touch nothing closed, in one statement without a transaction around it. False: nothing was written,
 * because the book is not as it was authenticated. `claim` as in `appendAtOnce`; the row of the event goes in the same.
 */
export const recordAtOnce = (
  scope: Scope,
  db: Db,
  changes: readonly (EntryChange & { before: null })[],
  receipt: Receipt,
  { claim, event }: { claim: SQL | null; event: EventRow },
): Promise<boolean> => {
  const work = sql`${workOf(scope, changes, receipt.receivedAt)},
    noted AS (${insertingEvent(event, sql`FROM ready`)})`;
  return appendAtOnce(scope, db, { drafts: changes.map(draftOf), receipt }, { work, claim });
};

/** What is written beside the events: new entries and sums. */
const workOf = (scope: Scope, changes: readonly EntryChange[], at: Date): SQL => {
  const entries = changes.filter((change) => change.before === null).map((change) => change.after);
  const sums = addToRollups(scope, rollupDeltas(changes));
  return entries.length > 0 ? sql`${insertEntries(scope, entries, at)}, ${sums}` : sums;
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
      ? [
          {
            personId: entry.personId,
            date: entry.date,
            saysWhy: reason !== null || isTakenBack,
            isAdded: before === null,
          },
        ]
      : [],
  );
};

export const draftOf = ({ kind, after, reason, replaced = [], stopwatch, split }: EntryChange): LedgerDraft => {
  const payload: EntryEventPayload = {
    entry: after,
    reason,
    ...(replaced.length > 0 && { replaced }),
    ...(stopwatch && { stopwatch }),
    ...(split && { split }),
  };
  return { kind, subjectId: after.id, payload };
};
