import { boolean, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Db } from "../database/database.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const backupState = pgTable("backup_state", {
  isOnly: boolean("is_only").primaryKey().default(true),
  lastSuccessAt: instant("last_success_at"),
  lastFailureAt: instant("last_failure_at"),
  lastFailure: text("last_failure"),
  restoredAt: instant("restored_at"),
});

/** After a failure the next try waits, so that a full disk or a dead bucket is not asked every few minutes. */
const RETRY_AFTER_MS = 60 * 60_000;

/** The last one is at least this old, and none has failed within the hour. */
export const isBackupDue = ({ lastSuccessAt, lastFailureAt }: BackupState, everyHours: number, now: Date): boolean => {
  const isPast = (at: Date | null, milliseconds: number): boolean =>
    at === null || now.getTime() - at.getTime() >= milliseconds;
  return isPast(lastSuccessAt, everyHours * 3_600_000) && isPast(lastFailureAt, RETRY_AFTER_MS);
};

type Outcome = Partial<Omit<typeof backupState.$inferInsert, "isOnly">>;

const record = async (db: Db, outcome: Outcome): Promise<void> => {
  await db.insert(backupState).values(outcome).onConflictDoUpdate({ target: backupState.isOnly, set: outcome });
};

const failure = (reason: string, now: Date): Outcome => ({ lastFailureAt: now, lastFailure: reason.slice(0, 500) });

/** A backup was made. `problem` is what else went wrong: the next one is due at its usual time, and not before. */
export const recordSuccess = (db: Db, now: Date, problem: string | null): Promise<void> =>
  record(db, {
    lastSuccessAt: now,
    ...(problem === null ? { lastFailureAt: null, lastFailure: null } : failure(problem, now)),
  });

export const recordFailure = (db: Db, now: Date, reason: string): Promise<void> => record(db, failure(reason, now));

export type BackupState = { lastSuccessAt: Date | null; lastFailureAt: Date | null };

export const readBackupState = async (db: Db): Promise<BackupState> => {
  const { lastSuccessAt, lastFailureAt } = backupState;
  const [state] = await db.select({ lastSuccessAt, lastFailureAt }).from(backupState);
  return state ?? { lastSuccessAt: null, lastFailureAt: null };
};

/** Called in the transaction that puts a backup into an empty schema. */
export const recordRestoration = async (db: Db, at: Date): Promise<void> => {
  await record(db, { restoredAt: at });
};

/** When a backup was last put into this database; null: never. */
export const readRestoredAt = async (db: Db): Promise<Date | null> =>
  (await db.select({ restoredAt: backupState.restoredAt }).from(backupState))[0]?.restoredAt ?? null;
