import { sealRun, withdrawRun } from "#features/intake/proposals/server/index.ts";
import type { Db, Tx } from "#server/database/database.ts";
import { recordEvent } from "#server/events/leave-event.ts";
import { makeEvent } from "#server/events/make-event.ts";
import { deleteStoredFile } from "#server/files/stored-files.ts";
import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";
import { isMailbox, isSynced } from "#features/intake/sources/rules.ts";
import { findSourceOf, lockRun, updateRunRow } from "../store.ts";
import type { RunRow } from "../table.ts";
import { READ_AS } from "./end-run.ts";

type Failure = { userId: Id; runId: Id; reason: string };

/**
 * Ends a reading with its reason. What it proposed was shown to nobody and goes, so that the next reading finds it anew. What
 * another source knows too is shown now: that one may never read it again.
 */
export const stopRun = async (
  tx: Db,
  { userId, runId, reason, at }: Failure & { at: Date },
): Promise<RunRow | null> => {
  const run = await lockRun({ userId }, tx, runId);
  if (run?.importStatus !== "running") return null;
  const writer = { userId, actorId: run.actorId, impersonatorId: null };
  const { kept } = await withdrawRun(writer, tx, { runId, at });
  const source = kept > 0 ? await findSourceOf(writer, tx, run.sourceId) : undefined;
  if (source) await sealRun(writer, tx, { runId, source: READ_AS[source.kind], at });
  await updateRunRow(writer, tx, { id: runId, changes: { importStatus: "failed", failure: reason, finishedAt: at } });
  await deleteStoredFile(writer, tx, runId);
  return run;
};

/** Of what stays connected only a past period is read so that somebody is told. */
const pastOf = async (tx: Db, { userId, sourceId }: RunRow) => {
  const source = await findSourceOf({ userId }, tx, sourceId);
  if (!source || !isSynced(source.kind)) return {};
  return { past: { name: source.name, kind: isMailbox(source.kind) ? ("mailbox" as const) : ("calendar" as const) } };
};

/** The same, and tells whoever asked for it and is no longer there. */
export const failRun = async (platform: Platform, tx: Tx, { userId, runId, reason }: Failure): Promise<void> => {
  const at = platform.now();
  const run = await stopRun(tx, { userId, runId, reason, at });
  if (!run) return;
  const writer = { userId, actorId: run.actorId, impersonatorId: null };
  const event = { id: platform.newId(), event: "integration.failed" as const, subjectId: run.sourceId, at };
  const details = { reason, ...(await pastOf(tx, run)) };
  await recordEvent(platform, tx, makeEvent(writer, { ...event, details }));
};
