import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getFileContent, uploadEvidence } from "#features/proof/evidence/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { compoundFile } from "../testing/compound-file.ts";
import { upload } from "../testing/sample-files.ts";

let app: TestApp;
let wren: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  wren = await app.signUp();
});
afterAll(() => app.close());

const sample = (name: string): Promise<Buffer> => readFile(join(import.meta.dirname, "../testing", name));

/** The beginning of a ZIP whose first part is stored: name and content stand there as they are. */
const zipOf = (name: string, content: string): Buffer => {
  const header = Buffer.alloc(30);
  Buffer.from("504b0304", "hex").copy(header);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name + content), Buffer.alloc(200)]);
};
const openDocument = (kind: string): Buffer => zipOf("mimetype", `application/vnd.oasis.opendocument.${kind}`);

test.each<[string, () => Buffer | Promise<Buffer>, { kind: string; mimeType: string }]>([
  [
    "leak-in-unit-a.msg",
    () => sample("leak-in-unit-a.msg"),
    { kind: "document", mimeType: "application/vnd.ms-outlook" },
  ],
  ["old-word.doc", () => sample("old-word.doc"), { kind: "document", mimeType: "application/msword" }],
  ["old-excel.xls", () => sample("old-excel.xls"), { kind: "document", mimeType: "application/vnd.ms-excel" }],
  ["bytes-before-header.pdf", () => sample("bytes-before-header.pdf"), { kind: "pdf", mimeType: "application/pdf" }],
  [
    "walk-through.ppt",
    () => compoundFile([{ name: "PowerPoint Document" }]),
    { kind: "document", mimeType: "application/vnd.ms-powerpoint" },
  ],
  [
    "a letter of 300 kB whose directory stands at its end.doc",
    () => compoundFile([{ name: "WordDocument" }], { before: 600 }),
    { kind: "document", mimeType: "application/msword" },
  ],
  ["lease.odt", () => openDocument("text"), { kind: "document", mimeType: "application/vnd.oasis.opendocument.text" }],
  [
    "mileage.ods",
    () => openDocument("spreadsheet"),
    { kind: "document", mimeType: "application/vnd.oasis.opendocument.spreadsheet" },
  ],
  [
    "from-the-scanner.pdf",
    () => Buffer.from(`HTTP/1.1 200 OK\r\n\r\n%PDF-1.5\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n`),
    { kind: "pdf", mimeType: "application/pdf" },
  ],
  [
    "what-a-pdf-is.txt",
    () => Buffer.from("A PDF begins with %PDF-1.4 or so.\n"),
    { kind: "text", mimeType: "text/plain" },
  ],
  [
    // What looks for the objects of a PDF would go back over all digits from each of them.
    "serial-numbers.txt",
    () => Buffer.from(`see %PDF-1.1\n${"1".repeat(70_000)}`),
    { kind: "text", mimeType: "text/plain" },
  ],
])("keeps %s", async (name, content, expected) => {
  const bytes = await content();
  const { file } = await upload(wren, bytes, name);
  expect(file).toMatchObject({ ...expected, originalName: name });
  const answer = await wren.send(getFileContent, { params: { id: file.id } });
  expect(answer.rawPayload.equals(bytes)).toBe(true);
  if (expected.kind !== "pdf") expect(answer.headers["content-disposition"]).toMatch(/^attachment/);
});

test.each<[string, Buffer]>([
  ["an installer", compoundFile([{ name: "\u4840\u3f7f" }])],
  ["a container of nothing", compoundFile([])],
  ["half a letter", compoundFile([{ name: "WordDocument" }]).subarray(0, 700)],
])("refuses %s and names what is taken", async (_, content) => {
  const refusal = await wren.refused(uploadEvidence, {}, { file: { content, fileName: "setup.doc" } });
  const message =
    "The selected file must be of a kind we keep: Photos, PDF, text, Word, Excel, PowerPoint, OpenDocument, Outlook messages, audio, video or ZIP";
  expect(refusal).toMatchObject({ status: 415, code: "unsupported_media", fields: { file: message } });
});
