import { sql } from "drizzle-orm";
import { inTransaction } from "#server/database/transaction.ts";
import { readOwnerTables } from "#server/owner-rows/owner-tables.ts";
import type { TestDatabase } from "./test-database.ts";

const VALUES: Readonly<Record<string, string>> = {
  uuid: "gen_random_uuid()",
  text: "'a mark ' || gen_random_uuid()::text",
  "text[]": "'{}'",
  "smallint[]": "'{}'",
  "uuid[]": "'{}'",
  jsonb: "'{}'",
  bytea: "uuid_send(gen_random_uuid())",
  boolean: "true",
  date: "DATE '2026-03-02'",
  "time without time zone": "TIME '09:00'",
  "timestamp with time zone": "TIMESTAMPTZ '2026-03-02T12:00:00Z'",
  "double precision": "1",
  xid8: "'1'::xid8",
};

const valueOf = (type: string): string => {
  const known = VALUES[type];
  if (known !== undefined) return known;
  if (/^(smallint|integer|bigint|numeric.*)$/.test(type)) return "26";
  throw new Error(`say in fill-owner-tables.ts what a value of type ${type} may be`);
};

type Filled = { name: string; columns: readonly { name: string; type: string }[] };

/**
 * One row in each table, with what `fixed` says of a column. They make no sense and refer to nothing, so the constraints of
 * this test database are removed first.
 */
export const fillTables = async (
  database: TestDatabase,
  tables: readonly Filled[],
  fixed: readonly Readonly<Record<string, string>>[],
): Promise<void> => {
  await inTransaction(database.schemaOwner.db, async (tx) => {
    const { rows } = await tx.execute<{ name: string; table: string; kind: string }>(sql`
      SELECT conname AS name, conrelid::regclass::text AS table, contype AS kind FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND contype = 'c'`);
    for (const { name, table } of rows) await tx.execute(sql.raw(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`));
  });
  await inTransaction(database.schemaOwner.db, async (tx) => {
    // Neither foreign keys nor triggers check what is inserted.
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    for (const { name, columns } of tables) {
      for (const values of fixed) {
        const names = columns.map((column) => `"${column.name}"`).join(", ");
        const row = columns.map((column) => values[column.name] ?? valueOf(column.type)).join(", ");
        await tx.execute(sql.raw(`INSERT INTO ${name} (${names}) VALUES (${row}) ON CONFLICT DO NOTHING`));
      }
    }
  });
};

/** A row for each owner in every table that has rows of owners, including tables added after this was written. */
export const fillOwnerTables = async (database: TestDatabase, userIds: readonly string[]): Promise<string[]> => {
  const tables = await readOwnerTables(database.db);
  await fillTables(
    database,
    tables,
    userIds.map((id) => ({ user_id: `'${id}'` })),
  );
  return tables.map(({ name }) => name);
};

/** How many rows of an owner each table has. */
export const countOwnerRows = async (database: TestDatabase, userId: string): Promise<Record<string, number>> => {
  const { rows } = await database.pool.query<{ table_name: string }>(
    `SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'user_id'
     AND table_name IN (SELECT table_name FROM information_schema.tables WHERE table_type = 'BASE TABLE') ORDER BY 1`,
  );
  const counts: Record<string, number> = {};
  for (const { table_name } of rows) {
    const count = await database.pool.query(`SELECT count(*)::int AS n FROM ${table_name} WHERE user_id = $1`, [
      userId,
    ]);
    counts[table_name] = count.rows[0].n;
  }
  return counts;
};
