import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { accountExports, type ExportRow } from "./table.ts";

const SHOWN = 10;

export const insertExport = async (
  book: BookOwner,
  tx: Db,
  row: Pick<ExportRow, "id" | "requestedAt" | "tokenHash" | "expiresAt">,
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

/** Whoever holds the token has no session: the token itself says whose account it is. Counts the download. */
export const openExport = async (db: Db, tokenHash: Buffer, at: Date): Promise<ExportRow | undefined> =>
  (
    await db
      .update(accountExports)
      .set({ downloadCount: sql`${accountExports.downloadCount} + 1` })
      .where(and(eq(accountExports.tokenHash, tokenHash), gt(accountExports.expiresAt, at)))
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
