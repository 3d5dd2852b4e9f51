import { sql } from "drizzle-orm";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";

export const readPersonNames = async (scope: Scope, db: Db): Promise<Map<Id, string>> => {
  const result = await db.execute<{ id: Id; name: string }>(
    sql`SELECT id, name FROM persons WHERE user_id = ${scope.userId}`,
  );
  return new Map(result.rows.map(({ id, name }) => [id, name]));
};
