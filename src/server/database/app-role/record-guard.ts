import { sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { FIXED_COLUMNS, WITHHELD } from "./rights.ts";

/**
 * What keeps recorded events from being changed by the server's own connection, besides the triggers. `role`: its role
 * has no right to change them. `lowered`: the same, but its login could take more rights back. `triggers`: nothing
 * else, as its role owns the tables.
 */
export type RecordGuard = "role" | "lowered" | "triggers";

const tables = JSON.stringify(
  Object.entries(WITHHELD).map(([name, rights]) => ({ name, rights: [...rights, "TRUNCATE", "TRIGGER"].join() })),
);
const columns = JSON.stringify(
  Object.entries(FIXED_COLUMNS).flatMap(([name, fixed]) => fixed.map((column) => ({ name, column }))),
);

/** Asks the database, so that the answer is true however the role was made. */
export const readRecordGuard = async (db: Db): Promise<RecordGuard> => {
  const { rows } = await db.execute<{ is_current: boolean; is_bound: boolean }>(sql`
    SELECT r.rolname = current_user AS is_current, NOT (
      has_schema_privilege(r.oid, 'public', 'CREATE')
      OR EXISTS (SELECT FROM pg_roles s WHERE (s.rolsuper OR s.rolcreaterole) AND pg_has_role(r.oid, s.oid, 'MEMBER'))
      OR EXISTS (SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
        AND pg_has_role(r.oid, relowner, 'MEMBER'))
      OR EXISTS (SELECT FROM json_to_recordset(${tables}::json) AS t (name text, rights text)
        WHERE has_table_privilege(r.oid, 'public.' || t.name, t.rights)
          OR has_any_column_privilege(r.oid, 'public.' || t.name, 'UPDATE'))
      OR EXISTS (SELECT FROM json_to_recordset(${columns}::json) AS c (name text, "column" text)
        WHERE has_column_privilege(r.oid, 'public.' || c.name, c."column", 'UPDATE'))
    ) AS is_bound
    FROM pg_roles r WHERE r.rolname IN (current_user, session_user)`);
  if (!rows.some((row) => row.is_current && row.is_bound)) return "triggers";
  return rows.every((row) => row.is_bound) ? "role" : "lowered";
};
