import { constants } from "node:fs";
import { cp, mkdir, statfs } from "node:fs/promises";
import { join } from "node:path";
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

/**
 * Copies the files of an embedded database whose engine runs, from this process or another. Who has a transaction open
 * has the engine alone, so after a checkpoint nothing moves until it ends: everybody waits for as long as copying
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
    await mkdir(copyFolder, { recursive: true, mode: 0o700 });
    await refuseWithoutRoom(client, copyFolder);
    // Once before: the second finds little left to write, and nobody has to wait for the first.
    await client.query("CHECKPOINT");
    await client.query("BEGIN");
    await client.query("CHECKPOINT");
    const snapshotAt = now();
    const stir = setInterval(() => void client.query("SELECT 1").catch(() => undefined), STIR_EVERY_MS);
    try {
      await cp(join(folder, "cluster"), join(copyFolder, "cluster"), {
        recursive: true,
        mode: constants.COPYFILE_FICLONE,
      });
    } finally {
      clearInterval(stir);
    }
    // Fails if the turn was lost meanwhile: then the copy may be of two instants.
    await client.query("COMMIT");
    return snapshotAt;
  } finally {
    await client.end();
  }
};
