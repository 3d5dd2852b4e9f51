import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { type Disk, DurableNodeFS, syncFolder, syncPath } from "./durable-node-fs.ts";

const POSTGRES_MAJOR = "18";

/** PGlite's own parameters without `-F`, which turns fsync off. */
const durableParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "fsync=on",
  "-c",
  "wal_sync_method=fsync",
  "-c",
  "full_page_writes=on",
  "-c",
  "synchronous_commit=on",
  // Enough for the books of one household; the default of 128MB takes 110 MB more memory.
  "-c",
  "shared_buffers=32MB",
  // Only how much log is kept for reuse: checkpoints are written by keepWalShort.
  "-c",
  "max_wal_size=128MB",
  "-c",
  "min_wal_size=64MB",
];

const LOG_FILE_BYTES = 16 * 1024 * 1024;
const LOG_FILES = 4;
const LOG_FILE_NAME = /^[0-9A-F]{24}$/;

/**
 * Makes the log files of the settings above before they are needed; each checkpoint recycles the old ones. On a full
 * disk a table that cannot grow is one refused statement, but a log file that cannot be made ends the engine, and with
 * it all reading.
 */
const reserveLog = async (pglite: PGlite, clusterFolder: string): Promise<void> => {
  const there = readdirSync(join(clusterFolder, "pg_wal")).filter((name) => LOG_FILE_NAME.test(name)).length;
  const { bavail, bsize } = statfsSync(clusterFolder);
  if (there >= LOG_FILES || bavail * bsize < 2 * LOG_FILES * LOG_FILE_BYTES) return;
  // A log file is made when the previous one is finished and something is written.
  for (let count = there; count < LOG_FILES; count += 1)
    await pglite.exec("SELECT pg_switch_wal(); SELECT pg_logical_emit_message(false, 'tenure', 'room')");
  await pglite.exec("CHECKPOINT");
};

const open = async (clusterFolder: string, disk: Disk): Promise<PGlite> => {
  const pglite = await PGlite.create({ fs: new DurableNodeFS(clusterFolder, disk), startParams: durableParameters });
  await reserveLog(pglite, clusterFolder);
  return pglite;
};

/** The parent folders may be new as well; one that we may not read was there before. */
const syncPathsAbove = (path: string): void => {
  try {
    for (let folder = dirname(path), level = 0; level < 3; folder = dirname(folder), level++) syncPath(folder);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EACCES")) throw error;
  }
};

/** Begins empty or, so much sooner, as a copy of a blank one. */
const fill = async (folder: string, disk: Disk, blank: string | null): Promise<void> => {
  if (blank !== null) return cpSync(blank, folder, { recursive: true });
  const pglite = await open(folder, disk);
  await pglite.close();
};

const fillAnew = async (folder: string, disk: Disk, blank: string | null): Promise<void> => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await fill(folder, disk, blank);
};

/** Made next to its place and moved there when every file is on disk: an interrupted start leaves no half-made cluster. */
const createCluster = async (clusterFolder: string, disk: Disk, blank: string | null): Promise<void> => {
  const unfinished = `${clusterFolder}.new`;
  // A blank one may go while it is copied, when a build makes another.
  await fillAnew(unfinished, disk, blank).catch(() => fillAnew(unfinished, disk, null));
  syncFolder(unfinished);
  renameSync(unfinished, clusterFolder);
  syncPathsAbove(clusterFolder);
};

/** The database in a folder, created if there is none: from `blank`, a cluster to copy, if that is given. */
export const startOnDisk = async (clusterFolder: string, disk: Disk, blank: string | null): Promise<PGlite> => {
  const versionFile = join(clusterFolder, "PG_VERSION");
  if (!existsSync(versionFile)) await createCluster(clusterFolder, disk, blank);
  const version = readFileSync(versionFile, "utf8").trim();
  if (version !== POSTGRES_MAJOR) {
    throw new Error(
      `${clusterFolder} was written by PostgreSQL ${version}, this program embeds PostgreSQL ${POSTGRES_MAJOR}. ` +
        "Export it with the release that wrote it (npm run db:export).",
    );
  }
  return open(clusterFolder, disk);
};

/** A database that ends with the process, for tests. */
export const startInMemory = async (dumpPath: string | null): Promise<PGlite> =>
  PGlite.create(dumpPath === null ? {} : { loadDataDir: new Blob([await readFile(dumpPath)]) });
