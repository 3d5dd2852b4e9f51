import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import type { EventRow } from "./table.ts";

/** The row of an event as a statement, or as a part of a WITH that writes once for each row of another part. */
export const insertingEvent = (row: EventRow, from: SQL = sql``): SQL => sql`
  INSERT INTO user_activity_logs (user_id, id, event, version, subject_id, actor_id, impersonator_id, action, visibility,
    details, request_id, at)
  SELECT ${row.userId}::uuid, ${row.id}::uuid, ${row.event}, ${row.version}::smallint, ${row.subjectId}::uuid,
    ${row.actorId}::uuid, ${row.impersonatorId}::uuid, ${row.action}, ${row.visibility},
    ${JSON.stringify(row.details)}::jsonb, ${row.requestId}, ${row.at.toISOString()}::timestamptz ${from}`;

export const insertEvent = async (db: Db, row: EventRow): Promise<void> => {
  await db.execute(insertingEvent(row));
};
