import * as z from "zod/mini";
import type { Db, Tx } from "#server/database/database.ts";
import { recordEvent } from "#server/events/leave-event.ts";
import { byTheHouse, makeEvent } from "#server/events/make-event.ts";
import { defineJob } from "#server/work/define-job.ts";
import type { Attempt } from "#server/jobs/job.ts";
import type { Platform } from "#server/platform.ts";
import { SAVING_ATTEMPTS_MAX } from "#features/intake/imports/rules.ts";
import { AppError } from "#shared/errors.ts";
import { deleteSaving, findImport, findSaving, lockImport, updateImportRow } from "../store.ts";
import { saveImport } from "./save-import.ts";
import { dropAllStaged, SavingLost } from "./stage-rows.ts";

const SAVING = z.strictObject({
  userId: z.string(),
  importId: z.string(),
  /** Staged rows are removed: the import was published, or given up for this reason. Null: it still has to be saved. */
  end: z.nullable(z.strictObject({ problem: z.nullable(z.string()) })),
});
type Saving = z.output<typeof SAVING>;
type Ids = Pick<Saving, "userId" | "importId">;

/** One import at a time in this process: all of them write to one database, where others want their turn. */
export const saveConfirmed = defineJob({
  id: "imports.save",
  title: "Save a long import",
  payload: SAVING,
  retries: { limit: SAVING_ATTEMPTS_MAX - 1, afterSeconds: 1, atMostSeconds: 60 },
  run: async (platform, attempt) => {
    const { end, ...ids } = attempt.payload;
    if (end) return clear(platform, attempt, ids, end.problem);
    try {
      await save(platform, attempt, ids);
    } catch (error) {
      if (error instanceof SavingLost) return;
      if (attempt.signal.aborted) throw error;
      const problem = problemOf(error);
      await attempt.finish((tx) => enqueueSaving(platform, tx, { ...ids, end: { problem } }));
      if (!(error instanceof AppError)) platform.log.error({ err: error }, "an import was not saved");
    }
  },
  died: (platform, tx, { payload }) => {
    const problem = "The server stopped each time it was saved. Nothing was added.";
    return enqueueSaving(platform, tx, { ...payload, end: payload.end ?? { problem } });
  },
});

/** Each import has only one stage waiting or running at a time. */
export const enqueueSaving = ({ jobs }: Pick<Platform, "jobs">, db: Db, saving: Saving): Promise<void> =>
  jobs.enqueue(db, saveConfirmed, saving, { key: saving.importId, owner: saving.userId });

const save = async (platform: Platform, attempt: Attempt<Saving>, ids: Ids): Promise<void> => {
  const { db } = platform.database;
  const saving = await findSaving(ids, db, ids.importId);
  if (!saving) return;
  const thenClear = (tx: Tx): Promise<void> => enqueueSaving(platform, tx, { ...ids, end: { problem: null } });
  const isPublished = (await findImport(ids, db, ids.importId))?.status !== "saving";
  if (isPublished) await attempt.finish(thenClear);
  else await saveImport(platform, saving, { attempt, thenClear });
};

const problemOf = (error: unknown): string =>
  error instanceof AppError
    ? `Nothing was added. ${error.message}`
    : "Nothing was added: something went wrong on our side. Try again.";

const clear = async (
  platform: Platform,
  { finish }: Attempt<Saving>,
  ids: Ids,
  problem: string | null,
): Promise<void> => {
  await dropAllStaged(platform, ids);
  await finish(async (tx) => {
    if ((await deleteSaving(ids, tx)) && problem !== null) await makeDraft(platform, tx, ids, problem);
  });
};

/** Says why, so that the person can fix it or try once more. */
const makeDraft = async (platform: Platform, tx: Tx, { userId, importId }: Ids, problem: string): Promise<void> => {
  const row = await lockImport({ userId }, tx, importId);
  if (row?.status !== "saving") return;
  const told = row.counts.changed ? `${problem} The entries you chose to change stay changed.` : problem;
  const changes = { status: "draft" as const, problem: told };
  await updateImportRow({ userId }, tx, { id: importId, version: row.version, changes });
  const event = { id: platform.newId(), event: "import.failed" as const, subjectId: importId, at: platform.now() };
  await recordEvent(platform, tx, makeEvent(byTheHouse({ userId }), { ...event, details: { reason: told } }));
};
