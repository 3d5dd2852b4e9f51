import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Grid } from "#shared/sheets/cell.ts";
import { readSheetFile } from "./read-sheet-file.ts";
import { parseInChild } from "./parse-in-child.ts";
import {
  MEGABYTE,
  oneRow,
  sheetData,
  spacesWorkbook,
  textCell,
  workbook,
  zip,
} from "#shared/sheets/workbook/testing/build-workbook.ts";

let folder = "";
let count = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tenure-read-sheet-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (bytes: Buffer | string, sheet?: string) => {
  count += 1;
  const path = join(folder, `file-${count}`);
  writeFileSync(path, bytes);
  return readSheetFile(sheet === undefined ? { path } : { path, sheet });
};
test("a file is recognised by its content, and a CSV too", async () => {
  const sample = await read(readFileSync("test/data/log-2025-times.xlsx"));
  expect(sample.ok && [sample.value.format, sample.value.grid.rows.length]).toEqual(["xlsx", 1454]);
  const csv = await read("Date;Hours\n1/2/2025;1\n");
  expect(csv.ok && [csv.value.format, csv.value.grid.delimiter, csv.value.sheet]).toEqual(["csv", ";", null]);
});

test("separators of a word processor stay within their cell", async () => {
  const csv = await read("Date,Note\n1/2/2025,roof\u2028and gutter\u2029done\n");
  expect(csv.ok && csv.value.grid.rows.at(-1)?.cells[1]).toBe("roof\u2028and gutter\u2029done");
});

const twoRows = `<row r="1">${textCell("A1", "Date")}${textCell("B1", "Hours")}</row><row r="2">${textCell("A2", "1/2/2025")}${textCell("B2", "2")}</row>`;

test("the sheet that the caller is looking for is found behind other tables", async () => {
  const rates = `<row r="1">${textCell("A1", "Name")}${textCell("B1", "Rate")}</row><row r="2">${textCell("A2", "x")}${textCell("B2", "2")}</row>`;
  const path = join(folder, "two-tables.xlsx");
  writeFileSync(
    path,
    workbook([
      { name: "Rates", xml: sheetData(rates) },
      { name: "Log", xml: sheetData(twoRows) },
    ]),
  );
  const sheetFor = async (isWanted: (grid: Grid) => boolean) => {
    const result = await readSheetFile({ path, isWanted });
    return result.ok && result.value.sheet;
  };
  expect(await sheetFor(({ rows }) => rows[0]?.cells[1] === "Hours")).toBe("Log");
  expect(await sheetFor(() => false)).toBe("Rates");
});

