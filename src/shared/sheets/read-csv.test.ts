import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { cellText, meaningfulText } from "./cell.ts";
import { readCsv } from "./read-csv.ts";

const rowsOf = (source: string | Uint8Array) => {
  const result = readCsv(source);
  if (!result.ok) throw new Error(result.reason.message);
  return result.value.rows.map((row) => [row.line, ...row.cells]);
};

const codeOf = (source: string | Uint8Array) => {
  const result = readCsv(source);
  return result.ok ? "read" : result.reason.code;
};

describe("records and lines", () => {
  test.each([
    ["line feeds", "a,b\n1,2\n"],
    ["carriage return and line feed", "a,b\r\n1,2\r\n"],
    ["carriage returns alone", "a,b\r1,2\r"],
    ["a mix of them", "a,b\r\n1,2\r"],
    ["no end on the last line", "a,b\n1,2"],
    ["spaces before a quoted cell", 'a, "b"\n1,"2" \n'],
  ])("are found with %s", (_name, text) => {
    expect(rowsOf(text)).toEqual([
      [1, "a", "b"],
      [2, "1", "2"],
    ]);
  });

  test("count the lines inside quoted cells, so that a later row keeps its physical line", () => {
    expect(rowsOf('a,b\n1,"two\r\nlines"\n3,"say ""hi"""\n')).toEqual([
      [1, "a", "b"],
      [2, "1", "two\r\nlines"],
      [4, "3", 'say "hi"'],
    ]);
  });

  test("keep blank lines as rows without cells and drop them at the end", () => {
    expect(rowsOf("a,b\n\n,,,\n1,2\n\n\n")).toEqual([[1, "a", "b"], [2], [3], [4, "1", "2"]]);
  });

  test("ignore empty columns at the right", () => {
    expect(rowsOf("a,b,,,,\n1,2,,,,\n")).toEqual([
      [1, "a", "b"],
      [2, "1", "2"],
    ]);
  });
});

describe("stray quotation marks", () => {
  test.each([
    ["inside plain text", '1,6" pipe,x\n2,b,c\n', [1, "1", '6" pipe', "x"]],
    ["inside quoted text", '1,"a 6" pipe, new",x\n2,b,c\n', [1, "1", 'a 6" pipe, new', "x"]],
    ["opened and never closed", '1,"abc,x\n2,b,c\n', [1, "1", '"abc', "x"]],
    ["opened, with a proper quoted cell below", '1,"abc,x\n2,"b, c",d\n', [1, "1", '"abc', "x"]],
  ])("%s do not swallow the following row", (_name, text, first) => {
    const rows = rowsOf(text);
    expect(rows[0]).toEqual(first);
    expect(rows[1]?.[0]).toBe(2);
    expect(rows).toHaveLength(2);
  });
});

describe("delimiters", () => {
  test.each([
    [",", 'Date,Hours,Notes\n2025-01-02,1.5,"a; b"\n2025-01-03,2,c\n'],
    [";", "Date;Hours;Notes\n02.01.2025;1,5;a, b\n03.01.2025;2,0;c\n"],
    ["\t", "Date\tHours\tNotes\n2025-01-02\t1.5\ta, b\n2025-01-03\t2\tc\n"],
    ["|", "Date|Hours|Notes\n2025-01-02|1.5|a, b; c\n2025-01-03|2|c\n"],
    [";", "sep=;\nDate;Hours\n2025-01-02;1,5\n"],
  ])("%j is recognised", (delimiter, text) => {
    const result = readCsv(text);
    expect(result.ok && result.value.delimiter).toBe(delimiter);
  });

  test("a title line without any delimiter does not decide", () => {
    expect(rowsOf("My log, 2025 edition\n\nDate;Hours\n1/2/2025;2\n1/3/2025;3\n").at(-1)).toEqual([5, "1/3/2025", "3"]);
  });
});

