import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { migrate } from "#server/database/migrate.ts";
import { createBareTestDatabase, type TestDatabase } from "#test/support/test-database.ts";

const MIGRATIONS = resolve(import.meta.dirname, "../../../../db/migrations");

/** A database with the schema of before a migration (by the end of its file's name), filled, and then of today's schema. */
export const createDatabaseOfBefore = async (migration: string, rows: string): Promise<TestDatabase> => {
  const database = await createBareTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "tenure-migrations-"));
  const names = (await readdir(MIGRATIONS)).toSorted();
  const before = names.slice(
    0,
    names.findIndex((name) => name.endsWith(migration)),
  );
  for (const name of before) await cp(join(MIGRATIONS, name), join(folder, name));
  await database.pool.query("DROP SCHEMA public CASCADE; DROP SCHEMA IF EXISTS pgboss CASCADE; CREATE SCHEMA public");
  await migrate(database, folder);
  // What rows refer to need not be there.
  await database.pool.query(`BEGIN; SET LOCAL session_replication_role = replica; ${rows}; COMMIT`);
  await migrate(database);
  await rm(folder, { recursive: true });
  return database;
};
