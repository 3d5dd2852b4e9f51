import { sql } from "drizzle-orm";
import type { Scope } from "#server/auth/scope.ts";
import { SAID_BY_A_PERSON } from "#features/log/time-entries/server/index.ts";
import { asOneParameter } from "#server/database/any-of.ts";
import type { Db } from "#server/database/database.ts";
import { addDays, type CivilDate, firstDayOfYear, lastDayOfYear, mondayOf } from "#shared/civil-date.ts";

/**
 * What in a year waits for a person's confirmation: plans whose day has come, proposals, and what helpers logged. A plan for a
 * later day waits for that day.
 */
export const countWaiting = async (
  scope: Scope,
  db: Db,
  year: number,
  asOf: CivilDate,
): Promise<{ plannedCount: number; pendingCount: number; unapprovedCount: number }> => {
  const isHelpers = sql`(source = ANY(${asOneParameter([...SAID_BY_A_PERSON])}) OR proposals <> '[]')`;
  const result = await db.execute<{ planned: number; pending: number; unapproved: number }>(sql`
    SELECT count(*) FILTER (WHERE lateness_class = 'advance' AND entry_date <= ${asOf}::date)::int AS planned,
      count(*) FILTER (WHERE lateness_class <> 'advance' AND NOT ${isHelpers})::int AS pending,
      count(*) FILTER (WHERE lateness_class <> 'advance' AND ${isHelpers} AND return_reason IS NULL)::int AS unapproved
    FROM time_entries
    WHERE user_id = ${scope.userId} AND voided_at IS NULL AND approval_status = 'pending'
      AND entry_date BETWEEN ${firstDayOfYear(year)}::date AND ${lastDayOfYear(year)}::date`);
  const [row] = result.rows;
  return {
    plannedCount: row?.planned ?? 0,
    pendingCount: row?.pending ?? 0,
    unapprovedCount: row?.unapproved ?? 0,
  };
};

/**
 * The Monday of the week to be signed now (from its Sunday on) if its person, the owner, has not signed it; null if it is
 * signed, or if it ended before we first received an entry of theirs: it is not theirs to sign then.
 */
export const readWeekToSign = async (scope: Scope, db: Db, asOf: CivilDate): Promise<CivilDate | null> => {
  const weekStart = addDays(mondayOf(addDays(asOf, 1)), -7);
  const result = await db.execute<{ is_due: boolean }>(sql`
    SELECT EXISTS (SELECT FROM time_entries t WHERE t.user_id = pe.user_id AND t.person_id = pe.id
        AND (t.first_recorded_at AT TIME ZONE ${scope.timeZone})::date <= ${addDays(weekStart, 6)}::date)
      AND NOT EXISTS (SELECT FROM closed_weeks w WHERE w.user_id = pe.user_id AND w.person_id = pe.id
        AND w.week_start = ${weekStart}::date) AS is_due
    FROM persons pe WHERE pe.user_id = ${scope.userId} AND pe.relation = 'self'`);
  return result.rows[0]?.is_due ? weekStart : null;
};
