export { CellEditor, type CellEditorProps } from "./editing/cell-editor.tsx";
export { Sheet, type SheetProps } from "./sheet.tsx";

export type { SheetMoves } from "./drawing/rest.ts";
export type { GroupWords } from "./drawing/group-row.ts";
export type { SheetRows } from "./drawing/sheet-facts.ts";

export { goDown, onSheetKeyDown } from "./acts/sheet-commands.ts";
export { rowIdAt, type SheetActs, type SheetEnv, sizeOf } from "./acts/sheet-env.ts";

export { type CellPosition, type CellRange, clampCell, HEAD_ROW, rangeOf, rangeRows } from "./model/range.ts";
export { layoutOf, type SheetGroup } from "./model/row-layout.ts";
export { columnsBetween, copiedText, pastedColumns, pastedTable, rowsInRange } from "./model/sheet-clipboard.ts";
export { type SheetColumn, sheetTracks } from "./model/sheet-column.ts";
export type { LetterCommand } from "./model/sheet-keys.ts";
export {
  firstSheetState,
  followRows,
  type IsMine,
  isBlank,
  type OpenCell,
  reduceSheet,
  type RowCells,
  type SheetAction,
  type SheetDraft,
  type SheetState,
  withPending,
} from "./model/sheet-state.ts";
export { parseTsv } from "./model/tsv.ts";
