import { and, asc, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import {
  type AccountRow,
  type BillingEventRow,
  type CheckoutRow,
  type InvoiceRow,
  organizationBilling,
  organizationBillingAccounts as accounts,
  organizationBillingNotices as notices,
  organizationCheckouts as checkouts,
  organizationInvoices as invoices,
} from "./table.ts";

export const findAccount = async (db: Db, organizationId: Id): Promise<AccountRow | undefined> =>
  (await db.select().from(accounts).where(eq(accounts.organizationId, organizationId)))[0];

/** The organization's row, created if missing and locked until the end of the transaction. */
export const lockAccount = async (tx: Db, organizationId: Id, at: Date): Promise<AccountRow> => {
  await tx.insert(accounts).values({ organizationId, updatedAt: at }).onConflictDoNothing();
  const [row] = await tx.select().from(accounts).where(eq(accounts.organizationId, organizationId)).for("update");
  if (!row) throw new Error("an organization's account that was made is not there");
  return row;
};

/** The same for a caller that must not wait; null: someone else has it locked, or it is gone. */
export const tryLockAccount = async (tx: Db, organizationId: Id): Promise<AccountRow | null> => {
  const ofOrganization = eq(accounts.organizationId, organizationId);
  return (await tx.select().from(accounts).where(ofOrganization).for("update", { skipLocked: true }))[0] ?? null;
};

export const updateAccount = async (
  tx: Db,
  organizationId: Id,
  changes: Partial<typeof accounts.$inferInsert>,
): Promise<void> => {
  await tx.update(accounts).set(changes).where(eq(accounts.organizationId, organizationId));
};

export const deleteAccount = async (tx: Db, organizationId: Id): Promise<void> => {
  await tx.delete(accounts).where(eq(accounts.organizationId, organizationId));
};

/** Says that the provider is to be read again. False: the organization was never there. */
export const askAnew = async (tx: Db, organizationId: Id): Promise<boolean> => {
  const asked = await tx
    .update(accounts)
    .set({ asked: sql`${accounts.asked} + 1` })
    .where(and(eq(accounts.organizationId, organizationId), isNotNull(accounts.customerId)))
    .returning({ organizationId: accounts.organizationId });
  return asked.length === 1;
};

export const findOrganizationOfCustomer = async (
  db: Db,
  provider: "stripe" | "sandbox",
  customerId: string,
): Promise<Id | null> => {
  const ofCustomer = and(eq(accounts.provider, provider), eq(accounts.customerId, customerId));
  return (await db.select({ id: accounts.organizationId }).from(accounts).where(ofCustomer))[0]?.id ?? null;
};

/** Organizations that the provider knows, in pages by id. */
export const readCustomersAfter = async (db: Db, after: Id | null, limit: number): Promise<AccountRow[]> => {
  const past = after === null ? undefined : gt(accounts.organizationId, after);
  return db
    .select()
    .from(accounts)
    .where(and(isNotNull(accounts.customerId), past))
    .orderBy(asc(accounts.organizationId))
    .limit(limit);
};

export const findCheckout = async (db: Db, organizationId: Id): Promise<CheckoutRow | undefined> =>
  (await db.select().from(checkouts).where(eq(checkouts.organizationId, organizationId)))[0];

export const insertCheckout = async (tx: Db, row: CheckoutRow): Promise<void> => {
  await tx.insert(checkouts).values(row);
};

export const fillCheckout = async (
  tx: Db,
  { organizationId, id }: CheckoutRow,
  session: { sessionId: string; checkoutUrl: string },
): Promise<void> => {
  const same = and(eq(checkouts.organizationId, organizationId), eq(checkouts.id, id));
  await tx.update(checkouts).set(session).where(same);
};

export const deleteCheckout = async (tx: Db, organizationId: Id): Promise<void> => {
  await tx.delete(checkouts).where(eq(checkouts.organizationId, organizationId));
};

export const writeInvoices = async (tx: Db, rows: readonly InvoiceRow[]): Promise<void> => {
  if (rows.length === 0) return;
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  await tx
    .insert(invoices)
    .values([...rows])
    .onConflictDoUpdate({
      target: [invoices.organizationId, invoices.id],
      set: {
        number: excluded("number"),
        status: excluded("status"),
        amountCents: excluded("amount_cents"),
        paidCents: excluded("paid_cents"),
        refundedCents: excluded("refunded_cents"),
        isDisputed: excluded("is_disputed"),
        url: excluded("url"),
      },
    });
};

export const readInvoices = (db: Db, organizationId: Id, limit: number): Promise<InvoiceRow[]> =>
  db
    .select()
    .from(invoices)
    .where(eq(invoices.organizationId, organizationId))
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(limit);

export const hasNotice = async (
  tx: Db,
  { organizationId, kind, subject }: Pick<typeof notices.$inferSelect, "organizationId" | "kind" | "subject">,
): Promise<boolean> => {
  const same = and(eq(notices.organizationId, organizationId), eq(notices.kind, kind), eq(notices.subject, subject));
  return (await tx.$count(notices, same)) > 0;
};

/** True for the first caller to note it: that one sends the mail. */
export const noteNotice = async (tx: Db, row: typeof notices.$inferInsert): Promise<boolean> => {
  const inserted = await tx.insert(notices).values(row).onConflictDoNothing().returning({ kind: notices.kind });
  return inserted.length === 1;
};

/** An event that is already there is not added again. */
export const insertBillingEvents = async (tx: Db, rows: readonly BillingEventRow[]): Promise<void> => {
  if (rows.length > 0)
    await tx
      .insert(organizationBilling)
      .values([...rows])
      .onConflictDoNothing();
};

export const readBillingEvents = (db: Db, organizationId: Id, limit: number): Promise<BillingEventRow[]> =>
  db
    .select()
    .from(organizationBilling)
    .where(eq(organizationBilling.organizationId, organizationId))
    .orderBy(desc(organizationBilling.at), desc(organizationBilling.id))
    .limit(limit);
