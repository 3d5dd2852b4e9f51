import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sniffType } from "./sniff-type.ts";

const piecesOf = async function* (bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
};

const typeOf = async (bytes: Buffer, size = 1000): Promise<string> => {
  const { content, type } = sniffType(piecesOf(bytes, size));
  const kept: Uint8Array[] = [];
  for await (const piece of content) kept.push(piece);
  expect(Buffer.concat(kept).equals(bytes)).toBe(true);
  return type();
};

const kindFile = (name: string): Buffer => readFileSync(`test/data/kinds/${name}`);
const stored = (name: string, content: string): Buffer => {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([
    header,
    Buffer.from(name + content, "latin1"),
    Buffer.from("PK\u0003\u0004rest of the archive", "latin1"),
  ]);
};

/** A container whose directory lies at its end, behind more than the head that is looked at first. */
const longContainer = (streams: readonly string[]): Buffer => {
  const size = 512;
  const directorySector = 400;
  const bytes = Buffer.alloc(size * (directorySector + 2 + 1));
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(bytes);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(directorySector, 48);
  for (let fat = 0; fat < 109; fat += 1) bytes.writeUInt32LE(fat < 4 ? fat : 0xffffffff, 76 + fat * 4);
  for (let number = 0; number < 512; number += 1) bytes.writeUInt32LE(0xfffffffe, size + number * 4);
  ["Root Entry", ...streams].forEach((name, index) => {
    const at = size * (directorySector + 1) + index * 128;
    bytes.write(name, at, "utf16le");
    bytes.writeUInt16LE(name.length * 2 + 2, at + 64);
    bytes.writeUInt32LE(0xffffffff, at + 68);
    bytes.writeUInt32LE(index > 0 && index < streams.length ? index + 1 : 0xffffffff, at + 72);
    bytes.writeUInt32LE(index === 0 ? 1 : 0xffffffff, at + 76);
  });
  return bytes;
};

describe("the kind of a file by its bytes", () => {
  test.each([
    ["outlook-mail.msg", "application/vnd.ms-outlook"],
    ["old-word.doc", "application/msword"],
    ["old-excel.xls", "application/vnd.ms-excel"],
    ["late-header.pdf", "application/pdf"],
  ])("%s", async (name, type) => {
    for (const size of [3, 1000, 100_000]) expect(await typeOf(kindFile(name), size)).toBe(type);
  });

  test.each([
    [["PowerPoint Document", "Current User"], "application/vnd.ms-powerpoint"],
    [["1Table", "WordDocument"], "application/msword"],
    [["__nameid_version1.0", "__properties_version1.0"], "application/vnd.ms-outlook"],
  ])("a long container with %j at its root", async (streams, type) => {
    expect(await typeOf(longContainer(streams), 64 * 1024)).toBe(type);
  });

  test.each([
    ["text", "application/vnd.oasis.opendocument.text"],
    ["spreadsheet", "application/vnd.oasis.opendocument.spreadsheet"],
  ])("an OpenDocument %s", async (_name, type) => {
    expect(await typeOf(stored("mimetype", type))).toBe(type);
  });

  test("a container of something else is refused, with what is kept", async () => {
    const refusal = "Photos, PDF, text, Word, Excel, PowerPoint, OpenDocument, Outlook mail, audio, video or ZIP";
    await expect(typeOf(longContainer(["Contents"]))).rejects.toThrow(refusal);
    await expect(typeOf(longContainer(["WordDocument", "Workbook"]))).rejects.toThrow(refusal);
  });

  test("a page with a PDF header in it is no PDF", async () => {
    await expect(typeOf(Buffer.from("<!doctype html><p>%PDF-1.7 1 0 obj"))).rejects.toThrow("of a kind we keep");
  });
});
