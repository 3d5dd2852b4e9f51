import { readRestoredAt } from "#server/backups/backup-state.ts";
import type { Platform } from "#server/platform.ts";
import { endRequestsSentBefore } from "./request-store.ts";

/** A firm's questions by mail from before a restore open nothing: whether they were ended since then is not known. */
export const endRestoredRequests = async ({ database }: Platform): Promise<void> => {
  const restoredAt = await readRestoredAt(database.db);
  if (restoredAt !== null) await endRequestsSentBefore(database.db, restoredAt);
};
