import { sql } from "drizzle-orm";
import type { Scope } from "../auth/scope.ts";
import type { Db } from "./database.ts";

/** Grows with every change of a book's facts or sums; 0 for a book without any. Read it before the facts it stands for. */
export const readBookVersion = async (scope: Scope, db: Db): Promise<number> => {
  const result = await db.execute<{ version: number }>(
    sql`SELECT version FROM book_versions WHERE user_id = ${scope.userId}`,
  );
  return Number(result.rows[0]?.version ?? 0);
};
