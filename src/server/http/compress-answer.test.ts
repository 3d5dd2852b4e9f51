import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTimeEntry, listTimeEntries } from "#features/log/time-entries/contract.ts";
import { exportTimeEntries, exportTimeEntriesWorkbook } from "#features/log/time-entries/export-contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";

let app: TestApp;
let robin: ApiClient;
const work = { date: "2026-03-09", hours: 1, activityType: "leasing-tenant-relations", description: "Showed unit B" };
beforeAll(async () => {
  app = await startTestApp();
  robin = await app.signUp();
  for (let index = 0; index < 10; index += 1) await robin.send(createTimeEntry, { body: work });
});
afterAll(() => app.close());

const read = (encoding: string, endpoint = listTimeEntries as Parameters<ApiClient["send"]>[0]) =>
  robin.send(endpoint, { query: {} }, { headers: { "accept-encoding": encoding } });

test.each([
  ["br", "br", brotliDecompressSync],
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["gzip, br;q=0", "gzip", gunzipSync],
] as const)("a read for a caller that takes %s is sent as %s and says the same", async (accepted, encoding, unpack) => {
  const plain = await read("identity");
  const packed = await read(accepted);
  expect(plain.headers).toMatchObject({ vary: "accept-encoding" });
  expect(packed.headers).toMatchObject({ "content-encoding": encoding, vary: "accept-encoding" });
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
});

test("an export is packed as it is streamed, a workbook is packed already", async () => {
  const plain = await read("identity", exportTimeEntries);
  const packed = await read("br", exportTimeEntries);
  expect(packed.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  expect((await read("br", exportTimeEntriesWorkbook)).headers["content-encoding"]).toBeUndefined();
});

test("answers to writes, refusals, small answers and other callers get no encoding", async () => {
  const headers = { "accept-encoding": "br, gzip" };
  const created = await robin.send(createTimeEntry, { body: { ...work, description: "x".repeat(1900) } }, { headers });
  expect(created.statusCode).toBe(201);
  const refused = await robin.send(listTimeEntries, { query: { limit: "no" } }, { headers });
  const small = await robin.send(listTimeEntries, { query: { year: "2001" } }, { headers });
  for (const answer of [created, refused, small, await read("identity"), await read("br;q=0, gzip;q=0.0")]) {
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(() => answer.json()).not.toThrow();
  }
});
