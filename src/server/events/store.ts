import { and, eq, sql } from "drizzle-orm";
import type { BookOwner } from "../auth/scope.ts";
import type { Db } from "../database/database.ts";
import type { Id } from "#shared/ids.ts";
import { ONCE, type StatementPart } from "../ledger/statement-part.ts";
import { type EventRow, userActivityLogs } from "./table.ts";

export const insertingEvent =
  (row: EventRow): StatementPart =>
  (rows) =>
    sql`
  INSERT INTO user_activity_logs (user_id, id, event, version, subject_id, actor_id, impersonator_id, action, visibility,
    details, request_id, is_delivered, at)
  SELECT ${row.userId}::uuid, ${row.id}::uuid, ${row.event}, ${row.version}::smallint, ${row.subjectId}::uuid,
    ${row.actorId}::uuid, ${row.impersonatorId}::uuid, ${row.action}, ${row.visibility},
    ${JSON.stringify(row.details)}::jsonb, ${row.requestId}, ${row.isDelivered}::boolean, ${row.at.toISOString()}::timestamptz FROM ${rows}`;

export const insertEvent = async (db: Db, row: EventRow): Promise<void> => {
  await db.execute(insertingEvent(row)(ONCE));
};

export const findEvent = async ({ userId }: BookOwner, db: Db, id: Id): Promise<EventRow | undefined> =>
  (
    await db
      .select()
      .from(userActivityLogs)
      .where(and(eq(userActivityLogs.userId, userId), eq(userActivityLogs.id, id)))
  )[0];

export type Awaited = Pick<EventRow, "userId" | "id" | "event">;

/** The oldest awaited events, locked; those that another process is delivering right now are left out. */
export const lockAwaited = (tx: Db, limit: number): Promise<Awaited[]> =>
  tx
    .select({ userId: userActivityLogs.userId, id: userActivityLogs.id, event: userActivityLogs.event })
    .from(userActivityLogs)
    .where(eq(userActivityLogs.isDelivered, false))
    .orderBy(userActivityLogs.at, userActivityLogs.id)
    .limit(limit)
    .for("update", { skipLocked: true });

export const endAwaiting = async (tx: Db, { userId, id }: Awaited): Promise<void> => {
  await tx
    .update(userActivityLogs)
    .set({ isDelivered: true })
    .where(and(eq(userActivityLogs.userId, userId), eq(userActivityLogs.id, id)));
};
