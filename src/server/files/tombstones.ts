import { ListObjectsV2Command, type ListObjectsV2CommandOutput, PutObjectCommand } from "@aws-sdk/client-s3";
import { readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { type Id, isId } from "#shared/ids.ts";
import { writeTemporary } from "./local-file-store.ts";
import { oneChunk } from "./one-chunk.ts";
import { s3ClientOf, type S3Settings } from "./s3-file-store.ts";
import { syncFolder } from "./sync-folder.ts";

/**
 * Which accounts, and which affiliates, were erased, kept next to the files and outside the database: a backup that is older than an erasure
 * knows nothing of it. An entry holds a random id and a time, and names no one. Entries are never removed, and a
 * restore must leave them as they are.
 */
export type Tombstones = {
  /** On disk when it returns. Repeating it changes nothing. */
  put(userId: Id, at: Date): Promise<void>;
  /** The ids of all who were erased, in no order. */
  list(): AsyncIterable<Id>;
};

const NAME = /^(.+)\.json$/;

const nameOf = (userId: Id): string => {
  if (!isId(userId)) throw new Error("not an id");
  return `${userId}.json`;
};
const textOf = (userId: Id, at: Date): Buffer =>
  Buffer.from(`${JSON.stringify({ version: 1, userId, erasedAt: at.toISOString() })}\n`);

const idIn = (name: string): Id | null => {
  const id = NAME.exec(name)?.[1] ?? "";
  return isId(id) ? id : null;
};

export const createLocalTombstones = (folder: string): Tombstones => ({
  async put(userId, at) {
    const name = nameOf(userId);
    const { path } = await writeTemporary(folder, oneChunk(textOf(userId, at)));
    await rename(path, join(folder, name));
    await syncFolder(folder);
  },
  async *list() {
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
    for (const name of names) {
      const id = idIn(name);
      if (id !== null) yield id;
    }
  },
});

const PREFIX = "tombstones/";

export const createS3Tombstones = (settings: S3Settings): Tombstones => {
  const client = s3ClientOf(settings);
  const Bucket = settings.bucket;
  return {
    async put(userId, at) {
      const Body = textOf(userId, at);
      await client.send(new PutObjectCommand({ Bucket, Key: `${PREFIX}${nameOf(userId)}`, Body }));
    },
    async *list() {
      for (let after: string | undefined; ;) {
        const page: ListObjectsV2CommandOutput = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: PREFIX, ContinuationToken: after }),
        );
        for (const { Key = "" } of page.Contents ?? []) {
          const id = idIn(Key.slice(PREFIX.length));
          if (id !== null) yield id;
        }
        after = page.NextContinuationToken;
        if (after === undefined) return;
      }
    },
  };
};
