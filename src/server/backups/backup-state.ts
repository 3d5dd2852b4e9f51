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

/** Says that the work goes on. @throws when it took so long that another process may have begun anew */
export const renewClaim = async (db: Db, by: Id, now: Date): Promise<void> => {
  const rows = await db
    .update(backupState)
    .set({ claimedUntil: new Date(now.getTime() + CLAIM_MS) })
    .where(and(eq(backupState.claimedBy, by), gt(backupState.claimedUntil, now)))
    .returning({ by: backupState.claimedBy });
  if (rows.length === 0) throw new Error("The backup was silent for too long; another process may make one now.");
};

const FREE = { claimedBy: null, claimedUntil: null } as const;

export const recordSuccess = async (db: Db, by: Id, now: Date): Promise<void> => {
  await db
    .update(backupState)
    .set({ ...FREE, lastSuccessAt: now, lastFailureAt: null, lastFailure: null })
    .where(eq(backupState.claimedBy, by));
};

export const recordFailure = async (db: Db, by: Id, now: Date, reason: string): Promise<void> => {
  await db
    .update(backupState)
    .set({ ...FREE, lastFailureAt: now, lastFailure: reason.slice(0, 500) })
    .where(eq(backupState.claimedBy, by));
};

export type BackupState = { lastSuccessAt: Date | null; lastFailureAt: Date | null };

export const readBackupState = async (db: Db): Promise<BackupState> => {
  const { lastSuccessAt, lastFailureAt } = backupState;
  const [state] = await db.select({ lastSuccessAt, lastFailureAt }).from(backupState);
  return state ?? { lastSuccessAt: null, lastFailureAt: null };
};
