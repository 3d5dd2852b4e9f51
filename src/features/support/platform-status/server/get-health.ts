import { judgeBackups } from "#server/backups/backup-health.ts";
import { type BackupState, readBackupState } from "#server/backups/backup-state.ts";
import { readBookVersion } from "#server/book/book-version.ts";
import { type RecordGuard, readRecordGuard } from "#server/database/app-role/record-guard.ts";
import type { Db } from "#server/database/database.ts";
import { withinDatabaseTime } from "#server/database/pool/database-time.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { Id } from "#shared/ids.ts";
import type { getHealth as contract } from "../contract.ts";

/** A caller gives up after a few seconds: a database that takes longer is as good as none. */
const DATABASE_MS = 2_000;
const RETRY_AFTER_SECONDS = 2;

/** Also reads the book of a made-up owner, a new one each time: if owners are spread over nodes, one must answer. */
const readDatabase = async (db: Db, noOne: Id): Promise<[BackupState, RecordGuard, number]> =>
  Promise.all([readBackupState(db), readRecordGuard(db), readBookVersion({ userId: noOne }, db)]);

/** A late backup is reported, but the service is healthy without it. */
export async function getHealth({
  db,
  platform: { config, log, newId },
  receivedAt,
  http,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const serverTime = receivedAt.toISOString();
  try {
    const [state, recordGuard] = await withinDatabaseTime(DATABASE_MS, () => readDatabase(db, newId()));
    const backups = judgeBackups(state, config.backups.everyHours, receivedAt);
    return { status: "ok", database: true, backups, recordGuard, serverTime };
  } catch (error) {
    log.warn(
      { detail: error instanceof Error ? error.message : String(error) },
      "health: the database does not answer",
    );
    void http.reply.status(503).header("retry-after", String(RETRY_AFTER_SECONDS));
    return { status: "degraded", database: false, backups: "unknown", recordGuard: "unknown", serverTime };
  }
}
