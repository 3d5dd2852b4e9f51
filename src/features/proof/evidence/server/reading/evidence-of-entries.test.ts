import { afterAll, beforeAll, expect, test } from "vitest";
import { getTimeEntry, listTimeEntries } from "#features/log/time-entries/contract.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { attachFiles, getFile, trashFiles } from "#features/proof/evidence/contract.ts";
import { logEntry, PDF, TEXT, upload } from "../testing/sample-files.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("a file names its entry, and an entry names the files that back it up in the order in which they came", async () => {
  const wren = await app.signUp();
  const entry = await logEntry(wren, { date: "2026-03-02" });
  const read = async () => {
    const one = await wren.call(getTimeEntry, { params: { id: entry.id } });
    const { entries } = await wren.call(listTimeEntries, { query: {} });
    expect(entries).toEqual([one]);
    return one;
  };
  expect(await read()).toMatchObject({
    userId: wren.userId,
    approvalTimestamp: entry.createdAt,
    evidenceFiles: [],
    evidenceUrl: null,
    evidenceFileName: null,
  });
  const { file } = await upload(wren, PDF, "Receipt.pdf");
  expect(file).toMatchObject({ userId: wren.userId, timeEntryId: null, fileName: "Receipt.pdf" });
  await wren.call(attachFiles, { body: { fileIds: [file.id], entryIds: [entry.id] } });
  app.clock.advance(1);
  const other = (await upload(wren, TEXT, "Roof.txt")).file;
  await wren.call(attachFiles, { body: { fileIds: [other.id], entryIds: [entry.id] } });
  expect(await read()).toMatchObject({
    evidenceFiles: ["Receipt.pdf", "Roof.txt"],
    evidenceUrl: file.filePath,
    evidenceFileName: "Receipt.pdf",
  });
  expect((await wren.call(getFile, { params: { id: file.id } })).timeEntryId).toBe(entry.id);
  await wren.call(trashFiles, { body: { fileIds: [file.id] } });
  expect((await read()).evidenceFiles).toEqual(["Roof.txt"]);
});
