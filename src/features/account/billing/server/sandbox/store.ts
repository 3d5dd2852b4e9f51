import { desc, eq, sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { SandboxCustomer } from "#features/account/billing/sandbox/sandbox-customer.ts";
import { type SandboxEventRow, sandboxCustomers, sandboxEvents } from "./table.ts";

/** False: this id already exists. */
export const insertCustomer = async (tx: Db, document: SandboxCustomer, createdAt: Date): Promise<boolean> => {
  const row = { id: document.id, document, createdAt };
  const inserted = await tx.insert(sandboxCustomers).values(row).onConflictDoNothing().returning({
    id: sandboxCustomers.id,
  });
  return inserted.length === 1;
};

export const lockCustomer = async (tx: Db, id: string): Promise<SandboxCustomer | null> => {
  const [row] = await tx.select().from(sandboxCustomers).where(eq(sandboxCustomers.id, id)).for("update");
  return row?.document ?? null;
};

export const writeCustomer = async (tx: Db, document: SandboxCustomer): Promise<void> => {
  await tx.update(sandboxCustomers).set({ document }).where(eq(sandboxCustomers.id, document.id));
};

export const deleteCustomer = async (tx: Db, id: string): Promise<void> => {
  await tx.delete(sandboxCustomers).where(eq(sandboxCustomers.id, id));
};

export const insertEvent = async (tx: Db, row: typeof sandboxEvents.$inferInsert): Promise<void> => {
  await tx.insert(sandboxEvents).values(row);
};

export const findEvent = async (db: Db, id: string): Promise<SandboxEventRow | undefined> =>
  (await db.select().from(sandboxEvents).where(eq(sandboxEvents.id, id)))[0];

export const listEvents = (db: Db, customerId: string, limit: number): Promise<SandboxEventRow[]> =>
  db
    .select()
    .from(sandboxEvents)
    .where(eq(sandboxEvents.customerId, customerId))
    .orderBy(desc(sandboxEvents.createdAt), desc(sandboxEvents.id))
    .limit(limit);

/** Counts one more delivery that was accepted, and one fewer to come. */
export const noteDelivered = async (tx: Db, id: string): Promise<void> => {
  await tx
    .update(sandboxEvents)
    .set({
      deliveriesLeft: sql`greatest(${sandboxEvents.deliveriesLeft} - 1, 0)`,
      delivered: sql`${sandboxEvents.delivered} + 1`,
      problem: null,
    })
    .where(eq(sandboxEvents.id, id));
};

export const noteUndelivered = async (tx: Db, id: string, problem: string): Promise<void> => {
  await tx
    .update(sandboxEvents)
    .set({ problem: problem.slice(0, 300) })
    .where(eq(sandboxEvents.id, id));
};
