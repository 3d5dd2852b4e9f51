import { type CellPosition, isSingleCell, rangeOf, rangeRows } from "./range.ts";
import type { SheetColumn } from "./sheet-column.ts";
import { formatTsv } from "./tsv.ts";

type Corners = { active: CellPosition; anchor: CellPosition };
type Named = { name: string };

/** Column 0 is the box to choose a row by: from there a row is meant whole. */
export const columnsBetween = <Column>(columns: readonly Column[], left: number, right: number): readonly Column[] =>
  left === 0 ? columns : columns.slice(left - 1, right);

/** The rows of a range (the head, -1, may be the first of it), and of the drafts that stand below them those `[from, to)`. */
export const rowsInRange = ({ active, anchor }: Corners, rowCount: number) => {
  const { top, bottom } = rangeOf(anchor, active);
  return {
    first: top,
    last: Math.min(bottom, rowCount - 1),
    drafts: { from: Math.max(0, top - rowCount), to: Math.max(0, bottom - rowCount + 1) },
  };
};

/** Rows, then drafts, as a spreadsheet reads them. */
export const copiedText = <Row, Context>(
  columns: readonly SheetColumn<Row, Context>[],
  {
    rows,
    drafts,
    context,
  }: {
    rows: readonly Row[];
    drafts: readonly { cells: Readonly<Partial<Record<string, string>>> }[];
    context: Context;
  },
): string =>
  // An empty cell is a line without words, as in Excel: no text at all would say nothing.
  formatTsv([
    ...rows.map((row) => columns.map(({ copy }) => copy(row, context))),
    ...drafts.map(({ cells }) => columns.map(({ name, editor }) => (editor && cells[name]) || "")),
  ]) || "\r\n";

type Texts = readonly (readonly string[])[];

/** One value into a range fills it, as spreadsheets do. */
const filled = (table: Texts, rowCount: number, columnCount: number): Texts => {
  const [only] = table;
  if (table.length !== 1 || only?.length !== 1) return table;
  return Array.from({ length: rowCount }, () => Array.from({ length: columnCount }, () => only[0] ?? ""));
};

/** What is pasted as it falls on the sheet from the upper left cell of the range on. */
export const pastedTable = ({ active, anchor }: Corners, pasted: Texts): Texts => {
  const range = rangeOf(anchor, active);
  return isSingleCell(range) ? pasted : filled(pasted, rangeRows(range), range.right - range.left + 1);
};

/** The columns on which a paste falls, the first one under its first text. */
export const pastedColumns = <Column extends Named>(
  { active, anchor }: Corners,
  columns: readonly Column[],
): readonly Column[] => columns.slice(Math.max(0, rangeOf(anchor, active).left - 1));
