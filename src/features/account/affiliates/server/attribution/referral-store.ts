import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import type { AffiliateStatus } from "#features/account/affiliates/rules.ts";
import { type AffiliateRow, affiliates, referrals } from "../table.ts";

export const readOpenCodes = async (db: Db): Promise<ReadonlyMap<string, Id>> => {
  const isOpen = and(eq(affiliates.status, "active"), isNotNull(affiliates.referralCode));
  const rows = await db.select({ id: affiliates.id, code: affiliates.referralCode }).from(affiliates).where(isOpen);
  return new Map(rows.map(({ id, code }) => [code ?? "", id]));
};

/** Those whose link somebody may still come by; a suspended one's referrals are kept, and earn nothing meanwhile. */
const BOUND: readonly AffiliateStatus[] = ["active", "suspended"];

export const findAffiliateOfCode = async (db: Db, code: string): Promise<AffiliateRow | undefined> =>
  (
    await db
      .select()
      .from(affiliates)
      .where(and(eq(affiliates.referralCode, code), inArray(affiliates.status, BOUND)))
  )[0];

export const insertReferral = async (db: Db, row: typeof referrals.$inferInsert): Promise<boolean> => {
  const inserted = await db.insert(referrals).values(row).onConflictDoNothing().returning({ id: referrals.id });
  return inserted.length === 1;
};

/** Adds to the row of the day, for all affiliates at once. */
export const addClicks = async (
  db: Db,
  clicks: ReadonlyMap<Id, number>,
  { at, newId }: { at: Date; newId: () => Id },
): Promise<void> => {
  if (clicks.size === 0) return;
  const onDay = at.toISOString().slice(0, 10);
  const rows = [...clicks].map(([affiliateId, count]) => ({
    affiliateId,
    id: newId(),
    type: "click" as const,
    onDay,
    clicks: count,
    createdAt: at,
  }));
  await db
    .insert(referrals)
    .values(rows)
    .onConflictDoUpdate({
      target: [referrals.affiliateId, referrals.onDay],
      // As a literal: an index with a condition is not found by a parameter once the plan is made for any.
      targetWhere: sql`${referrals.type} = 'click'`,
      set: { clicks: sql`${referrals.clicks} + excluded.clicks` },
    });
};

/** Whoever has a code, whatever their standing. */
export const findIdOfCode = async (db: Db, code: string): Promise<Id | null> =>
  (await db.select({ id: affiliates.id }).from(affiliates).where(eq(affiliates.referralCode, code)))[0]?.id ?? null;
