import { and, isNotNull, lt } from "drizzle-orm";
import { deleteUser } from "#server/accounts/user-store.ts";
import type { Db, Tx } from "#server/database/database.ts";
import { erasedAccounts } from "../table.ts";

export const replaceUserByErasure = async (tx: Tx, erased: typeof erasedAccounts.$inferInsert): Promise<void> => {
  await deleteUser(tx, erased.id);
  const { id: _id, ...facts } = erased;
  await tx.insert(erasedAccounts).values(erased).onConflictDoUpdate({ target: erasedAccounts.id, set: facts });
};

export const forgetErasedAddresses = async (db: Db, before: Date): Promise<void> => {
  await db
    .update(erasedAccounts)
    .set({ emailHash: null })
    .where(and(lt(erasedAccounts.erasedAt, before), isNotNull(erasedAccounts.emailHash)));
};
