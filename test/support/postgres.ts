import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { preparePostgres } from "#server/database/start-database.ts";
import { keepBlankCluster, openBlankCopy } from "#tools/web-build/databases/blank-cluster.ts";
import { type PostgresServer, startPostgresServer } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A database on the server where test databases are created and dropped. */
    postgresUrl: string;
    /** The same under the application's role, which owns nothing and has the rights the server needs. */
    postgresAppUrl: string;
    /** A migrated database to clone. */
    postgresTemplate: string;
    /** A cluster with the newest schema, to begin an embedded database on disk as a copy of. */
    blankCluster: string;
    /** Dump of a migrated embedded database. */
    embeddedDump: string;
    /** Its tables and views, and their columns in order. */
    catalog: Record<string, string[]>;
  }
}

const cacheFolder = fileURLToPath(new URL("../../node_modules/.cache/tenure-test", import.meta.url));

const withClient = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
};

export const urlOfDatabase = (url: string, database: string): string => {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
};

/** Set up as a production system should be: one role owns the tables, the server works under another. */
const createTemplate = async (url: string, appUrl: string, template: string): Promise<void> => {
  const { username, password } = new URL(appUrl);
  await withClient(url, async (client) => {
    await client.query(`CREATE ROLE ${username} LOGIN PASSWORD '${password}'`);
    await client.query(`CREATE DATABASE ${template} TEMPLATE template0`);
  });
  await preparePostgres(urlOfDatabase(appUrl, template), urlOfDatabase(url, template));
};

const readCatalog = async (client: Client): Promise<Record<string, string[]>> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND attnum > 0 AND NOT attisdropped
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v') GROUP BY relname`);
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
};

const withLogin = (url: string, username: string, password: string): string => {
  const other = new URL(url);
  Object.assign(other, { username, password });
  return other.href;
};

/** Kept between runs under the name of the cluster that it is a dump of. */
const createEmbeddedDump = async (blankCluster: string): Promise<string> => {
  const path = join(cacheFolder, `embedded-${basename(blankCluster)}.tar`);
  if (existsSync(path)) return path;
  mkdirSync(cacheFolder, { recursive: true });
  for (const old of readdirSync(cacheFolder)) rmSync(join(cacheFolder, old), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  const engine = await openBlankCopy(`${unfinished}.cluster`);
  const dump = await engine.dumpDataDir("none");
  await engine.close();
  writeFileSync(unfinished, new Uint8Array(await dump.arrayBuffer()));
  rmSync(`${unfinished}.cluster`, { recursive: true });
  renameSync(unfinished, path);
  return path;
};

const givenServer = (url: string): PostgresServer => ({ url, stop: async () => {} });

/** Vitest calls this once before the tests that need a database, and its result after them. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const blankCluster = await keepBlankCluster();
  const embeddedDump = await createEmbeddedDump(blankCluster);
  const given = process.env.TENURE_TEST_DATABASE_URL;
  const server = given ? givenServer(given) : await startPostgresServer();
  const run = randomBytes(6).toString("hex");
  const [template, role] = [`tenure_template_${run}`, `tenure_test_${run}`];
  const appUrl = withLogin(server.url, role, run);
  const tearDown = async (): Promise<void> => {
    await withClient(server.url, async (client) => {
      await client.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
      // A database that a test left behind has grants for the role.
      if (given) await client.query(`DROP ROLE IF EXISTS ${role}`);
    });
    await server.stop();
  };
  try {
    await createTemplate(server.url, appUrl, template);
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide("postgresUrl", server.url);
  project.provide("postgresAppUrl", appUrl);
  project.provide("postgresTemplate", template);
  project.provide("blankCluster", blankCluster);
  project.provide("embeddedDump", embeddedDump);
  project.provide("catalog", await withClient(urlOfDatabase(server.url, template), readCatalog));
  return tearDown;
};
