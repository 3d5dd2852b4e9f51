import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { removeUnnamedBytes } from "#server/files/file-chores.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { discardImport, getImport, listImports } from "../contract.ts";
import { forgetOldDrafts } from "./chores.ts";
import { drop } from "./testing/book-of-maya.ts";

const DAY_SECONDS = 24 * 60 * 60;
const LATER = new Date("2126-01-01T00:00:00.000Z");
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const content = (word: string): string => `Date,Hours,Description\n2026-01-05,1:00,${word}\n`;
const isKept = (text: string): Promise<boolean> =>
  app.platform.files.has(createHash("sha256").update(text).digest("hex"));

test("bytes stay while a row of anybody names them, however old, and go with the last one", async () => {
  const [ada, bo] = [await app.signUp(), await app.signUp()];
  const shared = content("Shared by two owners");
  const draft = await drop(ada, "log.csv", shared);
  await drop(bo, "log.csv", shared);
  await ada.call(discardImport, { params: { id: draft.id } });
  app.clock.advance(2 * DAY_SECONDS);
  await forgetOldDrafts(app.platform);
  await removeUnnamedBytes(app.platform, LATER);
  expect(await isKept(shared)).toBe(true);
  const [kept] = (await bo.call(listImports, {})).imports;
  expect((await bo.call(getImport, { params: { id: kept?.id ?? "" } })).preview?.counts).toBeDefined();

  app.clock.advance(6 * DAY_SECONDS);
  await forgetOldDrafts(app.platform);
  expect((await bo.call(listImports, {})).imports).toEqual([]);
  await removeUnnamedBytes(app.platform, LATER);
  expect(await isKept(shared)).toBe(false);
  expect((await drop(bo, "log.csv", shared)).status).toBe("draft");
  expect(await isKept(shared)).toBe(true);
});
