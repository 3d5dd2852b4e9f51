import { mkdir, readdir, readFile, rename, statfs, unlink } from "node:fs/promises";
import { join } from "node:path";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import type { BackupSettings } from "../config.ts";
import type { FileStore } from "../files/file-store.ts";
import { createLocalFileStore, writeTemporary } from "../files/local-file-store.ts";
import { oneChunk } from "../files/one-chunk.ts";
import { createS3FileStore, s3ClientOf, type S3Settings } from "../files/s3-file-store.ts";
import { syncFolder } from "../files/sync-folder.ts";
import { createLocalTombstones, createS3Tombstones, type Tombstones } from "../files/tombstones.ts";
import { isBackupName } from "./manifest.ts";

/** Where backups are kept: bytes by their SHA-256, shared by all of them, and for each the list of what it is made of. */
export type BackupPlace = {
  content: FileStore;
  manifests: {
    /** Either all of it is there, synced, or nothing is. */
    put: (name: string, text: string) => Promise<void>;
    /** The oldest first. */
    list: () => Promise<string[]>;
    read: (name: string) => Promise<string>;
    remove: (name: string) => Promise<void>;
  };
  /** Which accounts were erased: what is restored from here must not bring them back. */
  tombstones: Tombstones;
  /** How many bytes more it can take. */
  room: () => Promise<number>;
  /** For messages to people. */
  title: string;
};

const ENDING = ".json";
const namesOf = (files: readonly string[]): string[] =>
  files
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .filter(isBackupName)
    .toSorted();

export const openBackupFolder = (folder: string): BackupPlace => {
  const manifests = join(folder, "manifests");
  const pathOf = (name: string): string => join(manifests, `${name}${ENDING}`);
  return {
    title: folder,
    room: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    content: createLocalFileStore(join(folder, "content")),
    tombstones: createLocalTombstones(join(folder, "tombstones")),
    manifests: {
      put: async (name, text) => {
        const { path } = await writeTemporary(manifests, oneChunk(Buffer.from(text)));
        await rename(path, pathOf(name));
        await syncFolder(manifests);
      },
      list: async () =>
        namesOf(
          await readdir(manifests).catch((error: NodeJS.ErrnoException) => {
            if (error.code === "ENOENT") return [];
            throw error;
          }),
        ),
      read: (name) => readFile(pathOf(name), "utf8"),
      remove: async (name) => {
        await unlink(pathOf(name));
        await syncFolder(manifests);
      },
    },
  };
};

/** All our names in a bucket begin with it, so the bucket that holds the files themselves would do as well. */
const PREFIX = "backups/";
const MANIFESTS = `${PREFIX}manifests/`;

const openBackupBucket = (settings: S3Settings, spoolFolder: string): BackupPlace => {
  const client = s3ClientOf(settings);
  const Bucket = settings.bucket;
  const keyOf = (name: string): string => `${MANIFESTS}${name}${ENDING}`;
  return {
    title: `the bucket ${settings.bucket}`,
    room: async () => Infinity,
    content: createS3FileStore(settings, spoolFolder, PREFIX),
    tombstones: createS3Tombstones(settings),
    manifests: {
      put: async (name, text) =>
        void (await client.send(new PutObjectCommand({ Bucket, Key: keyOf(name), Body: text }))),
      list: async () => {
        const keys: string[] = [];
        for (let after: string | undefined; ;) {
          const page: ListObjectsV2CommandOutput = await client.send(
            new ListObjectsV2Command({ Bucket, Prefix: MANIFESTS, ContinuationToken: after }),
          );
          for (const { Key = "" } of page.Contents ?? []) keys.push(Key.slice(MANIFESTS.length));
          after = page.NextContinuationToken;
          if (after === undefined) return namesOf(keys);
        }
      },
      read: async (name) => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(name) }));
        if (!Body) throw new Error("S3 answered without a body");
        return Body.transformToString();
      },
      remove: async (name) => void (await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) }))),
    },
  };
};

/** The place that the settings name. `spoolFolder` holds what is on its way to a bucket. */
export const openBackupPlace = ({ s3, folder }: BackupSettings, spoolFolder: string): BackupPlace =>
  s3 ? openBackupBucket(s3, spoolFolder) : openBackupFolder(folder);
