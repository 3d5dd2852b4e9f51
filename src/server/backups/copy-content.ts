import { createHash } from "node:crypto";
import type { FileStore, StoredContent } from "../files/file-store.ts";

/** Every instant is before this one: bytes that are known to be wrong are removed, however new. */
const END_OF_TIME = new Date(8.64e15);

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (("code" in error && error.code === "ENOENT") || error.name === "NoSuchKey");

/** Whether a store holds these bytes and they match their name. */
export const isWhole = async (store: FileStore, { sha256, byteSize }: StoredContent): Promise<boolean> => {
  const hash = createHash("sha256");
  let size = 0;
  try {
    for await (const chunk of await store.stream(sha256)) {
      const bytes: Buffer = chunk;
      hash.update(bytes);
      size += bytes.length;
    }
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
  return size === byteSize && hash.digest("hex") === sha256;
};

/**
 * Copies bytes under their hash, which the target computes itself from what arrives.
 * @returns false when the source no longer has them, or has bytes that do not match their name
 */
export const copyContent = async (
  source: FileStore,
  target: FileStore,
  { sha256 }: StoredContent,
): Promise<boolean> => {
  try {
    return (await target.put(await source.stream(sha256))).sha256 === sha256;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

/** Makes sure that a store holds these bytes whole: a decayed copy, which `put` alone would leave, is replaced. */
export const mendContent = async (source: FileStore, target: FileStore, content: StoredContent): Promise<boolean> => {
  if (await isWhole(target, content)) return true;
  await target.remove(content.sha256, END_OF_TIME);
  return (await copyContent(source, target, content)) && isWhole(target, content);
};
