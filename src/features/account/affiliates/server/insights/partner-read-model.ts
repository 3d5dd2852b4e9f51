import { sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import type { Id } from "#shared/ids.ts";
import { FRUITLESS, type PartnerFacts, STOPPED, TERMS } from "#features/account/affiliates/insights/rules-insights.ts";
import { hundredthsOf } from "#features/account/affiliates/rules-commission.ts";
import type { AffiliateStatus } from "#features/account/affiliates/rules.ts";

type Row = {
  id: Id;
  status: AffiliateStatus;
  applied_at: string;
  own_terms_end_at: string | null;
  payout_threshold: string;
  is_shared: boolean;
  quiet_clicks: string;
  clicks_before: string;
  last_click_on: string | null;
  latest_clicks: string;
  latest_signups: string;
  payers: string;
  kept: string;
  has_flood_flag: boolean;
  payable: string;
  sandbox: string;
  due_since: string | null;
  payable_since: string | null;
  usable_from: string | null;
  payout_id: Id | null;
  payout_created_at: string | null;
  payout_cents: number | null;
};

const DAY_MS = 86_400_000;
const at = (text: string | null): Date | null => (text === null ? null : new Date(isoFromDatabase(text)));

const present = (row: Row): { affiliateId: Id; facts: PartnerFacts } => ({
  affiliateId: row.id,
  facts: {
    appliedAt: new Date(isoFromDatabase(row.applied_at)),
    ownTermsEndAt: at(row.own_terms_end_at),
    payers: Number(row.payers),
    keptCents: Number(row.kept),
    quietClicks: Number(row.quiet_clicks),
    clicksBefore: Number(row.clicks_before),
    lastClickOn: row.last_click_on,
    latestClicks: Number(row.latest_clicks),
    latestSignups: Number(row.latest_signups),
    hasFloodFlag: row.has_flood_flag,
    payout: {
      status: row.status,
      isAccountShared: row.is_shared,
      isUnderWay: row.payout_id !== null,
      payableCents: Number(row.payable),
      sandboxCents: Number(row.sandbox),
      thresholdCents: hundredthsOf(row.payout_threshold),
      methodUsableFrom: at(row.usable_from),
    },
    dueSince: at(row.due_since),
    payableSince: at(row.payable_since),
    unsettledPayout:
      row.payout_id === null || row.payout_created_at === null
        ? null
        : {
            id: row.payout_id,
            createdAt: new Date(isoFromDatabase(row.payout_created_at)),
            cents: row.payout_cents ?? 0,
          },
  },
});

/**
 * What rules judge of everybody who applied or is in the program. The threshold was reached by the last line before which
 * less than it was there, in the order in which lines became payable.
 */
export const readPartnerFacts = async (db: Db, now: Date): Promise<{ affiliateId: Id; facts: PartnerFacts }[]> => {
  const daysAgo = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();
  const dayAgo = (days: number): string => daysAgo(days).slice(0, 10);
  const { rows } = await db.execute<Row>(sql`
    SELECT a.id, a.status, a.applied_at, a.custom_commission_expiration AS own_terms_end_at, a.payout_threshold,
      a.payout_hold IS NOT NULL AS is_shared, r.*, p.kept, e.*, m.usable_from,
      o.id AS payout_id, o.created_at AS payout_created_at, o.cents AS payout_cents,
      EXISTS (SELECT 1 FROM affiliate_flags f WHERE f.affiliate_id = a.id AND f.type = 'click_flood'
        AND (f.resolved_occurrences IS NULL OR f.occurrences >= 2 * f.resolved_occurrences)) AS has_flood_flag
    FROM affiliates a
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(clicks) FILTER (WHERE on_day > ${dayAgo(STOPPED.quietDays)}), 0) AS quiet_clicks,
        coalesce(sum(clicks) FILTER (WHERE on_day <= ${dayAgo(STOPPED.quietDays)}
          AND on_day > ${dayAgo(STOPPED.quietDays + STOPPED.beforeDays)}), 0) AS clicks_before,
        to_char(max(on_day) FILTER (WHERE type = 'click'), 'YYYY-MM-DD') AS last_click_on,
        coalesce(sum(clicks) FILTER (WHERE on_day > ${dayAgo(FRUITLESS.days)}), 0) AS latest_clicks,
        count(*) FILTER (WHERE type = 'signup' AND on_day > ${dayAgo(FRUITLESS.days)}) AS latest_signups,
        count(*) FILTER (WHERE type = 'conversion' AND on_day > ${dayAgo(TERMS.payerDays)}) AS payers
      FROM referrals WHERE affiliate_id = a.id) r
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(paid_cents - taken_back_cents), 0) AS kept FROM referred_payments
      WHERE affiliate_id = a.id AND paid_at > ${daysAgo(TERMS.payerDays)}) p
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(cents) FILTER (WHERE provider = 'stripe'), 0) AS payable,
        coalesce(sum(cents) FILTER (WHERE provider = 'sandbox'), 0) AS sandbox,
        min(since) FILTER (WHERE provider = 'stripe' AND cents > 0) AS payable_since,
        CASE WHEN coalesce(sum(cents) FILTER (WHERE provider = 'stripe'), 0) >= greatest(a.payout_threshold * 100, 1)
          THEN max(since) FILTER (WHERE provider = 'stripe' AND before < greatest(a.payout_threshold * 100, 1))
        END AS due_since
      FROM (
        SELECT l.cents, l.provider, l.since,
          sum(l.cents) OVER (PARTITION BY l.provider ORDER BY l.since, l.id ROWS UNBOUNDED PRECEDING) - l.cents AS before
        FROM (
          SELECT id, cents, provider, (SELECT max(c.at) FROM commission_postings c WHERE c.affiliate_id = a.id
            AND c.earning_id = affiliate_earnings.id AND c.cause IN ('hold_over', 'payout_failed')) AS since
          FROM affiliate_earnings JOIN referred_payments USING (affiliate_id, referral_id, invoice_id)
          WHERE affiliate_id = a.id AND place = 'payable') l) w) e
    LEFT JOIN affiliate_payout_methods m ON m.affiliate_id = a.id
    LEFT JOIN affiliate_payouts o ON o.affiliate_id = a.id AND o.status IN ('pending', 'processing')
    WHERE a.status IN ('pending_review', 'active') AND a.erased_at IS NULL
    ORDER BY a.id`);
  return rows.map(present);
};
