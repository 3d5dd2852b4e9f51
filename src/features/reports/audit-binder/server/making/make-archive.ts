import * as z from "zod/mini";
import type { Tx } from "#server/database/database.ts";
import { recordEvent } from "#server/events/leave-event.ts";
import { byTheHouse, makeEvent } from "#server/events/make-event.ts";
import { defineJob } from "#server/work/define-job.ts";
import type { Platform } from "#server/platform.ts";
import { ATTEMPTS_MAX, binderExpiry, PROGRESS_SECONDS } from "#features/reports/audit-binder/rules.ts";
import { AppError } from "#shared/errors.ts";
import { beginMaking, updateMaking } from "../store.ts";
import type { BinderRow } from "../table.ts";
import { type Progress, writeBinder } from "./write-binder.ts";

/** One archive at a time in this process: it is heavy work, and no one sits waiting for it. */
export const makeArchive = defineJob({
  id: "audit-binder.make",
  title: "Make an audit binder",
  payload: z.strictObject({ userId: z.string(), id: z.string() }),
  // One that crashes its process each time is not retried forever; any other failure is reported at once.
  retries: { limit: ATTEMPTS_MAX - 1, afterSeconds: 5, atMostSeconds: 60 },
  run: async (platform, attempt) => {
    const { userId, id } = attempt.payload;
    const row = await beginMaking({ userId }, platform.database.db, id);
    if (!row) return;
    const progress: Progress = { step: "report", doneBytes: 0, totalBytes: 0 };
    const stopTelling = tell(platform, row, progress);
    try {
      await writeBinder(platform, row, { progress, attempt });
    } catch (error) {
      await stopTelling();
      if (attempt.signal.aborted) throw error;
      await attempt.finish((tx) => fail(platform, tx, row, reasonOf(error)));
      if (!(error instanceof AppError)) platform.log.error({ err: error }, "an audit binder was not made");
    } finally {
      await stopTelling();
    }
  },
  died: async (platform, tx, { payload }) =>
    fail(platform, tx, payload, `It was begun ${ATTEMPTS_MAX} times, and the server stopped each time.`),
});

const fail = async (
  platform: Platform,
  tx: Tx,
  row: Pick<BinderRow, "userId" | "id">,
  failure: string,
): Promise<void> => {
  const at = platform.now();
  await updateMaking(row, tx, { status: "failed", failure, finishedAt: at, expiresAt: binderExpiry(at) });
  const event = { id: platform.newId(), event: "binder.failed" as const, subjectId: row.id, at };
  await recordEvent(platform, tx, makeEvent(byTheHouse(row), { ...event, details: { reason: failure } }));
};

const FAILURE_MAX_CHARACTERS = 300;

const reasonOf = (error: unknown): string => {
  if (error instanceof AppError) return error.message.slice(0, FAILURE_MAX_CHARACTERS);
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "ENOSPC") return "The server has no room for it at present. Nothing else was changed.";
  return "Something went wrong on our side. Nothing else was changed. Try again.";
};

/** Reports progress from time to time. Stops when the last report is written. */
const tell = ({ database, log }: Platform, row: BinderRow, progress: Progress): (() => Promise<void>) => {
  let writing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    writing = writing
      .then(() => updateMaking(row, database.db, { ...progress }))
      .catch((error: unknown) => log.warn({ err: error }, "the progress of a binder was not written"));
  }, PROGRESS_SECONDS * 1000);
  return async () => {
    clearInterval(timer);
    await writing;
  };
};
