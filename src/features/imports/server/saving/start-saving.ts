import type { BookOwner } from "#server/auth/scope.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { byTheHouse, makeEvent } from "#server/events/make-event.ts";
import { recordEvent } from "#server/events/leave-event.ts";
import { workAfterAnswer } from "#server/mail/after-answer.ts";
import type { Platform } from "#server/platform.ts";
import { createTurns } from "#server/processes/turns.ts";
import { SAVING_ATTEMPTS_MAX, silentSince } from "#features/imports/rules.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { claimSaving, endSaving, findImport, lockImport, updateImportRow, updateSaving } from "../store.ts";
import type { SavingRow } from "../table.ts";
import { saveImport } from "./save-import.ts";
import { dropAllStaged, SavingLost } from "./stage-rows.ts";

/** One import at a time in this process: all of them write to one database, and others want their turn there. */
const turns = createTurns({ perOwner: 1 });

/** Begins to save a confirmed import in the background. Safe to call twice, or in two processes: one of them claims it. */
export const startSaving = (platform: Platform, { userId }: BookOwner, importId: Id): void => {
  workAfterAnswer(platform, "an import was not saved", () =>
    turns(null, () => saveClaimed(platform, { userId }, importId)),
  );
};

const saveClaimed = async (platform: Platform, owner: BookOwner, importId: Id): Promise<void> => {
  if (platform.stopping.signal.aborted) return;
  const { db } = platform.database;
  const now = platform.now();
  const saving = await claimSaving(owner, db, importId, { now, silentSince: silentSince(now) });
  if (!saving) return;
  const isPublished = (await findImport(owner, db, importId))?.status !== "saving";
  if (!isPublished && saving.attempts > SAVING_ATTEMPTS_MAX)
    return giveUp(platform, saving, "The server stopped each time it was saved. Nothing was added.");
  try {
    if (!isPublished) await saveImport(platform, saving);
    await dropAllStaged(platform, saving);
    await endSaving(saving, db);
  } catch (error) {
    if (error instanceof SavingLost) return;
    // Whoever comes next begins at once, and this attempt was not its fault.
    if (platform.stopping.signal.aborted)
      return void (await updateSaving(saving, db, { beatAt: null, attempts: saving.attempts - 1 }));
    await giveUp(platform, saving, problemOf(error));
    if (!(error instanceof AppError)) throw error;
  }
};

const problemOf = (error: unknown): string =>
  error instanceof AppError
    ? `Nothing was added. ${error.message}`
    : "Nothing was added: something went wrong on our side. Try again.";

/** It is a draft again and says why, so that the person can mend it or try once more. */
const giveUp = async (platform: Platform, saving: SavingRow, problem: string): Promise<void> => {
  const { userId, importId } = saving;
  await dropAllStaged(platform, saving);
  await inTransaction(platform.database.db, async (tx) => {
    if (!(await endSaving(saving, tx))) return;
    const row = await lockImport(saving, tx, importId);
    if (row?.status !== "saving") return;
    const changes = { status: "draft" as const, problem };
    await updateImportRow({ userId }, tx, { id: importId, version: row.version, changes });
    const event = { id: platform.newId(), event: "import.failed" as const, subjectId: importId, at: platform.now() };
    await recordEvent(platform, tx, makeEvent(byTheHouse({ userId }), { ...event, details: { reason: problem } }));
  });
};
