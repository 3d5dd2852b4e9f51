import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, mkdir, open, readFile, rename, unlink, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FileStore } from "./file-store.ts";
import { listOldFiles, removeOldFile } from "./old-files.ts";
import { syncFolder } from "./sync-folder.ts";

const SHA256 = /^[0-9a-f]{64}$/;

/** Makes a folder and syncs each parent that gained a child, so that a power cut cannot lose the folder itself. */
const makeFolder = async (folder: string): Promise<void> => {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!first) return;
  for (let parent = folder; parent.length >= first.length; parent = dirname(parent)) await syncFolder(dirname(parent));
};

/** Says that bytes are wanted again, so that a clean-up under way leaves them. False when they are not there. */
const touch = async (path: string): Promise<boolean> => {
  const now = new Date();
  return utimes(path, now, now).then(
    () => true,
    () => false,
  );
};

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

  return {
    async put(content) {
      const sha256 = createHash("sha256").update(content).digest("hex");
      const path = pathOf(sha256);
      if (!(await touch(path))) {
        const folder = dirname(path);
        await makeFolder(folder);
        const temporary = join(folder, `.${randomUUID()}`);
        const handle = await open(temporary, "wx", 0o600);
        try {
          await handle.writeFile(content);
          await handle.sync();
        } catch (error) {
          await unlink(temporary).catch(() => undefined);
          throw error;
        } finally {
          await handle.close();
        }
        await rename(temporary, path);
        await syncFolder(folder);
      }
      return { sha256, byteSize: content.length };
    },
    read: (sha256) => readFile(pathOf(sha256)),
    stream: async (sha256) => createReadStream(pathOf(sha256)),
    has: (sha256) => exists(pathOf(sha256)),
    list: (olderThan) => listOldFiles(root, olderThan),
    remove: (sha256, olderThan) => removeOldFile(pathOf(sha256), olderThan),
  };
};
