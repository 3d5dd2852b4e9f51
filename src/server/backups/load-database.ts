import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import type { OpenDatabase } from "../database/database.ts";
import { makeSchema, readMigrations } from "../database/migrate.ts";
import {
  findFilledTable,
  fixTextFormat,
  readTables,
  sumTable,
  whileLoading,
  writeRows,
  writeSequences,
} from "../database/table-rows.ts";
import { readLines } from "../processes/read-lines.ts";
import { recordRestoration } from "./backup-state.ts";
import type { BackupTable, Manifest } from "./manifest.ts";

/** A table of a backup whose rows are in a file on this machine. */
export type FetchedTable = BackupTable & { path: string };

const LINES_AT_A_TIME = 1000;
const BYTES_AT_A_TIME = 1024 * 1024;

async function* readBatches(path: string): AsyncGenerator<string[]> {
  const lines = readLines(pipeline(createReadStream(path), createGunzip(), () => {}));
  let batch: string[] = [];
  let byteSize = 0;
  for await (const line of lines) {
    batch.push(line);
    byteSize += line.length;
    if (batch.length < LINES_AT_A_TIME && byteSize < BYTES_AT_A_TIME) continue;
    yield batch;
    batch = [];
    byteSize = 0;
  }
  if (batch.length > 0) yield batch;
}

const connect = async (connectionString: string): Promise<Client> => {
  const client = new Client({ connectionString, application_name: "tenure restore", options: "-c TimeZone=UTC" });
  client.on("error", () => {});
  await client.connect();
  return client;
};

const othersConnected = `
  SELECT count(*)::int AS others FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'tenure' AND pid <> pg_backend_pid()
`;

const extensionsInTheWay = `SELECT extname AS name FROM pg_extension WHERE extnamespace = 'public'::regnamespace`;

const ownsSchema = `SELECT FROM pg_namespace WHERE nspname = 'public' AND pg_has_role(nspowner, 'USAGE')`;

const refuse = (reason: string): never => {
  throw new Error(`${reason} Nothing was changed.`);
};

/** Whether a running Tenure uses this PostgreSQL; the embedded database cannot be opened twice at all. */
export const refuseWhileInUse = async (connectionString: string): Promise<void> => {
  const client = await connect(connectionString);
  try {
    const { rows } = await client.query<{ others: number }>(othersConnected);
    if (rows[0]?.others !== 0) refuse("Tenure is connected to this database. Stop it first.");
  } finally {
    await client.end();
  }
};

/** Checked before anything is written, files included. */
export const refuseTarget = async (
  { connectionString }: Pick<OpenDatabase, "connectionString">,
  { overwrite }: { overwrite: boolean },
): Promise<void> => {
  const client = await connect(connectionString);
  try {
    if ((await client.query(ownsSchema)).rowCount === 0)
      refuse("This role may not replace the schema: name the one that owns it in TENURE_MIGRATION_DATABASE_URL.");
    const filled = await findFilledTable(client);
    if (filled !== null && !overwrite)
      refuse(`The database has rows already (in ${filled}). To replace everything in it, add --overwrite.`);
    const extensions = (await client.query<{ name: string }>(extensionsInTheWay)).rows.map(({ name }) => name);
    if (extensions.length > 0)
      refuse(`The schema "public" holds extensions (${extensions.join(", ")}). Restore into a database of its own.`);
  } finally {
    await client.end();
  }
};

const compareTables = async (client: Client, expected: readonly BackupTable[]): Promise<void> => {
  for (const table of await readTables(client)) {
    const before = expected.find(({ name }) => name === table.name);
    const after = await sumTable(client, table);
    if (before?.checksum !== after.checksum || before.rows !== after.rows)
      refuse(`${table.name} came back with ${after.rows} of ${before?.rows ?? 0} rows or with other values.`);
  }
};

/**
 * Replaces everything in a database with what a backup holds. One transaction covers the schema of that time, the rows,
 * their comparison and the later migrations: a process that is killed leaves the database as it was.
 */
export const loadDatabase = async (
  { connectionString }: Pick<OpenDatabase, "connectionString">,
  manifest: Manifest,
  tables: readonly FetchedTable[],
  at: Date,
): Promise<void> => {
  const migrations = await readMigrations();
  const client = await connect(connectionString);
  try {
    await client.query("BEGIN");
    await fixTextFormat(client);
    await client.query("DROP SCHEMA public CASCADE");
    // What is replaced may be of a release that kept jobs there, and a migration of an older backup makes it again.
    await client.query("DROP SCHEMA IF EXISTS pgboss CASCADE");
    await client.query("CREATE SCHEMA public");
    await client.query("GRANT USAGE ON SCHEMA public TO PUBLIC");
    await makeSchema(client, migrations.slice(0, manifest.migrations.length));
    await whileLoading(client, async () => {
      for (const table of tables)
        for await (const lines of readBatches(table.path)) await writeRows(client, table, lines);
    });
    await writeSequences(client, manifest.sequences);
    await compareTables(client, tables);
    await makeSchema(client, migrations.slice(manifest.migrations.length));
    await recordRestoration(drizzle(client), at);
    await client.query("COMMIT");
    await client.query("ANALYZE");
  } finally {
    await client.end();
  }
};
