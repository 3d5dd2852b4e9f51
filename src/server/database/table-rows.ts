import type { Client } from "pg";
import { RowSum } from "./row-sum.ts";

/** A table as its rows are read: generated columns are computed again when the rows are written. */
export type Table = { name: string; columns: string[]; types: string[]; blocks: number };

/** What a table held: how many rows, and their order-free checksum. */
export type TableSum = { table: string; rows: number; checksum: string };

/** Pages of 8 kB read at a time, so that neither side holds more than about a megabyte of rows. */
const BLOCKS_AT_A_TIME = 64;

/**
 * The schema's own version is made by its migrations; when backups and chores ran last, and which files decayed,
 * belongs to the running installation, as do its jobs, whose mails were sent long ago when a backup comes back.
 */
const NOT_COPIED = ["schema_migrations", "backup_state", "chore_runs", "damaged_bytes", "erased_text", "jobs"];

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const listTables = `
  SELECT c.relname AS name, pg_relation_size(c.oid) / current_setting('block_size')::int AS blocks,
    array_agg(a.attname::text ORDER BY a.attnum) AS columns,
    array_agg(format_type(a.atttypid, a.atttypmod) ORDER BY a.attnum) AS types
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  GROUP BY c.oid, c.relname ORDER BY c.relname COLLATE "C"
`;

export const readTables = async (client: Client): Promise<Table[]> =>
  (await client.query<Table>(listTables, [NOT_COPIED])).rows;

/** The name of a table that has a row; null when there is none. */
export const findFilledTable = async (client: Client): Promise<string | null> => {
  for (const { name } of await readTables(client)) {
    const { rowCount } = await client.query(`SELECT FROM ${quote(name)} LIMIT 1`);
    if (rowCount !== 0) return name;
  }
  return null;
};

/** How values are written as text; the same on both databases whatever their settings say. For an open transaction. */
export const fixTextFormat = async (client: Client): Promise<void> => {
  for (const setting of ["TimeZone = 'UTC'", "DateStyle = 'ISO, MDY'", "IntervalStyle = 'postgres'"])
    await client.query(`SET LOCAL ${setting}`);
  await client.query("SET LOCAL bytea_output = 'hex'");
  await client.query("SET LOCAL extra_float_digits = 1");
};

/** A transaction number means nothing in another cluster, where it may belong to a future transaction. */
const asText = (column: string, type: string | undefined): string =>
  type === "xid8" ? "'0'" : `${quote(column)}::text`;

/**
 * The rows of a table in no order, a few thousand at a time: each is a JSON array of its values in PostgreSQL's own
 * text form.
 */
export async function* readRows(client: Client, { name, columns, types, blocks }: Table): AsyncGenerator<string[]> {
  const values = columns.map((column, index) => asText(column, types[index])).join(", ");
  for (let block = 0; block < blocks; block += BLOCKS_AT_A_TIME) {
    const { rows } = await client.query<[string]>({
      text:
        `SELECT array_to_json(ARRAY[${values}])::text FROM ${quote(name)} ` +
        `WHERE ctid >= '(${block},0)' AND ctid < '(${block + BLOCKS_AT_A_TIME},0)'`,
      rowMode: "array",
    });
    if (rows.length > 0) yield rows.map(([line]) => line);
  }
}

/** Writes lines of `readRows`, which PostgreSQL's input functions read back without loss. */
export const writeRows = async (
  client: Client,
  { name, columns, types }: Omit<Table, "blocks">,
  lines: readonly string[],
): Promise<void> => {
  const names = columns.map(quote).join(", ");
  const values = columns.map((_, index) => `(line->>${index})::${types[index]}`).join(", ");
  await client.query(
    `INSERT INTO ${quote(name)} (${names}) OVERRIDING SYSTEM VALUE
     SELECT ${values} FROM jsonb_array_elements($1::jsonb) AS lines (line)`,
    [`[${lines.join(",")}]`],
  );
};

/** Reads a whole table again to sum it. */
export const sumTable = async (client: Client, table: Table): Promise<TableSum> => {
  const sum = new RowSum();
  for await (const lines of readRows(client, table)) for (const line of lines) sum.add(line);
  return { table: table.name, rows: sum.rows, checksum: sum.checksum() };
};

const foreignKeys = `
  SELECT conrelid::regclass::text AS table, conname AS name FROM pg_constraint
  WHERE contype = 'f' AND NOT condeferrable AND connamespace = 'public'::regnamespace AND conparentid = 0
`;

const tablesWithTriggers = `
  SELECT DISTINCT tgrelid::regclass::text AS table FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid
  WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace
`;

/**
 * Runs `work` in the open transaction of an empty schema. Foreign keys are checked at its end, so that the order of
 * tables and rows does not matter; triggers are off, since what they would write is among the rows.
 */
export const whileLoading = async (client: Client, work: () => Promise<void>): Promise<void> => {
  const keys = (await client.query<{ table: string; name: string }>(foreignKeys)).rows;
  const triggered = (await client.query<{ table: string }>(tablesWithTriggers)).rows;
  const alterKeys = async (how: string): Promise<void> => {
    for (const { table, name } of keys)
      await client.query(`ALTER TABLE ${table} ALTER CONSTRAINT ${quote(name)} ${how}`);
  };
  await alterKeys("DEFERRABLE INITIALLY DEFERRED");
  for (const { table } of triggered) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await work();
  await client.query("SET CONSTRAINTS ALL IMMEDIATE");
  await alterKeys("NOT DEFERRABLE");
  for (const { table } of triggered) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
};

/** A generator of numbers and the last one it gave out; null when it gave none. */
export type Sequence = { name: string; value: string | null };

export const readSequences = async (client: Client): Promise<Sequence[]> => {
  const { rows } = await client.query<Sequence>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences WHERE schemaname = 'public'
     ORDER BY sequencename COLLATE "C"`,
  );
  return rows;
};

export const writeSequences = async (client: Client, sequences: readonly Sequence[]): Promise<void> => {
  for (const { name, value } of sequences)
    if (value !== null) await client.query("SELECT setval($1, $2)", [quote(name), value]);
};
