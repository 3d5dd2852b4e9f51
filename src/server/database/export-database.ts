import { Client } from "pg";
import type { OpenDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";

export type ExportedTable = { table: string; rows: number; md5: string };

type Table = { name: string; columns: string[]; types: string[]; blocks: number };

/** Pages of 8 kB read at a time, so that neither side holds more than about a megabyte of rows. */
const BLOCKS_AT_A_TIME = 64;

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const listTables = `
  SELECT c.relname AS name, pg_relation_size(c.oid) / current_setting('block_size')::int AS blocks,
    array_agg(a.attname::text ORDER BY a.attnum) AS columns,
    array_agg(format_type(a.atttypid, a.atttypmod) ORDER BY a.attnum) AS types
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'schema_migrations'
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  GROUP BY c.oid, c.relname ORDER BY c.relname COLLATE "C"
`;

const readTables = async (client: Client): Promise<Table[]> => (await client.query<Table>(listTables)).rows;

const refuseFilled = async (target: Client, tables: readonly Table[]): Promise<void> => {
  for (const { name } of tables) {
    const { rowCount } = await target.query(`SELECT FROM ${quote(name)} LIMIT 1`);
    if (rowCount !== 0)
      throw new Error(`The target has rows in ${name}. Export into an empty database. Nothing was changed.`);
  }
};

const foreignKeys = `
  SELECT conrelid::regclass::text AS table, conname AS name FROM pg_constraint
  WHERE contype = 'f' AND NOT condeferrable AND connamespace = 'public'::regnamespace AND conparentid = 0
`;

/** Runs `work` with the foreign keys checked at its end, so that the order of tables and rows does not matter. */
const withForeignKeysDeferred = async (target: Client, work: () => Promise<void>): Promise<void> => {
  const { rows } = await target.query<{ table: string; name: string }>(foreignKeys);
  const alter = async (how: string): Promise<void> => {
    for (const { table, name } of rows)
      await target.query(`ALTER TABLE ${table} ALTER CONSTRAINT ${quote(name)} ${how}`);
  };
  await alter("DEFERRABLE INITIALLY DEFERRED");
  await work();
  await target.query("SET CONSTRAINTS ALL IMMEDIATE");
  await alter("NOT DEFERRABLE");
};

/** Values travel as PostgreSQL's own text of them, which its input functions read back without loss. */
const copyTable = async (source: Client, target: Client, { name, columns, types, blocks }: Table): Promise<void> => {
  const names = columns.map(quote).join(", ");
  const texts = columns.map((column) => `${quote(column)}::text`).join(", ");
  const values = columns.map((column, index) => `${quote(column)}::${types[index]}`).join(", ");
  const parameters = columns.map((_, index) => `$${index + 1}::text[]`).join(", ");
  const insert = `
    INSERT INTO ${quote(name)} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM unnest(${parameters}) AS rows (${names})`;
  for (let block = 0; block < blocks; block += BLOCKS_AT_A_TIME) {
    const { rows } = await source.query<(string | null)[]>({
      text: `SELECT ${texts} FROM ${quote(name)} WHERE ctid >= '(${block},0)' AND ctid < '(${block + BLOCKS_AT_A_TIME},0)'`,
      rowMode: "array",
    });
    if (rows.length === 0) continue;
    await target.query(
      insert,
      columns.map((_, index) => rows.map((row) => row[index])),
    );
  }
};

const copySequences = async (source: Client, target: Client): Promise<void> => {
  const { rows } = await source.query<{ name: string; value: string | null }>(
    "SELECT sequencename AS name, last_value::text AS value FROM pg_sequences WHERE schemaname = 'public'",
  );
  for (const { name, value } of rows)
    if (value !== null) await target.query("SELECT setval($1, $2)", [quote(name), value]);
};

/** Row count and MD5 over the sorted MD5s of the rows' text. */
const fingerprint = async (client: Client, { name, columns }: Table): Promise<Omit<ExportedTable, "table">> => {
  const { rows } = await client.query<Omit<ExportedTable, "table">>(`
    SELECT count(*)::float8 AS rows, md5(coalesce(string_agg(row, '' ORDER BY row COLLATE "C"), '')) AS md5
    FROM (SELECT md5(ROW(${columns.map(quote).join(", ")})::text) AS row FROM ${quote(name)}) AS hashed
  `);
  return rows[0] ?? { rows: 0, md5: "" };
};

const connect = async (connectionString: string): Promise<Client> => {
  const client = new Client({ connectionString, application_name: "tenure export", options: "-c TimeZone=UTC" });
  await client.connect();
  return client;
};

const copyAll = async (
  source: Client,
  target: Client,
  onTable: (table: ExportedTable) => void,
): Promise<ExportedTable[]> => {
  const tables = await readTables(source);
  await refuseFilled(target, tables);
  const exported: ExportedTable[] = [];
  await withForeignKeysDeferred(target, async () => {
    for (const table of tables) {
      await copyTable(source, target, table);
      const before = await fingerprint(source, table);
      const after = await fingerprint(target, table);
      if (before.rows !== after.rows || before.md5 !== after.md5) {
        throw new Error(
          `${table.name} arrived with ${after.rows} of ${before.rows} rows or with other values. Nothing was changed.`,
        );
      }
      exported.push({ table: table.name, ...before });
      onTable({ table: table.name, ...before });
    }
  });
  await copySequences(source, target);
  return exported;
};

/**
 * Copies every table of an embedded database into an empty PostgreSQL 15 or newer, whose schema it makes, and compares
 * row counts and checksums on both sides. One transaction on the target: it has everything or is as it was.
 * Jobs that wait in the queue are not copied.
 */
export const exportDatabase = async (
  from: Pick<OpenDatabase, "connectionString">,
  toUrl: string,
  onTable: (table: ExportedTable) => void = () => {},
): Promise<ExportedTable[]> => {
  await migrate(from);
  await migrate({ connectionString: toUrl });
  const source = await connect(from.connectionString);
  const target = await connect(toUrl);
  try {
    await target.query("BEGIN");
    const exported = await copyAll(source, target, onTable);
    await target.query("COMMIT");
    await target.query("ANALYZE");
    return exported;
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
};
