import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startS3Server } from "#test/support/s3/s3-server.ts";
import { createLocalTombstones, createS3Tombstones, type Tombstones } from "./tombstones.ts";

const ROBIN = "019cd843-1180-7382-8ba2-8189762f2916";
const SAM = "019cd843-1180-7382-8ba2-8189762f2917";
const AT = new Date("2026-03-10T15:00:00.000Z");

const expectKept = async (tombstones: Tombstones): Promise<void> => {
  expect(await Array.fromAsync(tombstones.list())).toEqual([]);
  await tombstones.put(ROBIN, AT);
  await tombstones.put(ROBIN, AT);
  await tombstones.put(SAM, AT);
  expect((await Array.fromAsync(tombstones.list())).toSorted()).toEqual([ROBIN, SAM]);
  await expect(tombstones.put("../../etc/passwd", AT)).rejects.toThrow("not an id");
};

test("in a folder: each once, and what a crash or somebody else left there names nobody", async () => {
  const folder = await mkdtemp(join(tmpdir(), "tenure-tombstones-"));
  const tombstones = createLocalTombstones(join(folder, "deeper", "tombstones"));
  await expectKept(tombstones);
  const own = join(folder, "deeper", "tombstones");
  await writeFile(join(own, ".half-written"), "");
  await writeFile(join(own, "notes.json"), "{}");
  expect((await Array.fromAsync(tombstones.list())).toSorted()).toEqual([ROBIN, SAM]);
  expect(JSON.parse(await readFile(join(own, `${ROBIN}.json`), "utf8"))).toEqual({
    version: 1,
    userId: ROBIN,
    erasedAt: AT.toISOString(),
  });
  expect(await readdir(own)).toHaveLength(4);
  await rm(folder, { recursive: true, force: true });
});

test("in a bucket: each once", async () => {
  const server = await startS3Server();
  try {
    await expectKept(createS3Tombstones(server.settings));
  } finally {
    await server.close();
  }
});
