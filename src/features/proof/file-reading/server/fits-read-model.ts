import { sql } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { ActivityType } from "#shared/domain.ts";
import type { Id } from "#shared/ids.ts";

export type EntryOfDays = {
  id: Id;
  date: CivilDate;
  timeStarted: string | null;
  timeEnded: string | null;
  durationSeconds: number;
  activityType: ActivityType;
  description: string;
  propertyId: Id | null;
  personId: Id;
  lineCents: number[];
};

/** Entries of some days that stand, with their bank lines, save those that were dismissed for a file. */
export const readEntriesFor = async (
  { userId }: BookOwner,
  db: Db,
  { fileId, from, to }: { fileId: Id; from: CivilDate; to: CivilDate },
): Promise<EntryOfDays[]> => {
  const { rows } = await db.execute<EntryOfDays>(sql`
    SELECT t.id, t.entry_date::text AS date, t.time_started AS "timeStarted", t.time_ended AS "timeEnded",
      t.duration_seconds AS "durationSeconds", t.activity_type AS "activityType", t.description,
      t.property_id AS "propertyId", t.person_id AS "personId",
      ARRAY(SELECT b.amount_cents FROM bank_lines b WHERE b.user_id = t.user_id AND b.entry_id = t.id) AS "lineCents"
    FROM time_entries t
    WHERE t.user_id = ${userId} AND t.voided_at IS NULL AND t.entry_date BETWEEN ${from}::date AND ${to}::date
      AND NOT EXISTS (SELECT FROM evidence_dismissals d
        WHERE d.user_id = t.user_id AND d.file_id = ${fileId} AND d.entry_id = t.id)
    ORDER BY t.entry_date, t.id`);
  return rows;
};
