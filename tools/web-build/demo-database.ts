import { PGlite } from "@electric-sql/pglite";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import type { Plugin } from "vite";

const ROOT = resolve(import.meta.dirname, "../..");
const MIGRATIONS = resolve(ROOT, "db/migrations");
const FOLDER = resolve(ROOT, ".cache/demo-database");
const NAME = "virtual:demo-database";
const ENGINE = "@electric-sql/pglite";

/** Log files that were used are not kept for reuse: what is left of the log is one file, nearly all of it zeros. */
const PARAMETERS = [...PGlite.defaultStartParams, "-c", "wal_recycle=off", "-c", "min_wal_size=32MB"];

/** Only ever copied to make databases, which nobody does in a page. */
const TEMPLATES = ["template0", "template1"];

const makeDatabase = async (migrations: readonly string[]): Promise<Uint8Array> => {
  const database = await PGlite.create({ startParams: PARAMETERS });
  await database.exec("SET TIME ZONE 'UTC'");
  for (const sql of migrations) await database.exec(sql);
  for (const name of TEMPLATES) {
    await database.query("UPDATE pg_database SET datistemplate = false, datallowconn = true WHERE datname = $1", [
      name,
    ]);
    await database.exec(`DROP DATABASE ${name}`);
  }
  for (const statement of ["CHECKPOINT", "SELECT pg_switch_wal()", "CHECKPOINT"]) await database.exec(statement);
  const dump = await database.dumpDataDir("none");
  await database.close();
  return new Uint8Array(await dump.arrayBuffer());
};

/** What an archive hangs on: the engine, whose version is pinned, the migrations and how it is made. */
const keyOf = (migrations: readonly string[]): string => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(resolve(ROOT, "package.json"), "utf8"),
  );
  const made = [dependencies[ENGINE], readFileSync(import.meta.filename, "utf8"), ...migrations].join("\0");
  return createHash("sha256").update(made).digest("hex").slice(0, 16);
};

/**
 * An empty database of the present schema as the archive from which PGlite starts: a visitor's browser makes none. Made
 * once for each schema and engine, and kept; those of others go.
 */
export const demoDatabaseFile = async (): Promise<string> => {
  const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith(".sql"));
  const migrations = names.toSorted().map((name) => readFileSync(resolve(MIGRATIONS, name), "utf8"));
  const file = resolve(FOLDER, `demo-database-${keyOf(migrations)}.tar`);
  if (existsSync(file)) return file;
  const bytes = await makeDatabase(migrations);
  mkdirSync(FOLDER, { recursive: true });
  for (const other of readdirSync(FOLDER)) if (!other.startsWith(basename(file))) rmSync(resolve(FOLDER, other));
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, file);
  return file;
};

/**
 * Two archives of one schema are not the same bytes (PostgreSQL numbers each cluster anew), so that it is named by what
 * it was made of: every machine that builds gives it one name.
 */
export const nameAsset = ({ names }: { names: readonly string[] }): string =>
  names.some((name) => name.startsWith("demo-database-")) ? "assets/[name][extname]" : "assets/[name]-[hash][extname]";

/** The address of that archive, for the worker of demo mode. */
export const demoDatabase = (): Plugin => ({
  name: "tenure:demo-database",
  resolveId: async (id) => (id === NAME ? `${await demoDatabaseFile()}?url` : null),
});
