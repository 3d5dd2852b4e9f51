import type { BookOwner } from "#server/auth/scope.ts";
import { workAfterAnswer } from "#server/mail/after-answer.ts";
import type { Platform } from "#server/platform.ts";
import { createTurns } from "#server/processes/turns.ts";
import { ATTEMPTS_MAX, BEAT_SECONDS, binderExpiry, silentSince } from "#features/audit-binder/rules.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { claimBinder, updateMaking } from "../store.ts";
import type { BinderRow } from "../table.ts";
import { type Progress, writeBinder } from "./write-binder.ts";

/** One archive at a time in this process: it is heavy work, and nobody sits and waits for it. */
const turns = createTurns({ perOwner: 1 });

/** Begins to make a binder in the background. Safe to call twice, or in two processes: one of them claims it. */
export const startMaking = (platform: Platform, { userId }: BookOwner, id: Id): void => {
  workAfterAnswer(platform, "an audit binder was not made", () =>
    turns(null, () => makeClaimed(platform, { userId }, id)),
  );
};

const makeClaimed = async (platform: Platform, book: BookOwner, id: Id): Promise<void> => {
  if (platform.stopping.signal.aborted) return;
  const { db } = platform.database;
  const now = platform.now();
  const row = await claimBinder(book, db, id, { now, silentSince: silentSince(now) });
  if (!row) return;
  if (row.attempts > ATTEMPTS_MAX)
    return fail(platform, row, `It was begun ${ATTEMPTS_MAX} times, and the server stopped each time.`);
  const progress: Progress = { step: "report", doneBytes: 0, totalBytes: 0 };
  const stopBeating = beat(platform, row, progress);
  try {
    await writeBinder(platform, row, progress);
  } catch (error) {
    await stopBeating();
    // Whoever comes next begins at once, and this attempt was not its fault.
    if (platform.stopping.signal.aborted) return void (await release(platform, row));
    await fail(platform, row, reasonOf(error));
    if (!(error instanceof AppError)) throw error;
  } finally {
    await stopBeating();
  }
};

const release = ({ database }: Platform, row: BinderRow): Promise<boolean> =>
  updateMaking(row, database.db, { beatAt: null, step: "waiting", attempts: row.attempts - 1 });

const fail = async ({ database, now }: Platform, row: BinderRow, failure: string): Promise<void> => {
  const at = now();
  await updateMaking(row, database.db, { status: "failed", failure, finishedAt: at, expiresAt: binderExpiry(at) });
};

const FAILURE_MAX_CHARACTERS = 300;

const reasonOf = (error: unknown): string => {
  if (error instanceof AppError) return error.message.slice(0, FAILURE_MAX_CHARACTERS);
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "ENOSPC") return "The server has no room for it at present. Nothing else was changed.";
  return "Something went wrong on our side. Nothing else was changed. Try again.";
};

/** Says now and then that somebody works on it, and how far it is. Stops when the last word is written. */
const beat = ({ database, now, log }: Platform, row: BinderRow, progress: Progress): (() => Promise<void>) => {
  let writing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    writing = writing
      .then(() => updateMaking(row, database.db, { ...progress, beatAt: now() }))
      .catch((error: unknown) => log.warn({ err: error }, "the progress of a binder was not written"));
  }, BEAT_SECONDS * 1000);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await writing;
  };
};
