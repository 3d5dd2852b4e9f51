import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { countWords } from "#shared/count-words.ts";
import type { OpenDatabase } from "../database/database.ts";
import { readMigrations, refuseForeignSchema } from "../database/migrate.ts";
import type { FileStore } from "../files/file-store.ts";
import type { Tombstones } from "../files/tombstones.ts";
import type { BackupPlace } from "./backup-place.ts";
import { copyTombstones } from "./copy-tombstones.ts";
import { isWhole, mendContent } from "./copy-content.ts";
import { type FetchedTable, loadDatabase, refuseTarget } from "./load-database.ts";
import { type BackupTable, type Manifest, readManifest } from "./manifest.ts";

export type OpenBackup = { name: string; manifest: Manifest };

/** A backup by its name, or the newest one; refused when this program cannot know its schema. */
export const openBackup = async ({ manifests, title }: BackupPlace, name: string | null): Promise<OpenBackup> => {
  const names = await manifests.list();
  const found = name === null ? names.at(-1) : names.find((candidate) => candidate === name);
  if (found === undefined)
    throw new Error(name === null ? `There is no backup in ${title}.` : `There is no backup ${name} in ${title}.`);
  const manifest = readManifest(found, await manifests.read(found));
  refuseForeignSchema(manifest.migrations, await readMigrations(), "backup");
  return { name: found, manifest };
};

const fetchTable = async (content: FileStore, table: BackupTable, folder: string): Promise<FetchedTable> => {
  const path = join(folder, `${table.name}.gz`);
  const hash = createHash("sha256");
  await pipeline(
    await content.stream(table.content.sha256),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  if (hash.digest("hex") !== table.content.sha256)
    throw new Error(`The rows of ${table.name} are damaged in this backup. Nothing was changed.`);
  return { ...table, path };
};

/** Which parts of a backup are missing or changed; for checking without restoring. */
export const findDamage = async ({ content }: BackupPlace, { tables, files, lost }: Manifest): Promise<string[]> => {
  const damaged: string[] = [];
  for (const table of tables) if (!(await isWhole(content, table.content))) damaged.push(`the rows of ${table.name}`);
  for (const file of files)
    if (!lost.includes(file.sha256) && !(await isWhole(content, file))) damaged.push(`the file ${file.sha256}`);
  return damaged;
};

const restoreFiles = async (source: FileStore, target: FileStore, { files, lost }: Manifest, acceptLoss: boolean) => {
  const damaged: string[] = [];
  for (const file of files) {
    const isThere = await mendContent(source, target, file);
    if (!isThere && !lost.includes(file.sha256)) damaged.push(file.sha256);
  }
  if (damaged.length > 0 && !acceptLoss) {
    throw new Error(
      `${countWords(damaged.length, "file")} missing or damaged in this backup: ${damaged.slice(0, 5).join(", ")}. ` +
        "The database was not changed. Try another backup, or add --accept-loss to restore without them.",
    );
  }
  return damaged;
};

export type Restoration = {
  place: BackupPlace;
  backup: OpenBackup;
  database: Pick<OpenDatabase, "connectionString">;
  files: FileStore;
  tombstones: Tombstones;
  /** Room for the tables of the backup. */
  spoolFolder: string;
  overwrite: boolean;
  /** Go on without files that the backup has lost. */
  acceptLoss: boolean;
  now: () => Date;
};

/**
 * Files first, which only adds to what is there, then the database in one transaction: if killed anywhere, the database
 * is either the old one or the one from the backup, and every file that it names is there. The rows include accounts
 * that were erased since then, and accounts that wait for an erasure which was since called off: the caller has that
 * fixed before anyone can sign in (`beforeListening`).
 * @returns the files that neither the backup nor the target has
 */
export const restoreBackup = async (restoration: Restoration): Promise<string[]> => {
  const { place, backup, database, files, tombstones, spoolFolder, acceptLoss, now } = restoration;
  const { manifest } = backup;
  await refuseTarget(database, restoration);
  const folder = join(spoolFolder, "restore");
  // What a killed process left behind; the next backup removes it as well.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const tables: FetchedTable[] = [];
    for (const table of manifest.tables) tables.push(await fetchTable(place.content, table, folder));
    const damaged = await restoreFiles(place.content, files, manifest, acceptLoss);
    const at = now();
    await copyTombstones(place.tombstones, tombstones, at);
    await loadDatabase(database, manifest, tables, at);
    return [...manifest.lost, ...damaged];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
