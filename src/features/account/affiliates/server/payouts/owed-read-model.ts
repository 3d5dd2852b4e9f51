import { sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import type { PayoutMethod } from "#features/account/affiliates/payouts/rules-payout.ts";
import type { AffiliateStatus } from "#features/account/affiliates/rules.ts";

export type Owed = {
  id: Id;
  full_name: string;
  email: string;
  status: AffiliateStatus;
  payout_threshold: string;
  is_shared: boolean;
  payable: string;
  lines: string;
  sandbox: string;
  held: string;
  method: PayoutMethod | null;
  masked: string | null;
  mark: string | null;
  usable_from: string | null;
  is_under_way: boolean;
};

/** Whoever is owed something, with what decides about them. */
export const readOwed = async (db: Db): Promise<Owed[]> =>
  (
    await db.execute<Owed>(sql`
    SELECT a.id, a.full_name, a.email, a.status, a.payout_threshold, a.payout_hold IS NOT NULL AS is_shared,
      e.payable, e.lines, e.sandbox, e.held,
      m.method, m.masked, encode(m.account_mark, 'hex') AS mark, m.usable_from,
      EXISTS (SELECT 1 FROM affiliate_payouts p
        WHERE p.affiliate_id = a.id AND p.status IN ('pending', 'processing')) AS is_under_way
    FROM affiliates a
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(cents) FILTER (WHERE place = 'payable' AND provider = 'stripe'), 0) AS payable,
        count(*) FILTER (WHERE place = 'payable' AND provider = 'stripe') AS lines,
        coalesce(sum(cents) FILTER (WHERE place = 'payable' AND provider = 'sandbox'), 0) AS sandbox,
        coalesce(sum(cents) FILTER (WHERE place = 'held'
          AND hold_reason IN ('affiliate_suspended', 'same_payout_account')), 0) AS held
      FROM affiliate_earnings JOIN referred_payments USING (affiliate_id, referral_id, invoice_id)
      WHERE affiliate_id = a.id AND place IN ('held', 'payable')) e
    LEFT JOIN affiliate_payout_methods m ON m.affiliate_id = a.id
    WHERE e.payable <> 0 OR e.sandbox <> 0 OR e.held <> 0
    ORDER BY a.full_name, a.id`)
  ).rows;
