import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { accountExports, type ExportRow } from "./table.ts";

const SHOWN = 10;

export const insertExport = async (
  book: BookOwner,
  tx: Db,
  row: Pick<ExportRow, "id" | "requestedAt" | "expiresAt">,
): Promise<void> => {
  await tx.insert(accountExports).values({ userId: book.userId, ...row });
};

export const readLastExports = (book: BookOwner, db: Db): Promise<ExportRow[]> =>
  db
    .select()
    .from(accountExports)
    .where(eq(accountExports.userId, book.userId))
    .orderBy(desc(accountExports.requestedAt), desc(accountExports.id))
    .limit(SHOWN);

/** Counts the fetch. Undefined when there is no such export of this owner, or its time is over. */
export const openExport = async (book: BookOwner, tx: Db, id: Id, at: Date): Promise<ExportRow | undefined> =>
  (
    await tx
      .update(accountExports)
      .set({ downloadCount: sql`${accountExports.downloadCount} + 1`, lastFetchedAt: at })
      .where(and(eq(accountExports.userId, book.userId), eq(accountExports.id, id), gt(accountExports.expiresAt, at)))
      .returning()
  )[0];

export const noteFinished = async (
  { userId, id }: Pick<ExportRow, "userId" | "id">,
  db: Db,
  finished: Pick<ExportRow, "finishedAt" | "byteSize" | "sha256">,
): Promise<void> => {
  await db
    .update(accountExports)
    .set(finished)
    .where(and(eq(accountExports.userId, userId), eq(accountExports.id, id)));
};
