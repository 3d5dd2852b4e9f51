import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PREFIX = "tenure-source-";

/** Longer than any reading takes: whoever made it is gone. */
const FORSAKEN_MS = 3_600_000;

/** A guarded process sees one file in a folder of its own, which goes with it. */
export const inOwnFolder = async <T>(content: Uint8Array, read: (path: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  try {
    const path = join(folder, "file");
    await writeFile(path, content, { mode: 0o600 });
    return await read(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const isForsaken = async (folder: string): Promise<boolean> => {
  // Another process may have removed it just now.
  const found = await stat(folder).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > FORSAKEN_MS;
};

/** A process that was killed leaves what it was reading, such as whole mails. */
export const removeForsakenFolders = async (): Promise<void> => {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const folder of names.map((name) => join(tmpdir(), name)))
    // One of another user is theirs to remove.
    if (await isForsaken(folder)) await rm(folder, { recursive: true, force: true }).catch(() => {});
};
