import { judgeBackups } from "#server/backups/backup-health.ts";
import { readBackupState } from "#server/backups/backup-state.ts";
import type { Verb } from "#server/http/implement.ts";
import type { getHealth as contract } from "../contract.ts";

/** A late backup is said, but the service is well without it. */
export const getHealth: Verb<typeof contract> = async ({ db, platform: { config }, receivedAt, http }) => {
  const state = await readBackupState(db).catch(() => null);
  if (state === null) void http.reply.status(503);
  return {
    status: state ? "ok" : "degraded",
    database: state !== null,
    backups: state ? judgeBackups(state, config.backups.everyHours, receivedAt) : "unknown",
    serverTime: receivedAt.toISOString(),
  };
};
