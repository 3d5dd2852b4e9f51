import { mkdtemp, readdir, rename, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLocalFileStore } from "./local-file-store.ts";

const LONG_AGO = new Date("2020-01-01T00:00:00.000Z");
const LIMIT = new Date("2021-01-01T00:00:00.000Z");
const CONTENT = Buffer.from("a log");
let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "tenure-files-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const pathOf = (sha256: string): string => join(root, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
const listed = async (): Promise<string[]> => Array.fromAsync(createLocalFileStore(root).list(LIMIT));

test("old bytes are listed and removed, young ones are neither", async () => {
  const files = createLocalFileStore(root);
  const { sha256 } = await files.put(CONTENT);
  expect(await listed()).toEqual([]);
  expect(await files.remove(sha256, LIMIT)).toBe(false);
  expect(await files.read(sha256)).toEqual(CONTENT);
  await utimes(pathOf(sha256), LONG_AGO, LONG_AGO);
  expect(await listed()).toEqual([sha256]);
  expect(await files.remove(sha256, LIMIT)).toBe(true);
  expect(await files.has(sha256)).toBe(false);
  expect(await files.remove(sha256, LIMIT)).toBe(false);
});

test("bytes that are put again between listing and removal stay", async () => {
  const files = createLocalFileStore(root);
  const { sha256 } = await files.put(CONTENT);
  await utimes(pathOf(sha256), LONG_AGO, LONG_AGO);
  expect(await listed()).toEqual([sha256]);
  await files.put(CONTENT);
  expect(await files.remove(sha256, LIMIT)).toBe(false);
  expect(await files.read(sha256)).toEqual(CONTENT);
});

test("a removal that a crash cut short is undone, and a write that it cut short is cleared away", async () => {
  const files = createLocalFileStore(root);
  const { sha256 } = await files.put(CONTENT);
  const folder = dirname(pathOf(sha256));
  await writeFile(join(folder, ".half-written"), "a l");
  await utimes(join(folder, ".half-written"), LONG_AGO, LONG_AGO);
  await utimes(pathOf(sha256), LONG_AGO, LONG_AGO);
  await rename(pathOf(sha256), join(folder, `.${sha256}.removed`));
  await listed();
  expect(await files.read(sha256)).toEqual(CONTENT);
  expect(await readdir(folder)).toEqual([sha256]);
});

async function* chunks(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}

test("a stream is stored under the hash of all its bytes, and twice is once", async () => {
  const files = createLocalFileStore(root);
  const whole = await files.put(CONTENT);
  expect(await files.put(chunks("a ", "l", "og"))).toEqual(whole);
  const other = await files.put(chunks("another ", "log"));
  expect((await files.read(other.sha256)).toString()).toBe("another log");
  expect(await readdir(join(root, "incoming", "now"))).toEqual([]);
});

test("a stream that breaks off leaves nothing", async () => {
  const files = createLocalFileStore(root);
  const breaking = async function* (): AsyncGenerator<Buffer> {
    yield Buffer.from("half of ");
    throw new Error("the line went dead");
  };
  await expect(files.put(breaking())).rejects.toThrow("the line went dead");
  expect((await readdir(root, { recursive: true, withFileTypes: true })).filter((file) => file.isFile())).toEqual([]);
});

test("what a killed process left of a stream is cleared away", async () => {
  const files = createLocalFileStore(root);
  await files.put(chunks("whole"));
  const left = join(root, "incoming", "now", ".half-written");
  await writeFile(left, "hal");
  await utimes(left, LONG_AGO, LONG_AGO);
  await listed();
  expect(await readdir(dirname(left))).toEqual([]);
});

test("a file that is not there is refused at once, before anybody listens to its stream", async () => {
  await expect(createLocalFileStore(root).stream("0".repeat(64))).rejects.toThrow("ENOENT");
});

test("bytes that decayed under their name are whole once they are put again", async () => {
  const files = createLocalFileStore(root);
  const { sha256 } = await files.put(CONTENT);
  for (const [decayed, again] of [
    ["a l", CONTENT],
    ["a l", chunks("a ", "log")],
    ["a lag", chunks("a ", "log")],
  ] as const) {
    await writeFile(pathOf(sha256), decayed);
    await files.put(again);
    expect(await files.read(sha256)).toEqual(CONTENT);
  }
});
