import { randomUUID } from "node:crypto";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { newSealingKey } from "#server/sealing/sealing.ts";
import { startTestApp } from "#test/support/api-client.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const CHILD = fileURLToPath(new URL("./children/connection-child.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "tenure-sealing-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Running = AsyncDisposable & { tell: (line: string) => Promise<unknown> };

const start = async (keys: readonly string[], { url, userId }: { url: string; userId: string }): Promise<Running> => {
  const child = spawn(process.execPath, ["--import", "./src/server/database/preload-drizzle.ts", CHILD, userId], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      TENURE_DATA_DIR: join(folder, randomUUID()),
      TENURE_LOG_LEVEL: "silent",
      TENURE_SEALING_KEYS: keys.join(","),
      DATABASE_URL: url,
    },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => String((await lines.next()).value);
  expect(await next()).toBe("ready");
  return {
    tell: async (line) => {
      child.stdin.write(`${line}\n`);
      return JSON.parse(await next()) as unknown;
    },
    [Symbol.asyncDispose]: async () => {
      child.stdin.end();
      await once(child, "exit");
    },
  };
};

test("sealing keys turn over two processes, and nobody connects again", { timeout: 120_000 }, async () => {
  await using app = await startTestApp();
  const { userId } = await app.signUp();
  const of = { url: app.database.connectionString, userId };
  const [old, young] = [newSealingKey("old"), newSealingKey("young")];
  const secret = { accessToken: "a token", refreshToken: null };
  const rowOf = async (id: unknown) =>
    (await app.database.pool.query("SELECT key_id, state, failures FROM connections WHERE id = $1", [id])).rows[0];

  await using first = await start([old], of);
  const id = await first.tell("connect");
  {
    // As the README says: behind the old one first, in one process after the other.
    await using second = await start([old, young], of);
    expect([await first.tell(`use ${id}`), await second.tell(`use ${id}`)]).toEqual([secret, secret]);
    await using third = await start([young, old], of);
    await third.tell("reseal");
    expect(await rowOf(id)).toEqual({ key_id: "young", state: "active", failures: 0 });
    expect([await second.tell(`use ${id}`), await third.tell(`use ${id}`)]).toEqual([secret, secret]);
  }
  // A process that was forgotten cannot open it, and ends nothing by that.
  expect(await first.tell(`use ${id}`)).toBeNull();
  expect(await rowOf(id)).toMatchObject({ key_id: "young", state: "active" });
  await using last = await start([young], of);
  expect(await last.tell(`use ${id}`)).toEqual(secret);
});
