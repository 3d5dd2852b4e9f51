export {
  type CellPosition,
  type CellRange,
  clampCell,
  type GridSize,
  HEAD_ROW,
  isSingleCell,
  type Move,
  moveCell,
  nextCell,
  rangeOf,
  rangeRows,
} from "./model/range.ts";
export { layoutOf, lineAt, lineCount, lineOfRow, type RowLayout, type SheetGroup } from "./model/row-layout.ts";
export { formatTsv, parseTsv } from "./model/tsv.ts";

export { createRest, type SheetMoves } from "./drawing/rest.ts";
export { createRowPool, type PooledLine, type PooledRow } from "./drawing/row-pool.ts";
export { linesInView, scrollToSee, type SheetView } from "./drawing/sheet-view.ts";

export { CellPopup } from "./editing/cell-popup.tsx";
