import { sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import type { Id } from "#shared/ids.ts";
import type { AffiliateDashboard, OwnReferral } from "#features/account/affiliates/dashboard-contract.ts";
import { type HoldReason } from "#features/account/affiliates/rules-commission.ts";
import { lastDays, PAGE_ROWS, stageOf } from "#features/account/affiliates/rules-dashboard.ts";

// All of one affiliate. Of those who were referred only what they did here is read: no name, no address, not even their id.

/** Each signup by the link with its number, how far it went, and what it earned. */
const referralsOf = (affiliateId: Id) => sql`
  SELECT r.number, r.created_at, coalesce(b.has_used_trial, false) AS has_used_trial, p.paid, p.back, e.cents, e.held,
    e.held_until, CASE WHEN e.held <> 0 THEN coalesce(e.hold_reason, r.hold_reason) ELSE r.hold_reason END AS hold_reason
  FROM (SELECT id, created_at, hold_reason, row_number() OVER (ORDER BY created_at, id) AS number
    FROM referrals WHERE affiliate_id = ${affiliateId} AND type = 'signup') r
  LEFT JOIN users u ON u.affiliate_id = ${affiliateId} AND u.referral_id = r.id
  LEFT JOIN billing_accounts b ON b.user_id = u.id
  CROSS JOIN LATERAL (SELECT coalesce(sum(paid_cents), 0) AS paid, coalesce(sum(taken_back_cents), 0) AS back
    FROM referred_payments WHERE affiliate_id = ${affiliateId} AND referral_id = r.id) p
  CROSS JOIN LATERAL (SELECT coalesce(sum(cents) FILTER (WHERE place <> 'forfeited'), 0) AS cents,
    coalesce(sum(cents) FILTER (WHERE place = 'held'), 0) AS held,
    max(held_until) FILTER (WHERE place = 'held') AS held_until, max(hold_reason) AS hold_reason
    FROM affiliate_earnings WHERE affiliate_id = ${affiliateId} AND referral_id = r.id) e`;

type ReferralRow = {
  number: string;
  created_at: string;
  has_used_trial: boolean;
  paid: string;
  back: string;
  cents: string;
  held: string;
  held_until: string | null;
  hold_reason: HoldReason | null;
};

const stageIn = (row: Pick<ReferralRow, "has_used_trial" | "paid" | "back">) =>
  stageOf({ hasUsedTrial: row.has_used_trial, paidCents: Number(row.paid), takenBackCents: Number(row.back) });

const presentReferral = (row: ReferralRow): OwnReferral => ({
  number: Number(row.number),
  signedUpOn: isoFromDatabase(row.created_at).slice(0, 10),
  stage: stageIn(row),
  commissionCents: Number(row.cents),
  heldCents: Number(row.held),
  heldUntil: row.held_until === null ? null : isoFromDatabase(row.held_until),
  holdReason: row.hold_reason,
});

export const readOwnReferrals = async (db: Db, affiliateId: Id, page: number): Promise<OwnReferral[]> => {
  const { rows } = await db.execute<ReferralRow>(
    sql`${referralsOf(affiliateId)} ORDER BY r.number DESC LIMIT ${PAGE_ROWS} OFFSET ${(page - 1) * PAGE_ROWS}`,
  );
  return rows.map(presentReferral);
};

type Counts = { clicks: string; signups: string; trials: string; paid: string; refunded: string };
type Sums = { owed: string; held: string; paid: string };

/** Sums over their rows: no total is kept. */
export const readOwnTotals = async (db: Db, affiliateId: Id): Promise<AffiliateDashboard["totals"]> => {
  const counted = await db.execute<Counts>(sql`
    SELECT (SELECT coalesce(sum(clicks), 0) FROM referrals WHERE affiliate_id = ${affiliateId}) AS clicks,
      count(*) AS signups, count(*) FILTER (WHERE has_used_trial) AS trials,
      count(*) FILTER (WHERE paid > 0) AS paid, count(*) FILTER (WHERE paid > 0 AND back >= paid) AS refunded
    FROM (${referralsOf(affiliateId)}) found`);
  const summed = await db.execute<Sums>(sql`
    SELECT coalesce(sum(cents) FILTER (WHERE place NOT IN ('paid', 'forfeited')), 0) AS owed,
      coalesce(sum(cents) FILTER (WHERE place = 'held'), 0) AS held,
      coalesce(sum(cents) FILTER (WHERE place = 'paid'), 0) AS paid
    FROM affiliate_earnings WHERE affiliate_id = ${affiliateId}`);
  const [counts, sums] = [counted.rows[0], summed.rows[0]];
  return {
    clicks: Number(counts?.clicks ?? 0),
    signups: Number(counts?.signups ?? 0),
    trials: Number(counts?.trials ?? 0),
    paid: Number(counts?.paid ?? 0),
    refunded: Number(counts?.refunded ?? 0),
    owedCents: Number(sums?.owed ?? 0),
    heldCents: Number(sums?.held ?? 0),
    paidCents: Number(sums?.paid ?? 0),
  };
};

type DayRow = { day: string; type: "click" | "signup" | "conversion"; count: string };

/** Each of the last days, those with nothing too. */
export const readOwnDays = async (
  db: Db,
  affiliateId: Id,
  { now, days }: { now: Date; days: number },
): Promise<AffiliateDashboard["days"]> => {
  const wanted = lastDays(now, days);
  const { rows } = await db.execute<DayRow>(sql`
    SELECT to_char(on_day, 'YYYY-MM-DD') AS day, type, sum(coalesce(clicks, 1)) AS count FROM referrals
    WHERE affiliate_id = ${affiliateId} AND on_day >= ${wanted[0]} GROUP BY on_day, type`);
  const found = new Map(rows.map(({ day, type, count }) => [`${day} ${type}`, Number(count)]));
  const of = (day: string, type: DayRow["type"]): number => found.get(`${day} ${type}`) ?? 0;
  return wanted.map((day) => ({
    day,
    clicks: of(day, "click"),
    signups: of(day, "signup"),
    paid: of(day, "conversion"),
  }));
};
