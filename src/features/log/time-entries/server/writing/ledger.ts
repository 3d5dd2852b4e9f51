import type { EventKind } from "@tenure/ledger-proof";
import { type Closings, readTouched, settleClosings, type Touch } from "#features/facts/closed-periods/server/index.ts";
import { appendEvents, type LedgerDraft, type Receipt } from "#server/ledger/append-events.ts";
import { OptimisticWrite, transactionOf, type WriteDb } from "#server/ledger/optimistic-write.ts";
import type { StatementPart } from "#server/ledger/statement-part.ts";
import type { BookOwner, BookSnapshot, PlannedWriter } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { yearOf } from "#shared/civil-date.ts";
import { rollupDeltas } from "#features/log/time-entries/rollup.ts";
import type { EntryFacet } from "#features/log/time-entries/merge-edit.ts";
import type { EntrySnapshot } from "#features/log/time-entries/entry-columns.ts";
import type { EntryEventPayload, SplitRecord, StopwatchRecord } from "#features/log/time-entries/snapshot.ts";
import { isUndo } from "#features/log/time-entries/rules.ts";
import { keepEntryLimit } from "./keep-entry-limit.ts";
import { publishStaged, type StagedRows } from "./publish-staged.ts";
import { refersOutside, refuseKnownItems } from "./refuse-known-items.ts";
import { bookContextAtStart, closedPeriodIn } from "../reading/book-context.ts";
import { addingToRollups, insertingEntries, updateEntries } from "../store.ts";

/** `before` is null for a new entry. */
export type EntryChange = {
  kind: Extract<EventKind, "create" | "amend" | "void" | "restore">;
  before: EntrySnapshot | null;
  after: EntrySnapshot;
  reason: string | null;
  /** Facets that someone else had changed in the meantime, unseen by the author of this change. */
  replaced?: readonly EntryFacet[];
  stopwatch?: StopwatchRecord;
  split?: SplitRecord;
};

/**
 * The one way to change the ledger: entries, sums and events. Returns which days of the changes are closed.
 *
 * In a transaction existing rows must have been locked by `lockEntries` before; then the owner's head is locked, and sums
 * last. Under the lock of the head it is settled which closed weeks and filed years are touched, and which years are under
 * legal hold, so that a closing and a change cannot miss each other. Without a transaction all of it is left to one
 * statement if that suffices (`isOneStatement`), else it begins again in one. The new entries of a long import are already
 * there, `staged` and sealed.
 */
const append = async (
  writer: PlannedWriter & Partial<Pick<BookSnapshot, "head">>,
  db: WriteDb,
  changes: readonly EntryChange[],
  receipt: Receipt,
  staged?: StagedRows,
): Promise<Closings> => {
  if (changes.length === 0) return NOTHING;
  const at = receipt.receivedAt;
  if (db instanceof OptimisticWrite && (await isOneStatement(writer, db, changes))) {
    await appendEvents(writer, db, changes.map(draftOf), { ...receipt, work: workOf(writer, changes, at) });
    return NOTHING;
  }
  const tx = transactionOf(db);
  await refuseKnownItems(writer, tx, changes);
  const changed = changes.filter((change) => change.before !== null).map((change) => change.after);
  await updateEntries(writer, tx, changed, at);
  if (staged) await publishStaged(writer, tx, changes, { ...staged, receivedAt: at });
  else await appendEvents(writer, tx, changes.map(draftOf), { ...receipt, work: workOf(writer, changes, at) });
  await keepEntryLimit(writer, tx, changes, at);
  const touched = await settleTouched(writer, tx, changes, at);
  return changes.some(isNewAndWaits)
    ? readTouched(writer, tx, { touches: changes.map(dayOf), losingYears: [] })
    : touched;
};

/** It touches no day yet, so what is closed of its day has not been read so far. */
const isNewAndWaits = ({ before, after }: EntryChange): boolean =>
  before === null && after.approvalStatus !== "approved";

const dayOf = ({ after: { personId, date } }: EntryChange): Touch => ({ personId, date, saysWhy: true });

export const ledger = { append };

const NOTHING: Closings = { weeks: [], years: [] };

/** New entries on days that are open, of no outside source: nothing has to be locked, counted or settled. */
const isOneStatement = async (
  { plan }: PlannedWriter,
  { seen, reader }: OptimisticWrite,
  changes: readonly EntryChange[],
): Promise<boolean> => {
  if (plan.entriesPerMonth !== null || changes.some(refersOutside)) return false;
  const book = await bookContextAtStart(seen, reader);
  return changes.every(({ before, after }) => before === null && closedPeriodIn(book, after) === null);
};

/**
 * Refuses what closed periods and legal holds do not allow, under the lock of the head. Returns which touched days are
 * closed.
 */
const settleTouched = async (
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

/** What is written in addition to the events: new entries and sums. */
const workOf = (scope: BookOwner, changes: readonly EntryChange[], at: Date): StatementPart[] => {
  const entries = changes.filter((change) => change.before === null).map((change) => change.after);
  const sums = addingToRollups(scope, rollupDeltas(changes));
  return entries.length > 0 ? [insertingEntries(scope, { entries, at }), sums] : [sums];
};

/** The year that loses an entry: it is voided, or moved to a day of another year. Under legal hold neither is allowed. */
const yearsLosing = ({ before, after }: EntryChange): number[] => {
  if (before === null || before.voidedAt !== null) return [];
  const year = yearOf(before.date);
  return after.voidedAt !== null || yearOf(after.date) !== year ? [year] : [];
};

/** The days on which a change moves what counts: the old day and the new one. Waiting or voided entries move nothing. */
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
