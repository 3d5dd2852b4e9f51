import { hash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { BookOwner, Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { type CivilDate, firstDayOfYear, lastDayOfYear } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import { lastDayOfWeek, type LogCoverage } from "#features/verdict/closing/rules.ts";

export type DaySums = {
  date: CivilDate;
  entryCount: number;
  loggedSeconds: number;
  waitingCount: number;
  importedCount: number;
};

/** What is logged and what is waiting on each day of a range with entries of a person. */
export const readDays = async (
  scope: BookOwner,
  db: Db,
  { personId, from, to }: { personId: Id; from: CivilDate; to: CivilDate },
): Promise<DaySums[]> => {
  const result = await db.execute<DaySums>(sql`
    SELECT entry_date AS date, count(*) FILTER (WHERE approval_status = 'approved')::int AS "entryCount",
      coalesce(sum(duration_seconds) FILTER (WHERE approval_status = 'approved'), 0)::int AS "loggedSeconds",
      count(*) FILTER (WHERE approval_status = 'pending')::int AS "waitingCount",
      count(*) FILTER (WHERE approval_status = 'approved' AND import_id IS NOT NULL)::int AS "importedCount"
    FROM time_entries
    WHERE user_id = ${scope.userId} AND person_id = ${personId} AND voided_at IS NULL
      AND entry_date BETWEEN ${from}::date AND ${to}::date
    GROUP BY entry_date ORDER BY entry_date`);
  return result.rows;
};

/** The first day of a year with anything logged or waiting. */
export const readFirstRecord = async (
  scope: Scope,
  db: Db,
  { personId, year }: { personId: Id; year: number },
): Promise<CivilDate | null> => {
  const result = await db.execute<{ first: CivilDate | null }>(sql`
    SELECT min(entry_date) AS first FROM time_entries
    WHERE user_id = ${scope.userId} AND person_id = ${personId} AND voided_at IS NULL
      AND entry_date BETWEEN ${firstDayOfYear(year)}::date AND ${lastDayOfYear(year)}::date`);
  return result.rows[0]?.first ?? null;
};

/** What the log of a person covers, in the days of a zone. A voided entry was received too. */
export const readCoverage = async (
  { userId }: BookOwner,
  db: Db,
  { personId, timeZone }: { personId: Id; timeZone: string },
): Promise<LogCoverage> => {
  const result = await db.execute<LogCoverage>(sql`
    WITH own AS (
      SELECT entry_date, import_id, voided_at, (first_recorded_at AT TIME ZONE ${timeZone})::date AS received_on
      FROM time_entries WHERE user_id = ${userId} AND person_id = ${personId})
    SELECT (SELECT min(received_on) FROM own) AS since,
      (SELECT coalesce(json_agg(json_build_object('from', f.first, 'to', f.last, 'on', f.received_on)), '[]') FROM (
        SELECT min(entry_date) AS first, max(entry_date) AS last, min(received_on) AS received_on
        FROM own WHERE import_id IS NOT NULL AND voided_at IS NULL GROUP BY import_id) AS f) AS imports`);
  return result.rows[0] ?? { since: null, imports: [] };
};

export type WaitingEntry = {
  id: Id;
  date: CivilDate;
  durationSeconds: number;
  description: string;
  isPlanned: boolean;
};

export const readWaiting = async (
  scope: Scope,
  db: Db,
  { personId, weekStart }: { personId: Id; weekStart: CivilDate },
): Promise<WaitingEntry[]> => {
  const result = await db.execute<WaitingEntry>(sql`
    SELECT id, entry_date AS date, duration_seconds AS "durationSeconds", description,
      lateness_class = 'advance' AS "isPlanned"
    FROM time_entries
    WHERE user_id = ${scope.userId} AND person_id = ${personId} AND voided_at IS NULL AND approval_status = 'pending'
      AND entry_date BETWEEN ${weekStart}::date AND ${lastDayOfWeek(weekStart)}::date
    ORDER BY entry_date, id`);
  return result.rows;
};

/** Which versions of which entries a week holds: each entry with the event that made it what it is. */
export type WeekSet = { entries: { id: Id; seq: number }[]; setHash: string };

/** Anyone with the exported chain can compute the hash again: the hashes of those events in order, one per line. */
export const readWeekSet = async (
  scope: Scope,
  db: Db,
  { personId, weekStart }: { personId: Id; weekStart: CivilDate },
): Promise<WeekSet> => {
  const result = await db.execute<{ id: Id; seq: number; hash: string }>(sql`
    SELECT t.id, e.seq::int AS seq, e.hash
    FROM time_entries t JOIN LATERAL (
      SELECT seq, hash FROM ledger_events
      WHERE user_id = t.user_id AND subject_id = t.id AND kind IN ('create', 'amend', 'void', 'restore')
      ORDER BY seq DESC LIMIT 1) e ON true
    WHERE t.user_id = ${scope.userId} AND t.person_id = ${personId} AND t.voided_at IS NULL
      AND t.approval_status = 'approved'
      AND t.entry_date BETWEEN ${weekStart}::date AND ${lastDayOfWeek(weekStart)}::date
    ORDER BY e.seq`);
  const text = result.rows.map((row) => row.hash).join("\n");
  return { entries: result.rows.map(({ id, seq }) => ({ id, seq })), setHash: hash("sha256", text) };
};

export type YearSums = {
  taxYear: number;
  personId: Id;
  latenessClass: string;
  entryCount: number;
  loggedSeconds: number;
};

/** What counts in each year, by person and by when it was recorded. */
export const readYearSums = async (scope: Scope, db: Db): Promise<YearSums[]> => {
  const result = await db.execute<YearSums>(sql`
    SELECT tax_year::int AS "taxYear", person_id AS "personId", lateness_class AS "latenessClass",
      sum(entry_count)::int AS "entryCount", sum(duration_seconds)::int AS "loggedSeconds"
    FROM time_rollups
    WHERE user_id = ${scope.userId} AND approval_status = 'approved' AND duration_seconds > 0
    GROUP BY 1, 2, 3 ORDER BY 1 DESC, 2, 3`);
  return result.rows;
};
