import { eq } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { AffiliateStatus } from "../rules.ts";
import { type AffiliateRow, affiliates } from "./table.ts";

/** False when the address has applied before: nothing is changed then. */
export const insertAffiliate = async (db: Db, row: typeof affiliates.$inferInsert): Promise<boolean> => {
  const inserted = await db
    .insert(affiliates)
    .values(row)
    .onConflictDoNothing({ target: affiliates.email })
    .returning({ id: affiliates.id });
  return inserted.length === 1;
};

export const findAffiliateByEmail = async (db: Db, email: string): Promise<AffiliateRow | undefined> =>
  (await db.select().from(affiliates).where(eq(affiliates.email, email)))[0];

export const findAffiliateStatus = async (db: Db, email: string): Promise<AffiliateStatus | undefined> =>
  (await db.select({ status: affiliates.status }).from(affiliates).where(eq(affiliates.email, email)))[0]?.status;
