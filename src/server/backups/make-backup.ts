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

export type BackupTask = {
  database: Pick<OpenDatabase, "kind" | "connectionString" | "folder">;
  files: FileStore;
  place: BackupPlace;
  /** The tables are gathered here before they go to the place, which may be slow or far away. */
  spoolFolder: string;
  now: () => Date;
  /** Called between steps, as often as there are steps; it throws when the work must stop. */
  goOn: () => Promise<void>;
};

export type MadeBackup = { name: string; manifest: Manifest };

/** Left free, since the place may be the disk on which people work. */
const ROOM_TO_LEAVE = 256 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

/** Asked before anything is copied: half a backup that fills the disk would stop everyone and help no one. */
const refuseWithoutRoom = async ({ place }: BackupTask, byteSizes: readonly number[]): Promise<void> => {
  const needed = byteSizes.reduce((sum, byteSize) => sum + byteSize, ROOM_TO_LEAVE);
  if ((await place.room()) >= needed) return;
  throw new Error(`There is no room for a backup in ${place.title}: it needs ${Math.ceil(needed / MEGABYTE)} MB free.`);
};

/** Copies files that the place does not have yet; those that cannot be read are added to `lost`. */
const copyFiles = async (task: BackupTask, files: readonly StoredContent[], lost: Set<string>): Promise<void> => {
  const missing: StoredContent[] = [];
  for (const file of files) {
    await task.goOn();
    if (!(await task.place.content.has(file.sha256))) missing.push(file);
  }
  await refuseWithoutRoom(
    task,
    missing.map(({ byteSize }) => byteSize),
  );
  for (const file of missing) {
    await task.goOn();
    if (await copyContent(task.files, task.place.content, file)) lost.delete(file.sha256);
    else lost.add(file.sha256);
  }
};

const keepTables = async (task: BackupTask, tables: readonly DumpedTable[]): Promise<BackupTable[]> => {
  const sizes = await Promise.all(tables.map(async ({ path }) => (await stat(path)).size));
  await refuseWithoutRoom(task, sizes);
  const kept: BackupTable[] = [];
  for (const { path, ...table } of tables) {
    await task.goOn();
    kept.push({ ...table, content: await task.place.content.put(createReadStream(path)) });
  }
  return kept;
};

type Parts = { startedAt: Date; dump: DatabaseDump; tables: BackupTable[]; lost: ReadonlySet<string> };

const finish = async ({ database, place, now }: BackupTask, { startedAt, dump, tables, lost }: Parts) => {
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
 * Saves the database as of one instant and every file that it names, while people go on working.
 *
 * Files are copied in two passes: those named before the snapshot, then any others that the snapshot names. Bytes are
 * removed when no row names them, but never within a day of their upload: whatever the snapshot names was there in one
 * of the two passes.
 */
export const makeBackup = async (task: BackupTask): Promise<MadeBackup> => {
  const startedAt = task.now();
  const lost = new Set<string>();
  await copyFiles(task, await readNamedFiles(task.database), lost);
  await mkdir(task.spoolFolder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(task.spoolFolder, "tables-"));
  try {
    await task.goOn();
    const dump = await dumpDatabase(task.database, folder, task.now);
    const tables = await keepTables(task, dump.tables);
    await copyFiles(task, dump.files, lost);
    await task.goOn();
    return await finish(task, { startedAt, dump, tables, lost });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
