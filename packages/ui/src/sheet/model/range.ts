/** A cell, given by the position of its row in the filter and of its column on the screen. */
export type CellPosition = { row: number; column: number };
/** Both ends belong to it. */
export type CellRange = { top: number; bottom: number; left: number; right: number };
/** Row -1 is the head, which keys reach and ranges do not. */
export type GridSize = { rows: number; columns: number };
export const HEAD_ROW = -1;

const clamp = (value: number, first: number, last: number): number => Math.max(first, Math.min(value, last));

export const rangeOf = (anchor: CellPosition, active: CellPosition): CellRange => ({
  top: Math.min(anchor.row, active.row),
  bottom: Math.max(anchor.row, active.row),
  left: Math.min(anchor.column, active.column),
  right: Math.max(anchor.column, active.column),
});

export const rangeHas = (range: CellRange, { row, column }: CellPosition): boolean =>
  row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;

export const rangeRows = ({ top, bottom }: CellRange): number => bottom - top + 1;
export const isSingleCell = ({ top, bottom, left, right }: CellRange): boolean => top === bottom && left === right;

export const clampCell = ({ row, column }: CellPosition, size: GridSize): CellPosition => ({
  row: clamp(row, HEAD_ROW, size.rows - 1),
  column: clamp(column, 0, size.columns - 1),
});

export type Move =
  | "up"
  | "down"
  | "left"
  | "right"
  | "home"
  | "end"
  | "top"
  | "bottom"
  | "first"
  | "last"
  | "pageUp"
  | "pageDown";

/** Where a key leads, never outside. */
export const moveCell = (from: CellPosition, move: Move, size: GridSize, pageRows: number): CellPosition => {
  const { row, column } = from;
  const to: Record<Move, CellPosition> = {
    up: { row: row - 1, column },
    down: { row: row + 1, column },
    left: { row, column: column - 1 },
    right: { row, column: column + 1 },
    home: { row, column: 0 },
    end: { row, column: size.columns - 1 },
    top: { row: 0, column },
    bottom: { row: size.rows - 1, column },
    first: { row: 0, column: 0 },
    last: { row: size.rows - 1, column: size.columns - 1 },
    pageUp: { row: row - pageRows, column },
    pageDown: { row: row + pageRows, column },
  };
  return clampCell(to[move], size);
};

/** The next cell for Tab: from the end of a row to the start of the next one; null after the last cell. */
export const nextCell = ({ row, column }: CellPosition, by: 1 | -1, size: GridSize): CellPosition | null => {
  const index = row * size.columns + column + by;
  if (index < 0 || index >= size.rows * size.columns) return null;
  return { row: Math.floor(index / size.columns), column: index % size.columns };
};
