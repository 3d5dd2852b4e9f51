import { readRestoredAt } from "#server/backups/backup-state.ts";
import type { Platform } from "#server/platform.ts";
import { endRequestsSentBefore } from "./books/request-store.ts";
import { endInvitationsSentBefore } from "./invitations/invitation-store.ts";

/** The links of what a firm sent before a restore are ended, as all are; so nothing of it waits. */
export const endRestoredInvitations = async ({ database }: Platform): Promise<void> => {
  const restoredAt = await readRestoredAt(database.db);
  if (restoredAt === null) return;
  await endInvitationsSentBefore(database.db, restoredAt);
  await endRequestsSentBefore(database.db, restoredAt);
};
