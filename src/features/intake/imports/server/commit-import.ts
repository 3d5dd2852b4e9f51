import { isDeepStrictEqual } from "node:util";
import { lockPersons } from "#features/facts/participants/server/index.ts";
import { importEntries, refuseClosedRows } from "#features/log/time-entries/server/index.ts";
import type { Db } from "#server/database/database.ts";
import { answerOnce } from "#server/http/answer-once.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { commitImport as contract, Import } from "../contract.ts";
import type { Diff } from "../parsing/proposals/diff-against.ts";
import type { Proposal, ProposalSet } from "../parsing/proposals/proposal.ts";
import { AT_ONCE_MAX_ROWS, refuseCommit } from "../rules.ts";
import { findImportOr404, refuseOtherVersion, refuseUnlessDraft } from "./find-draft.ts";
import { presentDone } from "./present-import.ts";
import { type Book, readBook } from "./reading/read-book.ts";
import { readDiff, yearsOf } from "./reading/read-diff.ts";
import { countsOf, proposalsOf } from "./reading/read-preview.ts";
import { readStoredSheet } from "./reading/read-sheet.ts";
import { finishImport } from "./saving/finish-import.ts";
import { changeEntries, changingRows } from "./saving/changed-entries.ts";
import { addNewPersons, type AddedPersons, entryOf, newPersonsOf, withAdded } from "./saving/new-entries.ts";
import { keepImportedYears } from "./saving/keep-imported-years.ts";
import { enqueueSaving } from "./saving/save-confirmed.ts";
import { insertSaving, lockImport, updateImportRow } from "./store.ts";
import type { ImportRow } from "./table.ts";

type Commit = Call<typeof contract>;

type Prepared = { book: Book; read: (book: Book) => ProposalSet; set: ProposalSet };

/**
 * The file is read and matched before the transaction; what is a duplicate is decided inside it, against the book as it
 * is then, and if the book's names have changed by then (a merge, a new person) the file is matched again. A long file
 * is saved after the answer (`saving/`).
 */
export async function commitImport(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, scope, params, body } = call;
  const row = await findImportOr404(scope, db, params.id);
  const book = await readBook(scope, db);
  // The event is left together with the rows, by the code that saves them: below, or in the background.
  call.event.omit();
  if (row.status === "committed" || row.status === "saving")
    return answerOnce(call, (tx) => presentDone(scope, tx, row, book.self.id));
  refuseUnlessDraft(row);
  refuseOtherVersion(row, body.version);
  const sheet = await readStoredSheet(platform.files, row.mapping);
  const read = (of: Book): ProposalSet =>
    proposalsOf(scope, of, { sheet, settings: row.mapping, now: call.receivedAt });
  const prepared = { book, read, set: read(book) };
  const long = await longDiff(call, row, prepared);
  if (long) return saveLater(call, prepared, long);
  return answerOnce(call, async (tx) => presentDone(scope, tx, await saveNow(call, tx, prepared), book.self.id));
}

/** Null where the fresh rows fit into one transaction short enough that no one notices. */
const longDiff = async ({ scope, db }: Commit, row: ImportRow, { set }: Prepared): Promise<Diff | null> => {
  if (set.proposals.length <= AT_ONCE_MAX_ROWS) return null;
  const diff = await readDiff(scope, db, { set, settings: row.mapping });
  return diff.fresh.length > AT_ONCE_MAX_ROWS ? diff : null;
};

const refuseUnready = (counts: Diff["counts"]): void => {
  const refusal = refuseCommit(counts);
  if (refusal) throw new AppError("state_conflict", { message: refusal, data: { counts } });
};

/** The import under its lock: a draft of the requested version, or an import that is done or being saved. */
const lockDraft = async ({ scope, params, body }: Commit, tx: Db): Promise<ImportRow> => {
  const row = await lockImport(scope, tx, params.id);
  if (!row) throw new AppError("not_found");
  if (row.status === "committed" || row.status === "saving") return row;
  refuseUnlessDraft(row);
  refuseOtherVersion(row, body.version);
  return row;
};

