import { count, gte, lt } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import { forgetUnreferencedFiles } from "#server/files/stored-files.ts";
import { feedback, type FeedbackRow } from "./table.ts";

export const insertFeedback = async (db: Db, row: FeedbackRow): Promise<void> => {
  await db.insert(feedback).values(row);
};

export const countFeedbackSince = async (db: Db, since: Date): Promise<number> =>
  (await db.select({ count: count() }).from(feedback).where(gte(feedback.receivedAt, since)))[0]?.count ?? 0;

export const forgetFeedbackBefore = async (db: Db, instant: Date): Promise<void> => {
  await db.delete(feedback).where(lt(feedback.receivedAt, instant));
};

/** Pictures that were uploaded but whose message was never sent. */
export const forgetScreenshots = (db: Db, before: Date): Promise<void> =>
  forgetUnreferencedFiles(
    db,
    { purpose: "feedback", table: feedback, userId: feedback.userId, fileId: feedback.screenshotFileId },
    before,
  );
