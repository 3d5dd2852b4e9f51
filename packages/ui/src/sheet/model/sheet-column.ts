import type { ComponentType } from "react";

/**
 * What a sheet knows of one of its columns. `Context` is what cells say besides their row (names, the present year): when
 * it is another object, all cells are drawn anew.
 */
export type SheetColumn<Row, Context> = {
  name: string;
  title: string;
  /** At the head in place of the title, which is read to who hears it. */
  icon?: ComponentType<{ className?: string; strokeWidth?: number; "aria-hidden"?: "true" }>;
  /** In rem; the least of one that grows, which takes what is left besides. */
  widthRem: number | ((context: Context) => number);
  grows?: boolean;
  /** Figures: they end at the right edge. */
  isNumeric?: boolean;
  /** What to sort by when the head is pressed; absent: it cannot be sorted by. */
  sort?: string;
  /** How a cell is edited: one line, lines of words, or one of several. Absent: it is a fact. */
  editor?: "line" | "words" | "choice";
  /** A press on a cell is an act of its own (`SheetActs.pressCell`). */
  isPressed?: boolean;
  /** What is drawn in a cell. */
  text: (row: Row, context: Context) => string;
  /** What goes to the clipboard. */
  copy: (row: Row, context: Context) => string;
  /** What a cell says besides its text, to who hears it or points at it; "": nothing. */
  hint?: (row: Row) => string;
  /** Texts that always fit are not cut: each box that cuts costs a scrolling sheet more than its words. */
  fits?: boolean;
  /** Classes of each of its cells. */
  className?: string;
  /**
   * Classes that a cell owes to its row; null: it keeps those that it has. After a jump no row is read yet (undefined), and
   * to style every cell of the screen anew takes longer than to fetch its rows.
   */
  look?: (row: Row | undefined) => string | null;
  /** Which of the pictures behind its cells is seen (`background-position-x`); their pictures are classes of the column. */
  pictureAt?: (row: Row) => string;
};

/** The box to choose a row by, before the columns, and its menu, behind them. */
const SELECT_REM = 2.5;
const MENU_REM = 2.375;

type Sized<Context> = Pick<SheetColumn<never, Context>, "widthRem" | "grows">;

/** `grid-template-columns` of a row, and its least width: the box to choose it, the columns, its menu. */
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

/** As `aria-sort` says it; undefined where a column cannot be sorted by. */
export const sortedAs = (own: string | undefined, sort: string): "ascending" | "descending" | "none" | undefined => {
  if (own === undefined) return undefined;
  return sort === own ? "ascending" : sort === `-${own}` ? "descending" : "none";
};

/** What a press on the head of a column sorts by: that column, or the other way round where it is sorted so already. */
export const nextSort = (own: string, sort: string): string => (sort === own ? `-${own}` : own);
