import { and, desc, eq, sql } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import {
  billingInvoices,
  billingNotices,
  checkoutReservations,
  type FreezeRow,
  type InvoiceRow,
  type ReservationRow,
  subscriptionFreezes,
} from "./table.ts";

export const findActiveFreeze = async ({ userId }: BookOwner, db: Db): Promise<FreezeRow | undefined> => {
  const active = and(eq(subscriptionFreezes.userId, userId), eq(subscriptionFreezes.status, "active"));
  return (await db.select().from(subscriptionFreezes).where(active))[0];
};

/** False: one is already active. */
export const insertFreeze = async (tx: Db, row: typeof subscriptionFreezes.$inferInsert): Promise<boolean> => {
  const inserted = await tx.insert(subscriptionFreezes).values(row).onConflictDoNothing().returning({
    id: subscriptionFreezes.id,
  });
  return inserted.length === 1;
};

const ofFreeze = ({ userId }: BookOwner, id: Id) =>
  and(eq(subscriptionFreezes.userId, userId), eq(subscriptionFreezes.id, id));

export const updateFreeze = async (
  book: BookOwner,
  tx: Db,
  id: Id,
  changes: Partial<typeof subscriptionFreezes.$inferInsert>,
): Promise<void> => {
  await tx.update(subscriptionFreezes).set(changes).where(ofFreeze(book, id));
};

/** A pause that never took effect. */
export const deleteFreeze = async (book: BookOwner, tx: Db, id: Id): Promise<void> => {
  await tx.delete(subscriptionFreezes).where(ofFreeze(book, id));
};

export const findReservation = async ({ userId }: BookOwner, db: Db): Promise<ReservationRow | undefined> =>
  (await db.select().from(checkoutReservations).where(eq(checkoutReservations.userId, userId)))[0];

export const insertReservation = async (tx: Db, row: typeof checkoutReservations.$inferInsert): Promise<void> => {
  await tx.insert(checkoutReservations).values(row);
};

/** False: it has been given up for another one. */
export const fillReservation = async (
  tx: Db,
  { userId, id }: Pick<ReservationRow, "userId" | "id">,
  session: { sessionId: string; checkoutUrl: string },
): Promise<boolean> => {
  const filled = await tx
    .update(checkoutReservations)
    .set(session)
    .where(and(eq(checkoutReservations.userId, userId), eq(checkoutReservations.id, id)))
    .returning({ id: checkoutReservations.id });
  return filled.length === 1;
};

export const deleteReservation = async ({ userId }: BookOwner, tx: Db): Promise<void> => {
  await tx.delete(checkoutReservations).where(eq(checkoutReservations.userId, userId));
};

export const writeInvoices = async (tx: Db, rows: readonly (typeof billingInvoices.$inferInsert)[]): Promise<void> => {
  if (rows.length === 0) return;
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  await tx
    .insert(billingInvoices)
    .values([...rows])
    .onConflictDoUpdate({
      target: [billingInvoices.userId, billingInvoices.id],
      set: {
        number: excluded("number"),
        status: excluded("status"),
        amountCents: excluded("amount_cents"),
        paidCents: excluded("paid_cents"),
        refundedCents: excluded("refunded_cents"),
        isDisputed: excluded("is_disputed"),
        createdAt: excluded("created_at"),
        paidAt: excluded("paid_at"),
        url: excluded("url"),
        card: excluded("card"),
      },
    });
};

export const readInvoices = ({ userId }: BookOwner, db: Db, limit: number): Promise<InvoiceRow[]> =>
  db
    .select()
    .from(billingInvoices)
    .where(eq(billingInvoices.userId, userId))
    .orderBy(desc(billingInvoices.createdAt), desc(billingInvoices.id))
    .limit(limit);

export const hasNotice = async (
  tx: Db,
  { userId, kind, subject }: Pick<typeof billingNotices.$inferSelect, "userId" | "kind" | "subject">,
): Promise<boolean> => {
  const same = and(
    eq(billingNotices.userId, userId),
    eq(billingNotices.kind, kind),
    eq(billingNotices.subject, subject),
  );
  return (await tx.$count(billingNotices, same)) > 0;
};

/** True for the first caller to say so, who sends the mail. */
export const noteNotice = async (tx: Db, row: typeof billingNotices.$inferInsert): Promise<boolean> => {
  const inserted = await tx.insert(billingNotices).values(row).onConflictDoNothing().returning({
    kind: billingNotices.kind,
  });
  return inserted.length === 1;
};
