import { eq, lt } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import { removeLinksTo } from "#server/links/link-store.ts";
import type { Id } from "#shared/ids.ts";
import { emailChanges } from "../table.ts";

export type EmailChangeRow = typeof emailChanges.$inferSelect;

export const findEmailChange = async (db: Db, userId: Id): Promise<EmailChangeRow | undefined> =>
  (await db.select().from(emailChanges).where(eq(emailChanges.userId, userId)))[0];

export const insertEmailChange = async (tx: Db, row: EmailChangeRow): Promise<void> => {
  await tx.insert(emailChanges).values(row);
};

export const lockEmailChange = async (tx: Db, userId: Id): Promise<EmailChangeRow | undefined> =>
  (await tx.select().from(emailChanges).where(eq(emailChanges.userId, userId)).for("update"))[0];

export const noteConfirmed = async (
  tx: Db,
  userId: Id,
  confirmed: Partial<Pick<EmailChangeRow, "oldConfirmedAt" | "newConfirmedAt">>,
): Promise<void> => {
  await tx.update(emailChanges).set(confirmed).where(eq(emailChanges.userId, userId));
};

/** Its links end with it. False when there was none. */
export const deleteEmailChange = async (tx: Db, userId: Id): Promise<boolean> => {
  const gone = await tx.delete(emailChanges).where(eq(emailChanges.userId, userId)).returning();
  await removeLinksTo({ userId }, tx, "email_change", [userId]);
  return gone.length > 0;
};

/** After a backup is restored its links are ended: some of it was canceled after it was made. */
export const forgetEmailChangesAskedBefore = async (db: Db, at: Date): Promise<void> => {
  await db.delete(emailChanges).where(lt(emailChanges.createdAt, at));
};
