import { CONTENT_WIDTH, PAGE, type StructureElement, type TaggedPages } from "./tagged-pages.ts";
import { STYLES } from "./styles.ts";
import type { SetLine, TextStyle } from "./type-setter.ts";

export type Block = {
  readonly text: string;
  readonly style: TextStyle;
  /** A word in a box, such as PASS. */
  readonly boxed?: boolean;
};

/** A cell is one text, or several below each other. */
export type Cell = string | readonly Block[];

export type Column = {
  readonly heading: string;
  /** In points; a table's columns add up to the width of the page's content. */
  readonly width: number;
  readonly align?: "left" | "right";
  /** Cells of this column are the headers of their rows. */
  readonly rowHeading?: boolean;
};

export type TableRow = { readonly cells: readonly Cell[]; readonly strong?: boolean };

type LaidLine = { readonly line: SetLine; readonly boxed: boolean };
type LaidRow = {
  readonly cells: readonly (readonly LaidLine[])[];
  readonly height: number;
  readonly padding: Padding;
};

/** Room on each side of a cell, in points. */
type Padding = { readonly x: number; readonly y: number };
const ROOMY: Padding = { x: 3, y: 3 };
/** For tables of many rows. */
export const DENSE: Padding = { x: 2, y: 1.4 };

/** A table with headings repeated on every page (as artifacts) and rows that stay whole. */
export function drawTable(
  pages: TaggedPages,
  columns: readonly Column[],
  rows: Iterable<TableRow>,
  padding: Padding = ROOMY,
): void {
  const heading = layRow(pages, columns, {
    cells: columns.map(({ heading: text }) => [{ text, style: STYLES.head }]),
    padding,
  });
  pages.element("Table", null, (table) => {
    pages.ensure(heading.height + 40);
    pages.element("TR", table, (row) => drawRow(pages, columns, heading, row, true));
    drawHeadingRule(pages);
    for (const { cells, strong } of rows) {
      const laid = layRow(pages, columns, { cells, strong: strong ?? false, padding });
      const tall = laid.height > pages.fullRoom - heading.height;
      if (!tall && pages.y + laid.height > pages.y + pages.room) startPage(pages, columns, heading);
      pages.element("TR", table, (row) => {
        if (tall) drawTallRow(pages, columns, laid, row, heading);
        else drawRow(pages, columns, laid, row, false);
      });
      pages.rule(pages.y, 0.4, 0.78);
    }
  });
  pages.y += 10;
}

function layRow(
  pages: TaggedPages,
  columns: readonly Column[],
  { cells, strong = false, padding }: TableRow & { readonly padding: Padding },
): LaidRow {
  let height = 0;
  const laid = columns.map((column, index) => {
    const cell = cells[index] ?? "";
    const blocks = typeof cell === "string" ? [{ text: cell, style: strong ? STYLES.cellStrong : STYLES.cell }] : cell;
    const lines = blocks.flatMap((block) => layBlock(pages, block, column.width - 2 * padding.x));
    height = Math.max(
      height,
      lines.reduce((sum, { line }) => sum + line.style.leading, 0),
    );
    return lines;
  });
  return { cells: laid, height: height + 2 * padding.y, padding };
}

function layBlock(pages: TaggedPages, block: Block, width: number): LaidLine[] {
  if (block.text === "") return [];
  return pages.type.breakLines(block.text, block.style, width).map((line) => ({ line, boxed: block.boxed ?? false }));
}

function startPage(pages: TaggedPages, columns: readonly Column[], heading: LaidRow): void {
  pages.addPage();
  pages.artifact("Pagination", () => {
    let x = PAGE.margin;
    for (const [index, column] of columns.entries()) {
      drawCell(pages, column, { lines: heading.cells[index] ?? [], x, y: pages.y, padding: heading.padding });
      x += column.width;
    }
  });
  pages.y += heading.height;
  drawHeadingRule(pages);
}

function drawHeadingRule(pages: TaggedPages): void {
  pages.rule(pages.y, 0.9, 0);
}

function drawRow(
  pages: TaggedPages,
  columns: readonly Column[],
  laid: LaidRow,
  row: StructureElement,
  isHeading: boolean,
): void {
  let x = PAGE.margin;
  for (const [index, column] of columns.entries()) {
    const tag = isHeading || column.rowHeading === true ? "TH" : "TD";
    const cell = pages.pdf.struct(tag, headingScope(isHeading, column));
    row.add(cell);
    const left = x;
    pages.content(cell, tag, () =>
      drawCell(pages, column, { lines: laid.cells[index] ?? [], x: left, y: pages.y, padding: laid.padding }),
    );
    pages.endElement(cell);
    x += column.width;
  }
  pages.y += laid.height;
}

/** A row too tall for any page continues across pages, line by line. */
function drawTallRow(
  pages: TaggedPages,
  columns: readonly Column[],
  laid: LaidRow,
  row: StructureElement,
  heading: LaidRow,
): void {
  const { padding } = laid;
  const cells = columns.map(() => pages.pdf.struct("TD"));
  for (const cell of cells) row.add(cell);
  const rest = laid.cells.map((lines) => [...lines]);
  while (rest.some((lines) => lines.length > 0)) {
    let used = 0;
    let x = PAGE.margin;
    for (const [index, column] of columns.entries()) {
      const cell = cells[index];
      const lines = takeFitting(rest[index] ?? [], pages.room - 2 * padding.y);
      const placed = { lines, x, y: pages.y, padding };
      if (cell !== undefined) pages.content(cell, "TD", () => drawCell(pages, column, placed));
      used = Math.max(used, heightOf(lines));
      x += column.width;
    }
    pages.y += used + 2 * padding.y;
    if (rest.some((lines) => lines.length > 0)) startPage(pages, columns, heading);
  }
  for (const cell of cells) pages.endElement(cell);
}

function takeFitting(lines: LaidLine[], room: number): LaidLine[] {
  let count = 0;
  let height = 0;
  for (const { line } of lines) {
    if (height + line.style.leading > room) break;
    height += line.style.leading;
    count += 1;
  }
  return lines.splice(0, count);
}

function heightOf(lines: readonly LaidLine[]): number {
  return lines.reduce((sum, { line }) => sum + line.style.leading, 0);
}

type Placed = {
  readonly lines: readonly LaidLine[];
  readonly x: number;
  readonly y: number;
  readonly padding: Padding;
};

function drawCell(pages: TaggedPages, column: Column, { lines, x, y, padding }: Placed): void {
  let top = y + padding.y;
  const inner = column.width - 2 * padding.x;
  for (const { line, boxed } of lines) {
    const inset = boxed ? 4 : 0;
    const left = column.align === "right" ? x + padding.x + inner - line.width - inset : x + padding.x + inset;
    pages.drawLines([line], left, top);
    if (boxed) pages.box(left - inset, top + 1, line.width + 2 * inset, line.style.leading - 2, 0.7);
    top += line.style.leading;
  }
}

/** `scope` is an attribute of table headings that pdfkit writes, though its published types leave it out. */
function headingScope(isHeading: boolean, column: Column): { title?: string; scope?: "Column" | "Row" } {
  if (isHeading) return { scope: "Column" };
  return column.rowHeading === true ? { scope: "Row" } : {};
}

/** Column widths that share the page's content in the given proportions. */
export function inProportion(parts: readonly number[]): number[] {
  const sum = parts.reduce((total, part) => total + part, 0);
  return parts.map((part) => (part * CONTENT_WIDTH) / sum);
}
