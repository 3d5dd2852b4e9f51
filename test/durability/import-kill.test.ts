import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { openDatabase } from "#server/database/open-database.ts";
import { type Person, type Product, signUp, startProduct } from "./product.ts";
import { copyStarted } from "./started-folder.ts";

const ROWS = 5000;
const SETTLED_WITHIN_MS = 400_000;
const dataDir = mkdtempSync(join(tmpdir(), "tenure-import-kill-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const fail = (): never => {
  throw new Error("the server did not answer");
};

const longLog = (): string =>
  [
    "Date,Minutes,Activity,Description",
    ...Array.from({ length: ROWS }, (_, row) => {
      const date = new Date(Date.UTC(2025, 0, 1 + (row % 365))).toISOString().slice(0, 10);
      return `${date},${5 + (row % 50)},Repairs,Fixed ${row}`;
    }),
  ].join("\n");

type Import = { id: string; version: number; status: string; saving: { doneRows: number } | null };

const read = async <T>(person: Person, { origin }: Product, path: string): Promise<T> =>
  JSON.parse((await person.get(origin, path))?.bytes.toString() ?? "null");

const entryCount = async (person: Person, product: Product): Promise<number> =>
  (await read<{ entryCount: number }>(person, product, "/api/time-entries/summary?year=2025")).entryCount;

test("a server killed while it saves an import shows nothing of it, and another one saves all of it", async () => {
  copyStarted(dataDir);
  const first = await startProduct(dataDir);
  const robin = await signUp(first.origin, "robin@example.com");
  const uploaded = await robin.upload(first.origin, Buffer.from(longLog()), { path: "/api/imports", name: "log.csv" });
  const { id, version } = (uploaded ?? fail()).body as Import;
  const confirmed = await robin.post(first.origin, `/api/imports/${id}/commit`, { version });
  expect(confirmed?.body).toMatchObject({ status: "saving" });
  const state = (product: Product): Promise<Import> => read<Import>(robin, product, `/api/imports/${id}`);
  await vi.waitUntil(async () => ((await state(first)).saving?.doneRows ?? 0) > 0, { timeout: SETTLED_WITHIN_MS });
  expect(await entryCount(robin, first)).toBe(0);
  await first.kill();

  const second = await startProduct(dataDir);
  expect(await state(second)).toMatchObject({ status: "saving" });
  expect(await entryCount(robin, second)).toBe(0);
  // On the embedded database what was begun is of a dead process: it comes back at once.
  await vi.waitUntil(async () => (await state(second)).status !== "saving", {
    timeout: SETTLED_WITHIN_MS,
    interval: 500,
  });
  expect(await state(second)).toMatchObject({ status: "committed", counts: { fresh: ROWS } });
  expect(await entryCount(robin, second)).toBe(ROWS);
  const checked = await robin.post(second.origin, "/api/record-chain/check", {});
  expect(checked?.body).toMatchObject({ check: { faultCount: 0, entryCount: ROWS } });
  await second.stop();

  const database = await openDatabase({ dataDir });
  const { rows } = await database.pool.query(
    "SELECT (SELECT count(*) FROM staged_entries)::int AS entries, (SELECT count(*) FROM staged_payloads)::int AS events",
  );
  await database.close();
  expect(rows).toEqual([{ entries: 0, events: 0 }]);
}, 900_000);
