import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { READING_LIMITS } from "#features/proof/file-reading/rules.ts";
import { RECEIPTS, type Receipt } from "#features/proof/file-reading/testing/receipts.ts";
import { type Condition, renderReceipt } from "#features/proof/file-reading/testing/render-receipt.ts";
import { vastJpeg } from "#test/support/hostile/hostile-pictures.ts";
import { readInChild } from "./read-in-child.ts";

/** A machine that runs other tests meanwhile needs longer; that a limit holds is a case of its own. */
const PATIENT = { ...READING_LIMITS, milliseconds: 300_000 };

const read = async (bytes: Uint8Array, kind: "image" | "pdf", limits = PATIENT) => {
  const path = join(await mkdtemp(join(tmpdir(), "reading-")), "file");
  await writeFile(path, bytes);
  return readInChild({ path, kind, today: "2026-12-31" }, limits);
};

const receiptAt = (at: number): Receipt => {
  const receipt = RECEIPTS[at];
  if (!receipt) throw new Error(`there is no receipt ${at}`);
  return receipt;
};

describe("the guarded process reads", () => {
  test.each<[Condition, number]>([
    ["photographed", 3],
    ["rotated", 7],
    ["on its side", 5],
  ])("a receipt that is %s: its date and total, and where they stand", async (condition, at) => {
    const receipt = receiptAt(at);
    const { suggestions, failedFor, pagesRead } = await read(await renderReceipt(receipt, condition, at), "image");
    expect([failedFor, pagesRead]).toEqual([null, 1]);
    const valueOf = (kind: string) => suggestions.filter((one) => one.kind === kind).map(({ value }) => value);
    expect([valueOf("date"), valueOf("total")]).toEqual([[receipt.date], [String(receipt.cents)]]);
    const [date, total] = ["date", "total"].map((kind) => suggestions.find((one) => one.kind === kind)?.box);
    // On the paper the total stands below the date and right of it; turned clockwise, what was above is on the right.
    expect(total?.y).toBeGreaterThan(date?.y ?? 1);
    if (condition === "on its side") expect(total?.x).toBeLessThan(date?.x ?? 0);
    else expect(total?.x).toBeGreaterThan(date?.x ?? 1);
  });

  test("the own text of a PDF, with its boxes", async () => {
    const document = new PDFDocument({ size: [400, 400], margin: 0 });
    const chunks: Buffer[] = [];
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise((settle) => document.on("end", settle));
    document.fontSize(20).text("DATE 11/03/2026", 40, 100).text("TOTAL $61.06", 200, 300);
    document.end();
    await ended;
    const { suggestions, pageCount } = await read(Buffer.concat(chunks), "pdf");
    expect(pageCount).toBe(1);
    expect(suggestions.map(({ kind, value }) => [kind, value])).toEqual([
      ["date", "2026-11-03"],
      ["total", "6106"],
    ]);
    expect(suggestions[1]?.box.y).toBeCloseTo(0.75, 1);
    expect(suggestions[1]?.box.x).toBeGreaterThan(0.6);
  });

  test("a scan within a PDF", async () => {
    const receipt = receiptAt(2);
    const document = new PDFDocument({ size: [640, 900], margin: 0 });
    const chunks: Buffer[] = [];
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise((settle) => document.on("end", settle));
    document.image(await renderReceipt(receipt, "clean", 2), 0, 0, { width: 640 });
    document.end();
    await ended;
    const { suggestions } = await read(Buffer.concat(chunks), "pdf");
    expect(suggestions.find(({ kind }) => kind === "total")?.value).toBe(String(receipt.cents));
  });
});

describe("the guarded process refuses", () => {
  test("a picture that claims to be vast, before it is unpacked", async () => {
    expect(await read(vastJpeg(), "image")).toMatchObject({ failedFor: "too_large", suggestions: [] });
  });

  test("a broken picture and a broken PDF", async () => {
    const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 7)]);
    expect(await read(broken, "image")).toMatchObject({ failedFor: "unreadable", pagesRead: 0 });
    expect(await read(Buffer.from("%PDF-1.7\nnothing"), "pdf")).toMatchObject({ failedFor: "unreadable" });
  });

  test("what takes longer, or more memory, than it may", async () => {
    const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    expect(await read(picture, "image", { ...PATIENT, milliseconds: 5 })).toMatchObject({ failedFor: "too_long" });
    const small = { ...PATIENT, rssBytes: 20 * 1024 * 1024 };
    expect(await read(picture, "image", small)).toMatchObject({ failedFor: "too_much_memory" });
  });
});
