import { sql } from "drizzle-orm";
import { fillTables } from "#test/support/fill-owner-tables.ts";
import type { TestDatabase } from "#test/support/test-database.ts";

type Table = { name: string; columns: { name: string; type: string }[] };

/** Every table with rows of organizations, as the database lists them; people are checked separately. */
export const readOrganizationTables = async (database: TestDatabase): Promise<Table[]> => {
  const { rows } = await database.db.execute<Table>(sql`
    SELECT c.relname AS name,
      (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns
    FROM pg_class c JOIN pg_attribute o ON o.attrelid = c.oid AND o.attname = 'organization_id' AND NOT o.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'users'
    ORDER BY c.relname COLLATE "C"`);
  return rows;
};

/** A row in each of them; if it has a status, the row is waiting for an answer. */
export const fillOrganizationTables = async (
  database: TestDatabase,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<void> => {
  const values = { organization_id: `'${organizationId}'`, user_id: `'${userId}'`, status: "'pending'" };
  await fillTables(database, await readOrganizationTables(database), [{ ...values, role: "'team_member'" }]);
};

/** All that the database holds of an organization, by table. */
export const rowsOfOrganization = async (
  database: TestDatabase,
  organizationId: string,
): Promise<Record<string, string[]>> => {
  const rows: Record<string, string[]> = {};
  const tables = (await readOrganizationTables(database)).map(({ name }) => [name, "organization_id"] as const);
  for (const [name, column] of [...tables, ["organizations", "id"], ["users", "organization_id"]] as const) {
    const found = await database.pool.query<{ row: string }>(
      `SELECT to_jsonb(t)::text AS row FROM ${name} t WHERE ${column} = $1 ORDER BY 1`,
      [organizationId],
    );
    rows[name] = found.rows.map(({ row }) => row);
  }
  return rows;
};

/** A provider's name for its own thing is not one of our ids. */
const isId = (value: unknown): value is string => typeof value === "string" && /^[0-9a-f-]{36}$/.test(value);

/** The ids in those rows: of members, invitations, requests, lines of the log, owners of books. */
export const idsIn = (rows: Readonly<Record<string, readonly string[]>>): string[] => [
  ...new Set(
    Object.values(rows)
      .flat()
      .flatMap((row) => Object.entries(JSON.parse(row) as Record<string, unknown>))
      .flatMap(([name, value]) => (/^(user_)?id$/.test(name) && isId(value) ? [value] : [])),
  ),
];
