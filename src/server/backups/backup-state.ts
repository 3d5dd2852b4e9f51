import { boolean, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { and, eq, gt, isNull, lte, or, sql, type SQL } from "drizzle-orm";
import type { Id } from "#shared/ids.ts";
import type { Db } from "../database/database.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const backupState = pgTable("backup_state", {
  isOnly: boolean("is_only").primaryKey().default(true),
  claimedBy: uuid("claimed_by"),
  claimedUntil: instant("claimed_until"),
  lastSuccessAt: instant("last_success_at"),
  lastFailureAt: instant("last_failure_at"),
  lastFailure: text("last_failure"),
  restoredAt: instant("restored_at"),
});

/** How long a process may be silent before another one takes the work over. */
const CLAIM_MS = 10 * 60_000;

/** After a failure the next try waits, so that a full disk or a dead bucket is not asked every few minutes. */
const RETRY_AFTER_MS = 60 * 60_000;

/** Set `everyHours` to claim only what is due; null claims whenever nobody else is at it. */
export type Claim = { by: Id; now: Date; everyHours: number | null };

const isDue = ({ now, everyHours }: Claim): SQL | undefined =>
  everyHours === null
    ? sql`true`
    : and(
        or(
          isNull(backupState.lastSuccessAt),
          lte(backupState.lastSuccessAt, new Date(now.getTime() - everyHours * 3_600_000)),
        ),
        or(isNull(backupState.lastFailureAt), lte(backupState.lastFailureAt, new Date(now.getTime() - RETRY_AFTER_MS))),
      );

/** Makes this process the one that works, of any number; false when another one does, or nothing is due. */
export const claimBackup = async (db: Db, claim: Claim): Promise<boolean> => {
  const claimed = { claimedBy: claim.by, claimedUntil: new Date(claim.now.getTime() + CLAIM_MS) };
  const isFree = or(isNull(backupState.claimedUntil), lte(backupState.claimedUntil, claim.now));
  const setWhere = sql`${isFree} AND ${isDue(claim)}`;
  const rows = await db
    .insert(backupState)
    .values(claimed)
    .onConflictDoUpdate({ target: backupState.isOnly, set: claimed, setWhere })
    .returning({ by: backupState.claimedBy });
  return rows.length > 0;
};

/** Says that the work goes on. False when it was silent for so long that another process may have begun anew. */
export const renewClaim = async (db: Db, by: Id, now: Date): Promise<boolean> => {
  const rows = await db
    .update(backupState)
    .set({ claimedUntil: new Date(now.getTime() + CLAIM_MS) })
    .where(and(eq(backupState.claimedBy, by), gt(backupState.claimedUntil, now)))
    .returning({ by: backupState.claimedBy });
  return rows.length > 0;
};

const FREE = { claimedBy: null, claimedUntil: null } as const;

const failure = (reason: string, now: Date) => ({ lastFailureAt: now, lastFailure: reason.slice(0, 500) });

/** A backup was made. `problem` is what went wrong beside it: the next is due at its time, and not before. */
export const recordSuccess = async (db: Db, by: Id, now: Date, problem: string | null): Promise<void> => {
  const beside = problem === null ? { lastFailureAt: null, lastFailure: null } : failure(problem, now);
  await db
    .update(backupState)
    .set({ ...FREE, lastSuccessAt: now, ...beside })
    .where(eq(backupState.claimedBy, by));
};

export const recordFailure = async (db: Db, by: Id, now: Date, reason: string): Promise<void> => {
  await db
    .update(backupState)
    .set({ ...FREE, ...failure(reason, now) })
    .where(eq(backupState.claimedBy, by));
};

export type BackupState = { lastSuccessAt: Date | null; lastFailureAt: Date | null };

export const readBackupState = async (db: Db): Promise<BackupState> => {
  const { lastSuccessAt, lastFailureAt } = backupState;
  const [state] = await db.select({ lastSuccessAt, lastFailureAt }).from(backupState);
  return state ?? { lastSuccessAt: null, lastFailureAt: null };
};

/** In the transaction that puts a backup into an empty schema. */
export const recordRestoration = async (db: Db, at: Date): Promise<void> => {
  await db.insert(backupState).values({ restoredAt: at });
};

/** When a backup was last put into this database; null: never. */
export const readRestoredAt = async (db: Db): Promise<Date | null> =>
  (await db.select({ restoredAt: backupState.restoredAt }).from(backupState))[0]?.restoredAt ?? null;
