import { mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { findDamage } from "./damaged-bytes.ts";
import { type KeptFiles, keepFiles } from "./kept-files.ts";
import { createLocalFileStore } from "./local-file-store.ts";
import { oneChunk } from "./one-chunk.ts";

const NOW = new Date("2026-03-10T15:00:00.000Z");
const LONG = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251));

let database: TestDatabase;
let root: string;
let files: KeptFiles;
beforeAll(async () => {
  database = await createTestDatabase();
  root = await mkdtemp(join(tmpdir(), "tenure-kept-"));
});
afterAll(async () => {
  await database.close();
  await rm(root, { recursive: true, force: true });
});
beforeEach(async () => {
  await database.pool.query("DELETE FROM damaged_bytes");
  await rm(root, { recursive: true, force: true });
  files = keepFiles(createLocalFileStore(root), { db: database.db, now: () => NOW, log: { error: () => undefined } });
});

const pathOf = (sha256: string): string => join(root, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
const flip = async (sha256: string, at = 0): Promise<void> => {
  const bytes = await readFile(pathOf(sha256));
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(pathOf(sha256), bytes);
};
const damage = (sha256: string) => findDamage(database.db, sha256);

test.each([
  [0, 0],
  [0, 299_999],
  [65_535, 65_536],
  [70_000, 200_000],
  [299_999, 299_999],
])("bytes %i to %i of a file are those", async (first, last) => {
  const { sha256 } = await files.put(oneChunk(LONG));
  expect(await buffer(await files.stream(sha256, { first, last }))).toEqual(LONG.subarray(first, last + 1));
});

test("a range is not finished when another part of the file changed", async () => {
  const { sha256 } = await files.put(oneChunk(LONG));
  await flip(sha256, 250_000);
  await expect(buffer(await files.stream(sha256, { first: 0, last: 99 }))).rejects.toThrow("damaged");
  expect(await damage(sha256)).toEqual(NOW);
  await expect(files.stream(sha256)).rejects.toThrow("damaged");
  await expect(files.read(sha256)).rejects.toThrow("damaged");
});

test("who reads all at once is refused too", async () => {
  const { sha256 } = await files.put(LONG);
  await flip(sha256);
  await expect(files.read(sha256)).rejects.toThrow("damaged");
  expect(await damage(sha256)).toEqual(NOW);
});

test.each([
  ["at once", LONG],
  ["as a stream", oneChunk(LONG)],
])("the same bytes put %s take the place of what decayed, and the finding goes", async (_title, content) => {
  const { sha256 } = await files.put(Buffer.from(LONG));
  await flip(sha256);
  await files.compare({ sha256, byteSize: LONG.length });
  expect(await damage(sha256)).toEqual(NOW);
  await files.put(content);
  expect(await damage(sha256)).toBeNull();
  expect(await files.read(sha256)).toEqual(LONG);
});

test("comparing says what there is, and takes a finding back for what is whole again", async () => {
  const content = await files.put(LONG);
  expect(await files.compare(content)).toEqual({ is: "whole" });
  await flip(content.sha256);
  expect(await files.compare(content)).toEqual({ is: "changed", byteSize: LONG.length });
  expect(await damage(content.sha256)).toEqual(NOW);
  await flip(content.sha256);
  expect(await files.compare(content)).toEqual({ is: "whole" });
  expect(await damage(content.sha256)).toBeNull();
  await utimes(pathOf(content.sha256), 0, 0);
  await files.remove(content.sha256, NOW);
  expect(await files.compare(content)).toEqual({ is: "missing" });
});

test("what is asked for as it is comes as it is", async () => {
  const { sha256 } = await files.put(LONG);
  await flip(sha256);
  expect(await buffer(await files.streamAsIs(sha256))).not.toEqual(LONG);
  expect(await damage(sha256)).toBeNull();
});

test("a reader who leaves early finds nothing wrong", async () => {
  const { sha256 } = await files.put(oneChunk(LONG));
  for await (const _piece of await files.stream(sha256)) break;
  expect(await damage(sha256)).toBeNull();
});
