import { and, desc, eq, ilike, or, sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import type { Id } from "#shared/ids.ts";
import { PAGE_ROWS } from "#shared/search/admin-lists.ts";
import type { Affiliate } from "#features/account/affiliates/admin-contract.ts";
import type { AffiliateStatus } from "#features/account/affiliates/rules.ts";
import { duePayoutCents, hundredthsOf } from "#features/account/affiliates/rules-commission.ts";
import { affiliateEarnings, type EarningRow, type PaymentRow, referredPayments } from "../commission-table.ts";
import { type AffiliateRow, affiliates, referrals } from "../table.ts";

const LINES_MAX = 1000;

type Sums = {
  affiliate_id: Id;
  clicks: string;
  signups: string;
  conversions: string;
  last_referral: string | null;
  revenue: string;
  held: string;
  payable: string;
  payable_money: string;
  processing: string;
  paid: string;
  forfeited: string;
};

/** Sums over rows: no total is kept. */
const readSums = async (db: Db, ids: readonly Id[]): Promise<ReadonlyMap<Id, Sums>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<Sums>(sql`
    SELECT a.id AS affiliate_id, r.clicks, r.signups, r.conversions, r.last_referral, p.revenue,
      e.held, e.payable, e.payable_money, e.processing, e.paid, e.forfeited
    FROM affiliates a
    CROSS JOIN LATERAL (SELECT coalesce(sum(clicks), 0) AS clicks,
      count(*) FILTER (WHERE type = 'signup') AS signups, count(*) FILTER (WHERE type = 'conversion') AS conversions,
      max(created_at) FILTER (WHERE type = 'signup') AS last_referral FROM referrals WHERE affiliate_id = a.id) r
    CROSS JOIN LATERAL (SELECT coalesce(sum(paid_cents - taken_back_cents), 0) AS revenue
      FROM referred_payments WHERE affiliate_id = a.id) p
    CROSS JOIN LATERAL (SELECT coalesce(sum(cents) FILTER (WHERE place = 'held'), 0) AS held,
      coalesce(sum(cents) FILTER (WHERE place = 'payable'), 0) AS payable,
      coalesce(sum(cents) FILTER (WHERE place = 'payable' AND provider = 'stripe'), 0) AS payable_money,
      coalesce(sum(cents) FILTER (WHERE place = 'processing'), 0) AS processing,
      coalesce(sum(cents) FILTER (WHERE place = 'paid'), 0) AS paid,
      coalesce(sum(cents) FILTER (WHERE place = 'forfeited'), 0) AS forfeited
      FROM affiliate_earnings JOIN referred_payments USING (affiliate_id, referral_id, invoice_id)
      WHERE affiliate_id = a.id) e
    WHERE a.id IN ${ids}`);
  return new Map(rows.map((row) => [row.affiliate_id, row]));
};

const customOf = (row: AffiliateRow): Affiliate["custom"] => {
  const { customCommissionType, customCommissionValue, customCommissionExpiration } = row;
  if (customCommissionType === null || customCommissionValue === null) return null;
  return {
    customCommissionType,
    customCommissionValue: Number(customCommissionValue),
    customCommissionExpiration: customCommissionExpiration?.toISOString() ?? null,
    customCommissionMonths: row.customCommissionMonths,
  };
};

const present = (row: AffiliateRow, sums: Sums | undefined): Affiliate => {
  const { id, fullName, email, platform, personalLink, message, status, statusReason, referralCode } = row;
  const said = { id, fullName, email, platform, personalLink, message, status, statusReason, referralCode };
  const [heldCents, payableCents] = [Number(sums?.held ?? 0), Number(sums?.payable ?? 0)];
  const processingCents = Number(sums?.processing ?? 0);
  return {
    ...said,
    commissionRate: Number(row.commissionRate),
    payoutThreshold: Number(row.payoutThreshold),
    custom: customOf(row),
    taxForm: row.taxForm,
    appliedAt: row.appliedAt.toISOString(),
    totals: {
      clicks: Number(sums?.clicks ?? 0),
      signups: Number(sums?.signups ?? 0),
      conversions: Number(sums?.conversions ?? 0),
      revenueCents: Number(sums?.revenue ?? 0),
      commissionOwedCents: heldCents + payableCents + processingCents,
      commissionPaidCents: Number(sums?.paid ?? 0),
      heldCents,
      payableCents,
      processingCents,
      forfeitedCents: Number(sums?.forfeited ?? 0),
      duePayoutCents: duePayoutCents(Number(sums?.payable_money ?? 0), hundredthsOf(row.payoutThreshold)),
    },
    lastReferralDate: sums?.last_referral ? isoFromDatabase(sums.last_referral) : null,
  };
};

export const presentAffiliates = async (db: Db, rows: readonly AffiliateRow[]): Promise<Affiliate[]> => {
  const sums = await readSums(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => present(row, sums.get(row.id)));
};

/** `page` null: all of them. */
export const readAffiliates = async (
  db: Db,
  { status, q, page }: { status?: AffiliateStatus | undefined; q?: string | undefined; page: number | null },
): Promise<{ total: number; rows: Affiliate[] }> => {
  const pattern = `%${(q ?? "").replaceAll(/[\\%_]/g, "\\$&")}%`;
  const isListed = and(
    status === undefined ? undefined : eq(affiliates.status, status),
    q
      ? or(
          ilike(affiliates.fullName, pattern),
          ilike(affiliates.email, pattern),
          ilike(affiliates.referralCode, pattern),
        )
      : undefined,
  );
  const asked = db.select().from(affiliates).where(isListed).orderBy(desc(affiliates.appliedAt), desc(affiliates.id));
  const rows = await (page === null ? asked : asked.limit(PAGE_ROWS).offset((page - 1) * PAGE_ROWS));
  return { total: await db.$count(affiliates, isListed), rows: await presentAffiliates(db, rows) };
};

export const findAffiliate = async (db: Db, id: Id): Promise<AffiliateRow | undefined> =>
  (await db.select().from(affiliates).where(eq(affiliates.id, id)))[0];

/** `of` null: of everybody, all of them. */
export const readEarnings = async (db: Db, of: Id | null): Promise<{ line: EarningRow; payment: PaymentRow }[]> => {
  const asked = db
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
    .where(of === null ? undefined : eq(affiliateEarnings.affiliateId, of))
    .orderBy(desc(affiliateEarnings.createdAt), desc(affiliateEarnings.id));
  return of === null ? asked : asked.limit(LINES_MAX);
};

export const readReferrals = (db: Db, affiliateId: Id): Promise<(typeof referrals.$inferSelect)[]> =>
  db
    .select()
    .from(referrals)
    .where(eq(referrals.affiliateId, affiliateId))
    .orderBy(desc(referrals.createdAt), desc(referrals.id))
    .limit(LINES_MAX);
