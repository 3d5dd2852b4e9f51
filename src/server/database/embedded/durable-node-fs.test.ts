import { fsyncSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import type { Disk } from "./durable-node-fs.ts";
import { queryMessage } from "./frontend-messages.ts";
import { startOnDisk } from "./start-pglite.ts";

const place = mkdtempSync(join(tmpdir(), "tenure-fsync-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));

test("every commit is synced to the disk, and a failed sync stops the engine", async () => {
  let syncs = 0;
  let diskFails = false;
  const failures: unknown[] = [];
  const disk: Disk = {
    fsync: (descriptor) => {
      if (diskFails) throw new Error("EIO");
      syncs++;
      fsyncSync(descriptor);
    },
    onSyncFailure: (error) => {
      failures.push(error instanceof Error ? error.message : error);
      throw error;
    },
  };
  const pglite = await startOnDisk(join(place, "cluster"), disk, inject("blankCluster"));
  await pglite.exec("CREATE TABLE synced (id int)");
  for (let id = 1; id <= 5; id++) {
    const before = syncs;
    await pglite.exec(`INSERT INTO synced VALUES (${id})`);
    expect(syncs - before).toBeGreaterThanOrEqual(1);
  }
  const beforeCheckpoint = syncs;
  await pglite.exec("CHECKPOINT");
  expect(syncs - beforeCheckpoint).toBeGreaterThan(5);
  const { rows } = await pglite.query("SELECT current_setting('fsync') AS a, current_setting('full_page_writes') AS b");
  expect(rows).toEqual([{ a: "on", b: "on" }]);
  diskFails = true;
  // PGlite swallows the exception: the engine of the program ends its thread there instead.
  pglite.execProtocolRawSync(queryMessage("INSERT INTO synced VALUES (6)"));
  expect(failures).toEqual(["EIO"]);
});
