import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import type { Client } from "pg";
import { fireOnce } from "./load.ts";
import { run, type RunningServer } from "./servers.ts";

/**
 * The last version 11. Of version 12, 12.4.1 names a package that the registry does not have, and without a license they send
 * telemetry whatever the settings say.
 */
export const DIRECTUS_VERSION = "11.17.4";
const FOLDER = join(import.meta.dirname, "../.cache/directus");
const CLI = join(FOLDER, "node_modules/@directus/api/dist/cli/run.js");
const TOKEN = "a-static-token-for-benchmarks-only";
export const DIRECTUS_ENTRIES = "bench_time_entries";
export const directusHeaders = { authorization: `Bearer ${TOKEN}` };

/** npm writes its list of what is installed last, so a broken installation is made again. */
const isInstalled = (): boolean => {
  const list = join(FOLDER, "node_modules/.package-lock.json");
  if (!existsSync(list)) return false;
  const { packages } = JSON.parse(readFileSync(list, "utf8")) as { packages: Record<string, { version?: string }> };
  return packages["node_modules/directus"]?.version === DIRECTUS_VERSION;
};

/**
 * What npm has to install. `isolated-vm`, in which Directus runs scripts of flows and of sandboxed extensions, does not compile
 * for Node 24; neither a page nor a create touches it, so an empty package replaces it.
 */
const PACKAGE = {
  private: true,
  dependencies: { directus: DIRECTUS_VERSION },
  overrides: { "isolated-vm": "npm:@favware/skip-dependency@1.2.2" },
};

/** With the Node that runs this script. Nothing else that is needed is compiled, so no package's script runs. */
const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);

export const installDirectus = (say: (line: string) => void): void => {
  if (isInstalled()) return;
  say(`installing Directus ${DIRECTUS_VERSION} into .cache/directus: some minutes, 800 MB`);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, "package.json"), JSON.stringify(PACKAGE));
  const args = ["install", "--prefix", FOLDER, "--ignore-scripts", "--omit=dev", "--no-audit", "--no-fund"];
  execFileSync("npm", [...args, "--loglevel=error"], {
    cwd: FOLDER,
    env: { ...process.env, PATH },
    stdio: ["ignore", "inherit", "inherit"],
  });
};

/**
 * Our tables as Directus can serve them: it needs a single-column primary key, ours have two columns (user_id, id). So each is
 * copied with its columns, defaults, checks and indexes, and the key becomes (id); links become foreign keys on that. What only
 * the product's writes need (triggers, events, roll-ups) is not copied.
 */
const copyTables = async (client: Client): Promise<void> => {
  for (const table of ["persons", "properties", "time_entries"]) {
    await client.query(`CREATE TABLE bench_${table} (LIKE ${table} INCLUDING ALL)`);
    await client.query(`ALTER TABLE bench_${table} DROP CONSTRAINT bench_${table}_pkey, ADD PRIMARY KEY (id),
      ALTER id SET DEFAULT gen_random_uuid()`);
    await client.query(`INSERT INTO bench_${table} SELECT * FROM ${table}`);
  }
  await client.query(`ALTER TABLE bench_time_entries
    ADD FOREIGN KEY (person_id) REFERENCES bench_persons, ADD FOREIGN KEY (property_id) REFERENCES bench_properties`);
  await client.query("VACUUM ANALYZE bench_persons, bench_properties, bench_time_entries");
};

const tablesOf = async (client: Client): Promise<string[]> => {
  const found = await client.query<{ tablename: string }>(
    "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()",
  );
  return found.rows.map(({ tablename }) => tablename);
};

const settings = (databaseUrl: string, port: number, hiddenTables: readonly string[]): Record<string, string> => {
  const url = new URL(databaseUrl);
  return {
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET: "a secret for benchmarks only, of the right length",
    DB_CLIENT: "pg",
    DB_HOST: url.searchParams.get("host") ?? url.hostname,
    DB_PORT: url.port || "5432",
    DB_USER: url.username,
    DB_PASSWORD: url.password,
    DB_DATABASE: url.pathname.slice(1),
    DB_EXCLUDE_TABLES: hiddenTables.join(","),
    ADMIN_EMAIL: "admin@example.com",
    ADMIN_PASSWORD: TOKEN,
    ADMIN_TOKEN: TOKEN,
    // Responses are not cached; the database schema is, as by default: otherwise each request would query it again.
    CACHE_ENABLED: "false",
    RATE_LIMITER_ENABLED: "false",
    // It would refuse requests on a busy server.
    PRESSURE_LIMITER_ENABLED: "false",
    TELEMETRY: "false",
    SERVE_APP: "false",
    EMAIL_VERIFY_SETUP: "false",
    LOG_LEVEL: "error",
    HOME: FOLDER,
  };
};

/** Makes the table of entries a collection. "all" is Directus's default: it keeps an activity and a revision for each write. */
export const registerEntries = async (port: number, accountability: "all" | null): Promise<void> => {
  const { status, text } = await fireOnce(port, {
    method: "PATCH",
    path: `/collections/${DIRECTUS_ENTRIES}`,
    headers: { ...directusHeaders, "content-type": "application/json" },
    body: JSON.stringify({ meta: { accountability } }),
  });
  if (status >= 300) throw new Error(`Directus did not register the collection: ${status} ${text}`);
};

/** Directus over copies of the tables in the same database, its own tables beside ours; it sees nothing else of ours. */
export const startDirectus = async (
  client: Client,
  databaseUrl: string,
  port: number,
  say: (line: string) => void,
): Promise<RunningServer> => {
  const env = settings(databaseUrl, port, await tablesOf(client));
  say("copies of the tables for Directus");
  await copyTables(client);
  say("tables of Directus");
  execFileSync(process.execPath, [CLI, "bootstrap"], {
    cwd: FOLDER,
    env: { PATH, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  return run([CLI, "start"], port, env, "/server/ping", FOLDER);
};
