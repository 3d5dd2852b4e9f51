import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import type { BookOwner } from "../auth/scope.ts";
import type { Db } from "../database/database.ts";
import type { Id } from "#shared/ids.ts";
import { type BillingAccountRow, billingAccounts, planGrants, type PlanGrantRow } from "./table.ts";

export const findBillingAccount = async ({ userId }: BookOwner, db: Db): Promise<BillingAccountRow | undefined> =>
  (await db.select().from(billingAccounts).where(eq(billingAccounts.userId, userId)))[0];

/** The owner's row, made where there is none, and nobody else's until the end of the transaction. */
export const lockBillingAccount = async ({ userId }: BookOwner, tx: Db, at: Date): Promise<BillingAccountRow> => {
  await tx.insert(billingAccounts).values({ userId, updatedAt: at }).onConflictDoNothing();
  const [row] = await tx.select().from(billingAccounts).where(eq(billingAccounts.userId, userId)).for("update");
  if (!row) throw new Error("a billing account that was made is not there");
  return row;
};

export const updateBillingAccount = async (
  { userId }: BookOwner,
  tx: Db,
  changes: Partial<typeof billingAccounts.$inferInsert>,
): Promise<void> => {
  await tx.update(billingAccounts).set(changes).where(eq(billingAccounts.userId, userId));
};

export const insertGrant = async (tx: Db, row: typeof planGrants.$inferInsert): Promise<void> => {
  await tx.insert(planGrants).values(row);
};

export const readGrants = ({ userId }: BookOwner, db: Db): Promise<PlanGrantRow[]> =>
  db.select().from(planGrants).where(eq(planGrants.userId, userId)).orderBy(asc(planGrants.createdAt));

/** False where there is no such grant, or it has ended. */
export const endGrant = async ({ userId }: BookOwner, tx: Db, id: Id, at: Date): Promise<boolean> => {
  const isOpen = or(isNull(planGrants.until), gt(planGrants.until, at));
  const ended = await tx
    .update(planGrants)
    .set({ until: at })
    .where(and(eq(planGrants.userId, userId), eq(planGrants.id, id), isOpen))
    .returning({ id: planGrants.id });
  return ended.length === 1;
};
