import type { Config } from "#server/config.ts";
import type { OpenDatabase } from "#server/database/database.ts";
import { type Applied, type Migration, readMigrations, refuseForeignSchema } from "#server/database/migrate.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { refuseTwoDatabases } from "#server/database/start-database.ts";

const readApplied = async ({ pool }: OpenDatabase): Promise<Applied[]> => {
  const { rows: found } = await pool.query("SELECT to_regclass('public.schema_migrations') IS NOT NULL AS is_there");
  if (!found[0]?.is_there) return [];
  return (await pool.query("SELECT version, name, sha256 FROM schema_migrations ORDER BY version")).rows;
};

/**
 * The schema that the database has, 0 for none, and what this release adds.
 *
 * @throws for a schema that is newer than this release, or was made otherwise
 */
export const readPending = async (config: Config): Promise<{ schema: number; pending: readonly Migration[] }> => {
  const { databaseDriver, dataDir, migrationDatabaseUrl } = config;
  if (config.databaseUrl !== null) await refuseTwoDatabases(config.databaseUrl, migrationDatabaseUrl);
  const databaseUrl = migrationDatabaseUrl ?? config.databaseUrl;
  const database = await openDatabase({ databaseUrl, databaseDriver, dataDir });
  try {
    const [applied, known] = [await readApplied(database), await readMigrations()];
    refuseForeignSchema(applied, known);
    return { schema: applied.length, pending: known.slice(applied.length) };
  } finally {
    await database.close();
  }
};
