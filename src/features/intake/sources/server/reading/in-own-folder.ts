import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A guarded process sees one file in a folder of its own, which goes with it. */
export const inOwnFolder = async <T>(content: Uint8Array, read: (path: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), "tenure-source-"));
  try {
    const path = join(folder, "file");
    await writeFile(path, content, { mode: 0o600 });
    return await read(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
