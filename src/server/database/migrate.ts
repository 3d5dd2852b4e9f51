import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { postgresErrorOf, sqlState } from "./database-error.ts";
import type { OpenDatabase } from "./database.ts";

export type Migration = { version: number; name: string; sha256: string; sql: string };

/** A migration that made part of a schema. */
export type Applied = { version: number; name: string; sha256: string };

const ownFolder = fileURLToPath(new URL("../../../db/migrations", import.meta.url));
const fileName = /^(\d{4})_([a-z0-9_]+)\.sql$/;

/** The migrations of a folder in order. Their numbers run from 1 without a gap. */
export const readMigrations = async (folder: string = ownFolder): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  return Promise.all(
    names.map(async (file, index) => {
      const [, digits, name] = fileName.exec(file) ?? [];
      if (digits === undefined || name === undefined || Number(digits) !== index + 1) {
        throw new Error(`${file}: migrations are named NNNN_name.sql and numbered from 0001 without gaps`);
      }
      // A checkout may change line endings; that does not change the migration.
      const sql = (await readFile(join(folder, file), "utf8")).replaceAll("\r\n", "\n");
      return { version: index + 1, name, sql, sha256: createHash("sha256").update(sql).digest("hex") };
    }),
  );
};

/** Which migrations a schema has. */
export const VERSIONS_TABLE = `CREATE TABLE IF NOT EXISTS schema_migrations (
  version integer PRIMARY KEY,
  name text NOT NULL,
  sha256 text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
)`;

const NAME_THE_OWNER = "Name the role that owns the tables in TENURE_MIGRATION_DATABASE_URL.";

/** Says what a role lacks when PostgreSQL refuses it; any other error is left as it is. */
const lacking = async <T>(what: string, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (postgresErrorOf(error)?.code !== sqlState.insufficientPrivilege) throw error;
    throw new Error(what, { cause: error });
  }
};

const ensureTable = async (client: Client): Promise<void> => {
  // Checked first: a role that may not change the schema may still start a program that has nothing to change.
  const { rows } = await client.query<{ schema: string | null; is_there: boolean }>(
    "SELECT current_schema() AS schema, to_regclass('public.schema_migrations') IS NOT NULL AS is_there",
  );
  const schema = rows[0]?.schema ?? "public";
  if (schema !== "public")
    throw new Error(
      `Tenure keeps its tables in the schema public; the search_path of this role begins with ${schema}.`,
    );
  if (rows[0]?.is_there) return;
  try {
    await lacking(
      `The database is empty, and the role that connects may not make tables in its schema public. ${NAME_THE_OWNER}`,
      client.query(VERSIONS_TABLE),
    );
  } catch (error) {
    // IF NOT EXISTS is no guard against another process that creates it at the same moment.
    const lost: readonly string[] = [sqlState.uniqueViolation, sqlState.duplicateTable, sqlState.duplicateObject];
    if (!lost.includes(postgresErrorOf(error)?.code ?? "")) throw error;
  }
};

export const readApplied = async (client: Client): Promise<Applied[]> => {
  const { rows } = await client.query<Applied>("SELECT version, name, sha256 FROM schema_migrations ORDER BY version");
  return rows;
};

/** Refuses a schema that these migrations cannot have made. */
export const refuseForeignSchema = (
  applied: readonly Applied[],
  known: readonly Migration[],
  holder: "database" | "backup" = "database",
): void => {
  const newest = applied.at(-1);
  if (newest && newest.version > known.length) {
    throw new Error(
      `The ${holder} has schema ${newest.version} (${newest.name}), this program knows up to ${known.length}. ` +
        `It was ${holder === "backup" ? "made" : "used"} by a newer release of Tenure: start that release. ` +
        "Nothing was changed.",
    );
  }
  for (const { version, name, sha256 } of applied) {
    if (known[version - 1]?.sha256 === sha256) continue;
    throw new Error(
      `Migration ${version} (${name}) was changed after it had been applied. ` +
        "Restore its file and put the change into a new migration. Nothing was changed.",
    );
  }
};

/** What can make a schema: a client, or the engine itself. */
type SchemaMaker = { query: (sql: string, values?: unknown[]) => Promise<unknown> };

const write = async (client: SchemaMaker, { sql, version, name, sha256 }: Migration): Promise<void> => {
  await client.query(sql);
  await client.query("INSERT INTO schema_migrations (version, name, sha256) VALUES ($1, $2, $3)", [
    version,
    name,
    sha256,
  ]);
};

/** Applies migrations in order, in an open transaction if somebody else may see it; `public` is empty or has the ones before them. */
export const makeSchema = async (client: SchemaMaker, migrations: readonly Migration[]): Promise<void> => {
  await client.query(VERSIONS_TABLE);
  for (const migration of migrations) await write(client, migration);
};

/** Applies what is missing, all of it or nothing: a release that fails leaves the schema that the one before knows. */
const applyTogether = async (client: Client, migrations: readonly Migration[]): Promise<number[]> => {
  let at = "";
  await client.query("BEGIN");
  try {
    // Others that migrate wait; whoever asks which schema there is, as `/readyz` does, reads on.
    await client.query("LOCK TABLE schema_migrations IN SHARE ROW EXCLUSIVE MODE");
    // Read again: another process may have been first.
    const missing = migrations.slice((await readApplied(client)).length);
    for (const migration of missing) {
      at = `Migration ${migration.version} (${migration.name}) failed. `;
      await write(client, migration);
    }
    await client.query("COMMIT");
    return missing.map(({ version }) => version);
  } catch (error) {
    await client.query("ROLLBACK");
    throw new Error(`${at}The schema is as it was.`, { cause: error });
  }
};

const applyMissing = async (client: Client, migrations: readonly Migration[]): Promise<number[]> => {
  await ensureTable(client);
  const applied = await lacking(
    `The role that connects has no rights in this database yet. ${NAME_THE_OWNER}`,
    readApplied(client),
  );
  refuseForeignSchema(applied, migrations);
  if (applied.length === migrations.length) return [];
  return lacking(
    `The schema is older than this program, and the role that it connects as may not change it. ${NAME_THE_OWNER}`,
    applyTogether(client, migrations),
  );
};

/**
 * Brings the schema up to date and returns the versions that this call applied.
 *
 * What is missing is one transaction with its entries in `schema_migrations`: a process that fails or is killed leaves the
 * schema as it was, and several that start at once wait for each other at the table lock (session advisory locks do
 * nothing on PGlite). A changed file and a newer schema are refused.
 */
export const migrate = async (
  { connectionString }: Pick<OpenDatabase, "connectionString">,
  folder: string = ownFolder,
): Promise<number[]> => {
  const migrations = await readMigrations(folder);
  // It has its own connection: a migration may take longer than the pool's time limits.
  const client = new Client({ connectionString, application_name: "tenure migrate", options: "-c TimeZone=UTC" });
  await client.connect();
  try {
    return await applyMissing(client, migrations);
  } finally {
    await client.end();
  }
};
