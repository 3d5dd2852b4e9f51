import type { ComponentType } from "react";

/**
 * What a sheet knows of one of its columns. `Context` is what cells need beyond their row (names, the present year): when it is
 * another object, all cells are redrawn.
 */
export type SheetColumn<Row, Context> = {
  name: string;
  title: string;
  /** At the head in place of the title, which screen readers still read. */
  icon?: ComponentType<{ className?: string; strokeWidth?: number; "aria-hidden"?: "true" }>;
  /** In rem; for a column that grows, its minimum: it also takes the room that is left over. */
  widthRem: number | ((context: Context) => number);
  grows?: boolean;
  /** Figures: they end at the right edge. */
  isNumeric?: boolean;
  /** What to sort by when the head is pressed; absent: the column cannot be sorted by. */
  sort?: string;
  /** How a cell is edited: one line, lines of words, or one of several. Absent: it is a fact. */
  editor?: "line" | "words" | "choice";
  /** A press on a cell is an act of its own (`SheetActs.pressCell`). */
  isPressed?: boolean;
  /** What is drawn in a cell. */
  text: (row: Row, context: Context) => string;
  /** What goes to the clipboard. */
  copy: (row: Row, context: Context) => string;
  /** What a cell says beyond its text, to a screen reader or on hover; "": nothing. */
  hint?: (row: Row) => string;
  /** Texts that always fit are not clipped: each box that clips costs a scrolling sheet more than its words do. */
  fits?: boolean;
  /** Classes of each of its cells. */
  className?: string;
  /**
   * Classes that a cell gets because of its row; null: it keeps the ones it has. After a jump no row is read yet (undefined),
   * and restyling every cell on the screen takes longer than fetching its rows.
   */
  look?: (row: Row | undefined) => string | null;
  /** Which of the pictures behind its cells is visible (`background-position-x`); the pictures are classes of the column. */
  pictureAt?: (row: Row) => string;
};

/** The checkbox that selects a row, before the columns, and the row's menu, after them. */
const SELECT_REM = 2.5;
const MENU_REM = 2.375;

type Sized<Context> = Pick<SheetColumn<never, Context>, "widthRem" | "grows">;

/** `grid-template-columns` of a row, and its minimum width: the checkbox, the columns, the menu. */
export const sheetTracks = <Context>(
  columns: readonly Sized<Context>[],
  context: Context,
): { template: string; minWidth: string } => {
  const widths = columns.map(({ widthRem }) => (typeof widthRem === "number" ? widthRem : widthRem(context)));
  const tracks = columns.map(({ grows }, index) =>
    grows ? `minmax(${widths[index]}rem, 1fr)` : `${widths[index]}rem`,
  );
  const least = widths.reduce((sum, width) => sum + width, SELECT_REM + MENU_REM);
  const last = columns.some(({ grows }) => grows) ? `${MENU_REM}rem` : `minmax(${MENU_REM}rem, 1fr)`;
  return { template: [`${SELECT_REM}rem`, ...tracks, last].join(" "), minWidth: `${least}rem` };
};

/** The sort as `aria-sort` expects it; undefined where a column cannot be sorted by. */
export const sortedAs = (own: string | undefined, sort: string): "ascending" | "descending" | "none" | undefined => {
  if (own === undefined) return undefined;
  return sort === own ? "ascending" : sort === `-${own}` ? "descending" : "none";
};

/** What pressing a column's head sorts by: that column, or the reverse order if it is already sorted by it. */
export const nextSort = (own: string, sort: string): string => (sort === own ? `-${own}` : own);