describe("encodings", () => {
  const text = "Date,Notes\n2025-01-02,Café \u2013 porch\n";
  const utf16 = (bigEndian: boolean, mark: boolean) => {
    const buffer = Buffer.from((mark ? "\uFEFF" : "") + text, "utf16le");
    return new Uint8Array(bigEndian ? buffer.swap16() : buffer);
  };
  test.each([
    ["UTF-8", new TextEncoder().encode(text)],
    ["UTF-8 with a byte-order mark", new TextEncoder().encode(`\uFEFF${text}`)],
    ["UTF-16, little end first", utf16(false, true)],
    ["UTF-16, big end first", utf16(true, true)],
    ["UTF-16 without a mark", utf16(false, false)],
    ["Windows-1252", new Uint8Array(Buffer.from(text.replace("\u2013", "\u0096"), "latin1"))],
  ])("%s is decoded", (_name, bytes) => {
    expect(rowsOf(bytes)).toEqual([
      [1, "Date", "Notes"],
      [2, "2025-01-02", "Café \u2013 porch"],
    ]);
  });
});

describe("limits", () => {
  const lines = (count: number) => "2025-01-02,1\n".repeat(count);
  test.each([
    ["an empty file", "", "empty"],
    ["a file of blank lines", "\n\n,,\n", "empty"],
    ["more than 10 MB", new Uint8Array(10 * 1024 * 1024 + 1), "too_large"],
    ["a million rows", lines(700_000), "too_many_rows"],
    ["exactly 20,000 rows and a header", `Date,Hours\n${lines(20_000)}`, "read"],
    ["61 columns", `${"x,".repeat(60)}x\n`, "too_many_columns"],
    ["60 columns", `${"x,".repeat(59)}x\n`, "read"],
    ["20,000 columns", `${"x,".repeat(19_999)}x\n`, "too_many_columns"],
    ["a cell of 5 MB", `a,${"x".repeat(5_000_000)}\n`, "cell_too_long"],
    ["a quoted cell of 5 MB", `a,"${"x".repeat(5_000_000)}"\n`, "cell_too_long"],
    ["binary data", new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 1, 2, 3]), "not_text"],
    ["a PDF", Buffer.from("%PDF-1.7 abc"), "is_pdf"],
    ["a text with a NUL", "a,b\0\n1,2\n", "not_text"],
    ["five million blank lines", `a,b\n${"\n".repeat(5_000_000)}1,2\n`, "read"],
  ])("%s", (_name, source, code) => {
    expect(codeOf(source)).toBe(code);
  });

  test("forgotten quotation marks on every line are read in time that grows with the file only", () => {
    expect(rowsOf(`${'2025-01-02,"abc\n'.repeat(15_000)}`)).toHaveLength(15_000);
  });

  test("a refusal of one cell names its line", () => {
    const result = readCsv(`a,b\n1,${"x".repeat(40_000)}\n`);
    expect(!result.ok && result.reason.message).toBe("A cell holds more than 32,767 characters (line 2).");
  });
});

describe("cell text", () => {
  test.each([
    [null, ""],
    ["\u00A0 a\u00A0b ", "a b"],
    ["a\u0007b\uD800\tc\n", "a b\uFFFD\tc"],
    [1.5, "1.5"],
    [{ kind: "duration", seconds: 4200 } as const, "1:10"],
    [{ kind: "duration", seconds: -3601 } as const, "-1:00:01"],
    [{ kind: "date", iso: "2025-01-02T10:00" } as const, "2025-01-02 10:00"],
  ])("%j is shown as %j", (cell, text) => {
    expect(cellText(cell)).toBe(text);
  });

  test.each(["-", "n/a", "(none)", "\u2014", "TBD"])("%s is a blank left on purpose", (text) => {
    expect(meaningfulText(text)).toBe("");
  });
});

test("the sample files are read to their last line", () => {
  const last = (name: string) => rowsOf(readFileSync(`test/data/${name}`)).at(-1);
  expect(last("log-2025-clean.csv")?.[0]).toBe(1454);
  expect(last("log-2025-messy.csv")?.[0]).toBe(573);
  expect(last("log-2025-rebuilt.csv")?.[0]).toBe(309);
});

test("a line of spaces is looked through once, not once for each of them", () => {
  expect(codeOf(`a,b\nx${" ".repeat(400_000)},1\n`)).toBe("cell_too_long");
});
