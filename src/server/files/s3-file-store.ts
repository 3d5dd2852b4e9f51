import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { createReadStream } from "node:fs";
import { unlink } from "node:fs/promises";
import { Readable } from "node:stream";
import type { FileStore } from "./file-store.ts";
import { writeTemporary } from "./local-file-store.ts";
import { oneChunk } from "./one-chunk.ts";
import { clearGathered } from "./old-files.ts";
import { traceHeaders } from "../processes/trace.ts";

export type S3Settings = {
  bucket: string;
  region: string;
  /** Null: Amazon's own. */
  endpoint: string | null;
  /** Null: the ones that the SDK finds (environment, role of the machine). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  /** How long a connection may carry nothing. */
  silenceMilliseconds?: number;
};

const CONNECTION_MILLISECONDS = 10_000;
/** This is long, since a connection that is read from slowly is silent as well. */
const SILENCE_MILLISECONDS = 60_000;

const SHA256 = /^[0-9a-f]{64}$/;

const keyOf = (prefix: string, sha256: string): string => {
  if (!SHA256.test(sha256)) throw new Error("not a SHA-256");
  return `${prefix}files/${sha256.slice(0, 2)}/${sha256}`;
};

export const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

export const s3ClientOf = (settings: S3Settings): S3Client => {
  const client = newClient(settings);
  client.middlewareStack.add(
    (next) => (sending) => {
      if (isHttpRequest(sending.request)) Object.assign(sending.request.headers, traceHeaders());
      return next(sending);
    },
    // Before the request is signed, so that nobody on the way can change it.
    { step: "build", name: "traceHeaders" },
  );
  return client;
};

const isHttpRequest = (request: unknown): request is { headers: Record<string, string> } =>
  typeof request === "object" && request !== null && "headers" in request;

const newClient = ({ region, endpoint, credentials, silenceMilliseconds }: S3Settings): S3Client =>
  new S3Client({
    region,
    // By default it waits forever, and so does anyone who waits for the reader's turn to end.
    requestHandler: {
      connectionTimeout: CONNECTION_MILLISECONDS,
      socketTimeout: silenceMilliseconds ?? SILENCE_MILLISECONDS,
    },
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === null ? {} : { credentials }),
    // The SHA-256 that names an object is its checksum; providers other than Amazon do not know the newer ones.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });

/**
 * The same port over a bucket. The name of an object is the hash of its bytes, so they are gathered in `spoolFolder`
 * first; a 200 of S3 is durable. Bytes that arrive again are put again: that is what makes them recent for the
 * clean-up.
 */
export const createS3FileStore = (settings: S3Settings, spoolFolder: string, prefix = ""): FileStore => {
  const client = s3ClientOf(settings);
  const Bucket = settings.bucket;
  const keyIn = (sha256: string): string => keyOf(prefix, sha256);
  const ageOf = async (sha256: string): Promise<Date | null> => {
    try {
      const { LastModified } = await client.send(new HeadObjectCommand({ Bucket, Key: keyIn(sha256) }));
      return LastModified ?? null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  const stream: FileStore["stream"] = async (sha256, range) => {
    const Range = range && `bytes=${range.first}-${range.last}`;
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyIn(sha256), Range }));
    if (!(Body instanceof Readable)) throw new Error("S3 answered without a stream");
    return Body;
  };

  return {
    reach: async () => void (await client.send(new HeadBucketCommand({ Bucket }))),
    async put(content) {
      const source = Buffer.isBuffer(content) ? oneChunk(content) : content;
      const { path, sha256, byteSize } = await writeTemporary(spoolFolder, source);
      const Body = createReadStream(path);
      try {
        await client.send(new PutObjectCommand({ Bucket, Key: keyIn(sha256), Body, ContentLength: byteSize }));
      } finally {
        Body.destroy();
        await unlink(path);
      }
      return { sha256, byteSize };
    },
    read: async (sha256) => Buffer.concat(await Array.fromAsync<Buffer>(await stream(sha256))),
    stream,
    has: async (sha256) => (await ageOf(sha256)) !== null,
    async *list(olderThan) {
      await clearGathered(spoolFolder, olderThan);
      for (let after: string | undefined; ;) {
        const page: ListObjectsV2CommandOutput = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: `${prefix}files/`, ContinuationToken: after }),
        );
        for (const { Key, LastModified } of page.Contents ?? []) {
          const sha256 = Key?.split("/").at(-1) ?? "";
          if (SHA256.test(sha256) && LastModified && LastModified < olderThan) yield sha256;
        }
        after = page.NextContinuationToken;
        if (after === undefined) return;
      }
    },
    async remove(sha256, olderThan) {
      const putAt = await ageOf(sha256);
      if (putAt === null || putAt >= olderThan) return false;
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyIn(sha256) }));
      return true;
    },
  };
};
