import { sql } from "drizzle-orm";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";

/** Whether a person and a property of this book can take new entries. */
export const readTargets = async (
  scope: Scope,
  db: Db,
  target: { personId: Id | null; propertyId: Id | null },
): Promise<{ personId: Id | null; propertyExists: boolean; propertyIsArchived: boolean }> => {
  const result = await db.execute<{
    person_id: Id | null;
    property_exists: boolean;
    property_is_archived: boolean;
  }>(sql`
    SELECT
      (SELECT id FROM persons WHERE user_id = ${scope.userId} AND archived_at IS NULL
        AND (id = ${target.personId}::uuid OR (${target.personId}::uuid IS NULL AND relation = 'self'))) AS person_id,
      EXISTS (SELECT 1 FROM properties WHERE user_id = ${scope.userId} AND id = ${target.propertyId}::uuid) AS property_exists,
      EXISTS (SELECT 1 FROM properties WHERE user_id = ${scope.userId} AND id = ${target.propertyId}::uuid
        AND archived_at IS NOT NULL) AS property_is_archived`);
  const row = result.rows[0];
  return {
    personId: row?.person_id ?? null,
    propertyExists: row?.property_exists ?? false,
    propertyIsArchived: row?.property_is_archived ?? false,
  };
};
