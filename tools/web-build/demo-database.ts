import { PGlite } from "@electric-sql/pglite";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const ROOT = resolve(import.meta.dirname, "../..");
const MIGRATIONS = resolve(ROOT, "db/migrations");
const FOLDER = resolve(ROOT, ".cache/demo-database");
const NAME = "virtual:demo-database";

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

/**
 * An empty database of the present schema as the archive from which PGlite starts, which takes a tenth of the time that
 * it takes to make one. Made once for each schema and engine.
 */
export const demoDatabaseFile = async (): Promise<string> => {
  const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith(".sql"));
  const migrations = names.toSorted().map((name) => readFileSync(resolve(MIGRATIONS, name), "utf8"));
  // Of the engine only its pinned version is known here.
  const tools = [resolve(ROOT, "package.json"), import.meta.filename].map((path) => readFileSync(path, "utf8"));
  const made = [...tools, ...migrations].join("\0");
  const file = resolve(FOLDER, `${createHash("sha256").update(made).digest("hex").slice(0, 16)}.tar`);
  if (existsSync(file)) return file;
  mkdirSync(FOLDER, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, await makeDatabase(migrations));
  renameSync(unfinished, file);
  return file;
};

/** The address of that archive, for the worker of demo mode. */
export const demoDatabase = (): Plugin => ({
  name: "tenure:demo-database",
  resolveId: async (id) => (id === NAME ? `${await demoDatabaseFile()}?url` : null),
});
