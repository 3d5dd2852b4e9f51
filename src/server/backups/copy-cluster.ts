import { constants } from "node:fs";
import { copyFile, mkdir, readdir, statfs } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { Client } from "pg";

/** A client that is silent in a transaction for 15 s is cut off. */
const STIR_EVERY_MS = 5_000;

const LOG_BYTES = 128 * 1024 * 1024;

const refuseWithoutRoom = async (client: Client, folder: string): Promise<void> => {
  const { rows } = await client.query<{ bytes: number }>(
    "SELECT pg_database_size(current_database())::float8 AS bytes",
  );
  const { bavail, bsize } = await statfs(folder);
  const needed = (rows[0]?.bytes ?? 0) * 2 + LOG_BYTES;
  if (bavail * bsize >= needed) return;
  throw new Error(`There is no room for a backup: it needs ${Math.ceil(needed / 1024 / 1024)} MB for a while.`);
};

/** There are a thousand small files: one after another, each would wait for its turn in a busy process. */
const COPIED_AT_ONCE = 16;

type CopiedPart = { from: string; to: string; isCopied: (path: string) => boolean };

/** `isCopied` is asked with the path of a file below `from`, with slashes. */
const copyFiles = async ({ from, to, isCopied }: CopiedPart): Promise<void> => {
  const found = await readdir(from, { recursive: true, withFileTypes: true });
  const pathOf = ({ parentPath, name }: (typeof found)[number]): string => relative(from, join(parentPath, name));
  for (const entry of found) if (entry.isDirectory()) await mkdir(join(to, pathOf(entry)), { recursive: true });
  const paths = found.filter((entry) => entry.isFile()).map(pathOf);
  const waiting = paths.filter((path) => isCopied(path.split(sep).join("/"))).values();
  const copyNext = async (): Promise<void> => {
    for (const path of waiting) await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE);
  };
  await Promise.all(Array.from({ length: COPIED_AT_ONCE }, copyNext));
};

/** The folders of databases that are templates of others: no one writes there, and they are more than half of the files. */
const readTemplates = async (client: Client): Promise<RegExp> => {
  const { rows } = await client.query<{ oid: string }>("SELECT oid::text FROM pg_database WHERE datistemplate");
  return new RegExp(`^base/(${rows.map(({ oid }) => oid).join("|")})/`);
};

/**
 * Copies the files of an embedded database while its engine runs, in this process or another. Whoever has a transaction
 * open has the engine alone, so after a checkpoint nothing changes until it ends: everyone waits for as long as copying
 * takes, and the rows are read from the copy while they go on. A file system that shares blocks copies in no time.
 */
export const copyCluster = async (
  { connectionString, folder }: { connectionString: string; folder: string },
  copyFolder: string,
  now: () => Date,
): Promise<Date> => {
  const client = new Client({ connectionString, application_name: "tenure backup" });
  client.on("error", () => {});
  await client.connect();
  try {
    await mkdir(join(copyFolder, "cluster"), { recursive: true, mode: 0o700 });
    await refuseWithoutRoom(client, copyFolder);
    const cluster = { from: join(folder, "cluster"), to: join(copyFolder, "cluster") };
    const templates = await readTemplates(client);
    // One checkpoint beforehand: the second then has little left to write, and no one has to wait for the first.
    await client.query("CHECKPOINT");
    await copyFiles({ ...cluster, isCopied: (path) => templates.test(path) });
    await client.query("BEGIN");
    await client.query("CHECKPOINT");
    const snapshotAt = now();
    const stir = setInterval(() => void client.query("SELECT 1").catch(() => undefined), STIR_EVERY_MS);
    try {
      await copyFiles({ ...cluster, isCopied: (path) => !templates.test(path) });
    } finally {
      clearInterval(stir);
    }
    // Fails if the turn was lost in the meantime: the copy may then mix two instants.
    await client.query("COMMIT");
    return snapshotAt;
  } finally {
    await client.end();
  }
};
