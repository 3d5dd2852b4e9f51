import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { freePort } from "#test/support/network/free-port.ts";
import { signUp, spawnProduct, startProduct } from "../product.ts";

test.each([
  ["while its database is copied", "cluster.new"],
  ["as soon as its database is there", "cluster"],
])("a first start that is killed %s is repaired by the next one", async (_, name) => {
  expect(existsSync(inject("blankCluster"))).toBe(true);
  const dataDir = mkdtempSync(join(tmpdir(), "tenure-killed-start-"));
  const folder = join(dataDir, "database");
  const child = spawnProduct(dataDir, await freePort());
  const exited = once(child, "exit");
  while (!existsSync(join(folder, name))) await delay(1);
  child.kill("SIGKILL");
  await exited;

  const next = await startProduct(dataDir);
  expect((await fetch(`${next.origin}/readyz`)).ok).toBe(true);
  await signUp(next.origin, "robin@example.com");
  expect(readdirSync(folder)).not.toContain("cluster.new");
  await next.stop();
  rmSync(dataDir, { recursive: true });
});
