import type { EventKind } from "@tenure/ledger-proof";
import { type Closings, readTouched, settleClosings, type Touch } from "#features/closed-periods/server/index.ts";
import { appendAfter, type LedgerDraft, type Receipt } from "#features/record-chain/server/index.ts";
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

type Recorded = {
  /** The book's `factsVersion` when the changes were written; 0 where it was not seen. */
  factsVersion: number;
  /** What of the touched days is closed. */
  closings: Closings;
};

/**
 * The one way to change the ledger: entries, sums and events in the caller's transaction. Existing rows must have been
 * locked by `lockEntries` before; the owner's head is locked last. Under that lock it is settled which closed weeks and
 * filed years are touched, and which years are under legal hold, so that a closing and a change cannot miss each other.
 * Signed weeks and filed years are events: what was `seen` of them when the request was authenticated holds if none came
 * since.
 */
export const recordChanges = async (
  scope: Scope,
  tx: Db,
  changes: readonly EntryChange[],
  receipt: Receipt,
  seen?: Closings,
): Promise<Recorded> => {
  const entries = changes.filter((change) => change.before === null).map((change) => change.after);
  const changed = changes.filter((change) => change.before !== null).map((change) => change.after);
  const at = receipt.receivedAt;
  if (changes.length === 0) return { factsVersion: 0, closings: { weeks: [], years: [] } };
  await updateEntries(scope, tx, changed, at);
  const statement = {
    ...(entries.length > 0 && { before: insertEntries(scope, entries, at) }),
    first: addToRollups(scope, rollupDeltas(changes)),
  };
  const events = { drafts: changes.map(draftOf), receipt };
  const { isAsSeen, factsVersion } = await appendAfter(scope, tx, events, statement);
  const touches = changes.flatMap((change) => touchesOf(change, at));
  const losingYears = changes.flatMap(yearsLosing);
  const isKnown = seen !== undefined && isAsSeen && touches.length > 0 && losingYears.length === 0;
  const touched = isKnown ? { ...seen, held: [] } : await readTouched(scope, tx, { touches, losingYears });
  await settleClosings(scope, tx, { touches, touched, at });
  return { factsVersion, closings: touched };
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

const draftOf = ({ kind, after, reason, replaced = [], stopwatch }: EntryChange): LedgerDraft => {
  const payload: EntryEventPayload = {
    entry: after,
    reason,
    ...(replaced.length > 0 && { replaced }),
    ...(stopwatch && { stopwatch }),
  };
  return { kind, subjectId: after.id, payload };
};
