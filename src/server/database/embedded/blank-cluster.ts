import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { type Migration, VERSIONS_TABLE } from "../migrate.ts";

const ROOT = resolve(import.meta.dirname, "../../../..");

/** Where clusters with the newest schema and no rows are kept: the build makes one (`tools/web-build/databases/blank-cluster.ts`). */
export const BLANK_CLUSTERS = resolve(ROOT, ".cache/blank-clusters");

/** The one of these migrations and this engine: with any other one it has another name. It need not be there. */
export const blankClusterOf = async (migrations: readonly Migration[]): Promise<string> => {
  const engine = await readFile(resolve(ROOT, "node_modules/@electric-sql/pglite/package.json"), "utf8");
  const key = createHash("sha256")
    .update([engine, VERSIONS_TABLE, ...migrations.map(({ sha256 }) => sha256)].join("\0"))
    .digest("hex");
  return resolve(BLANK_CLUSTERS, key.slice(0, 16));
};

/** A cluster that a new database may begin as a copy of; null: it makes its own. */
export const findBlankCluster = async (migrations: readonly Migration[]): Promise<string | null> => {
  const folder = await blankClusterOf(migrations);
  return existsSync(folder) ? folder : null;
};
