import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { FIXED_COLUMNS, RIGHTS, WITHHELD } from "./rights.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  // What is refused below is refused by the role alone.
  for (const table of [...Object.keys(WITHHELD), ...Object.keys(FIXED_COLUMNS)])
    await database.schemaOwner.pool.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
});
afterAll(() => database.close());

const PERMISSION_DENIED = "42501";

const COLUMNS: Readonly<Record<string, string>> = {
  schema_migrations: "name",
  admin_log: "reason",
  organization_log: "action",
  commission_audit_logs: "action",
  commission_postings: "cause",
};
const columnOf = (table: string): string => COLUMNS[table] ?? (table.startsWith("transparency") ? "day" : "user_id");

const statementOf: Record<(typeof RIGHTS)[number], (table: string) => string> = {
  SELECT: (table) => `SELECT FROM ${table}`,
  INSERT: (table) => `INSERT INTO ${table} DEFAULT VALUES`,
  UPDATE: (table) => `UPDATE ${table} SET ${columnOf(table)} = ${columnOf(table)}`,
  DELETE: (table) => `DELETE FROM ${table}`,
};

describe("the application's role is refused, with every trigger at rest", () => {
  test.each([
    ...Object.entries(WITHHELD).flatMap(([table, rights]) => rights.map((right) => statementOf[right](table))),
    ...[...Object.keys(WITHHELD), ...Object.keys(FIXED_COLUMNS)].flatMap((table) => [
      `TRUNCATE ${table}`,
      `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
      `DROP TABLE ${table} CASCADE`,
    ]),
    "UPDATE time_entries SET first_recorded_at = now()",
    "UPDATE time_entries SET outside_reference = NULL",
    "UPDATE time_entries SET version = version, first_recorded_at = first_recorded_at",
    "DROP TRIGGER ledger_events_append_only ON ledger_events",
    "CREATE OR REPLACE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'",
    "CREATE FUNCTION own() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    "CREATE TABLE own (id int)",
    "CREATE TRIGGER own AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION touch_book()",
    "DROP SCHEMA public CASCADE",
    "SET session_replication_role = replica",
    "SET ROLE postgres",
    "SET SESSION AUTHORIZATION postgres",
    "CREATE ROLE another",
  ])("%s", async (statement) => {
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code: PERMISSION_DENIED });
  });
});

test("it can give itself no right", async () => {
  await database.pool.query("GRANT UPDATE, DELETE ON ledger_events TO CURRENT_USER").catch(() => undefined);
  await expect(database.pool.query("DELETE FROM ledger_events")).rejects.toMatchObject({ code: PERMISSION_DENIED });
});

test("every table is granted in full or stands in the list of what is withheld, and views can be read", async () => {
  const { rows } = await database.pool.query<{ name: string; kind: string; rights: string[]; more: boolean }>(`
    SELECT relname AS name, relkind AS kind, has_table_privilege(oid, 'TRUNCATE, TRIGGER, REFERENCES') AS more,
      ARRAY(SELECT r FROM unnest('{SELECT,INSERT,UPDATE,DELETE}'::text[]) AS r WHERE has_table_privilege(c.oid, r)) AS rights
    FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f')`);
  const isWithheld = (name: string, right: (typeof RIGHTS)[number]): boolean =>
    WITHHELD[name]?.includes(right) === true || (right === "UPDATE" && name in FIXED_COLUMNS);
  const wanted = rows.map(({ name, kind }) => ({
    name,
    kind,
    more: false,
    rights: kind === "v" ? ["SELECT"] : RIGHTS.filter((right) => !isWithheld(name, right)),
  }));
  expect(rows).toEqual(wanted);
  expect(rows.length).toBeGreaterThan(50);
});

/** Rows of these go with their owner: their triggers look for that, and the role has to be let. */
const GO_WITH_THEIR_OWNER = ["evidence_acts", "ledger_payloads", "organization_log"];

test("what a trigger refuses to anybody, the role may not do either", async () => {
  const { rows } = await database.pool.query<{ name: string; refused: string[]; is_conditional: boolean }>(`
    SELECT relname AS name, bool_or(tgqual IS NOT NULL) AS is_conditional,
      array_remove(ARRAY[CASE WHEN bool_or(tgtype & 16 <> 0) THEN 'UPDATE' END,
        CASE WHEN bool_or(tgtype & 8 <> 0) THEN 'DELETE' END], NULL) AS refused
    FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid JOIN pg_proc p ON p.oid = tgfoid
    WHERE NOT tgisinternal AND p.proname LIKE 'refuse%' GROUP BY relname ORDER BY relname COLLATE "C"`);
  const isConditional = rows.filter((row) => row.is_conditional).map(({ name }) => name);
  expect(isConditional).toEqual(Object.keys(FIXED_COLUMNS).toSorted());
  const withheld = rows
    .filter((row) => !row.is_conditional)
    .map(({ name, refused }) => [
      name,
      refused.filter((right) => right !== "DELETE" || !GO_WITH_THEIR_OWNER.includes(name)),
    ]);
  const { schema_migrations: _, ...listed } = WITHHELD;
  expect(Object.fromEntries(withheld)).toEqual(listed);
});
