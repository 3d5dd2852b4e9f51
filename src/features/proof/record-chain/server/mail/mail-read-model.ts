import { sql } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";

export type DueMail = {
  ownerId: Id;
  ownerName: string;
  firstName: string;
  recipient: "owner" | "adviser";
  address: string;
  adviserId: Id | null;
  /** Nothing went to this adviser yet. */
  isFirst: boolean;
  seq: number;
  hash: string;
  /** When the last event was received. */
  receivedAt: Date;
  entryCount: number;
  /** The owner worked in or before the week that ended last, and did not sign it. */
  hasUnsignedWeek: boolean;
};

/**
 * A week's mails that are not yet written down, for every owner whose address is confirmed and whose record moved since
 * the last mail to the same recipient.
 */
export const readDueMails = async (
  db: Db,
  { week, endedWeek, limit }: { week: string; endedWeek: CivilDate; limit: number },
): Promise<DueMail[]> => {
  const result = await db.execute<{
    user_id: Id;
    first_name: string;
    last_name: string;
    recipient: DueMail["recipient"];
    address: string;
    adviser_id: Id | null;
    is_first: boolean;
    seq: number;
    hash: string;
    received_at: Date;
    entry_count: number;
    has_unsigned_week: boolean;
  }>(sql`
    SELECT h.user_id, u.first_name, u.last_name, r.recipient, r.address, r.adviser_id, h.seq, h.hash, e.received_at,
      (SELECT count(*) FROM time_entries t WHERE t.user_id = h.user_id AND t.voided_at IS NULL)::int AS entry_count,
      NOT EXISTS (SELECT FROM record_mails p WHERE p.user_id = h.user_id AND p.adviser_id = r.adviser_id
        AND p.sent_at IS NOT NULL) AS is_first,
      EXISTS (SELECT FROM persons pe JOIN time_entries t ON t.user_id = pe.user_id AND t.person_id = pe.id
        -- A week that ended before the first receipt is not theirs to sign.
        WHERE pe.user_id = h.user_id AND pe.relation = 'self'
          AND (t.first_recorded_at AT TIME ZONE u.time_zone)::date < ${endedWeek}::date + 7
          AND NOT EXISTS (SELECT FROM closed_weeks w WHERE w.user_id = pe.user_id AND w.person_id = pe.id
            AND w.week_start = ${endedWeek}::date)) AS has_unsigned_week
    FROM ledger_heads h
    JOIN users u ON u.id = h.user_id
    JOIN ledger_events e ON e.user_id = h.user_id AND e.seq = h.seq
    LEFT JOIN record_mail_settings s ON s.user_id = h.user_id
    CROSS JOIN LATERAL (
      SELECT 'owner' AS recipient, u.email AS address, NULL::uuid AS adviser_id WHERE coalesce(s.is_on, true)
      UNION ALL
      SELECT 'adviser', s.adviser_email, s.adviser_id WHERE s.adviser_email IS NOT NULL
    ) r
    LEFT JOIN record_mails m ON m.user_id = h.user_id AND m.week = ${week} AND m.recipient = r.recipient
    WHERE u.email_verified_at IS NOT NULL AND u.status = 'active' AND u.scheduled_deletion_at IS NULL
      AND m.user_id IS NULL
      AND NOT EXISTS (SELECT FROM record_mails p WHERE p.user_id = h.user_id AND p.recipient = r.recipient
        AND p.adviser_id IS NOT DISTINCT FROM r.adviser_id AND p.seq = h.seq AND p.sent_at IS NOT NULL)
    ORDER BY h.user_id, r.recipient LIMIT ${limit}`);
  return result.rows.map((row) => ({
    ownerId: row.user_id,
    ownerName: `${row.first_name} ${row.last_name}`,
    firstName: row.first_name,
    recipient: row.recipient,
    address: row.address,
    adviserId: row.adviser_id,
    isFirst: row.is_first,
    seq: Number(row.seq),
    hash: row.hash,
    receivedAt: new Date(row.received_at),
    entryCount: row.entry_count,
    hasUnsignedWeek: row.has_unsigned_week,
  }));
};

export type MailOwner = { name: string; email: string };

export const readMailOwner = async (book: BookOwner, db: Db): Promise<MailOwner> => {
  const result = await db.execute<{ first_name: string; last_name: string; email: string }>(
    sql`SELECT first_name, last_name, email FROM users WHERE id = ${book.userId}`,
  );
  const [row] = result.rows;
  return { name: row ? `${row.first_name} ${row.last_name}` : "", email: row?.email ?? "" };
};
