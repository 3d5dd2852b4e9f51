import { and, eq, gt, lte, ne } from "drizzle-orm";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { openEntries } from "./table.ts";

type Who = Pick<Scope, "userId" | "actorId" | "sessionId">;

export const saveOpen = async (
  { userId, actorId, sessionId }: Who,
  tx: Db,
  { entryId, until }: { entryId: Id; until: Date },
): Promise<void> => {
  await tx
    .insert(openEntries)
    .values({ userId, entryId, sessionId, actorId, until })
    .onConflictDoUpdate({
      target: [openEntries.userId, openEntries.entryId, openEntries.sessionId],
      set: { until },
    });
};

/** Forgets this session's, and any of the book that were not renewed. */
export const forgetOpen = async ({ userId, sessionId }: Who, tx: Db, entryId: Id, now: Date): Promise<void> => {
  const ofBook = eq(openEntries.userId, userId);
  await tx
    .delete(openEntries)
    .where(and(ofBook, eq(openEntries.entryId, entryId), eq(openEntries.sessionId, sessionId)));
  await tx.delete(openEntries).where(and(ofBook, lte(openEntries.until, now)));
};

/** The other people who have an entry open. */
export const readOthersAt = async ({ userId, actorId }: Who, db: Db, entryId: Id, now: Date): Promise<Id[]> => {
  const rows = await db
    .selectDistinct({ actorId: openEntries.actorId })
    .from(openEntries)
    .where(
      and(
        eq(openEntries.userId, userId),
        eq(openEntries.entryId, entryId),
        ne(openEntries.actorId, actorId),
        gt(openEntries.until, now),
      ),
    );
  return rows.map((row) => row.actorId);
};
