import { createReadStream } from "node:fs";
import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { OpenDatabase } from "../database/database.ts";
import type { FileStore, StoredContent } from "../files/file-store.ts";
import type { BackupPlace } from "./backup-place.ts";
import { copyContent } from "./copy-content.ts";
import { type DatabaseDump, dumpDatabase, type DumpedTable, readNamedFiles } from "./dump-database.ts";
import { type BackupTable, type Manifest, newManifest, writeManifest } from "./manifest.ts";
import { programVersion } from "./program-version.ts";

export type BackupJob = {
  database: Pick<OpenDatabase, "kind" | "connectionString" | "folder">;
  files: FileStore;
  place: BackupPlace;
  /** The tables are gathered here before they go to the place, which may be slow or far away. */
  spoolFolder: string;
  now: () => Date;
  /** Called between the steps, however many; it throws when the work must stop. */
  goOn: () => Promise<void>;
};

export type MadeBackup = { name: string; manifest: Manifest };

/** Left free, since the place may be the disk on which people work. */
const ROOM_TO_LEAVE = 256 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

/** Asked before anything is copied: half a backup that fills the disk would stop everybody and help nobody. */
const refuseWithoutRoom = async ({ place }: BackupJob, byteSizes: readonly number[]): Promise<void> => {
  const needed = byteSizes.reduce((sum, byteSize) => sum + byteSize, ROOM_TO_LEAVE);
  if ((await place.room()) >= needed) return;
  throw new Error(`There is no room for a backup in ${place.title}: it needs ${Math.ceil(needed / MEGABYTE)} MB free.`);
};

/** Brings files to the place that it has not yet; those that cannot be had are added to `lost`. */
const copyFiles = async (job: BackupJob, files: readonly StoredContent[], lost: Set<string>): Promise<void> => {
  const missing: StoredContent[] = [];
  for (const file of files) {
    await job.goOn();
    if (!(await job.place.content.has(file.sha256))) missing.push(file);
  }
  await refuseWithoutRoom(
    job,
    missing.map(({ byteSize }) => byteSize),
  );
  for (const file of missing) {
    await job.goOn();
    if (await copyContent(job.files, job.place.content, file)) lost.delete(file.sha256);
    else lost.add(file.sha256);
  }
};

const keepTables = async (job: BackupJob, tables: readonly DumpedTable[]): Promise<BackupTable[]> => {
  const sizes = await Promise.all(tables.map(async ({ path }) => (await stat(path)).size));
  await refuseWithoutRoom(job, sizes);
  const kept: BackupTable[] = [];
  for (const { path, ...table } of tables) {
    await job.goOn();
    kept.push({ ...table, content: await job.place.content.put(createReadStream(path)) });
  }
  return kept;
};

type Parts = { startedAt: Date; dump: DatabaseDump; tables: BackupTable[]; lost: ReadonlySet<string> };

const finish = async ({ database, place, now }: BackupJob, { startedAt, dump, tables, lost }: Parts) => {
  const named = new Set(dump.files.map(({ sha256 }) => sha256));
  const manifest = newManifest({
    program: await programVersion(),
    database: database.kind,
    startedAt: startedAt.toISOString(),
    snapshotAt: dump.snapshotAt.toISOString(),
    finishedAt: now().toISOString(),
    migrations: dump.migrations,
    tables,
    sequences: dump.sequences,
    files: dump.files,
    lost: [...lost].filter((sha256) => named.has(sha256)).toSorted(),
  });
  const { name, text } = writeManifest(manifest);
  await place.manifests.put(name, text);
  return { name, manifest };
};

/**
 * Saves the database of one instant and every file that it names, while people go on working.
 *
 * Files are copied twice: those of before the snapshot, then what the snapshot names besides. Bytes go when no row names
 * them, but never within a day of their upload: whatever the snapshot names was there in one of the two passes.
 */
export const makeBackup = async (job: BackupJob): Promise<MadeBackup> => {
  const startedAt = job.now();
  const lost = new Set<string>();
  await copyFiles(job, await readNamedFiles(job.database), lost);
  await mkdir(job.spoolFolder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(job.spoolFolder, "tables-"));
  try {
    await job.goOn();
    const dump = await dumpDatabase(job.database, folder, job.now);
    const tables = await keepTables(job, dump.tables);
    await copyFiles(job, dump.files, lost);
    await job.goOn();
    return await finish(job, { startedAt, dump, tables, lost });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
