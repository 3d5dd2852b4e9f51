import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";

const ASSETS = join(import.meta.dirname, "../../../build/client/assets");
const NAMES = ["demo-answers-0000000000000000.json", "test-early-0000.js", "test-late-0000.js"] as const;
const [LATE_ANSWERS, EARLY_SCRIPT, LATE_SCRIPT] = NAMES;

let app: TestApp;
beforeAll(async () => {
  mkdirSync(ASSETS, { recursive: true });
  removeAll();
  writeFileSync(join(ASSETS, EARLY_SCRIPT), "plain");
  app = await startTestApp();
});
afterAll(async () => {
  removeAll();
  await app.close();
});

const removeAll = (): void => {
  for (const name of NAMES)
    for (const ending of ["", ".br", ".gz"]) rmSync(join(ASSETS, name + ending), { force: true });
};

const ask = (name: string, method: "GET" | "HEAD" = "GET") =>
  app.app.inject({
    method,
    url: `/assets/${name}`,
    headers: { host: "localhost:7500", "accept-encoding": "br, gzip" },
  });

test("the sample of the demo is served as soon as it is there, and kept by browsers", async () => {
  expect((await ask(LATE_ANSWERS, "HEAD")).statusCode).toBe(404);
  expect((await ask(LATE_ANSWERS)).headers["cache-control"]).toBe("no-cache");
  writeFileSync(join(ASSETS, LATE_ANSWERS), "{}");
  const answer = await ask(LATE_ANSWERS);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe("{}");
  expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect((await ask(LATE_ANSWERS, "HEAD")).statusCode).toBe(200);
});

test("a smaller twin is served as soon as it is there, under a tag of its own", async () => {
  const plain = await ask(EARLY_SCRIPT);
  expect(plain.headers).not.toHaveProperty("content-encoding");
  writeFileSync(join(ASSETS, `${EARLY_SCRIPT}.gz`), gzipSync("gzipped"));
  const quick = await ask(EARLY_SCRIPT);
  expect(quick.headers["content-encoding"]).toBe("gzip");
  writeFileSync(join(ASSETS, `${EARLY_SCRIPT}.br`), brotliCompressSync("a better one"));
  const best = await ask(EARLY_SCRIPT);
  expect(best.headers["content-encoding"]).toBe("br");
  expect(best.headers["cache-control"]).toBe(plain.headers["cache-control"]);
  expect(best.headers.vary).toContain("accept-encoding");
  expect(new Set([plain, quick, best].map(({ headers }) => headers.etag)).size).toBe(3);
});

test("no other file that comes later is served", async () => {
  writeFileSync(join(ASSETS, LATE_SCRIPT), "late");
  expect((await ask(LATE_SCRIPT)).statusCode).toBe(404);
  expect((await ask("demo-answers-..%2f..%2fcsp-hashes.json")).statusCode).toBe(404);
});
