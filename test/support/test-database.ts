import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, describe, inject } from "vitest";
import type { OpenDatabase } from "#server/database/database.ts";
import { openDatabase, openInMemoryDatabase } from "#server/database/open-database.ts";
import { urlOfDatabase } from "./postgres.ts";

/** A migrated database without rows; `close` removes it. */
export type TestDatabase = OpenDatabase & AsyncDisposable;

const onServer = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

const disposable = (database: OpenDatabase, close: () => Promise<void>): TestDatabase => ({
  ...database,
  close,
  [Symbol.asyncDispose]: close,
});

/** On a real PostgreSQL, in some ten milliseconds. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const name = `tenure_test_${randomBytes(8).toString("hex")}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${inject("postgresTemplate")}`);
  const database = await openDatabase({ databaseUrl: urlOfDatabase(inject("postgresUrl"), name), dataDir: "" });
  return disposable(database, async () => {
    await database.close();
    await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
  });
};

/** On the embedded engine, in memory, in some 0.3 seconds. */
export const createEmbeddedTestDatabase = async (): Promise<TestDatabase> => {
  const database = await openInMemoryDatabase(inject("embeddedDump"));
  return disposable(database, database.close);
};

/**
 * Runs the same tests on both databases, each with one database of its own. For every verb that opens a transaction:
 * what PostgreSQL lets pass may wait for ever on the embedded one, so the time limit is short.
 */
export const describeOnBothDatabases = (name: string, define: (open: () => TestDatabase) => void): void => {
  const databases = [
    ["PostgreSQL", createTestDatabase],
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
