import { desc, eq } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { type CheckRow, integrityChecks } from "./table.ts";

export const insertCheck = async (book: BookOwner, db: Db, row: Omit<CheckRow, "userId">): Promise<void> => {
  await db.insert(integrityChecks).values({ userId: book.userId, ...row });
};

export const readLastCheck = async (book: BookOwner, db: Db): Promise<CheckRow | undefined> =>
  (
    await db
      .select()
      .from(integrityChecks)
      .where(eq(integrityChecks.userId, book.userId))
      .orderBy(desc(integrityChecks.finishedAt), desc(integrityChecks.id))
      .limit(1)
  )[0];
