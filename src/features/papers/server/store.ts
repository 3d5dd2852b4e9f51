import { and, eq } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { type PaperRow, papers } from "./table.ts";

export type Paper = Pick<PaperRow, "subjectKind" | "subjectId" | "taxYear" | "fileId">;

export const insertPaper = async (
  { userId }: BookOwner,
  tx: Db,
  paper: Paper & Pick<PaperRow, "addedBy" | "addedAt">,
): Promise<void> => {
  await tx
    .insert(papers)
    .values({ userId, ...paper })
    .onConflictDoNothing();
};

export const deletePaper = async ({ userId }: BookOwner, tx: Db, paper: Paper): Promise<void> => {
  await tx
    .delete(papers)
    .where(
      and(
        eq(papers.userId, userId),
        eq(papers.subjectKind, paper.subjectKind),
        eq(papers.subjectId, paper.subjectId),
        eq(papers.taxYear, paper.taxYear),
        eq(papers.fileId, paper.fileId),
      ),
    );
};
