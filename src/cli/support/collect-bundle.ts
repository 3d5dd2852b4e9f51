import { arch, availableParallelism, platform, release, totalmem } from "node:os";
import { programVersion } from "#server/backups/program-version.ts";
import { readBackupState } from "#server/backups/backup-state.ts";
import type { Config } from "#server/config.ts";
import type { OpenDatabase } from "#server/database/database.ts";
import { readMigrations } from "#server/database/migrate.ts";
import { StoredDriver } from "#server/jobs/stored/stored-driver.ts";
import { openConfigured } from "../open-configured.ts";
import { settingsTold } from "./settings-told.ts";

const BIG_TABLES_MAX = 30;

const shortNameOf = (error: unknown): string => {
  const code: unknown = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && /^[0-9A-Z_]{3,30}$/.test(code) ? code : "no answer";
};

/** Counts, sizes and ages; reasons of failures are left out, since servers quote addresses in them. */
const readState = async (database: OpenDatabase) => {
  const { pool, db } = database;
  const version = await pool.query<{ version: string }>("SELECT current_setting('server_version_num') AS version");
  const { rows: tables } = await pool.query(
    `SELECT c.relname AS name, greatest(c.reltuples, 0)::bigint::text AS rows, pg_total_relation_size(c.oid)::text AS bytes
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = current_schema() AND c.relkind = 'r' ORDER BY pg_total_relation_size(c.oid) DESC LIMIT $1`,
    [BIG_TABLES_MAX],
  );
  const { rows: schema } = await pool.query("SELECT max(version) AS version FROM schema_migrations");
  const { lastSuccessAt, lastFailureAt } = await readBackupState(db);
  const jobs = await new StoredDriver(database).waits();
  return {
    serverVersion: version.rows[0]?.version,
    schema: schema[0]?.version,
    tables,
    jobs,
    lastSuccessAt,
    lastFailureAt,
  };
};

/** What someone who helps needs to know first. Holds no secret, no name, no address and no path. */
export const collectBundle = async (config: Config) => {
  const program = { version: await programVersion(), schema: (await readMigrations()).length, node: process.version };
  const machine = {
    platform: platform(),
    release: release().replace(/[^\d.].*$/, ""),
    arch: arch(),
    processors: availableParallelism(),
    memoryBytes: totalmem(),
  };
  const database = await openConfigured(config)
    .then(
      async (open) => {
        try {
          return await readState(open);
        } finally {
          await open.close();
        }
      },
      (error: unknown) => error,
    )
    .catch((error: unknown) => error);
  const isRead = typeof database === "object" && database !== null && !(database instanceof Error);
  return {
    at: new Date().toISOString(),
    program,
    machine,
    settings: settingsTold(config),
    database: isRead ? database : { unreadable: shortNameOf(database) },
  };
};
