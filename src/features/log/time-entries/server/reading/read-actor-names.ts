import { sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";

/** Names of the people who acted in a book; a deleted account has none. */
export const readActorNames = async (db: Db, ids: readonly Id[]): Promise<Map<Id, string>> => {
  const result = await db.execute<{ id: Id; name: string }>(sql`
    SELECT id, first_name || ' ' || last_name AS name FROM users
    WHERE id IN (SELECT value::uuid FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
  return new Map(result.rows.map(({ id, name }) => [id, name]));
};
