import { and, asc, eq } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { CommentSubject } from "#shared/domain.ts";
import type { Id } from "#shared/ids.ts";
import { type CommentRow, comments, commentThreads } from "./table.ts";

export type Subject = { on: CommentSubject; onId: string };

export const subjectOf = ({ subjectKind: on, subjectId: onId }: CommentRow): Subject => ({ on, onId });

export const readComments = ({ userId }: BookOwner, db: Db, { on, onId }: Subject): Promise<CommentRow[]> =>
  db
    .select()
    .from(comments)
    .where(and(eq(comments.userId, userId), eq(comments.subjectKind, on), eq(comments.subjectId, onId)))
    .orderBy(asc(comments.id));

export const findComment = async ({ userId }: BookOwner, db: Db, id: Id): Promise<CommentRow | undefined> =>
  (
    await db
      .select()
      .from(comments)
      .where(and(eq(comments.userId, userId), eq(comments.id, id)))
      .for("update")
  )[0];

export const insertComment = async (
  { userId }: BookOwner,
  tx: Db,
  row: Omit<CommentRow, "userId" | "editedAt" | "withdrawnAt">,
): Promise<CommentRow> => {
  const [inserted] = await tx
    .insert(comments)
    .values({ userId, ...row })
    .returning();
  if (!inserted) throw new Error("the new comment has no row");
  return inserted;
};

export const changeComment = async (
  { userId }: BookOwner,
  tx: Db,
  id: Id,
  change: Partial<Pick<CommentRow, "body" | "editedAt" | "withdrawnAt">>,
): Promise<CommentRow> => {
  const [changed] = await tx
    .update(comments)
    .set(change)
    .where(and(eq(comments.userId, userId), eq(comments.id, id)))
    .returning();
  if (!changed) throw new Error("the changed comment has no row");
  return changed;
};

type Resolution = { resolvedAt: Date | null; resolvedBy: Id | null };

export const saveThread = async (
  { userId }: BookOwner,
  tx: Db,
  { on: subjectKind, onId: subjectId }: Subject,
  resolution: Resolution,
): Promise<void> => {
  await tx
    .insert(commentThreads)
    .values({ userId, subjectKind, subjectId, ...resolution })
    .onConflictDoUpdate({
      target: [commentThreads.userId, commentThreads.subjectKind, commentThreads.subjectId],
      set: resolution,
    });
};

export const findThread = async (
  { userId }: BookOwner,
  db: Db,
  { on, onId }: Subject,
): Promise<Resolution | undefined> =>
  (
    await db
      .select({ resolvedAt: commentThreads.resolvedAt, resolvedBy: commentThreads.resolvedBy })
      .from(commentThreads)
      .where(
        and(eq(commentThreads.userId, userId), eq(commentThreads.subjectKind, on), eq(commentThreads.subjectId, onId)),
      )
  )[0];
