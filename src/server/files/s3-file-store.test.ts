import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type S3Server, startS3Server } from "#test/support/s3/s3-server.ts";
import type { FileStore } from "./file-store.ts";
import { createS3FileStore } from "./s3-file-store.ts";

const LONG_AGO = new Date("2020-01-01T00:00:00.000Z");
const LATER = new Date("2100-01-01T00:00:00.000Z");

let server: S3Server;
let spool: string;
let files: FileStore;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());
beforeEach(async () => {
  spool = await mkdtemp(join(tmpdir(), "tenure-spool-"));
  files = createS3FileStore(server.settings, spool);
});
afterEach(() => rm(spool, { recursive: true, force: true }));

async function* chunks(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}

test("bytes and streams are stored under their hash and come back as they were", async () => {
  const whole = await files.put(Buffer.from("a log"));
  expect(whole).toEqual({ sha256: createHash("sha256").update("a log").digest("hex"), byteSize: 5 });
  expect(await files.put(chunks("a ", "log"))).toEqual(whole);
  expect((await files.read(whole.sha256)).toString()).toBe("a log");
  const streamed = Buffer.concat(await Array.fromAsync<Buffer>(await files.stream(whole.sha256)));
  expect(streamed.toString()).toBe("a log");
  expect(await files.has(whole.sha256)).toBe(true);
  expect(await readdir(spool)).toEqual([]);
});

test("25 MB come back byte for byte", async () => {
  const content = Buffer.alloc(25 * 1024 * 1024, "receipt ");
  const { sha256 } = await files.put(content);
  expect((await files.read(sha256)).equals(content)).toBe(true);
});

test("what is not there is not there", async () => {
  const sha256 = "0".repeat(64);
  expect(await files.has(sha256)).toBe(false);
  expect(await files.remove(sha256, LATER)).toBe(false);
  await expect(files.read(sha256)).rejects.toThrow("not exist");
  await expect(files.read("../secret")).rejects.toThrow("not a SHA-256");
});

test("a stream that breaks off leaves nothing, here or there", async () => {
  const breaking = async function* (): AsyncGenerator<Buffer> {
    yield Buffer.from("half of ");
    throw new Error("the line went dead");
  };
  const before = await Array.fromAsync(files.list(LATER));
  await expect(files.put(breaking())).rejects.toThrow("the line went dead");
  expect(await Array.fromAsync(files.list(LATER))).toEqual(before);
  expect(await readdir(spool)).toEqual([]);
});

test("old bytes are listed and removed, young ones are neither", async () => {
  const { sha256 } = await files.put(Buffer.from("another log"));
  expect(await Array.fromAsync(files.list(LONG_AGO))).toEqual([]);
  expect(await files.remove(sha256, LONG_AGO)).toBe(false);
  expect(await Array.fromAsync(files.list(LATER))).toContain(sha256);
  expect(await files.remove(sha256, LATER)).toBe(true);
  expect(await files.has(sha256)).toBe(false);
});

test("what a process that was killed had gathered is cleared away once it is old", async () => {
  const left = join(spool, ".0b6f2f4e-3d1c-4c5a-9a53-1f0c7a1f3b2d");
  await writeFile(left, "half of a file");
  await Array.fromAsync(files.list(LONG_AGO));
  expect(await readdir(spool)).toHaveLength(1);
  await Array.fromAsync(files.list(LATER));
  expect(await readdir(spool)).toEqual([]);
});

test("a store that cannot be reached is an error, never an absence", async () => {
  const settings = { ...server.settings, endpoint: "http://127.0.0.1:9" };
  const unreachable = createS3FileStore(settings, spool);
  await expect(unreachable.has("0".repeat(64))).rejects.toThrow("ECONNREFUSED");
});

const withSilentStore = async (
  listener: RequestListener,
  body: (silent: FileStore) => Promise<void>,
): Promise<void> => {
  const stalled = createServer(listener);
  await new Promise<void>((listening) => void stalled.listen(0, "127.0.0.1", listening));
  const endpoint = `http://127.0.0.1:${(stalled.address() as AddressInfo).port}`;
  try {
    await body(createS3FileStore({ ...server.settings, endpoint, silenceMilliseconds: 200 }, spool));
  } finally {
    stalled.closeAllConnections();
    stalled.close();
  }
};

test("a store that goes silent within a file is an error, not a wait for ever", async () => {
  const half: RequestListener = (_, response) => void response.writeHead(200, { "content-length": 10 }).write("half ");
  await withSilentStore(half, async (silent) => {
    await expect(silent.read("0".repeat(64))).rejects.toThrow("timed out");
  });
});

test("a store that never says that it has the bytes is an error, and what was gathered is gone", async () => {
  await withSilentStore(
    (request) => void request.resume(),
    async (silent) => {
      await expect(silent.put(Buffer.from("a log"))).rejects.toThrow("timed out");
      expect(await readdir(spool)).toEqual([]);
    },
  );
});
