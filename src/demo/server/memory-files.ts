import { hash } from "node:crypto";
import { Readable } from "node:stream";
import type { FileStore } from "#server/files/file-store.ts";

const whole = async (source: Buffer | AsyncIterable<Uint8Array>): Promise<Buffer> => {
  if (source instanceof Uint8Array) return source;
  const pieces: Uint8Array[] = [];
  for await (const piece of source) pieces.push(piece);
  return Buffer.concat(pieces);
};

/** Files in memory, by their SHA-256: those of the demo, gone with the page. */
export const createMemoryFiles = (files = new Map<string, Buffer>()): FileStore => {
  const read = async (sha256: string): Promise<Buffer> => {
    const content = files.get(sha256);
    if (!content) throw new Error(`no file ${sha256}`);
    return content;
  };
  return {
    reach: async () => {},
    put: async (source) => {
      const content = await whole(source);
      const sha256 = hash("sha256", content, "hex");
      files.set(sha256, content);
      return { sha256, byteSize: content.length };
    },
    read,
    stream: async (sha256, range) => {
      const content = await read(sha256);
      return Readable.from([range ? content.subarray(range.first, range.last + 1) : content]);
    },
    has: async (sha256) => files.has(sha256),
    list: async function* () {},
    remove: async (sha256) => files.delete(sha256),
  };
};
