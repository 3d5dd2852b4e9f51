import { afterAll, beforeAll, expect, test } from "vitest";
import { createBareTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { ON_EVERY_NODE, UNIQUE_OVER_OWNERS } from "./crosses-owners.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createBareTestDatabase();
});
afterAll(() => database.close());

const namesOf = async (query: string, values: unknown[] = []): Promise<string[]> =>
  (await database.pool.query<{ name: string }>(query, values)).rows.map(({ name }) => name);

/** True of a table that has the owner, and of what has the owner's column among its own. */
const hasOwner = (table: string, columns?: string): string =>
  `EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = ${table} AND a.attname = 'user_id' AND NOT a.attisdropped
    ${columns === undefined ? "" : `AND a.attnum = ANY (${columns})`})`;

test("what is unique among rows of owners is unique within one, save what is named with its reason", async () => {
  const found = await namesOf(`
    SELECT i.relname AS name FROM pg_index x JOIN pg_class c ON c.oid = x.indrelid JOIN pg_class i ON i.oid = x.indexrelid
    WHERE c.relnamespace = 'public'::regnamespace AND x.indisunique
      AND ${hasOwner("c.oid")} AND NOT ${hasOwner("c.oid", "x.indkey")} ORDER BY i.relname COLLATE "C"`);
  expect(found).toEqual(Object.keys(UNIQUE_OVER_OWNERS).toSorted());
});

test("rows of owners refer to their own owner's rows, or to what every node has", async () => {
  const found = await namesOf(
    `SELECT k.conname AS name FROM pg_constraint k JOIN pg_class r ON r.oid = k.confrelid
    WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND ${hasOwner("k.conrelid")}
      AND NOT ${hasOwner("k.conrelid", "k.conkey")} AND NOT r.relname = ANY ($1)`,
    [ON_EVERY_NODE],
  );
  expect(found).toEqual([]);
});

test("no key of several columns sets one of them to null", async () => {
  const found = await namesOf(`
    SELECT conname AS name FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace
      AND confdeltype IN ('n', 'd') AND cardinality(conkey) > 1`);
  expect(found).toEqual([]);
});

test("no function knows a table by its name, or writes over a row with what is volatile", async () => {
  const found = await namesOf(String.raw`
    SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      AND (prosrc ~ 'TG_TABLE_NAME' OR prosrc ~* 'DO UPDATE SET[^;]*\m(now|random|clock_timestamp|pg_current_xact_id|nextval)\(')`);
  expect(found).toEqual([]);
});
