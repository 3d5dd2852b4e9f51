import { sql } from "drizzle-orm";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";

/** Where the person at the keyboard can be reached with an answer. */
export const readSenderEmail = async (scope: Scope, db: Db): Promise<string | null> => {
  const { rows } = await db.execute<{ email: string }>(sql`SELECT email FROM users WHERE id = ${scope.actorId}`);
  return rows[0]?.email ?? null;
};
