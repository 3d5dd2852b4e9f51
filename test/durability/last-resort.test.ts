import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { expect, test } from "vitest";
import { timesBroken } from "./counts.ts";
import { signUp, startProduct } from "./product.ts";
import { copyStarted } from "./started-folder.ts";

const entry = { date: "2026-03-04", hours: 1.5, activityType: "maintenance-repairs-oversight", description: "kept" };

/** A program that runs in the server when it is signalled. */
const onSignal = (program: string): string[] => [
  "--import",
  `data:text/javascript,${encodeURIComponent(`process.on("SIGUSR2", () => { ${program} });`)}`,
];

/** All of them come to one place of the program, the first by way of Node's own word on promises. */
const THROWS: readonly [where: string, program: string][] = [
  ["a job", "void (async () => { throw new Error('from a job that nobody waits for'); })();"],
  ["a timer", "setTimeout(() => { throw new Error('from a timer'); }, 1);"],
  ["a stream", "import('node:stream').then(({ Readable }) => Readable.from([]).destroy(new Error('from a stream')));"],
];
const TRIED = THROWS.slice(0, timesBroken({ long: THROWS.length, short: 1 }));

test(`what nobody caught, of ${TRIED.map(([where]) => where).join(", ")}, ends the server in order, and nothing acknowledged is lost`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "tenure-last-"));
  try {
    copyStarted(dataDir);
    let server = await startProduct(dataDir, onSignal(TRIED[0]?.[1] ?? ""));
    for (const index of TRIED.keys()) {
      const person = await signUp(server.origin, `last${index}@example.com`);
      expect(await person.post(server.origin, "/api/time-entries", entry)).toMatchObject({ status: 201 });
      expect(await server.signal("SIGUSR2")).toBe(1);
      server = await startProduct(dataDir, onSignal(TRIED[index + 1]?.[1] ?? ""));
      const list = await person.get(server.origin, "/api/time-entries?year=2026");
      expect(list?.bytes.toString()).toContain('"kept"');
    }
    expect(await server.signal("SIGTERM")).toBe(0);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test("told to stop, it ends in bounded time although its database never answers", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "tenure-last-"));
  try {
    copyStarted(dataDir);
    const server = await startProduct(dataDir);
    const host = encodeURIComponent(join(dataDir, "database", "socket"));
    const client = new Client({ connectionString: `postgresql://postgres@localhost/postgres?host=${host}` });
    client.on("error", () => {});
    await client.connect();
    const endless = client.query("SELECT count(*) FROM generate_series(1, 1000000000000)").catch(() => "cut");
    const asked = fetch(`${server.origin}/readyz`).catch(() => null);
    const startedAt = performance.now();
    expect(await server.signal("SIGTERM")).toBe(1);
    expect(performance.now() - startedAt).toBeLessThan(60_000);
    expect(await endless).toBe("cut");
    await asked;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
