import { isDeepStrictEqual } from "node:util";
import { lockPersons } from "#features/facts/participants/server/index.ts";
import { publishImported, sealImported, type StagedImport } from "#features/log/time-entries/server/index.ts";
import { readPlan } from "#server/auth/plan-read-model.ts";
import type { Writer } from "#server/auth/scope.ts";
import type { Db, Tx } from "#server/database/database.ts";
import type { Attempt } from "#server/jobs/job.ts";
import { type LedgerHead, lockHead, readHeadOrFirst } from "#server/ledger/store.ts";
import type { Platform } from "#server/platform.ts";
import type { Diff } from "#features/intake/imports/parsing/proposals/diff-against.ts";
import type { ProposalSet } from "#features/intake/imports/parsing/proposals/proposal.ts";
import { refuseCommit } from "#features/intake/imports/rules.ts";
import { AppError } from "#shared/errors.ts";
import { type Book, readBook } from "../reading/read-book.ts";
import { readDiff } from "../reading/read-diff.ts";
import { readProposals } from "../reading/read-proposals.ts";
import { readStoredSheet } from "../reading/read-sheet.ts";
import { findImport, lockImport } from "../store.ts";
import type { ImportRow, SavingRow } from "../table.ts";
import { finishImport } from "./finish-import.ts";
import { type AddedPersons, addNewPersons, entryOf, newPersonsOf } from "./new-entries.ts";
import { dropAllStaged, SavingLost, stageRows } from "./stage-rows.ts";

/** What the file adds to the book, and the head of the chain before the book was read. */
type Reading = { head: LedgerHead; row: ImportRow; book: Book; set: ProposalSet; diff: Diff };

/** What waits outside the ledger, and which reading of the book it came from. */
type Staged = { rows: StagedImport; added: AddedPersons; book: Book; lines: readonly number[] };

/** After this many tries that found the book changed, the last reading is made while no one else can write. */
const TRIES_WITHOUT_LOCK = 3;

/** The job that saves, and what follows once everything is published. */
type Work = { attempt: Attempt<unknown>; thenClear: (tx: Tx) => Promise<void> };

/** The book has changed since it was read: nothing is written, and it is read again. */
class BookMoved extends Error {}

/**
 * Saves a long import: reads what is fresh, stages it in slices, and publishes it in one short transaction, together
 * with the end of the job, if the book has not changed since it was read. A process that dies leaves nothing but staged
 * rows, which the next attempt drops first. Published ones are left to the work that follows.
 */
export const saveImport = async (platform: Platform, saving: SavingRow, work: Work): Promise<void> => {
  await dropAllStaged(platform, saving);
  let staged: Staged | null = null;
  for (let tries = 1; ; tries += 1) {
    work.attempt.signal.throwIfAborted();
    const reading = await readFresh(platform, saving);
    if (staged !== null && !isOf(staged, reading)) await dropAllStaged(platform, saving);
    if (staged === null || !isOf(staged, reading)) staged = await stage(platform, saving, work.attempt, reading);
    if (await tryPublishing(platform, saving, work, { reading, staged, isLast: tries > TRIES_WITHOUT_LOCK })) return;
  }
};

const writerOf = ({ userId, actorId }: SavingRow): Writer => ({ userId, actorId, impersonatorId: null });

const readFresh = async ({ database: { db }, files }: Platform, saving: SavingRow): Promise<Reading> => {
  const head = await readHeadOrFirst(saving, db);
  const row = await findImport(saving, db, saving.importId);
  if (!row) throw new SavingLost();
  const book = await readBook(saving, db);
  const sheet = await readStoredSheet(files, row.mapping);
  const { set } = await readProposals(saving, book, { sheet, settings: row.mapping, now: saving.receivedAt });
  const diff = await readDiff(saving, db, { set, settings: row.mapping });
  const refusal = refuseCommit(diff.counts);
  if (refusal) throw new AppError("state_conflict", { message: refusal });
  return { head, row, book, set, diff };
};

const linesOf = ({ fresh }: Diff): number[] => fresh.map(({ line }) => line);

const isOf = ({ book, lines }: Staged, reading: Reading): boolean =>
  isDeepStrictEqual(lines, linesOf(reading.diff)) && isDeepStrictEqual(book, reading.book);

const stage = async (
  platform: Platform,
  saving: SavingRow,
  attempt: Attempt<unknown>,
  { row, book, diff }: Reading,
): Promise<Staged> => {
  const added = newPersonsOf(platform, { settings: row.mapping, rows: diff.fresh });
  const entries = diff.fresh.map((proposal) => entryOf(platform, proposal, added));
  return {
    rows: await stageRows(platform, saving, attempt, { entries, source: row.format }),
    added,
    book,
    lines: linesOf(diff),
  };
};

type Publishing = { reading: Reading; staged: Staged; isLast: boolean };

const tryPublishing = async (
  platform: Platform,
  saving: SavingRow,
  { attempt, thenClear }: Work,
  publishing: Publishing,
): Promise<boolean> => {
  const { reading, staged } = publishing;
  const sealed = await sealImported(writerOf(saving), reading.head, staged.rows, saving.receivedAt);
  try {
    await attempt.finish(async (tx) => {
      await publish(platform, tx, saving, { ...publishing, sealed });
      await thenClear(tx);
    });
    return true;
  } catch (error) {
    if (error instanceof BookMoved) return false;
    throw error;
  }
};

type Sealed = Awaited<ReturnType<typeof sealImported>>;

const publish = async (
  platform: Platform,
  tx: Db,
  saving: SavingRow,
  { reading, staged, isLast, sealed }: Publishing & { sealed: Sealed },
): Promise<void> => {
  const writer = writerOf(saving);
  const { importId, receivedAt, timeZone } = saving;
  const row = await lockImport(saving, tx, importId);
  if (!row) throw new SavingLost();
  // As in `saveNow`: other files of this book, and a merge of its properties, wait here.
  await lockPersons(saving, tx);
  if (!isDeepStrictEqual(await readBook(saving, tx), staged.book)) throw new BookMoved();
  const last = isLast ? await readUnderLock(writer, tx, { reading, staged, saving }) : { ...reading, sealed };
  await addNewPersons(saving, tx, staged.added, receivedAt);
  const isEmbedded = platform.database.kind === "embedded";
  const publication = { importId, staged: staged.rows, sealed: last.sealed, receivedAt, isEmbedded };
  const plan = await readPlan(platform, saving.userId, tx);
  if (!(await publishImported({ ...writer, timeZone, plan }, tx, publication))) throw new BookMoved();
  const { set } = reading;
  const { added } = staged;
  // By the plan at confirmation: someone whose trial has ended since then was promised these rows.
  const { importedYears } = saving;
  await finishImport(writer, tx, { row, set, diff: last.diff, added, receivedAt, platform, importedYears });
};

/** Finds what is fresh and its hashes while the head is locked: slower for everyone, but certain. */
const readUnderLock = async (
  writer: Writer,
  tx: Db,
  { reading, staged, saving }: Pick<Publishing, "reading" | "staged"> & { saving: SavingRow },
): Promise<{ diff: Diff; sealed: Sealed }> => {
  const head = await lockHead(writer, tx);
  const diff = await readDiff(saving, tx, { set: reading.set, settings: reading.row.mapping });
  if (!isDeepStrictEqual(linesOf(diff), staged.lines)) throw new BookMoved();
  return { diff, sealed: await sealImported(writer, head, staged.rows, saving.receivedAt) };
};
