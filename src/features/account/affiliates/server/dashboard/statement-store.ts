import { sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import type { Id } from "#shared/ids.ts";
import type { AffiliateYear } from "#features/account/affiliates/dashboard-contract.ts";

export const STATEMENT_KINDS = ["earned", "taken_back", "forfeited", "paid"] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/**
 * The postings of an affiliate that a statement is about, each with its sign: what moves from one state of being owed to
 * another is not. Years and days are by UTC.
 */
const movesOf = (affiliateId: Id) => sql`
  SELECT p.id, p.at, p.earning_id, extract(year FROM p.at AT TIME ZONE 'UTC')::integer AS year,
    CASE WHEN 'paid' IN (p.from_account, p.to_account) THEN 'paid'
      WHEN 'forfeited' IN (p.from_account, p.to_account) THEN 'forfeited'
      WHEN 'clawed_back' IN (p.from_account, p.to_account) THEN 'taken_back' ELSE 'earned' END AS kind,
    CASE WHEN p.to_account IN ('paid', 'forfeited', 'clawed_back') OR p.from_account = 'earned'
      THEN p.cents ELSE -p.cents END AS cents
  FROM commission_postings p
  WHERE p.affiliate_id = ${affiliateId} AND (p.from_account IN ('earned', 'clawed_back', 'forfeited', 'paid')
    OR p.to_account IN ('earned', 'clawed_back', 'forfeited', 'paid'))`;

type YearRow = { year: number; earned: string; taken_back: string; forfeited: string; paid: string };

export const readOwnYears = async (db: Db, affiliateId: Id): Promise<AffiliateYear[]> => {
  const { rows } = await db.execute<YearRow>(sql`
    SELECT year, coalesce(sum(cents) FILTER (WHERE kind = 'earned'), 0) AS earned,
      coalesce(sum(cents) FILTER (WHERE kind = 'taken_back'), 0) AS taken_back,
      coalesce(sum(cents) FILTER (WHERE kind = 'forfeited'), 0) AS forfeited,
      coalesce(sum(cents) FILTER (WHERE kind = 'paid'), 0) AS paid
    FROM (${movesOf(affiliateId)}) moves GROUP BY year ORDER BY year DESC`);
  return rows.map(({ year, earned, taken_back: back, forfeited, paid }) => ({
    year,
    earnedCents: Number(earned),
    takenBackCents: Number(back),
    forfeitedCents: Number(forfeited),
    paidCents: Number(paid),
  }));
};

type MoveRow = { at: string; kind: StatementKind; cents: number; invoice_id: string; number: string };
export type StatementMove = { day: string; kind: StatementKind; cents: number; invoiceId: string; number: number };

/** The same postings of one year, one by one. */
export const readMovesOfYear = async (db: Db, affiliateId: Id, year: number): Promise<StatementMove[]> => {
  const { rows } = await db.execute<MoveRow>(sql`
    SELECT m.at, m.kind, m.cents, e.invoice_id, n.number FROM (${movesOf(affiliateId)}) m
    JOIN affiliate_earnings e ON e.affiliate_id = ${affiliateId} AND e.id = m.earning_id
    JOIN (SELECT id, row_number() OVER (ORDER BY created_at, id) AS number
      FROM referrals WHERE affiliate_id = ${affiliateId} AND type = 'signup') n ON n.id = e.referral_id
    WHERE m.year = ${year} ORDER BY m.at, m.id`);
  return rows.map(({ at, kind, cents, invoice_id: invoiceId, number }) => ({
    day: isoFromDatabase(at).slice(0, 10),
    kind,
    cents: Number(cents),
    invoiceId,
    number: Number(number),
  }));
};
