import { judgeBackups } from "#server/backups/backup-health.ts";
import { readBackupState } from "#server/backups/backup-state.ts";
import { readRecordGuard } from "#server/database/app-role/record-guard.ts";
import type { Verb } from "#server/http/implement.ts";
import type { getHealth as contract } from "../contract.ts";

/** A late backup is said, but the service is well without it. */
export const getHealth: Verb<typeof contract> = async ({ db, platform: { config }, receivedAt, http }) => {
  const [state, recordGuard] = await Promise.all([
    readBackupState(db).catch(() => null),
    readRecordGuard(db).catch(() => "unknown" as const),
  ]);
  if (state === null) void http.reply.status(503);
  return {
    status: state ? "ok" : "degraded",
    database: state !== null,
    backups: state ? judgeBackups(state, config.backups.everyHours, receivedAt) : "unknown",
    recordGuard,
    serverTime: receivedAt.toISOString(),
  };
};
