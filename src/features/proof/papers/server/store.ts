import { and, eq } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { type PaperRow, papers } from "./table.ts";

export type Paper = Pick<PaperRow, "subjectKind" | "subjectId" | "taxYear" | "fileId">;

/** False: the file is already a paper of the fact. */
export const insertPaper = async (
  { userId }: BookOwner,
  tx: Db,
  paper: Paper & Pick<PaperRow, "addedBy" | "addedAt">,
): Promise<boolean> => {
  const added = await tx
    .insert(papers)
    .values({ userId, ...paper })
    .onConflictDoNothing()
    .returning({ fileId: papers.fileId });
  return added.length > 0;
};

/** False: the file is not a paper of the fact. */
export const deletePaper = async ({ userId }: BookOwner, tx: Db, paper: Paper): Promise<boolean> => {
  const removed = await tx
    .delete(papers)
    .where(
      and(
        eq(papers.userId, userId),
        eq(papers.subjectKind, paper.subjectKind),
        eq(papers.subjectId, paper.subjectId),
        eq(papers.taxYear, paper.taxYear),
        eq(papers.fileId, paper.fileId),
      ),
    )
    .returning({ fileId: papers.fileId });
  return removed.length > 0;
};
