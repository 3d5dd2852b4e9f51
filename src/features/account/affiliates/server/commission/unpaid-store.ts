import { eq, sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { affiliateEarnings } from "../commission-table.ts";

/** In cents. A debt is nothing that could be lost. */
export type Unpaid = { unpaidCents: number; processingCents: number };

const sumOf = (isCounted: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(${affiliateEarnings.cents}) FILTER (WHERE ${isCounted}), 0)::int`;

export const readUnpaid = async (db: Db, affiliateId: Id): Promise<Unpaid> => {
  const { payoutStatus, place } = affiliateEarnings;
  const [row] = await db
    .select({
      unpaid: sumOf(sql`${place} IN ('held', 'payable') AND ${payoutStatus} = 'pending'`),
      processing: sumOf(sql`${payoutStatus} = 'processing'`),
    })
    .from(affiliateEarnings)
    .where(eq(affiliateEarnings.affiliateId, affiliateId));
  return { unpaidCents: Math.max(0, row?.unpaid ?? 0), processingCents: row?.processing ?? 0 };
};
