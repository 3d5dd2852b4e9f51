import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ReadBytes } from "./compound-type.ts";

/**
 * Passes a stream on once all of it has arrived and been examined, at any place in it: `look` throws what it refuses.
 * Until then it waits in a file, since many of them would not fit into memory.
 */
export async function* holdOnDisk(
  content: AsyncIterable<Uint8Array>,
  look: (read: ReadBytes) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), "tenure-held-"));
  try {
    const file = await open(join(folder, "file"), "wx+", 0o600);
    try {
      for await (const chunk of content) await file.writeFile(chunk);
      await look(async (first, count) => {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, first);
        return buffer.subarray(0, bytesRead);
      });
      yield* file.createReadStream({ start: 0, autoClose: false });
    } finally {
      await file.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
