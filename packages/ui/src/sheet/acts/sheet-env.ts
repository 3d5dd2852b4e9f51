import { HEAD_ROW, type GridSize } from "../model/range.ts";
import type { SheetColumn } from "../model/sheet-column.ts";
import type { LetterCommand } from "../model/sheet-keys.ts";
import {
  type FocusAction,
  type SheetDraft,
  type SheetRow,
  type SheetState,
  withPending,
} from "../model/sheet-state.ts";

/** What keys and the pointer need from the screen that shows the sheet. */
export type SheetActs<Row, Draft, Own> = {
  openCell: (row: Row | Draft, column: string, typed: string | null) => void;
  /** False where the cell stays open with its reason. */
  commitCell: (row: Row | Draft, column: string) => boolean;
  cancelCell: (rowId: string, column: string) => void;
  /** A draft row that holds something was left. */
  leaveDraft: (draft: Draft) => void;
  removeDrafts: (drafts: readonly Draft[]) => void;
  /** A press on a cell of a column that says `isPressed`. */
  pressCell: (row: Row, column: string) => void;
  openMenu: (row: Row) => void;
  sortBy: (sort: string) => void;
  /** One row is chosen, or no longer. */
  toggleRow: (row: Row) => void;
  toggleAll: () => void;
  /** The rows of the range are chosen too. */
  chooseRange: () => void;
  unchoose: () => void;
  /** Removes what is chosen, or else the range. */
  remove: () => void;
  /** The row under the focus is not the one that was meant: nothing was done. */
  tellLost: () => void;
  /** Files that were dropped on a row. */
  takeFiles: (row: Row, files: File[]) => void;
  /** What a letter means only on this screen. */
  run: (act: Own) => void;
};

/** The parts of a column that keys and the pointer go by. */
type ActedColumn = Pick<SheetColumn<never, never>, "name" | "editor" | "isPressed" | "sort">;

export type SheetEnv<Row extends SheetRow, Draft extends SheetDraft, Own extends string = never> = {
  store: { read: () => SheetState<string, Row, Draft>; dispatch: (action: FocusAction) => void };
  rows: { rowCount: number; rowAt: (row: number) => Row | undefined };
  columns: readonly ActedColumn[];
  sort: string;
  /** Some rows are chosen. */
  hasChosen: boolean;
  keys: {
    letterCommand: LetterCommand<Own>;
    areSingleKeysOn: () => boolean;
    /** Whether a key at this document time is the second of two that mean something together. */
    isInChord: (atMs: number) => boolean;
  };
  acts: SheetActs<Row, Draft, Own>;
};

export const sizeOf = <Row extends SheetRow, Draft extends SheetDraft>({
  rows,
  columns,
  store,
}: Pick<SheetEnv<Row, Draft>, "rows" | "columns" | "store">): GridSize => ({
  rows: rows.rowCount + store.read().drafts.length,
  // The row's checkbox before them, its menu after them.
  columns: columns.length + 2,
});

type Placed<Row extends SheetRow, Draft extends SheetDraft> = Pick<SheetEnv<Row, Draft>, "rows" | "store">;

export const draftAt = <Row extends SheetRow, Draft extends SheetDraft>(
  { rows, store }: Placed<Row, Draft>,
  row: number,
): Draft | undefined => store.read().drafts[row - rows.rowCount];

/** A row as it is shown: what is typed next starts from that. */
export const rowOf = <Row extends SheetRow, Draft extends SheetDraft>(
  env: Placed<Row, Draft>,
  row: number,
): Row | Draft | undefined => {
  const { rows, store } = env;
  if (row >= rows.rowCount) return draftAt(env, row);
  const stored = rows.rowAt(row);
  return stored && withPending(store.read(), stored);
};

export const rowIdAt = <Row extends SheetRow, Draft extends SheetDraft>(
  env: Placed<Row, Draft>,
  row: number,
): string | null => rowOf(env, row)?.id ?? null;

/** The row under the focus is not the one that the person went to. */
export const isLost = <Row extends SheetRow, Draft extends SheetDraft>(env: Placed<Row, Draft>): boolean => {
  const { active, held } = env.store.read();
  const present = rowIdAt(env, active.row);
  return held.active !== null && present !== null && present !== held.active;
};

/** The column of a cell; undefined before the first one and after the last. */
export const columnAt = <Column>({ columns }: { columns: readonly Column[] }, column: number): Column | undefined =>
  columns[column - 1];

/** The name of the column whose cell can be opened there; null where there is none. */
export const editableAt = (
  { columns }: { columns: readonly Pick<ActedColumn, "name" | "editor">[] },
  { row, column }: { row: number; column: number },
): string | null => {
  const at = columns[column - 1];
  return row !== HEAD_ROW && at?.editor ? at.name : null;
};
