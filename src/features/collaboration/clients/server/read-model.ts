import { sql } from "drizzle-orm";
import type { Actor } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import type { Id } from "#shared/ids.ts";
import type { Client } from "../contract.ts";
import { type ClientSummary, SUMMARY_SHAPE } from "../rules.ts";

type Row = {
  ownerId: Id;
  name: string;
  email: string;
  since: string;
  organizationId: Id | null;
  summary: ClientSummary | null;
  asOf: string | null;
  isStale: boolean;
  openRequests: number;
  lateRequests: number;
};

/**
 * The books that someone advises at this moment, with what is kept for one year of each: one statement, however many. A row is
 * old when the book has moved on since it was read, or when its owner's day has.
 */
export const readClients = async (
  { actorId, impersonatorId }: Pick<Actor, "actorId" | "impersonatorId">,
  db: Db,
  { taxYear, now }: { taxYear: number; now: Date },
): Promise<Client[]> => {
  // An impersonator sees only one book.
  if (impersonatorId !== null) return [];
  const { rows } = await db.execute<Row>(sql`
    SELECT m.user_id AS "ownerId", coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) AS name,
      u.email, m.since, m.shared_with AS "organizationId", s.summary, s.made_at AS "asOf",
      s.user_id IS NULL OR s.shape <> ${SUMMARY_SHAPE} OR s.book_version <> coalesce(b.version, 0)
        OR s.facts_version <> coalesce(b.facts_version, 0)
        OR s.as_of <> (${now.toISOString()}::timestamptz AT TIME ZONE u.time_zone)::date AS "isStale",
      coalesce(r.open, 0) AS "openRequests", coalesce(r.late, 0) AS "lateRequests"
    FROM book_readers m JOIN users u ON u.id = m.user_id
      LEFT JOIN book_versions b ON b.user_id = m.user_id
      LEFT JOIN client_summaries s ON s.user_id = m.user_id AND s.tax_year = ${taxYear}
      LEFT JOIN LATERAL (
        SELECT count(*)::int AS open,
          (count(*) FILTER (WHERE q.due_on < (${now.toISOString()}::timestamptz AT TIME ZONE u.time_zone)::date))::int AS late
        FROM client_requests q WHERE q.user_id = m.user_id AND q.done_at IS NULL AND q.withdrawn_at IS NULL
      ) r ON true
    WHERE m.member_id = ${actorId} AND m.relation = 'adviser'
      AND u.status <> 'suspended' AND u.scheduled_deletion_at IS NULL
    ORDER BY lower(u.last_name), lower(u.first_name), m.user_id`);
  return rows.map(({ since, asOf, ...row }) => ({
    ...row,
    since: isoFromDatabase(since),
    asOf: asOf === null ? null : isoFromDatabase(asOf),
  }));
};

/** The day of the latest entry that is not voided. */
export const readLastEntryDay = async ({ userId }: { userId: Id }, db: Db): Promise<string | null> => {
  const { rows } = await db.execute<{ last: string | null }>(sql`
    SELECT max(entry_date)::text AS last FROM time_entries
    WHERE user_id = ${userId} AND voided_at IS NULL AND lateness_class <> 'advance'`);
  return rows[0]?.last ?? null;
};
