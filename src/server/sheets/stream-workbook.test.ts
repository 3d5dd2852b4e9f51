import { buffer } from "node:stream/consumers";
import { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
import { day, EMPTY, type ExportCell, hours, text, whole } from "#shared/export/cells.ts";
import { readWorkbook } from "#shared/sheets/workbook/read-workbook.ts";
import { streamWorkbook } from "./stream-workbook.ts";

const COLUMNS = ["Date", "Hours", "Seconds", "Text", "Nothing"].map((heading) => ({ heading, width: 12 }));

async function* pagesOf(...pages: ExportCell[][][]): AsyncGenerator<ExportCell[][]> {
  yield* pages;
}

const TEXTS = [
  "plain",
  "<b>&amp; \"quotes\" 'n' ]]></b>",
  "two\nlines\r\nand a tab\t.",
  "_x0041_ is no A",
  " spaces kept ",
  "12:30",
  "00042",
  "2026-03-10",
  "café 家 😀",
];

test("what is written is read back alike, by our reader and by another", async () => {
  const rows = TEXTS.map((value, index) => [
    day(`2026-03-0${index + 1}`),
    hours(4500),
    whole(4501),
    text(value),
    EMPTY,
  ]);
  const bytes = await buffer(streamWorkbook("Log & more", COLUMNS, pagesOf(rows.slice(0, 4), rows.slice(4))));
  const { grid } = await readWorkbook(bytes, undefined, () => undefined);
  const [headings, ...own] = grid.rows.map(({ cells }) => cells);
  expect(headings).toEqual(["Date", "Hours", "Seconds", "Text", "Nothing"]);
  expect(own).toEqual(TEXTS.map((value, index) => [{ kind: "date", iso: `2026-03-0${index + 1}` }, 1.25, 4501, value]));
  const [, ...others] = await readSheet(bytes, { trim: false });
  expect(others.map(([date, length, seconds]) => [date, length, seconds])).toEqual(
    TEXTS.map((_, index) => [new Date(`2026-03-0${index + 1}T00:00:00Z`), 1.25, 4501]),
  );
});

test("text never becomes a formula, not even when it is saved again as CSV", async () => {
  const bytes = await buffer(
    streamWorkbook("Log", COLUMNS, pagesOf([[text("=HYPERLINK(1)")], [text("+1"), text("@x")]])),
  );
  const { grid } = await readWorkbook(bytes, undefined, () => undefined);
  expect(grid.rows.slice(1).map(({ cells }) => cells)).toEqual([["'=HYPERLINK(1)"], ["'+1", "'@x"]]);
});

test("a failure while rows are read breaks the file off", async () => {
  async function* failing(): AsyncGenerator<ExportCell[][]> {
    yield [[text("first")]];
    throw new Error("the database went away");
  }
  await expect(buffer(streamWorkbook("Log", COLUMNS, failing()))).rejects.toThrow("the database went away");
});

test("rows are read no faster than they are taken", async () => {
  let pages = 0;
  async function* endless(): AsyncGenerator<ExportCell[][]> {
    for (;;) {
      pages += 1;
      yield Array.from({ length: 1000 }, (_, index) => [text(`${pages} ${index} ${Math.sin(pages * 1000 + index)}`)]);
    }
  }
  const stream = streamWorkbook("Log", COLUMNS, endless());
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += (chunk as Buffer).length;
    if (bytes > 2_000_000) break;
  }
  expect(pages).toBeLessThan(400);
  expect(stream.destroyed).toBe(true);
});

test("text that no cell holds is cut and says so: Excel would call the workbook damaged", async () => {
  const most = "a".repeat(32_767);
  const bytes = await buffer(streamWorkbook("Log", COLUMNS, pagesOf([[text(most)], [text(`${most}b`)]])));
  const [, longest, cut] = await readSheet(bytes, { trim: false });
  expect(longest?.[0]).toBe(most);
  expect(String(cut?.[0])).toHaveLength(32_767);
  expect(cut?.[0]).toMatch(/^a+ \[cut here: a cell of a workbook holds no more\]$/);
});
