import { is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#test/support/test-database.ts";
import type { Db } from "./database.ts";

const modules = import.meta.glob<Record<string, unknown>>(
  [
    "../../features/*/*/server/**/{table,*-table}.ts",
    "../**/{table,*-table}.ts",
    "../files/{stored-files,damaged-bytes}.ts",
    "./scrub/erased-text.ts",
    "../backups/backup-state.ts",
  ],
  { eager: true },
);

const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is PgTable => is(value, PgTable))
  .map((table) => getTableConfig(table));

type Shape = { columns: Record<string, string>; primaryKey: string[] };

const describeColumn = (type: string, notNull: boolean): string =>
  `${type.replaceAll(", ", ",").replace(/^time$/, "time without time zone")}${notNull ? " not null" : ""}`;

const declaredShape = ({ columns, primaryKeys }: (typeof tables)[number]): Shape => {
  const single = columns.filter((column) => column.primary).map((column) => column.name);
  const composed = primaryKeys.flatMap((key) => key.columns.map((column) => column.name));
  const primaryKey = [...single, ...composed];
  return {
    columns: Object.fromEntries(
      columns.map(({ name, notNull, getSQLType }, index) => [
        name,
        describeColumn(getSQLType.call(columns[index]), notNull || primaryKey.includes(name)),
      ]),
    ),
    primaryKey,
  };
};

const actualShape = async (db: Db, table: string): Promise<Shape> => {
  const columns = await db.execute<{ name: string; type: string; not_null: boolean }>(sql`
    SELECT attname AS name, format_type(atttypid, atttypmod) AS type, attnotnull AS not_null
    FROM pg_attribute WHERE attrelid = to_regclass(${table}) AND attnum > 0 AND NOT attisdropped`);
  const keys = await db.execute<{ name: string }>(sql`
    SELECT a.attname AS name
    FROM pg_index i, unnest(i.indkey::int2[]) WITH ORDINALITY AS k (number, position)
    JOIN pg_attribute a ON a.attnum = k.number
    WHERE i.indrelid = to_regclass(${table}) AND a.attrelid = i.indrelid AND i.indisprimary
    ORDER BY k.position`);
  return {
    columns: Object.fromEntries(columns.rows.map(({ name, type, not_null }) => [name, describeColumn(type, not_null)])),
    primaryKey: keys.rows.map(({ name }) => name),
  };
};

test("table declarations are found", () => {
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["users", "ledger_events", "book_members", "stored_files", "time_entries"]),
  );
});

describeOnBothDatabases("the migrations and the table declarations", (open) => {
  test.each(tables.map((table) => ({ name: table.name, table })))("say the same of $name", async ({ name, table }) => {
    expect(declaredShape(table)).toEqual(await actualShape(open().db, name));
  });
});
