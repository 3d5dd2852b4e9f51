import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { SERVER_COMMAND } from "#tools/bootstrap/server-command.mjs";
import { type Person, type Product, signUp, startProduct } from "../product.ts";

const dataDir = mkdtempSync(join(tmpdir(), "tenure-bundled-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const WORKBOOK = readFileSync(join(import.meta.dirname, "../../data/kinds/hidden-rows.xlsx"));
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const read = async (person: Person, { origin }: Product, path: string): Promise<Buffer> => {
  const answer = await person.get(origin, path);
  expect([path, answer?.status]).toEqual([path, 200]);
  return answer?.bytes ?? Buffer.alloc(0);
};

const isReady = async ({ origin }: Product): Promise<boolean> => (await fetch(`${origin}/readyz`)).ok;

test("the bundled server serves, and starts its programs, on a fresh folder and on a kept one", async () => {
  expect(SERVER_COMMAND.at(-1)).toBe("build/program/main.mjs");
  const fresh = await startProduct(dataDir);
  expect(await isReady(fresh)).toBe(true);
  const robin = await signUp(fresh.origin, "robin@example.com");
  // A child reads the workbook, the next one the picture.
  const workbook = { path: "/api/imports", name: "log.xlsx" };
  expect(await robin.upload(fresh.origin, WORKBOOK, workbook)).toMatchObject({ status: 201 });
  const picture = { path: "/api/files", name: "receipt.png" };
  expect(await robin.upload(fresh.origin, PIXEL, picture)).toMatchObject({ status: 201 });
  // One child makes the report's model, another one prints it with fonts of its own.
  const report = await robin.post(fresh.origin, "/api/reports", { taxYear: 2025 });
  expect(report).toMatchObject({ status: 201 });
  const id = /"id":"([^"]+)"/.exec(JSON.stringify(report?.body))?.[1];
  const pdf = await read(robin, fresh, `/api/reports/${id}/file?format=pdf`);
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  expect((await fetch(`${fresh.origin}/api/docs`)).status).toBe(200);
  expect((await fetch(`${fresh.origin}/login`)).status).toBe(200);
  expect(await fresh.signal("SIGTERM")).toBe(0);

  const kept = await startProduct(dataDir);
  expect(await isReady(kept)).toBe(true);
  expect(await read(robin, kept, `/api/reports/${id}/file?format=pdf`)).toEqual(pdf);
  expect(await kept.signal("SIGTERM")).toBe(0);
});
