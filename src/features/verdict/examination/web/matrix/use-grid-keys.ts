import { type KeyboardEvent, useState } from "react";

export type GridPlace = { row: number; column: number };
export type GridSize = { rows: number; columns: number };

/** The cell that a key leads to from another, as in a grid of the ARIA practices; null where the key does nothing. */
export const placeAfter = (
  { row, column }: GridPlace,
  { key, ctrlKey }: Pick<KeyboardEvent, "key" | "ctrlKey">,
  { rows, columns }: GridSize,
): GridPlace | null => {
  const [lastRow, lastColumn] = [rows - 1, columns - 1];
  switch (key) {
    case "ArrowRight":
      return { row, column: Math.min(column + 1, lastColumn) };
    case "ArrowLeft":
      return { row, column: Math.max(column - 1, 0) };
    case "ArrowDown":
      return { row: Math.min(row + 1, lastRow), column };
    case "ArrowUp":
      return { row: Math.max(row - 1, 0), column };
    case "Home":
      return { row: ctrlKey ? 0 : row, column: 0 };
    case "End":
      return { row: ctrlKey ? lastRow : row, column: lastColumn };
    default:
      return null;
  }
};

const placeName = ({ row, column }: GridPlace): string => `${row} ${column}`;

/** One tab stop for the buttons of a table: arrows, Home and End go from cell to cell, and Tab comes back to the last one. */
export const useGridKeys = (size: GridSize) => {
  const [last, setLast] = useState<GridPlace>({ row: 0, column: 0 });
  const stop = { row: Math.min(last.row, size.rows - 1), column: Math.min(last.column, size.columns - 1) };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const next = placeAfter(stop, event, size);
    if (next === null) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-place="${placeName(next)}"]`)?.focus();
  };
  return {
    table: { role: "grid", onKeyDown },
    cell: (place: GridPlace) => ({
      "data-place": placeName(place),
      tabIndex: placeName(place) === placeName(stop) ? 0 : -1,
      onFocus: (): void => setLast(place),
    }),
  };
};
