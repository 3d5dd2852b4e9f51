import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { BLANK_CLUSTERS, blankClusterOf } from "#server/database/embedded/blank-cluster.ts";
import { syncFolder, syncPath } from "#server/database/embedded/durable-node-fs.ts";
import { makeSchema, readMigrations } from "#server/database/migrate.ts";
import { oneAtATime } from "#tools/bootstrap/one-at-a-time.mjs";

const ROOT = resolve(import.meta.dirname, "../../..");

/** Used log files are not kept for reuse: what remains of the log is one file, nearly all zeros. */
const SMALL = [...PGlite.defaultStartParams, "-c", "wal_recycle=off", "-c", "min_wal_size=32MB"];

const openCluster = (folder: string): Promise<PGlite> => PGlite.create({ fs: new NodeFS(folder), startParams: SMALL });

/** Nothing is synced before it is whole: one that is killed is made anew. */
const make = async (folder: string): Promise<void> => {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const engine = await openCluster(unfinished);
  await engine.exec("SET TIME ZONE 'UTC'");
  const query = (sql: string, values?: unknown[]): Promise<unknown> =>
    values ? engine.query(sql, values) : engine.exec(sql);
  await makeSchema({ query }, await readMigrations());
  await engine.close();
  syncFolder(unfinished);
  for (const other of readdirSync(BLANK_CLUSTERS).map((name) => resolve(BLANK_CLUSTERS, name)))
    if (other !== unfinished) rmSync(other, { recursive: true, force: true });
  renameSync(unfinished, folder);
  syncPath(BLANK_CLUSTERS);
};

/** A cluster with the newest schema and no rows: made once for each state of the migrations, and kept. */
export const keepBlankCluster = async (): Promise<string> => {
  const folder = await blankClusterOf(await readMigrations());
  await oneAtATime(ROOT, "blank-cluster", async () => {
    if (!existsSync(folder)) await make(folder);
  });
  return folder;
};

/** Opens a copy of it, which stays in `place`. */
export const openBlankCopy = async (place: string): Promise<PGlite> => {
  rmSync(place, { recursive: true, force: true });
  cpSync(await keepBlankCluster(), place, { recursive: true });
  const engine = await openCluster(place);
  await engine.exec("SET TIME ZONE 'UTC'");
  return engine;
};
