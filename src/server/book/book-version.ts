import { sql } from "drizzle-orm";
import type { BookOwner, Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";

/** Both grow with the book, as `Scope` says; 0 for a book without any change. Read them before the data that they cover. */
export const readBookVersions = async (
  scope: BookOwner,
  db: Db,
): Promise<Pick<Scope, "bookVersion" | "factsVersion">> => {
  const result = await db.execute<{ version: number; facts_version: number }>(
    sql`SELECT version, facts_version FROM book_versions WHERE user_id = ${scope.userId}`,
  );
  const { version = 0, facts_version: facts = 0 } = result.rows[0] ?? {};
  return { bookVersion: Number(version), factsVersion: Number(facts) };
};

export const readBookVersion = async (scope: BookOwner, db: Db): Promise<number> =>
  (await readBookVersions(scope, db)).bookVersion;
