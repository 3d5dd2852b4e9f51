import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { Client } from "pg";
import type { OpenDatabase } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { type Applied, readApplied } from "../database/migrate.ts";
import { RowSum } from "../database/row-sum.ts";
import {
  fixTextFormat,
  readRows,
  readSequences,
  readTables,
  type Sequence,
  type Table,
} from "../database/table-rows.ts";
import { copyCluster } from "./copy-cluster.ts";
import type { StoredContent } from "../files/file-store.ts";

export type DumpedTable = Pick<Table, "name" | "columns" | "types"> & { rows: number; checksum: string; path: string };

/** One state of the whole database. */
export type DatabaseDump = {
  snapshotAt: Date;
  migrations: Applied[];
  tables: DumpedTable[];
  sequences: Sequence[];
  /** The bytes that its rows name. */
  files: StoredContent[];
};

/** Tables whose rows name bytes of the file store. Other tables with these two columns say what something was or is to be. */
const TABLES_WITH_FILES: readonly string[] = ["stored_files", "evidence_upload_parts"];

const readFiles = async (client: Client, tables: readonly Table[]): Promise<StoredContent[]> => {
  const there = tables.filter(({ name }) => TABLES_WITH_FILES.includes(name));
  const sources = there.map(({ name }) => `SELECT sha256, byte_size FROM ${name}`);
  if (sources.length === 0) return [];
  const { rows } = await client.query<StoredContent>(
    `SELECT sha256, max(byte_size)::float8 AS "byteSize" FROM (${sources.join(" UNION ALL ")}) AS named
     GROUP BY sha256 ORDER BY sha256 COLLATE "C"`,
  );
  return rows;
};

const dumpTable = async (client: Client, table: Table, folder: string): Promise<DumpedTable> => {
  const sum = new RowSum();
  const path = join(folder, `${table.name}.gz`);
  async function* text(): AsyncGenerator<string> {
    for await (const lines of readRows(client, table)) {
      for (const line of lines) sum.add(line);
      yield `${lines.join("\n")}\n`;
    }
  }
  await pipeline(Readable.from(text()), createGzip({ level: 1 }), createWriteStream(path, { mode: 0o600 }));
  const { name, columns, types } = table;
  return { name, columns, types, rows: sum.rows, checksum: sum.checksum(), path };
};

const connect = async (connectionString: string): Promise<Client> => {
  const client = new Client({ connectionString, application_name: "tenure backup", options: "-c TimeZone=UTC" });
  // A connection that breaks fails the query under way; without a listener it would end the process.
  client.on("error", () => {});
  await client.connect();
  return client;
};

/** The bytes that rows name at this moment. */
export const readNamedFiles = async ({ connectionString }: Pick<OpenDatabase, "connectionString">) => {
  const client = await connect(connectionString);
  try {
    return await readFiles(client, await readTables(client));
  } finally {
    await client.end();
  }
};

const dumpFrom = async (connectionString: string, folder: string, now: () => Date): Promise<DatabaseDump> => {
  const client = await connect(connectionString);
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await fixTextFormat(client);
    // The first statement takes the snapshot: it is of this instant or a moment later, never older.
    const snapshotAt = now();
    const migrations = await readApplied(client);
    const all = await readTables(client);
    const files = await readFiles(client, all);
    const sequences = await readSequences(client);
    const tables: DumpedTable[] = [];
    for (const table of all) tables.push(await dumpTable(client, table, folder));
    await client.query("COMMIT");
    return { snapshotAt, migrations, tables, sequences, files };
  } finally {
    await client.end();
  }
};

/**
 * Writes every table to a file in `folder`, all of one instant, while others go on writing. PostgreSQL keeps serving
 * them. The embedded database serves no one else during a transaction, so its rows are read from a copy of it.
 */
export const dumpDatabase = async (
  { connectionString, folder: databaseFolder }: Pick<OpenDatabase, "connectionString" | "folder">,
  folder: string,
  now: () => Date,
): Promise<DatabaseDump> => {
  if (databaseFolder === null) return dumpFrom(connectionString, folder, now);
  const dataDir = join(folder, "copy");
  const snapshotAt = await copyCluster({ connectionString, folder: databaseFolder }, join(dataDir, "database"), now);
  const copy = await openDatabase({ dataDir });
  try {
    return { ...(await dumpFrom(copy.connectionString, folder, now)), snapshotAt };
  } finally {
    await copy.close();
  }
};
