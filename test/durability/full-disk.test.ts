import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { timesBroken } from "./counts.ts";
import { findBrokenFiles, newFile, type Person, type Product, sha256Of, signUp, startProduct } from "./product.ts";
import { createSmallDisk, type SmallDisk } from "./disks/small-disk.ts";
import { copyStarted } from "./started-folder.ts";

/** Rounds of 25 writes, each of which is refused. */
const ROUNDS = timesBroken({ long: 40, short: 4 });
const MEGABYTE = 1024 * 1024;

const openDisk = (): SmallDisk | string => {
  try {
    return createSmallDisk(256);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const disk = openDisk();
if (typeof disk === "string") {
  console.warn(`A FULL DISK NOT TESTED: this machine does not allow a mount of a small file system (${disk})`);
}

const ENTRY = { date: "2026-03-08", hours: 0.1, activityType: "property-management", description: "x".repeat(500) };
const FULL = "The server is out of space. Nothing was saved. You can still read everything.";

describe.skipIf(typeof disk === "string")("a full disk", () => {
  let product: Product;
  let robin: Person;
  let entries = 0;
  const first = newFile(1);
  let firstId = "";

  const log = async (): Promise<number> => {
    const answer = await robin.post(product.origin, "/api/time-entries", ENTRY);
    if (answer?.status === 201) entries += 1;
    return answer?.status ?? 0;
  };
  const readStatuses = async (): Promise<number[]> => {
    const paths = ["/api/time-entries?year=2026", "/api/files", `/api/files/${firstId}/content`, "/api/health"];
    const answers = await Promise.all(paths.map((path) => robin.get(product.origin, path)));
    const statuses = answers.map((answer) => answer?.status ?? 0);
    const [, , content] = answers;
    if (content?.status === 200 && sha256Of(content.bytes) !== sha256Of(first)) statuses.push(0);
    return statuses;
  };
  const filesFolder = (): string => join(typeof disk === "string" ? "" : disk.folder, "data", "files");

  beforeAll(async () => {
    if (typeof disk === "string") return;
    copyStarted(join(disk.folder, "data"));
    product = await startProduct(join(disk.folder, "data"));
    robin = await signUp(product.origin, "robin@tenure.example");
    const kept = await robin.upload(product.origin, first);
    firstId = /"file":\{"id":"([^"]+)"/.exec(JSON.stringify(kept?.body))?.[1] ?? "";
    if ((await log()) !== 201) throw new Error("an empty disk refused an entry");
  }, 600_000);
  afterAll(async () => {
    if (typeof disk === "string") return;
    await product.kill();
    disk.remove();
  });

  test("refuses a file, keeps no half of it, and goes on reading", async () => {
    if (typeof disk === "string") return;
    disk.fill(0);
    for (let seed = 2; seed < 12; seed += 1) {
      const refused = await robin.upload(product.origin, Buffer.concat([newFile(seed), Buffer.alloc(MEGABYTE, seed)]));
      expect(refused).toMatchObject({ status: 507, body: { code: "storage_full", message: FULL } });
    }
    expect(await findBrokenFiles(filesFolder())).toEqual([]);
    expect(readdirSync(join(filesFolder(), "incoming", "now"))).toEqual([]);
    expect(await readStatuses()).toEqual([200, 200, 200, 200]);
  });

  test("takes entries again as soon as there is room, in the same process", async () => {
    if (typeof disk === "string") return;
    disk.free();
    expect(await log()).toBe(201);
    expect((await robin.upload(product.origin, newFile(20)))?.status).toBe(201);
  });

  test("that fills while people write refuses writes for as long as it lasts and loses none before", async () => {
    if (typeof disk === "string") return;
    // Room for some thousand entries, while the database's log goes on for longer than the files that it has.
    disk.fill(timesBroken({ long: 6, short: 2 }) * MEGABYTE);
    const untilFull = async (): Promise<void> => {
      while ((await log()) === 201);
    };
    await Promise.all(Array.from({ length: 8 }, untilFull));
    const statuses = new Set<number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const status of await Promise.all(Array.from({ length: 25 }, log))) statuses.add(status);
      expect(await readStatuses()).toEqual([200, 200, 200, 200]);
    }
    // Now and then a row still fits into the room that a refused one left.
    statuses.delete(201);
    expect([...statuses]).toEqual([507]);
    disk.free();
    expect(await log()).toBe(201);
    const summary = await robin.get(product.origin, "/api/time-entries/summary?year=2026");
    const { entryCount } = JSON.parse(String(summary?.bytes)) as { entryCount?: number };
    console.log(`full disk: ${entries} entries acknowledged, ${entryCount} there, the same process all the time`);
    expect(entryCount).toBe(entries);
  });
});
