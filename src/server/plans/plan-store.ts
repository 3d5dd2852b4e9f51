import { and, asc, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { BookOwner } from "../auth/scope.ts";
import type { Db } from "../database/database.ts";
import type { Id } from "#shared/ids.ts";
import { type BillingAccountRow, billingAccounts, planGrants, type PlanGrantRow } from "./table.ts";

type Provider = NonNullable<BillingAccountRow["provider"]>;

export const findBillingAccount = async ({ userId }: BookOwner, db: Db): Promise<BillingAccountRow | undefined> =>
  (await db.select().from(billingAccounts).where(eq(billingAccounts.userId, userId)))[0];

/** The owner's row, created if missing, and locked until the end of the transaction. */
export const lockBillingAccount = async ({ userId }: BookOwner, tx: Db, at: Date): Promise<BillingAccountRow> => {
  await tx.insert(billingAccounts).values({ userId, updatedAt: at }).onConflictDoNothing();
  const [row] = await tx.select().from(billingAccounts).where(eq(billingAccounts.userId, userId)).for("update");
  if (!row) throw new Error("a billing account that was made is not there");
  return row;
};

/** The same for callers that must not wait; null: someone else has it. */
export const tryLockBillingAccount = async ({ userId }: BookOwner, tx: Db): Promise<BillingAccountRow | null> => {
  const ofOwner = eq(billingAccounts.userId, userId);
  const [row] = await tx.select().from(billingAccounts).where(ofOwner).for("update", { skipLocked: true });
  return row ?? null;
};

export const updateBillingAccount = async (
  { userId }: BookOwner,
  tx: Db,
  changes: Partial<typeof billingAccounts.$inferInsert>,
): Promise<void> => {
  await tx.update(billingAccounts).set(changes).where(eq(billingAccounts.userId, userId));
};

/** Notes that the provider is to be read again. False: the owner was never there. */
export const askAnew = async ({ userId }: BookOwner, tx: Db): Promise<boolean> => {
  const asked = await tx
    .update(billingAccounts)
    .set({ asked: sql`${billingAccounts.asked} + 1` })
    .where(and(eq(billingAccounts.userId, userId), isNotNull(billingAccounts.customerId)))
    .returning({ userId: billingAccounts.userId });
  return asked.length === 1;
};

export const findOwnerOfCustomer = async (db: Db, provider: Provider, customerId: string): Promise<Id | null> => {
  const ofCustomer = and(eq(billingAccounts.provider, provider), eq(billingAccounts.customerId, customerId));
  const [row] = await db.select({ userId: billingAccounts.userId }).from(billingAccounts).where(ofCustomer);
  return row?.userId ?? null;
};

/** Owners who have been with the provider, in pages by their ids. */
export const readCustomersAfter = async (db: Db, after: Id | null, limit: number): Promise<BillingAccountRow[]> => {
  const past = after === null ? undefined : gt(billingAccounts.userId, after);
  return db
    .select()
    .from(billingAccounts)
    .where(and(isNotNull(billingAccounts.customerId), past))
    .orderBy(asc(billingAccounts.userId))
    .limit(limit);
};

export const insertGrant = async (tx: Db, row: typeof planGrants.$inferInsert): Promise<void> => {
  await tx.insert(planGrants).values(row);
};

export const readGrants = ({ userId }: BookOwner, db: Db): Promise<PlanGrantRow[]> =>
  db.select().from(planGrants).where(eq(planGrants.userId, userId)).orderBy(asc(planGrants.createdAt));

/** False if there is no such grant, or it has ended. */
export const endGrant = async ({ userId }: BookOwner, tx: Db, id: Id, at: Date): Promise<boolean> => {
  const isOpen = or(isNull(planGrants.until), gt(planGrants.until, at));
  const ended = await tx
    .update(planGrants)
    .set({ until: at })
    .where(and(eq(planGrants.userId, userId), eq(planGrants.id, id), isOpen))
    .returning({ id: planGrants.id });
  return ended.length === 1;
};
