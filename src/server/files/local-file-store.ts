import { createHash, randomUUID } from "node:crypto";
import { access, mkdir, open, readFile, rename, stat, unlink, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { notePassedBytes } from "../processes/passed-bytes.ts";
import type { FileStore, StoredContent } from "./file-store.ts";
import { oneChunk } from "./one-chunk.ts";
import { listOldFiles, removeOldFile } from "./old-files.ts";
import { syncFolder } from "./sync-folder.ts";

const PROBE = Buffer.alloc(4096);
const SHA256 = /^[0-9a-f]{64}$/;

/** Makes a folder and syncs each parent that gained a child, so that a power cut cannot lose the folder itself. */
const makeFolder = async (folder: string): Promise<void> => {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!first) return;
  for (let parent = folder; parent.length >= first.length; parent = dirname(parent)) await syncFolder(dirname(parent));
};

/**
 * Says that bytes are wanted again, so that a clean-up under way leaves them. False if they are missing or cut short.
 * Their name is synced here: their writer may not have done so yet, and this caller may answer first.
 */
const touch = async (path: string, byteSize: number): Promise<boolean> => {
  const now = new Date();
  try {
    await utimes(path, now, now);
    if ((await stat(path)).size !== byteSize) return false;
  } catch {
    return false;
  }
  await syncFolder(dirname(path));
  return true;
};

/** Writes what arrives to a file that has no name yet, synced to disk, and returns what it was. */
export const writeTemporary = async (folder: string, content: AsyncIterable<Uint8Array>): Promise<TemporaryFile> => {
  await makeFolder(folder);
  const path = join(folder, `.${randomUUID()}`);
  const handle = await open(path, "wx", 0o600);
  const hash = createHash("sha256");
  let byteSize = 0;
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      byteSize += chunk.length;
      await handle.writeFile(chunk);
      notePassedBytes(chunk.length);
    }
    await handle.sync();
  } catch (error) {
    await unlink(path).catch(() => undefined);
    throw error;
  } finally {
    await handle.close();
  }
  return { path, sha256: hash.digest("hex"), byteSize };
};
export type TemporaryFile = StoredContent & { path: string };

/** Files under `<root>/ab/cd/<sha256>`: temp, fsync, rename, fsync of the folder (an "atomic write" without them loses files). */
export const createLocalFileStore = (root: string): FileStore => {
  const pathOf = (sha256: string): string => {
    if (!SHA256.test(sha256)) throw new Error("not a SHA-256");
    return join(root, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  };
  const exists = async (path: string): Promise<boolean> =>
    access(path).then(
      () => true,
      () => false,
    );
  /** Replaces what may be there: the same bytes, unless they decayed. */
  const keep = async ({ path: temporary, ...stored }: TemporaryFile): Promise<StoredContent> => {
    const path = pathOf(stored.sha256);
    await makeFolder(dirname(path));
    await rename(temporary, path);
    await syncFolder(dirname(path));
    return stored;
  };

  return {
    async reach() {
      await makeFolder(root);
      // A full disk still lets folders be opened: only bytes that stay show that there is room.
      const { path } = await writeTemporary(join(root, "incoming", "now"), oneChunk(PROBE));
      await unlink(path);
    },
    async put(content) {
      if (Buffer.isBuffer(content)) {
        const sha256 = createHash("sha256").update(content).digest("hex");
        if (await touch(pathOf(sha256), content.length)) return { sha256, byteSize: content.length };
      }
      const source = Buffer.isBuffer(content) ? oneChunk(content) : content;
      // Two folders deep like everything else, so that the clean-up finds what a crash leaves there.
      return keep(await writeTemporary(join(root, "incoming", "now"), source));
    },
    read: (sha256) => readFile(pathOf(sha256)),
    // Opened before it is given away: a stream that cannot open fails before anyone listens, and ends the process.
    stream: async (sha256, range) =>
      (await open(pathOf(sha256), "r")).createReadStream(range ? { start: range.first, end: range.last } : {}),
    has: (sha256) => exists(pathOf(sha256)),
    list: (olderThan) => listOldFiles(root, olderThan),
    remove: (sha256, olderThan) => removeOldFile(pathOf(sha256), olderThan),
  };
};
