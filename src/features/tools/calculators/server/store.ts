import { and, count, desc, eq, lte } from "drizzle-orm";
import type { BookOwner, Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { type SavedRow, savedCalculations, type ShareRow, toolShares } from "./table.ts";

export const insertShare = async (db: Db, share: ShareRow): Promise<void> => {
  await db.insert(toolShares).values(share);
};

/** The person with the link has no account: a share belongs to no one. */
export const findShare = async (db: Db, tokenHash: Buffer): Promise<ShareRow | undefined> =>
  (await db.select().from(toolShares).where(eq(toolShares.tokenHash, tokenHash)))[0];

export const deleteEndedShares = async (db: Db, at: Date): Promise<void> => {
  await db.delete(toolShares).where(lte(toolShares.expiresAt, at));
};

export const countSaved = async (scope: Scope, db: Db): Promise<number> =>
  (await db.select({ saved: count() }).from(savedCalculations).where(eq(savedCalculations.userId, scope.userId)))[0]
    ?.saved ?? 0;

export const insertSaved = async (scope: Scope, tx: Db, saved: Omit<SavedRow, "userId">): Promise<SavedRow> => {
  const [row] = await tx
    .insert(savedCalculations)
    .values({ userId: scope.userId, ...saved })
    .returning();
  if (!row) throw new Error("the saved calculation has no row");
  return row;
};

export const readSaved = (scope: BookOwner, db: Db): Promise<SavedRow[]> =>
  db
    .select()
    .from(savedCalculations)
    .where(eq(savedCalculations.userId, scope.userId))
    .orderBy(desc(savedCalculations.createdAt), desc(savedCalculations.id));

/** False when this owner has no such row. */
export const deleteSaved = async (scope: Scope, tx: Db, id: Id): Promise<boolean> => {
  const gone = await tx
    .delete(savedCalculations)
    .where(and(eq(savedCalculations.userId, scope.userId), eq(savedCalculations.id, id)))
    .returning({ id: savedCalculations.id });
  return gone.length === 1;
};
