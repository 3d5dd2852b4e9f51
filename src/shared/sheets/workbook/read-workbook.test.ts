import { readFileSync } from "node:fs";
import { readSheet } from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import type { Cell } from "#shared/sheets/cell.ts";
import { oneRow, sheetData, textCell, workbook } from "./testing/build-workbook.ts";
import { formatKind } from "./number-format.ts";
import { readWorkbook } from "./read-workbook.ts";

const cellsOf = async (bytes: Buffer, sheet?: string) => {
  const { grid } = await readWorkbook(bytes, sheet, () => undefined);
  return grid.rows.map(({ line, cells }): [number, ...Cell[]] => [line, ...cells]);
};

describe("a workbook", () => {
  test("gives days, lengths, times, numbers and texts by their formats", async () => {
    const cells = [
      '<c r="A1" s="1"><v>45659</v></c>',
      '<c r="B1" s="2"><v>0.04861111111111111</v></c>',
      '<c r="C1" s="2"><v>1.0833333333333333</v></c>',
      '<c r="D1" s="3"><v>0.4451388888888889</v></c>',
      '<c r="E1" s="4"><v>1.17</v></c>',
      '<c r="F1" s="5"><v>45659.4451388889</v></c>',
      '<c r="G1"><v>45659</v></c>',
      '<c r="H1" t="s"><v>0</v></c>',
      '<c r="I1" t="b"><v>1</v></c>',
      '<c r="J1" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
      '<c r="K1" t="str"><f>A1&amp;"x"</f><v>a &amp; b_x000D_</v></c>',
      '<c r="L1" t="d"><v>2025-01-02T00:00:00</v></c>',
      '<c r="M1" s="7"><v>45659</v></c>',
      textCell("N1", "caf&#233; <![CDATA[<b>]]>"),
    ].join("");
    const strings = "<si><r><t>rich </t></r><r><t>text</t></r><rPh><t>reading</t></rPh></si>";
    expect(await cellsOf(oneRow(cells, { strings }))).toEqual([
      [
        1,
        { kind: "date", iso: "2025-01-02" },
        { kind: "duration", seconds: 4200 },
        { kind: "duration", seconds: 93_600 },
        { kind: "duration", seconds: 38_460 },
        1.17,
        { kind: "date", iso: "2025-01-02T10:41:00" },
        45_659,
        "rich text",
        true,
        "#DIV/0!",
        "a & b\r",
        { kind: "date", iso: "2025-01-02" },
        { kind: "date", iso: "2025-01-02" },
        "café <b>",
      ],
    ]);
  });

  test("keeps a control character that is written by its number as it is written", async () => {
    expect(await cellsOf(oneRow(textCell("A1", "roof&#11;gutter &#x1F; done &amp; paid")))).toEqual([
      [1, "roof&#11;gutter &#x1F; done & paid"],
    ]);
  });

  test("counts days from 1904 where it says so", async () => {
    expect(await cellsOf(oneRow('<c r="A1" s="1"><v>44197</v></c>', { pr: 'date1904="1"' }))).toEqual([
      [1, { kind: "date", iso: "2025-01-02" }],
    ]);
  });

  test("keeps the numbers of its rows over gaps, and empty formatted cells do not count", async () => {
    const xml = sheetData(
      `<row r="3"><c r="B3"><v>1</v></c></row><row r="9"><c r="A9"><v>2</v></c></row><row r="900000"><c r="XFD900000" s="1"/></row>`,
    );
    expect(await cellsOf(workbook([{ name: "Log", xml }]))).toEqual([
      [3, null, 1],
      [9, 2],
    ]);
  });

  test("numbers rows and cells that state no place, and reads prefixed tags", async () => {
    const xml =
      "<x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row><x:row><x:c><x:v>3</x:v></x:c></x:row></x:sheetData>";
    expect(await cellsOf(workbook([{ name: "Log", xml }]))).toEqual([
      [1, 1, 2],
      [2, 3],
    ]);
  });

  test("spreads a cell that is merged downwards over its rows", async () => {
    const rows = `<row r="1">${textCell("A1", "day")}${textCell("B1", "a")}</row><row r="2">${textCell("B2", "b")}</row><row r="3">${textCell("B3", "c")}</row>`;
    const xml = `${sheetData(rows)}<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="A5:C5"/></mergeCells>`;
    expect(await cellsOf(workbook([{ name: "Log", xml }]))).toEqual([
      [1, "day", "a"],
      [2, "day", "b"],
      [3, null, "c"],
    ]);
  });

  test("shows the sheet that is asked for, else the first with a table", async () => {
    const note = { name: "Read me", xml: sheetData(`<row r="1">${textCell("A1", "Notes about this log")}</row>`) };
    const log = {
      name: "Log",
      xml: sheetData(
        `<row r="1">${textCell("A1", "Date")}${textCell("B1", "Hours")}</row><row r="2">${textCell("A2", "1/2/2025")}${textCell("B2", "2")}</row>`,
      ),
    };
    const bytes = workbook([{ name: "Empty", xml: sheetData("") }, note, log]);
    const { sheet, sheets } = await readWorkbook(bytes, undefined, () => undefined);
    expect([sheet, sheets.map(({ name, rows }) => ({ name, rows }))]).toEqual([
      "Log",
      [
        { name: "Empty", rows: 0 },
        { name: "Read me", rows: 1 },
        { name: "Log", rows: 2 },
      ],
    ]);
    expect(await cellsOf(bytes, "Read me")).toEqual([[1, "Notes about this log"]]);
  });

  test("is refused where a part unpacks to more than a hundred times its size", async () => {
    const xml = sheetData(`<x${" ".repeat(20_000)}/>`.repeat(400));
    const refusal = { refusal: { code: "inflates_too_much" } };
    await expect(cellsOf(workbook([{ name: "a", xml }]))).rejects.toMatchObject(refusal);
  });

  test("is read as an independent reader reads it", async () => {
    const ours = await cellsOf(readFileSync("test/data/log-2025-times.xlsx"));
    const theirs = await readSheet("test/data/log-2025-times.xlsx");
    const flat = (cell: unknown) => (cell instanceof Date ? cell.getTime() : cell);
    const epoch = Date.UTC(1899, 11, 30);
    const flatOurs = (cell: Cell) => {
      if (typeof cell !== "object" || cell === null) return cell;
      return cell.kind === "date" ? Date.parse(cell.iso) : epoch + cell.seconds * 1000;
    };
    expect(ours.map(([, ...cells]) => cells.map(flatOurs))).toEqual(theirs.map((row) => row.map(flat)));
  });
});

test.each([
  ["General", "number"],
  ["0.00", "number"],
  ["#,##0.00;[Red]-#,##0.00", "number"],
  ['0.0" days"', "number"],
  ["0%", "number"],
  ["@", "number"],
  ["mm/dd/yyyy", "date"],
  ["d-mmm-yy", "date"],
  ["[$-409]mmmm d, yyyy;@", "date"],
  ["yyyy-mm-dd hh:mm", "date"],
  ["mmm", "date"],
  ["h:mm", "time"],
  ["h:mm AM/PM", "time"],
  ["[h]:mm", "time"],
  ["[hh]:mm:ss", "time"],
  ["[m]", "time"],
  ['h" h "m" min"', "time"],
  ["mm:ss", "time"],
])("the format %s shows a %s", (code, kind) => {
  expect(formatKind(164, code)).toBe(kind);
});

test.each([
  [0, "number"],
  [2, "number"],
  [14, "date"],
  [20, "time"],
  [22, "date"],
  [46, "time"],
  [49, "number"],
])("the built-in format %i shows a %s", (id, kind) => {
  expect(formatKind(id, undefined)).toBe(kind);
});
