import { type CellPosition, isSingleCell, rangeOf, rangeRows } from "./range.ts";
import type { SheetColumn } from "./sheet-column.ts";
import { formatTsv } from "./tsv.ts";

type Corners = { active: CellPosition; anchor: CellPosition };
type Named = { name: string };

/** Column 0 is the checkbox that selects a row: a range that starts there means whole rows. */
export const columnsBetween = <Column>(columns: readonly Column[], left: number, right: number): readonly Column[] =>
  left === 0 ? columns : columns.slice(left - 1, right);

/** The rows of a range (it may start at the head, -1), and of the drafts below them those in `[from, to)`. */
export const rowsInRange = ({ active, anchor }: Corners, rowCount: number) => {
  const { top, bottom } = rangeOf(anchor, active);
  return {
    first: top,
    last: Math.min(bottom, rowCount - 1),
    drafts: { from: Math.max(0, top - rowCount), to: Math.max(0, bottom - rowCount + 1) },
  };
};

/** Rows, then drafts, in the form that a spreadsheet reads. */
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
  // An empty cell is a line without words, as in Excel: with no text at all, nothing would be copied.
  formatTsv([
    ...rows.map((row) => columns.map(({ copy }) => copy(row, context))),
    ...drafts.map(({ cells }) => columns.map(({ name, editor }) => (editor && cells[name]) || "")),
  ]) || "\r\n";

type Texts = readonly (readonly string[])[];

/** Pasting one value into a range fills the range, as in spreadsheets. */
const filled = (table: Texts, rowCount: number, columnCount: number): Texts => {
  const [only] = table;
  if (table.length !== 1 || only?.length !== 1) return table;
  return Array.from({ length: rowCount }, () => Array.from({ length: columnCount }, () => only[0] ?? ""));
};

/** Where the pasted cells land on the sheet, starting at the upper left cell of the range. */
export const pastedTable = ({ active, anchor }: Corners, pasted: Texts): Texts => {
  const range = rangeOf(anchor, active);
  return isSingleCell(range) ? pasted : filled(pasted, rangeRows(range), range.right - range.left + 1);
};

/** The columns that a paste lands on; the first is the one under its first text. */
export const pastedColumns = <Column extends Named>(
  { active, anchor }: Corners,
  columns: readonly Column[],
): readonly Column[] => columns.slice(Math.max(0, rangeOf(anchor, active).left - 1));