describe("a hostile or broken file costs one clear refusal", () => {
  const manyRows = (total: number) =>
    Array.from({ length: total }, (_, index) => `<row r="${index + 1}"><c r="A${index + 1}"><v>1</v></c></row>`).join(
      "",
    );
  const plain = oneRow(textCell("A1", "x"));
  const files: [string, () => Buffer, string][] = [
    [
      "two cells at the corners of the sheet",
      () =>
        workbook([
          {
            name: "a",
            xml: sheetData(
              `<row r="1">${textCell("A1", "x")}</row><row r="1048576">${textCell("XFD1048576", "x")}</row>`,
            ),
          },
        ]),
      "too_many_columns",
    ],
    [
      "a cell in the last row",
      () => workbook([{ name: "a", xml: sheetData(`<row r="1048576">${textCell("A1048576", "x")}</row>`) }]),
      "too_many_rows",
    ],
    ["400 MB of spaces", () => spacesWorkbook(400), "inflates_too_much"],
    ["200 MB of spaces that claim to be a kilobyte", () => spacesWorkbook(200, 1024), "inflates_too_much"],
    ["90 MB of spaces in one cell", () => spacesWorkbook(90), "inflates_too_much"],
    [
      "a quarter of a million rows",
      () => workbook([{ name: "a", xml: sheetData(manyRows(250_000)) }]),
      "too_many_rows",
    ],
    [
      "a million shared strings",
      () =>
        oneRow(textCell("A1", "x"), {
          strings: Array.from({ length: 1_400_000 }, (_, index) => `<si><t>${index}</t></si>`).join(""),
        }),
      "unsafe_workbook",
    ],
    ["a cell of 40,000 characters", () => oneRow(textCell("A1", "x".repeat(40_000))), "cell_too_long"],
    ["a tag of 200,000 characters", () => oneRow(`<c r="A1" x="${"x".repeat(200_000)}"/>`), "unsafe_workbook"],
    ["a tag without an end", () => oneRow(`<c r="A1" ${"x".repeat(200_000)}`), "damaged_archive"],
    [
      "a text that fills memory",
      () => oneRow(textCell("A1", randomBytes(4_500_000).toString("hex"))),
      "inflates_too_much",
    ],
    ["tags in tags in tags", () => oneRow("<a>".repeat(50_000) + "</a>".repeat(50_000)), "unsafe_workbook"],
    [
      "a sheet that breaks off",
      () =>
        workbook([{ name: "a", xml: `<sheetData><row r="1">${textCell("A1", "x")}</row><row r="2"><c r="A2"><v>2` }]),
      "damaged_archive",
    ],
    ["a mark that nothing explains", () => oneRow(textCell("A1", "Tom &and; Ann")), "damaged_archive"],
    [
      "an outside entity",
      () => oneRow(textCell("A1", "&x;"), { prolog: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>' }),
      "unsafe_workbook",
    ],
    [
      "a billion laughs",
      () =>
        oneRow(textCell("A1", "&b;"), {
          prolog: '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>',
        }),
      "unsafe_workbook",
    ],
    [
      "a ZIP inside a ZIP",
      () => zip({ name: "inner.zip", data: zip({ name: "inner.zip", data: plain }) }),
      "not_a_workbook",
    ],
    ["a ZIP of texts", () => zip({ name: "readme.txt", data: "x" }), "not_a_workbook"],
    [
      "ten thousand parts",
      () => zip(...Array.from({ length: 10_000 }, (_, index) => ({ name: `p${index}`, data: "" }))),
      "unsafe_workbook",
    ],
    [
      "one part twice",
      () => oneRow(textCell("A1", "x"), { extra: [{ name: "xl/workbook.xml", data: "<workbook/>" }] }),
      "unsafe_workbook",
    ],
    ["a part with a password", () => zip({ name: "xl/workbook.xml", data: "x", flags: 1 }), "encrypted_workbook"],
    ["an unknown compression", () => zip({ name: "xl/workbook.xml", data: "x", method: 99 }), "damaged_archive"],
    ["a workbook cut in half", () => plain.subarray(0, plain.length >> 1), "damaged_archive"],
    ["a workbook without its last bytes", () => plain.subarray(0, -4), "damaged_archive"],
    [
      "a directory that points outside",
      () => Buffer.concat([Buffer.from("PK"), plain.subarray(900)]),
      "damaged_archive",
    ],
    ["an old XLS", () => Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)]), "not_a_workbook"],
    [
      "a workbook with a password",
      () => Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from("EncryptedPackage", "utf16le")]),
      "encrypted_workbook",
    ],
    ["a picture", () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), "not_text"],
    ["an empty workbook", () => workbook([{ name: "a", xml: sheetData("") }]), "empty"],
    ["an empty file", () => Buffer.alloc(0), "empty"],
    ["eleven megabytes", () => Buffer.alloc(11 * MEGABYTE, 0x20), "too_large"],
    ["a folder's worth of blank lines", () => Buffer.from("\n".repeat(9_000_000)), "empty"],
  ];

  test.each(files)("%s", async (_name, make, code) => {
    const result = await read(make());
    expect(result.ok ? "read" : result.reason.code).toBe(code);
    expect(!result.ok && result.reason.message).toMatch(/^[A-Z].*\.$/);
  });

  test("also when it is missing, or a folder", async () => {
    for (const path of [join(folder, "missing"), folder]) {
      const result = await readSheetFile({ path });
      expect(result.ok ? "read" : result.reason.code).toBe("unreadable");
    }
  });

  test("also when a sheet is asked for that is not there", async () => {
    const result = await read(plain, "Log 2024");
    expect(result.ok ? "read" : result.reason.code).toBe("no_such_sheet");
  });

  test("a sheet beyond the limits does not hide the others", async () => {
    const bytes = workbook([
      { name: "Wide", xml: sheetData(`<row r="1">${textCell("ZZ1", "x")}</row>`) },
      { name: "Log", xml: sheetData(twoRows) },
    ]);
    const result = await read(bytes);
    expect(result.ok && result.value.sheets.map(({ name, rows }) => ({ name, rows }))).toEqual([
      { name: "Wide", rows: null },
      { name: "Log", rows: 2 },
    ]);
  });

  test("while several are read at once, the good one among them too", async () => {
    const bomb = spacesWorkbook(200, 1024);
    const results = await Promise.all([read(bomb), read(bomb), read(plain), read(bomb)]);
    const refused = "inflates_too_much";
    expect(results.map((result) => (result.ok ? "read" : result.reason.code))).toEqual([
      refused,
      refused,
      "read",
      refused,
    ]);
  });
});

describe("the watch over the reading process", () => {
  const roomy = { milliseconds: 60_000, rssBytes: 2 ** 40, heapMegabytes: 256 };
  test.each([
    ["time", { ...roomy, milliseconds: 1 }, "took_too_long"],
    ["resident memory", { ...roomy, rssBytes: 1 }, "took_too_much_memory"],
    ["its heap", { ...roomy, heapMegabytes: 24 }, "took_too_much_memory"],
  ])("ends it when %s runs out", async (_name, limits, code) => {
    const path = join(folder, "long.csv");
    // Close to a million cells: several times the heap that the last case allows, far below what a real reading has.
    const row = Array.from({ length: 50 }, (_, column) => `c${column}`).join(",");
    writeFileSync(path, `2025-01-02,${row}\n`.repeat(19_000));
    const result = await parseInChild(path, undefined, limits);
    expect(result.ok ? "read" : result.reason.code).toBe(code);
  });
});
