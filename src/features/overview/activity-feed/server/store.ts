import { and, eq, sql } from "drizzle-orm";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { feedMarks } from "./table.ts";

type Reader = Pick<Scope, "userId" | "actorId">;

export const setMark = async (
  { userId, actorId: readerId }: Reader,
  tx: Db,
  { eventId, isRead }: { eventId: Id; isRead: boolean },
): Promise<void> => {
  await tx
    .insert(feedMarks)
    .values({ userId, readerId, eventId, isRead })
    .onConflictDoUpdate({ target: [feedMarks.userId, feedMarks.readerId, feedMarks.eventId], set: { isRead } });
};

/** Marks everything that is there now as read. Individual marks that this makes needless go. */
export const readThroughNow = async ({ userId, actorId: readerId }: Reader, tx: Db, at: Date): Promise<void> => {
  await tx.execute(sql`
    INSERT INTO feed_readers (user_id, reader_id, read_through_id, updated_at)
    SELECT ${userId}::uuid, ${readerId}::uuid, e.id, ${at.toISOString()}::timestamptz
      FROM user_activity_logs e WHERE e.user_id = ${userId} ORDER BY e.id DESC LIMIT 1
    ON CONFLICT (user_id, reader_id) DO UPDATE
      SET read_through_id = greatest(feed_readers.read_through_id, excluded.read_through_id),
        updated_at = excluded.updated_at`);
  await tx.delete(feedMarks).where(and(eq(feedMarks.userId, userId), eq(feedMarks.readerId, readerId)));
};
