import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { openDatabase } from "#server/database/open-database.ts";
import { removeUnnamedBytes } from "#server/files/file-chores.ts";
import { createLocalFileStore } from "#server/files/local-file-store.ts";
import { readZip } from "#test/support/read-zip.ts";
import { findBrokenFiles, newFile, type Person, sha256Of, signUp, startProduct } from "./product.ts";
import { copyStarted } from "./started-folder.ts";

const YEAR = 2025;
const READY_WITHIN_MS = 250_000;
const dataDir = mkdtempSync(join(tmpdir(), "tenure-binder-kill-"));
const filesFolder = join(dataDir, "files");
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

type Binder = { id: string; status: string; sha256: string };
type State = { ready: Binder | null; attempt: Binder | null };

const readState = async (person: Person, origin: string): Promise<State> =>
  JSON.parse((await person.get(origin, `/api/audit-binders/${YEAR}`))?.bytes.toString() ?? "");

const idOf = (body: unknown): string => /"id":"([0-9a-f-]{36})"/.exec(JSON.stringify(body))?.[1] ?? "";

/** A year with one entry and two files that back it up. */
const fillYear = async (person: Person, origin: string): Promise<Buffer[]> => {
  const entry = await person.post(origin, "/api/time-entries", {
    date: `${YEAR}-03-03`,
    hours: 1,
    activityType: "maintenance-repairs-oversight",
    description: "Replaced the faucet",
  });
  const contents = [newFile(1), newFile(2)];
  const fileIds: string[] = [];
  for (const content of contents) fileIds.push(idOf((await person.upload(origin, content))?.body));
  const attached = await person.post(origin, "/api/files/attach", { fileIds, entryIds: [idOf(entry?.body)] });
  expect(attached?.status).toBeLessThan(300);
  return contents;
};

const temporaryFiles = (): string[] =>
  readdirSync(filesFolder, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile() && found.name.startsWith("."))
    .map(({ parentPath, name }) => join(parentPath, name));

/** The day passes after which files are cleaned up, and the seconds before another attempt. */
const letTimePass = async (): Promise<void> => {
  const database = await openDatabase({ dataDir });
  await database.pool.query("UPDATE jobs SET start_at = start_at - interval '1 day'");
  const tomorrow = new Date(Date.now() + 86_400_000);
  await removeUnnamedBytes({ database, files: createLocalFileStore(filesFolder) }, tomorrow);
  await database.close();
};

test("a server killed while it makes a binder hands out no half of it, and another one makes it whole", async () => {
  copyStarted(dataDir);
  const first = await startProduct(dataDir);
  const robin = await signUp(first.origin, "robin@example.com");
  const contents = await fillYear(robin, first.origin);
  // Who reads a pipe waits for who writes: the making stands still at this file until the kill.
  const sha256 = sha256Of(contents[0] ?? Buffer.alloc(0));
  const path = join(filesFolder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  const kept = readFileSync(path);
  rmSync(path);
  execFileSync("mkfifo", [path]);
  const asked = await robin.post(first.origin, "/api/audit-binders", { taxYear: YEAR });
  const pipe = await open(path, "w");
  await vi.waitUntil(() => temporaryFiles().some((name) => statSync(name).size > 0), { timeout: READY_WITHIN_MS });
  await first.kill();
  await pipe.close();
  rmSync(path);
  writeFileSync(path, kept, { mode: 0o600 });
  expect(temporaryFiles()).toHaveLength(1);

  await letTimePass();
  expect(temporaryFiles()).toEqual([]);
  const second = await startProduct(dataDir);
  const { origin } = second;
  const id = idOf(asked?.body);
  expect(await readState(robin, origin)).toMatchObject({ ready: null, attempt: { id, status: "making" } });
  expect((await robin.post(origin, `/api/audit-binders/${id}/link`, {}))?.status).toBe(404);

  const isSettled = async () => (await readState(robin, origin)).attempt === null;
  await vi.waitUntil(isSettled, { timeout: READY_WITHIN_MS, interval: 100 });
  const { ready } = await readState(robin, origin);
  const link = await robin.post(origin, `/api/audit-binders/${id}/link`, {});
  const url = /"url":"([^"]+)"/.exec(JSON.stringify(link?.body))?.[1] ?? "";
  const archive = (await robin.get(origin, url))?.bytes ?? Buffer.alloc(0);
  expect(ready).toMatchObject({ id, status: "ready", sha256: sha256Of(archive) });
  const members = await readZip(archive);
  expect(members.has("manifest.txt")).toBe(true);
  const hashes = [...members.values()].map(sha256Of);
  expect(hashes).toEqual(expect.arrayContaining(contents.map(sha256Of)));
  await second.kill();
  expect(temporaryFiles()).toEqual([]);
  expect(await findBrokenFiles(filesFolder)).toEqual([]);
}, 600_000);
