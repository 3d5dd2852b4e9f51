/** The cursor's place in a grid of half hours: a day and a row; the row above all others holds what has no time. */
export type GridCursor = { day: number; row: number };
export const NO_TIME_ROW = -1;

export type GridShape = { days: number; rows: number };

/** What a key does in the grid. */
export type GridAct =
  | { act: "move"; to: GridCursor }
  /** Past the first or the last day: the same row of the range before or after. */
  | { act: "turn"; direction: -1 | 1; row: number }
  | { act: "extend"; row: number }
  | { act: "nudge"; days: number; minutes: number }
  | { act: "resize"; minutes: number }
  | { act: "enter" | "create" | "next" | "dialog" | "escape" };

export type GridKey = { key: string; shiftKey: boolean; altKey: boolean; ctrlKey: boolean; metaKey: boolean };

const PAGE_ROWS = 8;

const ARROWS: Readonly<Record<string, { days: number; rows: number }>> = {
  ArrowUp: { days: 0, rows: -1 },
  ArrowDown: { days: 0, rows: 1 },
  ArrowLeft: { days: -1, rows: 0 },
  ArrowRight: { days: 1, rows: 0 },
};

const within = (row: number, { rows }: GridShape, first = NO_TIME_ROW): number =>
  Math.min(Math.max(row, first), rows - 1);

const STEP_MINUTES = 15;

/** Null: the key does not concern the grid. */
export const actOfKey = (event: GridKey, { day, row }: GridCursor, shape: GridShape): GridAct | null => {
  const { key, shiftKey, altKey } = event;
  if (event.ctrlKey || event.metaKey) return null;
  const arrow = ARROWS[key];
  if (arrow && altKey) {
    if (shiftKey) return arrow.rows === 0 ? null : { act: "resize", minutes: arrow.rows * STEP_MINUTES };
    return { act: "nudge", days: arrow.days, minutes: arrow.rows * STEP_MINUTES };
  }
  if (altKey) return null;
  if (arrow && shiftKey)
    return arrow.rows === 0 || row === NO_TIME_ROW ? null : { act: "extend", row: within(row + arrow.rows, shape, 0) };
  if (arrow) {
    const next = day + arrow.days;
    if (next < 0) return { act: "turn", direction: -1, row };
    if (next >= shape.days) return { act: "turn", direction: 1, row };
    return { act: "move", to: { day: next, row: within(row + arrow.rows, shape) } };
  }
  switch (key) {
    case "Home":
      return { act: "move", to: { day, row: 0 } };
    case "End":
      return { act: "move", to: { day, row: shape.rows - 1 } };
    case "PageUp":
      return { act: "move", to: { day, row: within(row - PAGE_ROWS, shape) } };
    case "PageDown":
      return { act: "move", to: { day, row: within(row + PAGE_ROWS, shape) } };
    case "Enter":
      return { act: "enter" };
    case " ":
      return { act: "next" };
    case "Escape":
      return { act: "escape" };
    case "c":
      return { act: "create" };
    case "m":
    case "M":
      return { act: "dialog" };
    default:
      return null;
  }
};
