import { and, asc, eq, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Db, Tx } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { erasedAccounts, type UserRow, users } from "../table.ts";

/** False when the account is already on its way out for good. */
export const keepUser = async (db: Db, userId: Id, at: Date): Promise<boolean> => {
  const kept = await db
    .update(users)
    .set({
      scheduledDeletionAt: null,
      deletionRequestedAt: null,
      cancellationReason: null,
      cancellationDetails: null,
      updatedAt: at,
    })
    .where(and(eq(users.id, userId), isNotNull(users.scheduledDeletionAt), isNull(users.erasingSince)))
    .returning({ id: users.id });
  return kept.length === 1;
};

/** The accounts whose grace is over, and those whose erasure was begun and not ended. */
export const readUsersToErase = async (db: Db, now: Date): Promise<Id[]> => {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(or(lte(users.scheduledDeletionAt, now), isNotNull(users.erasingSince)))
    .orderBy(asc(users.scheduledDeletionAt));
  return rows.map(({ id }) => id);
};

/** From here on nothing brings the account back. Undefined while its time has not come, or when it is gone. */
export const claimErasure = async (db: Db, userId: Id, now: Date): Promise<UserRow | undefined> =>
  (
    await db
      .update(users)
      .set({ erasingSince: sql`coalesce(${users.erasingSince}, ${now.toISOString()}::timestamptz)` })
      .where(and(eq(users.id, userId), or(lte(users.scheduledDeletionAt, now), isNotNull(users.erasingSince))))
      .returning()
  )[0];

/** The same for an account that was erased before and came back with a restored backup. */
export const claimErasureAgain = async (db: Db, userId: Id, now: Date): Promise<UserRow | undefined> =>
  (
    await db.update(users).set({ scheduledDeletionAt: now, erasingSince: now }).where(eq(users.id, userId)).returning()
  )[0];

export const replaceUserByErasure = async (tx: Tx, erased: typeof erasedAccounts.$inferInsert): Promise<void> => {
  await tx.delete(users).where(eq(users.id, erased.id));
  const { id: _id, ...facts } = erased;
  await tx.insert(erasedAccounts).values(erased).onConflictDoUpdate({ target: erasedAccounts.id, set: facts });
};

export const forgetErasedAddresses = async (db: Db, before: Date): Promise<void> => {
  await db
    .update(erasedAccounts)
    .set({ emailHash: null })
    .where(and(lt(erasedAccounts.erasedAt, before), isNotNull(erasedAccounts.emailHash)));
};

/** Of the accounts that wait for their erasure: none goes before an instant. */
export const putOffErasures = async (db: Db, until: Date): Promise<Id[]> => {
  const putOff = await db
    .update(users)
    .set({ scheduledDeletionAt: until })
    .where(and(lt(users.scheduledDeletionAt, until), isNull(users.erasingSince)))
    .returning({ id: users.id });
  return putOff.map(({ id }) => id);
};
