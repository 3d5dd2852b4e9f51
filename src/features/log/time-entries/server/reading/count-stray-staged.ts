import { sql } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";

/** Staged rows of an import whose person or property is not in the book. */
export const countStrayStaged = async (scope: BookOwner, tx: Db, importId: Id): Promise<number> => {
  const { rows } = await tx.execute<{ strays: number }>(sql`
    SELECT count(*)::int AS strays
    FROM (SELECT DISTINCT user_id, person_id, property_id FROM staged_entries
      WHERE user_id = ${scope.userId} AND import_id = ${importId}) AS s
    WHERE NOT EXISTS (SELECT FROM persons p WHERE p.user_id = s.user_id AND p.id = s.person_id)
      OR (s.property_id IS NOT NULL
        AND NOT EXISTS (SELECT FROM properties p WHERE p.user_id = s.user_id AND p.id = s.property_id))`);
  return rows[0]?.strays ?? 0;
};
