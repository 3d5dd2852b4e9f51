import { isSingleCell, rangeOf } from "../model/range.ts";
import { lineAt, type RowLayout, type SheetGroup } from "../model/row-layout.ts";
import type { SheetColumn } from "../model/sheet-column.ts";
import { type SheetDraft, type SheetRow, type SheetState, withPending } from "../model/sheet-state.ts";
import type { GroupRowFacts, GroupWords } from "./group-row.ts";
import type { PooledLine } from "./row-pool.ts";
import type { NameOfRow, SheetRowFacts } from "./sheet-row.ts";

export const HEAD_HEIGHT_PX = 32;

/** Rows by their position; some of them have been read. */
export type SheetRows<Row, Group extends SheetGroup> = {
  rowCount: number;
  layout: RowLayout<Group>;
  /** Undefined: not read. */
  rowAt: (row: number) => Row | undefined;
  /** -1: none that has been read. */
  positionOf: (id: string) => number;
  /** Reports that these are visible. */
  show: (first: number, last: number) => void;
  /** Some could not be read. */
  error: Error | null;
};

/** All that rows show. */
export type SheetFacts<Row extends SheetRow, Group extends SheetGroup, Context> = {
  state: SheetState<string, Row, SheetDraft>;
  rows: SheetRows<Row, Group>;
  columns: readonly SheetColumn<Row, Context>[];
  context: Context;
  isChosen: (id: string) => boolean;
  nameOf: NameOfRow<Row, Context>;
  groupWords: (group: Group, context: Context) => GroupWords;
  /** The id of the row whose menu is open. */
  menuRow: string | null;
  /** The line with the focus; it exists wherever the sheet is scrolled. */
  activeLine: number | null;
  rowHeightPx: number;
  /** How much of the sheet covers its lower end. */
  coveredPx: number;
};

/** A cell whose content React draws: an open one, or (`column` null) that of an open menu. */
export type Hole = { key: string; rowId: string; column: string | null; element: HTMLElement };

export type SheetLine = PooledLine<"row" | "group"> & { row: number | null };

type Layout = { rows: { layout: RowLayout } };

export const lineOf = ({ rows }: Layout, line: number): SheetLine => {
  const at = lineAt(rows.layout, line);
  if (at.kind === "group") return { key: `group ${at.group.key}`, kind: "group", line, row: null };
  return { key: String(at.row), kind: "row", line, row: at.row };
};

const placeOf = ({ rowHeightPx }: { rowHeightPx: number }, line: number) => ({
  ariaRow: line + 2,
  startPx: line * rowHeightPx,
});

export const rowFacts = <Row extends SheetRow, Group extends SheetGroup, Context>(
  facts: SheetFacts<Row, Group, Context>,
  line: number,
): SheetRowFacts<Row, Context> => {
  const { state, rows, context, isChosen, menuRow } = facts;
  const at = lineAt(rows.layout, line);
  const row = at.kind === "row" ? at.row : -1;
  const stored = rows.rowAt(row);
  const range = rangeOf(state.anchor, state.active);
  const isRanged = !isSingleCell(range) && row >= range.top && row <= range.bottom;
  return {
    ...placeOf(facts, line),
    row,
    shown: stored && withPending(state, stored),
    isUnread: stored === undefined && rows.error !== null,
    context,
    activeColumn: state.active.row === row ? state.active.column : -1,
    rangeLeft: isRanged ? range.left : -1,
    rangeRight: isRanged ? range.right : -1,
    isChosen: stored !== undefined && isChosen(stored.id),
    isSaving: stored !== undefined && state.pending[stored.id] !== undefined,
    open: stored && state.open[stored.id],
    hasMenu: stored !== undefined && menuRow === stored.id,
  };
};

export const groupFacts = <Row extends SheetRow, Group extends SheetGroup, Context>(
  facts: SheetFacts<Row, Group, Context>,
  line: number,
): GroupRowFacts => {
  const at = lineAt(facts.rows.layout, line);
  const words = at.kind === "group" ? facts.groupWords(at.group, facts.context) : { name: "", sums: "" };
  return { ...placeOf(facts, line), ...words };
};

type Eyed = {
  state: Pick<SheetState<string, unknown, unknown>, "active">;
  rows: Pick<SheetRows<unknown, SheetGroup>, "error" | "rowAt">;
};

/** Nothing visible is still to come. The line with the focus may be far away, where no one reads it. */
export const isRead = ({ rows, state: { active } }: Eyed, lines: readonly SheetLine[]): boolean =>
  rows.error !== null || lines.every(({ row }) => row === null || row === active.row || rows.rowAt(row) !== undefined);

/** Lines of rows that have moved, from key to key; none while no rows were read. */
export const movesOf = (
  before: Pick<SheetRows<SheetRow, SheetGroup>, "rowAt">,
  next: Pick<SheetRows<SheetRow, SheetGroup>, "rowAt" | "positionOf">,
  lines: readonly SheetLine[],
): Map<string, string> => {
  if (next.rowAt === before.rowAt) return new Map();
  return new Map(
    lines.flatMap(({ key, row }): [string, string][] => {
      const id = row === null ? undefined : before.rowAt(row)?.id;
      if (row === null || id === undefined || next.rowAt(row)?.id === id) return [];
      const to = next.positionOf(id);
      return to < 0 ? [] : [[key, String(to)]];
    }),
  );
};

/** The first and last visible rows, not counting one far away that exists only because it has the focus. */
export const rowsShown = (lines: readonly SheetLine[], activeRow: number): { first: number; last: number } => {
  const isShown = ({ row }: SheetLine): boolean => row !== null && row !== activeRow;
  const first = lines.find(isShown)?.row ?? Math.max(0, activeRow);
  return { first, last: lines.findLast(isShown)?.row ?? first };
};

export type CellAt = (key: string, column: number) => HTMLElement | undefined;

type Opened = {
  state: Pick<SheetState<string, unknown, unknown>, "open">;
  rows: Pick<SheetRows<SheetRow, SheetGroup>, "rowAt">;
  columns: readonly Pick<SheetColumn<never, never>, "name" | "editor">[];
  menuRow: string | null;
};

export const hasHoles = ({ state, menuRow }: Opened): boolean => menuRow !== null || Object.keys(state.open).length > 0;

export const holesOf = (facts: Opened, { key, row }: SheetLine, cellAt: CellAt): Hole[] => {
  const { rows, state, columns, menuRow } = facts;
  const shown = row === null ? undefined : rows.rowAt(row);
  if (!shown) return [];
  const { id } = shown;
  const hole = (column: Hole["column"], index: number): Hole[] => {
    const element = cellAt(key, index);
    return element ? [{ key: `${id} ${column ?? "menu"}`, rowId: id, column, element }] : [];
  };
  const open = state.open[id];
  const openCells = open
    ? columns.flatMap(({ name, editor }, index) => (editor && open[name] ? hole(name, index + 1) : []))
    : [];
  return [...openCells, ...(menuRow === id ? hole(null, columns.length + 1) : [])];
};
