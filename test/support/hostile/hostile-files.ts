import { deflateSync } from "node:zlib";
import { HEIC, PDF, photo } from "#features/proof/evidence/server/testing/sample-files.ts";
import type { FileKind } from "#features/proof/evidence/file-kinds.ts";
import {
  oneRow,
  sheetData,
  spacesWorkbook,
  textCell,
  workbook,
  zip,
} from "#shared/sheets/workbook/testing/build-workbook.ts";
import { png, vastGif, vastHeic, vastJpeg, vastTiff, vastWebp } from "./hostile-pictures.ts";

/** Every door that takes a file from a browser. */
export const DOORS = ["vault", "import", "properties", "stays", "photo"] as const;
export type Door = (typeof DOORS)[number];

export type HostileFile = {
  name: string;
  fileName: string;
  content: () => Buffer | Promise<Buffer>;
  /** What kind the vault recognizes; null: refused. A kept file is never opened in our page unless its kind is shown. */
  vault: FileKind | null;
  /** Other doors that accept it as something harmless; all others refuse it. */
  takenBy?: readonly Exclude<Door, "vault">[];
  /** Of a kind of which another one is tried: for the long run. */
  isOneMore?: true;
};

const SCRIPT = "<script>alert(document.domain)</script>";
const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`;
const XXE = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
const GIF = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=", "base64");
const jar = (): Buffer => zip({ name: "META-INF/MANIFEST.MF", data: "Main-Class: Evil" });
const join = (...parts: (Buffer | string)[]): Buffer => Buffer.concat(parts.map((part) => Buffer.from(part)));
const rows = (count: number): string =>
  Array.from({ length: count }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`).join("");

/** Read as lines of a table that has no entry and no property; what the lines say is shown as text. */
const AS_TEXT = ["import", "properties"] as const;

const POLYGLOTS: HostileFile[] = [
  {
    name: "a page named like a picture",
    fileName: "photo.png",
    content: () => join("<!doctype html>", SCRIPT),
    vault: null,
    takenBy: ["properties"],
  },
  {
    name: "a page behind blanks",
    fileName: "note.txt",
    content: () => join(" \n\t<html><body onload=alert(1)>"),
    vault: null,
    takenBy: ["properties"],
  },
  {
    name: "a page in UTF-16",
    fileName: "note.txt",
    content: () => join("\u00ff\u00fe", Buffer.from(`<html>${SCRIPT}`, "utf16le")),
    vault: null,
    takenBy: AS_TEXT,
  },
  { name: "a drawing with a script", fileName: "plan.svg", content: () => join(SVG), vault: null, takenBy: AS_TEXT },
  {
    name: "a drawing that reads a file",
    fileName: "plan.png",
    content: () => join('<?xml version="1.0"?>', XXE, "<svg>&x;</svg>"),
    vault: null,
    takenBy: ["properties"],
  },
  {
    name: "a drawing behind a comment",
    fileName: "plan.jpg",
    content: () => join("<!-- GIF89a -->", SVG),
    vault: null,
    takenBy: AS_TEXT,
  },
  {
    name: "a JPEG with a page behind it",
    fileName: "a.html",
    content: async () => join(await photo(), `<html>${SCRIPT}`),
    vault: "image",
    takenBy: ["photo"],
  },
  {
    name: "a JPEG with a program of Java behind it",
    fileName: "a.jar",
    content: async () => join(await photo(), jar()),
    vault: "image",
    takenBy: ["photo"],
    isOneMore: true,
  },
  {
    name: "a GIF with a program of Java behind it",
    fileName: "a.gif",
    content: () => join(GIF, jar()),
    vault: "image",
  },
  {
    name: "a PDF with a script",
    fileName: "a.pdf",
    content: () =>
      join(PDF.subarray(0, 9), "1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj\n%%EOF"),
    vault: "pdf",
  },
  {
    name: "a PDF with a page behind it",
    fileName: "a.html",
    content: () => join(PDF, `<html>${SCRIPT}`),
    vault: "pdf",
  },
  { name: "a PDF with a ZIP behind it", fileName: "a.zip", content: () => join(PDF, jar()), vault: "pdf" },
  {
    name: "text that speaks of markup",
    fileName: "a.html",
    content: () => join("The tenant wrote: ", SCRIPT),
    vault: "text",
    takenBy: AS_TEXT,
  },
  {
    name: "a program for Windows",
    fileName: "invoice.pdf",
    content: () => Buffer.from("4d5a90000300000004000000ffff0000", "hex"),
    vault: null,
  },
  {
    name: "a program for Linux",
    fileName: "invoice.pdf",
    content: () => Buffer.from("7f454c4602010100000000000000000002003e00", "hex"),
    vault: null,
  },
  {
    name: "an old Office file",
    fileName: "log.xls",
    content: () => join(Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)),
    vault: null,
  },
  {
    name: "bytes that are nothing",
    fileName: "a.pdf",
    content: () => Buffer.from([0, 1, 2, 3, 4, 5, 6, 7]),
    vault: null,
  },
  { name: "an empty file", fileName: "a.pdf", content: () => Buffer.alloc(0), vault: null },
];

