import { and, eq } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { feedback, feedbackReplies, type FeedbackReplyRow, type FeedbackRow } from "../table.ts";

export const findFeedbackRow = async (db: Db, id: Id): Promise<FeedbackRow | undefined> =>
  (await db.select().from(feedback).where(eq(feedback.id, id)))[0];

/** False: someone else was faster. */
export const changeFeedback = async (
  tx: Db,
  { id, version }: Pick<FeedbackRow, "id" | "version">,
  changes: Partial<Pick<FeedbackRow, "state" | "assignedTo">>,
): Promise<boolean> => {
  const changed = await tx
    .update(feedback)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(feedback.id, id), eq(feedback.version, version)))
    .returning();
  return changed.length > 0;
};

export const insertReply = async (tx: Db, row: FeedbackReplyRow): Promise<void> => {
  await tx.insert(feedbackReplies).values(row);
};
