import { and, eq, lt, or } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import type { ShownToken } from "../store.ts";
import { emailChanges } from "../table.ts";

export type EmailChangeRow = typeof emailChanges.$inferSelect;

export const findEmailChange = async (db: Db, userId: Id): Promise<EmailChangeRow | undefined> =>
  (await db.select().from(emailChanges).where(eq(emailChanges.userId, userId)))[0];

/** A new change replaces the last: its links end. */
export const replaceEmailChange = async (tx: Db, row: EmailChangeRow): Promise<void> => {
  const { userId: _owner, ...rest } = row;
  await tx.insert(emailChanges).values(row).onConflictDoUpdate({ target: emailChanges.userId, set: rest });
};

/** Found by either of its two links, and locked. */
export const lockEmailChange = async (tx: Db, { userId, tokenHash }: ShownToken): Promise<EmailChangeRow | undefined> =>
  (
    await tx
      .select()
      .from(emailChanges)
      .where(
        and(
          userId === null ? undefined : eq(emailChanges.userId, userId),
          or(eq(emailChanges.oldTokenHash, tokenHash), eq(emailChanges.newTokenHash, tokenHash)),
        ),
      )
      .for("update")
  )[0];

export const noteConfirmed = async (
  tx: Db,
  userId: Id,
  confirmed: Partial<Pick<EmailChangeRow, "oldConfirmedAt" | "newConfirmedAt">>,
): Promise<void> => {
  await tx.update(emailChanges).set(confirmed).where(eq(emailChanges.userId, userId));
};

/** False when there was none. */
export const deleteEmailChange = async (tx: Db, userId: Id): Promise<boolean> => {
  const gone = await tx.delete(emailChanges).where(eq(emailChanges.userId, userId)).returning();
  return gone.length > 0;
};

export const forgetOldEmailChanges = async (db: Db, now: Date): Promise<void> => {
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now));
};
