import { createHash } from "node:crypto";
import type { FileStore, StoredContent } from "../files/file-store.ts";

/** Every instant is before it: bytes that are known to be wrong go, however young. */
const END_OF_TIME = new Date(8.64e15);

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (("code" in error && error.code === "ENOENT") || error.name === "NoSuchKey");

/** Whether a store holds bytes, and they are what their name says. */
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
 * Copies bytes under their hash, which the target makes itself from what arrives.
 * @returns false when the source has them no more, or others than their name says
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

/** Makes sure that a store holds these bytes whole: one that decayed is replaced, which `put` alone would leave. */
export const mendContent = async (source: FileStore, target: FileStore, content: StoredContent): Promise<boolean> => {
  if (await isWhole(target, content)) return true;
  await target.remove(content.sha256, END_OF_TIME);
  return (await copyContent(source, target, content)) && isWhole(target, content);
};
