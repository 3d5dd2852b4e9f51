import { sql } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import type { FeedEntry } from "#features/overview/calendar/feed-events.ts";
import { type DayRange, FEED_ENTRIES_MAX } from "#features/overview/calendar/rules.ts";

type Question = DayRange & { personId: Id | null; hasLogged: boolean; hasPending: boolean };

/** The newest entries of a range as another calendar shows them. */
export const readFeedEntries = async (
  { userId }: BookOwner,
  db: Db,
  { from, to, personId, hasLogged, hasPending }: Question,
): Promise<FeedEntry[]> => {
  type Row = Omit<FeedEntry, "changedAt"> & { changedAt: string | Date };
  const { rows } = await db.execute<Row>(sql`
    SELECT t.id, t.version, t.entry_date AS date, t.time_zone AS "timeZone", t.time_started AS "timeStarted",
      t.duration_seconds AS seconds, t.activity_type AS "activityType", t.description,
      p.name AS "personName", coalesce(pr.nickname, t.open_property_name) AS "propertyName", t.is_portfolio_wide AS "isPortfolioWide",
      t.approval_status = 'pending' AS "isPending", t.updated_at AS "changedAt"
    FROM time_entries t JOIN persons p ON p.user_id = t.user_id AND p.id = t.person_id
      LEFT JOIN properties pr ON pr.user_id = t.user_id AND pr.id = t.property_id
    WHERE t.user_id = ${userId} AND t.voided_at IS NULL AND t.entry_date BETWEEN ${from}::date AND ${to}::date
      AND (${personId}::uuid IS NULL OR t.person_id = ${personId}::uuid)
      AND (t.approval_status = 'pending' AND ${hasPending} OR t.approval_status = 'approved' AND ${hasLogged})
    ORDER BY t.entry_date DESC, t.id DESC LIMIT ${FEED_ENTRIES_MAX}`);
  return rows.map((row) => ({ ...row, changedAt: new Date(row.changedAt) }));
};

/** The time zone that decides the day: that of the book's owner. */
export const readOwnerTimeZone = async ({ userId }: BookOwner, db: Db): Promise<string> => {
  const { rows } = await db.execute<{ zone: string }>(sql`SELECT time_zone AS zone FROM users WHERE id = ${userId}`);
  return rows[0]?.zone ?? "UTC";
};
