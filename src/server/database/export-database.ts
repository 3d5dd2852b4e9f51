import { Client } from "pg";
import type { OpenDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";
import { RowSum } from "./row-sum.ts";
import {
  findFilledTable,
  fixTextFormat,
  readRows,
  readSequences,
  readTables,
  sumTable,
  type Table,
  type TableSum,
  whileLoading,
  writeRows,
  writeSequences,
} from "./table-rows.ts";

const copyTable = async (source: Client, target: Client, table: Table): Promise<TableSum> => {
  const sum = new RowSum();
  for await (const lines of readRows(source, table)) {
    for (const line of lines) sum.add(line);
    await writeRows(target, table, lines);
  }
  return { table: table.name, rows: sum.rows, checksum: sum.checksum() };
};

const connect = async (connectionString: string): Promise<Client> => {
  const client = new Client({ connectionString, application_name: "tenure export", options: "-c TimeZone=UTC" });
  await client.connect();
  return client;
};

const copyAll = async (source: Client, target: Client, onTable: (table: TableSum) => void): Promise<TableSum[]> => {
  const filled = await findFilledTable(target);
  if (filled !== null)
    throw new Error(`The target has rows in ${filled}. Export into an empty database. Nothing was changed.`);
  const exported: TableSum[] = [];
  await whileLoading(target, async () => {
    for (const table of await readTables(source)) exported.push(await copyTable(source, target, table));
  });
  // Done before the target is read again: a source that is silent for long is cut off.
  await writeSequences(target, await readSequences(source));
  for (const table of await readTables(target)) {
    const before = exported.find((sum) => sum.table === table.name);
    const after = await sumTable(target, table);
    if (before?.rows !== after.rows || before.checksum !== after.checksum) {
      throw new Error(
        `${table.name} arrived with ${after.rows} of ${before?.rows ?? 0} rows or with other values. Nothing was changed.`,
      );
    }
    onTable(after);
  }
  return exported;
};

/** Jobs that wait in one database then wait in the other: a mail that was to be sent later is not lost. */
const copyJobs = async (source: Client, target: Client): Promise<void> => {
  const { rows } = await source.query<{ all: string }>("SELECT coalesce(json_agg(jobs), '[]')::text AS all FROM jobs");
  await target.query("INSERT INTO jobs SELECT * FROM json_populate_recordset(NULL::jobs, $1)", [rows[0]?.all]);
};

/**
 * Copies every table of an embedded database into an empty PostgreSQL 15 or newer, whose schema it makes, and compares
 * row counts and checksums on both sides. One transaction on each side: the target has everything or is as it was.
 */
export const exportDatabase = async (
  from: Pick<OpenDatabase, "connectionString">,
  toUrl: string,
  onTable: (table: TableSum) => void = () => {},
): Promise<TableSum[]> => {
  await migrate(from);
  await migrate({ connectionString: toUrl });
  const source = await connect(from.connectionString);
  const target = await connect(toUrl);
  try {
    await source.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await fixTextFormat(source);
    await target.query("BEGIN");
    await fixTextFormat(target);
    const exported = await copyAll(source, target, onTable);
    await copyJobs(source, target);
    await target.query("COMMIT");
    await target.query("ANALYZE");
    return exported;
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
};