const ARCHIVES: HostileFile[] = [
  {
    name: "a ZIP that says it is a kilobyte and is 200 MB",
    fileName: "a.zip",
    content: () => spacesWorkbook(200, 1024),
    vault: "archive",
  },
  {
    name: "a ZIP in a ZIP in a ZIP",
    fileName: "a.zip",
    content: () => zip({ name: "a.zip", data: zip({ name: "b.zip", data: jar() }) }),
    vault: "archive",
  },
  {
    name: "a ZIP of ten thousand parts",
    fileName: "a.zip",
    content: () => zip(...Array.from({ length: 10_000 }, (_, at) => ({ name: `p${at}`, data: "" }))),
    vault: "archive",
  },
  {
    name: "a ZIP whose names climb out",
    fileName: "a.zip",
    content: () => zip({ name: "../../etc/cron.d/evil", data: "x" }, { name: "/etc/passwd", data: "x" }),
    vault: "archive",
  },
  {
    name: "a workbook of 400 MB of spaces",
    fileName: "log.xlsx",
    content: () => spacesWorkbook(400),
    vault: "archive",
    isOneMore: true,
  },
  {
    name: "a workbook that reads a file",
    fileName: "log.xlsx",
    content: () => join(oneRow(textCell("A1", "&x;"), { prolog: XXE })),
    vault: "archive",
  },
  {
    name: "a workbook of a billion laughs",
    fileName: "log.xlsx",
    content: () => oneRow(textCell("A1", "&b;"), { prolog: '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>' }),
    vault: "archive",
    isOneMore: true,
  },
  {
    name: "a workbook of a quarter of a million rows",
    fileName: "log.xlsx",
    content: () => workbook([{ name: "a", xml: sheetData(rows(250_000)) }]),
    vault: "archive",
  },
  {
    name: "a workbook with a cell at the far corner",
    fileName: "log.xlsx",
    content: () => oneRow(`${textCell("A1", "x")}${textCell("XFD1048576", "x")}`),
    vault: "archive",
  },
  {
    name: "a workbook with a password",
    fileName: "log.xlsx",
    content: () => zip({ name: "xl/workbook.xml", data: "x", flags: 1 }),
    vault: "archive",
  },
];

const TABLES: HostileFile[] = [
  {
    name: "a CSV of 20,000 columns",
    fileName: "log.csv",
    content: () => join(`${"a,".repeat(20_000)}\n`.repeat(3)),
    vault: "text",
  },
  {
    name: "a CSV with a cell of 5 MB",
    fileName: "log.csv",
    content: () => join("Date,Hours\n2026-03-08,", "x".repeat(5_000_000)),
    vault: "text",
  },
  {
    name: "nine million blank lines",
    fileName: "log.csv",
    content: () => Buffer.from("\n".repeat(9_000_000)),
    vault: "text",
  },
  {
    name: "a CSV of nothing but quotes",
    fileName: "log.csv",
    content: () => Buffer.from('"'.repeat(1_000_001)),
    vault: "text",
  },
];

const PICTURES: HostileFile[] = [
  {
    name: "a PNG of 400 million pixels",
    fileName: "a.png",
    content: () => png({ side: 20_000, bitDepth: 1, inflatedBytes: 20_000 * 2_501 }),
    vault: "image",
  },
  {
    name: "an interlaced PNG of 79 million pixels",
    fileName: "a.png",
    content: () => png({ side: 8_900, bitDepth: 8, isInterlaced: true, inflatedBytes: 80_000_000 }),
    vault: "image",
    takenBy: ["photo"],
  },
  {
    name: "a PNG that says it is small and inflates to 100 MB",
    fileName: "a.png",
    content: () => png({ side: 8, bitDepth: 8, inflatedBytes: 100_000_000 }),
    vault: "image",
    takenBy: ["photo"],
  },
  { name: "a JPEG that says 4 billion pixels", fileName: "a.jpg", content: vastJpeg, vault: "image" },
  { name: "a GIF that says 4 billion pixels", fileName: "a.gif", content: vastGif, vault: "image" },
  { name: "a WebP that says 268 million pixels", fileName: "a.webp", content: vastWebp, vault: "image" },
  { name: "a TIFF that says 10 billion pixels", fileName: "a.tif", content: vastTiff, vault: "image" },
  { name: "a HEIC that says 900 million pixels", fileName: "a.heic", content: vastHeic, vault: "image" },
  {
    name: "a HEIC that was cut",
    fileName: "a.heic",
    content: () => HEIC.subarray(0, HEIC.length - 60),
    vault: "image",
  },
  {
    name: "a JPEG that was cut",
    fileName: "a.jpg",
    content: async () => (await photo()).subarray(0, 200),
    vault: "image",
    takenBy: ["photo"],
  },
  {
    name: "a PDF whose stream inflates to 50 MB",
    fileName: "a.pdf",
    content: () =>
      join(
        PDF.subarray(0, 9),
        "1 0 obj<</Filter/FlateDecode>>stream\n",
        deflateSync(Buffer.alloc(50_000_000)),
        "\nendstream endobj\n%%EOF",
      ),
    vault: "pdf",
  },
];

export const HOSTILE_FILES: readonly HostileFile[] = [...POLYGLOTS, ...ARCHIVES, ...TABLES, ...PICTURES];
