import { and, desc, eq } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { PAGE_ROWS } from "#features/account/affiliates/rules-dashboard.ts";
import { affiliateEarnings, type EarningRow, type PaymentRow, referredPayments } from "../commission-table.ts";
import { referrals } from "../table.ts";

const signupsOf = (affiliateId: Id) => and(eq(referrals.affiliateId, affiliateId), eq(referrals.type, "signup"));

export const countSignups = (db: Db, affiliateId: Id): Promise<number> => db.$count(referrals, signupsOf(affiliateId));

/** The number of each signup: the earliest is 1. */
export const readNumbers = async (db: Db, affiliateId: Id): Promise<ReadonlyMap<Id, number>> => {
  const rows = await db
    .select({ id: referrals.id })
    .from(referrals)
    .where(signupsOf(affiliateId))
    .orderBy(referrals.createdAt, referrals.id);
  return new Map(rows.map(({ id }, index) => [id, index + 1]));
};

export const countOwnLines = (db: Db, affiliateId: Id): Promise<number> =>
  db.$count(affiliateEarnings, eq(affiliateEarnings.affiliateId, affiliateId));

export const readOwnLines = (
  db: Db,
  affiliateId: Id,
  page: number,
): Promise<{ line: EarningRow; payment: PaymentRow }[]> =>
  db
    .select({ line: affiliateEarnings, payment: referredPayments })
    .from(affiliateEarnings)
    .innerJoin(
      referredPayments,
      and(
        eq(referredPayments.affiliateId, affiliateEarnings.affiliateId),
        eq(referredPayments.referralId, affiliateEarnings.referralId),
        eq(referredPayments.invoiceId, affiliateEarnings.invoiceId),
      ),
    )
    .where(eq(affiliateEarnings.affiliateId, affiliateId))
    .orderBy(desc(affiliateEarnings.createdAt), desc(affiliateEarnings.id))
    .limit(PAGE_ROWS)
    .offset((page - 1) * PAGE_ROWS);
