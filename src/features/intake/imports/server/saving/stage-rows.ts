import { setTimeout as delay } from "node:timers/promises";
import {
  dropStaged,
  type ImportedEntry,
  type StagedImport,
  stageImported,
} from "#features/log/time-entries/server/index.ts";
import type { Attempt } from "#server/jobs/job.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Platform } from "#server/platform.ts";
import { updateSaving } from "../store.ts";
import type { ImportRow, SavingRow } from "../table.ts";

/** On the embedded database everyone waits for a transaction: about 12 ms for this many rows. */
const SLICE_ROWS = 100;
const DROPPED_AT_ONCE = 250;

/** The book being saved to is gone: this attempt ends without a word. */
export class SavingLost extends Error {}

/** On the embedded database, others get as much time as a slice took before the next one begins. */
const leaveToOthers = async ({ database }: Pick<Platform, "database">, began: number): Promise<void> => {
  await delay(database.kind === "embedded" ? performance.now() - began : 0);
};

/** Writes rows outside the ledger in slices, and leaves time to others between them. */
export const stageRows = async (
  platform: Platform,
  saving: SavingRow,
  { signal, write }: Attempt<unknown>,
  { entries, source }: { entries: readonly ImportedEntry[]; source: ImportRow["format"] },
): Promise<StagedImport> => {
  const { importId, actorId, userId, timeZone, receivedAt, reason } = saving;
  const writer = { userId, actorId, impersonatorId: null };
  const staged = { changes: [] as StagedImport["changes"][number][], events: [] as StagedImport["events"][number][] };
  for (let from = 0; from < entries.length; from += SLICE_ROWS) {
    signal.throwIfAborted();
    const began = performance.now();
    const part = entries.slice(from, from + SLICE_ROWS);
    const slice = await write(async (tx) => {
      const doneRows = from + part.length;
      if (!(await updateSaving(saving, tx, { doneRows, totalRows: entries.length }))) throw new SavingLost();
      return stageImported(writer, tx, part, { importId, source, timeZone, receivedAt, reason, count: from });
    });
    staged.changes.push(...slice.changes);
    staged.events.push(...slice.events);
    await leaveToOthers(platform, began);
  }
  return staged;
};

/** Drops an import's staged rows, also in slices: they were published, given up, or left by an attempt that died. */
export const dropAllStaged = async (
  platform: Platform,
  { userId, importId }: Pick<SavingRow, "userId" | "importId">,
): Promise<void> => {
  const { database, now } = platform;
  const drop = (): Promise<boolean> =>
    inTransaction(database.db, (tx) => dropStaged({ userId }, tx, { importId, limit: DROPPED_AT_ONCE, at: now() }));
  for (let began = performance.now(); await drop(); began = performance.now()) await leaveToOthers(platform, began);
};
