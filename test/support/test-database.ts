import { randomBytes } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client, Pool } from "pg";
import { afterAll, beforeAll, describe, inject } from "vitest";
import type { OpenDatabase } from "#server/database/database.ts";
import { migrate } from "#server/database/migrate.ts";
import { openDatabase, openInMemoryDatabase } from "#server/database/open-database.ts";
import { preparePostgres } from "#server/database/start-database.ts";
import { urlOfDatabase } from "./postgres.ts";

type SchemaOwner = Pick<OpenDatabase, "connectionString" | "pool" | "db">;

/** A migrated database without rows, used as the server uses it; `close` removes it. */
export type TestDatabase = OpenDatabase &
  AsyncDisposable & {
    /** The role that owns the tables: for what the server may not do, such as tampering, creating tables or restoring. */
    schemaOwner: SchemaOwner;
    /** What each start does first: after a restore the schema is new. */
    prepareAgain: () => Promise<unknown>;
  };

const onServer = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

const disposable = (
  database: OpenDatabase,
  parts: Pick<TestDatabase, "schemaOwner" | "prepareAgain" | "close">,
): TestDatabase => ({
  ...database,
  ...parts,
  [Symbol.asyncDispose]: parts.close,
});

const createOnServer = async (serverUrl: string): Promise<TestDatabase> => {
  const name = `tenure_test_${randomBytes(8).toString("hex")}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${inject("postgresTemplate")} STRATEGY FILE_COPY`);
  const database = await openDatabase({ databaseUrl: urlOfDatabase(serverUrl, name), dataDir: "" });
  const ownerUrl = urlOfDatabase(inject("postgresUrl"), name);
  // Connects only when it is used, which few tests do.
  const pool = new Pool({ connectionString: ownerUrl, options: "-c TimeZone=UTC" });
  // `end` does not wait for a connection's last message, and dropping the database ends those that remain.
  pool.on("error", () => {}).on("connect", (client) => client.on("error", () => {}));
  return disposable(database, {
    schemaOwner: { connectionString: ownerUrl, pool, db: drizzle(pool) },
    prepareAgain: () => preparePostgres(database.connectionString, ownerUrl),
    close: async () => {
      await Promise.all([database.close(), pool.end()]);
      await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  });
};

/** On a real PostgreSQL, in some ten milliseconds. */
export const createTestDatabase = (): Promise<TestDatabase> => createOnServer(inject("postgresAppUrl"));

/** The same for tests of what is below the product, which create their own tables. */
export const createBareTestDatabase = (): Promise<TestDatabase> => createOnServer(inject("postgresUrl"));

/** On the embedded engine, in memory, in some 0.3 seconds. */
export const createEmbeddedTestDatabase = async (): Promise<TestDatabase> => {
  const database = await openInMemoryDatabase(inject("embeddedDump"));
  return disposable(database, { schemaOwner: database, prepareAgain: () => migrate(database), close: database.close });
};

/**
 * Runs the same tests on both databases, each with one database of its own: for what is below the product. What PostgreSQL
 * allows may wait forever on the embedded one, so the time limit is short.
 */
export const describeOnBothDatabases = (
  name: string,
  define: (open: () => TestDatabase) => void,
  createOnPostgres = createTestDatabase,
): void => {
  const databases = [
    ["PostgreSQL", createOnPostgres],
    ["the embedded database", createEmbeddedTestDatabase],
  ] as const;
  for (const [title, create] of databases) {
    describe(`${name} (${title})`, { timeout: 20_000 }, () => {
      let database: TestDatabase | undefined;
      beforeAll(async () => {
        database = await create();
      }, 60_000);
      afterAll(() => database?.close(), 60_000);
      define(() => {
        if (database === undefined) throw new Error("the database is open inside tests and hooks only");
        return database;
      });
    });
  }
};

type Engine = readonly [title: string, createDatabase: () => Promise<TestDatabase>];

/** What `npm run test:long` tries in addition to PostgreSQL. */
export const SECOND_ENGINE: readonly Engine[] =
  process.env["TENURE_TEST_LONG"] === "1" ? [["the embedded database", createEmbeddedTestDatabase]] : [];

/**
 * PostgreSQL with `npm test`, which everyone waits for and whose journeys all run on the embedded database; both with `npm run
 * test:long`.
 */
export const TEST_ENGINES: readonly Engine[] = [["PostgreSQL", createTestDatabase], ...SECOND_ENGINE];
