import type { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  attachFiles,
  getFile,
  getFileContent,
  getFilePreview,
  listFileActs,
  listFiles,
} from "#features/proof/evidence/contract.ts";
import { createShare, getSharedFile, openSharedFile } from "#features/proof/evidence/sharing-contract.ts";
import { createClamdScanner } from "#server/scanner/clamd-scanner.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { type ClamdStandIn, EICAR, startClamdStandIn, TOO_LARGE } from "#test/support/hostile/clamd-stand-in.ts";
import { letAnHourPass } from "#server/jobs/testing/forsaken-jobs.ts";
import { evidenceChores } from "../chores.ts";
import { logEntry, PDF, photo, signUpVerified, upload } from "../testing/sample-files.ts";

let app: TestApp;
let clamd: ClamdStandIn;
let wren: ApiClient;
beforeEach(async () => {
  app = await startTestApp();
  clamd = await startClamdStandIn();
  wren = await signUpVerified(app);
});
afterEach(async () => {
  await clamd.close();
  await app.close();
});

const connectScanner = (): void => {
  app.platform.scanner = createClamdScanner(clamd.address);
};
const scanWaiting = async (): Promise<void> => {
  for (const { name, run } of evidenceChores) if (name.includes("scan")) await run(app.platform);
  await letAnHourPass(app);
};
const doorsOf = async (id: string) => [
  (await wren.send(getFileContent, { params: { id } })).statusCode,
  (await wren.send(getFileContent, { params: { id }, query: { as: "view" } })).statusCode,
  (await wren.send(createShare, { params: { id }, body: { expiresInDays: 7 } })).statusCode,
];

test("without a scanner a file opens and is said to be not scanned", async () => {
  const { file } = await upload(wren, PDF);
  expect(file.scanStatus).toBe("not_scanned");
  expect((await wren.call(listFiles, { query: {} })).isScanning).toBe(false);
  expect(await doorsOf(file.id)).toEqual([200, 200, 201]);
});

test("a scanner looks before anybody opens a file", async () => {
  connectScanner();
  const { file } = await upload(wren, await photo());
  expect(file).toMatchObject({ scanStatus: "clean", hasPreview: true });
  expect((await wren.call(listFiles, { query: {} })).isScanning).toBe(true);
  expect(await doorsOf(file.id)).toEqual([200, 200, 201]);
});

test.each([
  ["in text", Buffer.from(EICAR), "note.txt"],
  ["within a PDF", Buffer.concat([PDF, Buffer.from(EICAR)]), "scan.pdf"],
  ["stored in a ZIP", Buffer.concat([Buffer.from("PK\u0003\u0004 a.txt"), Buffer.from(EICAR)]), "a.zip"],
])("a finding %s is kept apart and never served", async (_name, content, fileName) => {
  connectScanner();
  const { file } = await upload(wren, content, fileName);
  expect(file).toMatchObject({ scanStatus: "infected", scanFinding: "Eicar-Test-Signature", hasPreview: false });
  expect(await doorsOf(file.id)).toEqual([409, 409, 409]);
  const entry = await logEntry(wren);
  const refusal = await wren.refused(attachFiles, { body: { fileIds: [file.id], entryIds: [entry.id] } });
  expect(refusal.code).toBe("state_conflict");
});

test("while the scanner is down a file waits in quarantine, and opens once it was looked at", async () => {
  connectScanner();
  clamd.behave("hang up");
  const { file } = await upload(wren, await photo({ takenAt: "2026:03:08 14:05:06" }));
  expect(file).toMatchObject({ scanStatus: "waiting", hasPreview: false, takenOn: null });
  expect(await doorsOf(file.id)).toEqual([409, 409, 409]);
  expect((await wren.refused(getFilePreview, { params: { id: file.id } })).status).toBe(404);
  await scanWaiting();
  expect((await wren.call(getFile, { params: { id: file.id } })).scanStatus).toBe("waiting");
  clamd.behave("scan");
  await scanWaiting();
  const seen = await wren.call(getFile, { params: { id: file.id } });
  expect(seen).toMatchObject({ scanStatus: "clean", hasPreview: true, takenOn: "2026-03-08" });
  expect(await doorsOf(file.id)).toEqual([200, 200, 201]);
  const { acts } = await wren.call(listFileActs, { query: { act: ["scan"] } });
  expect(acts).toMatchObject([{ actorName: null, detail: "nothing found" }]);
});

test("what came before there was a scanner is looked at, and a find ends what was shared of it", async () => {
  const { file } = await upload(wren, Buffer.concat([PDF, Buffer.from(EICAR)]));
  const { url } = await wren.call(createShare, { params: { id: file.id }, body: { expiresInDays: 7 } });
  const params = { token: url.split("/").at(-1) ?? "" };
  connectScanner();
  clamd.behave("error");
  await scanWaiting();
  expect((await app.visitor().send(openSharedFile, { params })).statusCode).toBe(200);
  clamd.behave("scan");
  await scanWaiting();
  expect((await app.visitor().refused(openSharedFile, { params })).status).toBe(404);
  expect((await app.visitor().refused(getSharedFile, { params })).status).toBe(404);
  expect(await doorsOf(file.id)).toEqual([409, 409, 409]);
});

test("a file whose bytes are gone, or that the scanner does not take, does not keep the others in quarantine", async () => {
  connectScanner();
  clamd.behave("hang up");
  const { file: gone } = await upload(wren, PDF, "gone.pdf");
  const { file: refused } = await upload(wren, `${TOO_LARGE} for this scanner`, "refused.txt");
  const { file: later } = await upload(wren, "A third file", "later.txt");
  await app.database.pool.query("UPDATE stored_files SET sha256 = repeat('0', 64) WHERE id = $1", [gone.id]);
  clamd.behave("scan");
  await scanWaiting();
  const statusOf = async ({ id }: { id: string }) => (await wren.call(getFile, { params: { id } })).scanStatus;
  expect([await statusOf(gone), await statusOf(refused), await statusOf(later)]).toEqual([
    "waiting",
    "waiting",
    "clean",
  ]);
});

test("two processes that scan at once write one line of it", async () => {
  connectScanner();
  clamd.behave("hang up");
  await upload(wren, PDF);
  clamd.behave("scan");
  await Promise.all([scanWaiting(), scanWaiting()]);
  const { acts } = await wren.call(listFileActs, { query: { act: ["scan"] } });
  expect(acts).toHaveLength(1);
});

test("no file stays open behind a scan, whether the scanner is away, hangs up or has seen enough", async () => {
  const opened: Readable[] = [];
  const { files } = app.platform;
  app.platform.files = {
    ...files,
    stream: async (...of) => {
      const content = await files.stream(...of);
      opened.push(content);
      return content;
    },
  };
  connectScanner();
  await upload(wren, Buffer.concat([Buffer.from(EICAR), Buffer.alloc(4_000_000, "a")]), "infected.txt");
  clamd.behave("hang up");
  await upload(wren, PDF);
  await clamd.close();
  await upload(wren, "A third file");
  await app.platform.jobs.settled();
  expect(opened.length).toBeGreaterThanOrEqual(3);
  expect(opened.filter(({ destroyed }) => !destroyed)).toEqual([]);
});