/** What the file adds and changes now, under the locks of the book. */
const readLocked = async (
  { scope }: Commit,
  tx: Db,
  { row, book: before, read, set: known }: Prepared & { row: ImportRow },
): Promise<{ set: ProposalSet; diff: Diff }> => {
  // Two files of one book, and a merge of its properties, wait for each other here: a row in both is added once, and no
  // row is added to a property that no longer exists.
  await lockPersons(scope, tx);
  const book = await readBook(scope, tx);
  const set = isDeepStrictEqual(book, before) ? known : read(book);
  const diff = await readDiff(scope, tx, { set, settings: row.mapping });
  refuseUnready(diff.counts);
  return { set, diff };
};

/** Changes the entries of edited rows, and adds the new people named by these rows and by the `fresh` ones. */
const changeAndAddPersons = async (
  { platform, scope, receivedAt, body }: Commit,
  tx: Db,
  { row, diff, fresh }: { row: ImportRow; diff: Diff; fresh: readonly Proposal[] },
): Promise<AddedPersons> => {
  const changing = changingRows(diff);
  const rows = [...fresh, ...changing.map(({ proposal }) => proposal)];
  const added = newPersonsOf(platform, { settings: row.mapping, rows });
  await addNewPersons(scope, tx, added, receivedAt);
  await changeEntries(scope, tx, { rows: changing, added, reason: body.reason ?? null, receivedAt });
  return added;
};

const saveNow = async (call: Commit, tx: Db, prepared: Prepared): Promise<ImportRow> => {
  const { platform, scope, receivedAt, body } = call;
  const row = await lockDraft(call, tx);
  if (row.status !== "draft") return row;
  const { set, diff } = await readLocked(call, tx, { ...prepared, row });
  const added = await changeAndAddPersons(call, tx, { row, diff, fresh: diff.fresh });
  const reason = body.reason ?? null;
  const entries = diff.fresh.map((proposal) => entryOf(platform, proposal, added));
  const of = { importId: row.id, source: row.format, timeZone: scope.timeZone, receivedAt };
  await importEntries(scope, tx, entries, { ...of, reason });
  const { importedYears } = scope.plan;
  return finishImport(scope, tx, { row, set, diff, added, receivedAt, platform, importedYears });
};

/** Edited rows change their entries in the same transaction that confirms the import; only new rows wait. */
const saveLater = async (call: Commit, prepared: Prepared, early: Diff): Promise<Import> => {
  const { platform, scope, body, receivedAt } = call;
  const { book } = prepared;
  refuseUnready(early.counts);
  return answerOnce(call, async (tx) => {
    const row = await lockDraft(call, tx);
    if (row.status !== "draft") return presentDone(scope, tx, row, book.self.id);
    const { set, diff } =
      early.counts.changed > 0 ? await readLocked(call, tx, { ...prepared, row }) : { set: prepared.set, diff: early };
    const added = await changeAndAddPersons(call, tx, { row, diff, fresh: [] });
    const reason = body.reason ?? null;
    const rows = diff.fresh.map(({ person, date }) => ({ personId: person.id, date }));
    await refuseClosedRows(scope, tx, rows, reason);
    const years = yearsOf(diff.fresh);
    const { importedYears } = scope.plan;
    await keepImportedYears(scope, tx, { importId: row.id, years, limit: importedYears });
    const { userId, actorId, timeZone } = scope;
    const totalRows = diff.fresh.length;
    const counts = countsOf(diff, set);
    const mapping = { ...row.mapping, choices: withAdded(row.mapping.choices, added) };
    const changes = { status: "saving" as const, mapping, counts, taxYears: years, problem: null };
    const saving = await updateImportRow(scope, tx, { id: row.id, version: row.version, changes });
    if (!saving) throw new Error("the locked import has no row");
    await insertSaving(tx, {
      userId,
      importId: row.id,
      actorId,
      timeZone,
      reason,
      receivedAt,
      totalRows,
      importedYears,
    });
    await enqueueSaving(platform, tx, { userId, importId: row.id, end: null });
    return presentDone(scope, tx, saving, book.self.id);
  });
};
