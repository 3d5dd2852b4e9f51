import { Client } from "pg";
import { grantRights, waitForTurn } from "./app-role/grant-rights.ts";
import { makeOwnRole, withSettings } from "./app-role/own-role.ts";
import { type RecordGuard, readRecordGuard } from "./app-role/record-guard.ts";
import { postgresErrorOf } from "./database-error.ts";
import type { DatabaseLog, OpenDatabase } from "./database.ts";
import { findBlankCluster } from "./embedded/blank-cluster.ts";
import { migrate, readMigrations } from "./migrate.ts";
import type { DatabaseDriver } from "./driver/database-driver.ts";
import { openDatabase } from "./open-database.ts";
import { waitForDatabase } from "./pool/wait-for-database.ts";

export type DatabaseSettings = {
  databaseUrl: string | null;
  /** For the role that owns the tables, if it is not the one the server works as. */
  migrationDatabaseUrl: string | null;
  databaseDriver?: DatabaseDriver;
  dataDir: string;
};

const withClient = async <T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString, application_name: "tenure migrate" });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const roleOf = async (client: Client): Promise<string> => {
  const { rows } = await client.query<{ role: string }>("SELECT current_user AS role");
  return rows[0]?.role ?? "";
};

const ownsTables = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ owns: boolean }>(
    "SELECT pg_has_role(relowner, 'USAGE') AS owns FROM pg_class WHERE oid = 'public.schema_migrations'::regclass",
  );
  return rows[0]?.owns === true;
};

const placeOf = async (client: Client): Promise<string> => {
  const { rows } = await client.query<{ place: string }>(
    "SELECT pg_postmaster_start_time() || ' ' || oid AS place FROM pg_database WHERE datname = current_database()",
  );
  return rows[0]?.place ?? "";
};

/** The addresses are of two databases: one would be migrated or restored, and the other one served. */
export const refuseTwoDatabases = async (databaseUrl: string, migrationDatabaseUrl: string | null): Promise<void> => {
  if (migrationDatabaseUrl === null) return;
  const [one, other] = [await withClient(databaseUrl, placeOf), await withClient(migrationDatabaseUrl, placeOf)];
  if (one === other) return;
  throw new Error(
    "DATABASE_URL and TENURE_MIGRATION_DATABASE_URL lead to two databases. They are two logins of one. Nothing was changed.",
  );
};

/** Codes of a server that is full or going away: they say nothing about the request itself. */
const PASSING = /^(53|57)/;

/** A pooler may refuse options that it does not know. Then the owner connects as itself, which `readRecordGuard` reports. */
const isTaken = async (connectionString: string): Promise<boolean> => {
  try {
    await withClient(connectionString, roleOf);
    return true;
  } catch (error) {
    const code = postgresErrorOf(error)?.code;
    if (code === undefined || PASSING.test(code)) throw error;
    return false;
  }
};

const bindAsOwner = async (client: Client, databaseUrl: string): Promise<string> => {
  const role = (await ownsTables(client)) ? await makeOwnRole(client) : null;
  const [free, bound] = [withSettings(databaseUrl, null), withSettings(databaseUrl, role)];
  return role !== null && (await isTaken(bound)) ? bound : free;
};

const bindOther = async (client: Client, databaseUrl: string): Promise<string> => {
  const role = await withClient(databaseUrl, roleOf);
  if (role !== (await roleOf(client))) {
    await client.query("BEGIN");
    await waitForTurn(client);
    await grantRights(client, role);
    await client.query("COMMIT");
  }
  return withSettings(databaseUrl, null);
};

/**
 * Brings a PostgreSQL up to date, has it restrict the server's role, and returns the address by which the server
 * connects. With an address for migrations the role is the one of `databaseUrl`. Without, it is made here where that is
 * allowed; a `databaseUrl` whose role owns nothing is taken as it is.
 */
export const preparePostgres = async (databaseUrl: string, migrationDatabaseUrl: string | null): Promise<string> => {
  await refuseTwoDatabases(databaseUrl, migrationDatabaseUrl);
  const connectionString = migrationDatabaseUrl ?? databaseUrl;
  await migrate({ connectionString });
  const bind = migrationDatabaseUrl === null ? bindAsOwner : bindOther;
  return withClient(connectionString, (client) => bind(client, databaseUrl));
};

const SAYS: Readonly<Record<RecordGuard, string>> = {
  role: "the server's role has no right to change recorded events",
  lowered:
    "the server works as a role without the right to change recorded events. Its login could take that right back, " +
    "which a login of its own could not: see TENURE_MIGRATION_DATABASE_URL",
  triggers:
    "the server's role owns the tables, or has other rights that it does not need, so only triggers keep recorded " +
    "events from being changed. Give it a role of its own: see TENURE_MIGRATION_DATABASE_URL",
};

/** The database that the settings name, with the newest schema, by a role with no more rights than the server needs. */
export const startDatabase = async (settings: DatabaseSettings, log: DatabaseLog): Promise<OpenDatabase> => {
  const { databaseUrl, migrationDatabaseUrl, databaseDriver = "tuned", dataDir } = settings;
  if (databaseUrl === null) {
    const findBlank = async (): Promise<string | null> => findBlankCluster(await readMigrations());
    const database = await openDatabase({ dataDir, log, findBlank });
    await migrate(database);
    return database;
  }
  for (const url of new Set([databaseUrl, migrationDatabaseUrl ?? databaseUrl])) await waitForDatabase(url, log);
  const database = await openDatabase({
    databaseUrl: await preparePostgres(databaseUrl, migrationDatabaseUrl),
    databaseDriver,
    dataDir,
    log,
  });
  const guard = await readRecordGuard(database.db);
  log[guard === "triggers" ? "warn" : "info"]({ guard }, `database: ${SAYS[guard]}`);
  return database;
};
