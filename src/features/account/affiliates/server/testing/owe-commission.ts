import { randomUUID } from "node:crypto";

type Queried = { query(text: string, values?: unknown[]): Promise<unknown> };
type Owed = { affiliateId: string; cents: number; provider?: "stripe" | "sandbox" };

const STATEMENTS = `
  WITH referral AS (
    INSERT INTO referrals (affiliate_id, id, type, on_day, created_at)
    VALUES ($1, $2, 'signup', '2026-01-05', '2026-01-05T12:00:00Z')),
  payment AS (
    INSERT INTO referred_payments (affiliate_id, referral_id, invoice_id, provider, paid_at, paid_cents, taken_back_cents,
      is_disputed, held_until, commission_type, commission_hundredths)
    VALUES ($1, $2, $3, $4, '2026-01-05T12:00:00Z', abs($5::integer) * 10, 0, false, '2026-02-04T12:00:00Z',
      'percentage', 1000)),
  line AS (
    INSERT INTO affiliate_earnings (affiliate_id, id, referral_id, invoice_id, cents, cause, place, held_until, created_at)
    VALUES ($1, $6, $2, $3, $5, CASE WHEN $5 > 0 THEN 'payment' ELSE 'refund' END, 'payable', '2026-02-04T12:00:00Z',
      '2026-01-05T12:00:00Z'))
  INSERT INTO commission_postings (affiliate_id, id, earning_id, from_account, to_account, cents, cause, at)
  SELECT $1, gen_random_uuid(), $6, CASE WHEN $5 > 0 THEN a ELSE b END, CASE WHEN $5 > 0 THEN b ELSE a END,
    abs($5::integer), cause, '2026-02-04T12:00:00Z'
  FROM (VALUES ('earned', 'held', 'payment'), ('held', 'payable', 'hold_over')) AS moved (a, b, cause)`;

/** A line that may be paid now, as a payment of somebody who was referred leaves it once its hold is over. */
export const oweCommission = async (
  pool: Queried,
  { affiliateId, cents, provider = "stripe" }: Owed,
): Promise<void> => {
  const [referralId, earningId] = [randomUUID(), randomUUID()];
  await pool.query(STATEMENTS, [affiliateId, referralId, `in_${referralId}`, provider, cents, earningId]);
};
