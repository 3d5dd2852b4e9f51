import {
  createRest,
  createRowPool,
  isSingleCell,
  lineAt,
  lineCount,
  linesInView,
  type PooledLine,
  type PooledRow,
  rangeOf,
  scrollToSee,
  type SheetView,
} from "@tenure/ui/sheet";
import { beginMoving, endMoving } from "#web/api/stillness.ts";
import type { TimeEntry } from "#features/time-entries/contract.ts";
import type { LedgerGroup } from "#features/time-entries/ledger-order.ts";
import type { Selection } from "../ledger/use-selection.ts";
import type { CellNames } from "../grid/cell-text.ts";
import { type ColumnName, isEditable } from "../ledger/columns.ts";
import { type GridState, withPending } from "../grid/grid-state.ts";
import type { LedgerRows } from "../grid/use-ledger-rows.ts";
import { HEAD_HEIGHT_PX } from "./grid-head.tsx";
import { createEntryRow, type DrawnRow, type EntryRowFacts } from "./entry-row.ts";
import { createGroupRow } from "./group-row.ts";

/** All that rows show. */
export type SheetFacts = {
  state: GridState;
  rows: LedgerRows;
  columns: readonly ColumnName[];
  names: CellNames;
  taxYear: number;
  selection: Selection;
  group: LedgerGroup;
  menuRow: string | null;
  /** The line with the focus; it exists wherever the eye is. */
  activeLine: number | null;
  rowHeightPx: number;
  /** How much of the sheet stands before its lower end. */
  coveredPx: number;
};

/** A cell whose content React draws: an open one, or that of an open menu. */
export type Hole = { key: string; rowId: string; content: ColumnName | "menu"; element: HTMLElement };

type Line = PooledLine<"entry" | "group"> & { row: number | null };

const lineOf = ({ rows }: SheetFacts, line: number): Line => {
  const at = lineAt(rows.layout, line);
  if (at.kind === "group") return { key: `group ${at.group.key}`, kind: "group", line, row: null };
  return { key: String(at.row), kind: "entry", line, row: at.row };
};

const place = ({ rowHeightPx }: SheetFacts, line: number) => ({ ariaRow: line + 2, startPx: line * rowHeightPx });

const viewOf = ({ rowHeightPx, coveredPx }: SheetFacts, eye: Eye): SheetView => ({
  ...eye,
  rowHeightPx,
  coveredPx,
  headPx: HEAD_HEIGHT_PX,
});

const entryFacts = (facts: SheetFacts, line: number): EntryRowFacts => {
  const { state, rows, names, taxYear, selection, menuRow } = facts;
  const at = lineAt(rows.layout, line);
  const row = at.kind === "row" ? at.row : -1;
  const stored = rows.rowAt(row);
  const range = rangeOf(state.anchor, state.active);
  const isRanged = !isSingleCell(range) && row >= range.top && row <= range.bottom;
  return {
    ...place(facts, line),
    row,
    entry: stored && withPending(state, stored),
    isUnread: stored === undefined && rows.error !== null,
    names,
    taxYear,
    activeColumn: state.active.row === row ? state.active.column : -1,
    rangeLeft: isRanged ? range.left : -1,
    rangeRight: isRanged ? range.right : -1,
    isChosen: stored !== undefined && selection.has(stored.id),
    isSaving: stored !== undefined && state.pending[stored.id] !== undefined,
    open: stored && state.open[stored.id],
    hasMenu: stored !== undefined && menuRow === stored.id,
  };
};

const pooled = <Facts>(row: DrawnRow<Facts>, factsOf: (line: number) => Facts): PooledRow => ({
  ...row,
  draw: (line) => row.draw(factsOf(line)),
});

const isSame = (a: readonly Hole[], b: readonly Hole[]): boolean =>
  a.length === b.length && a.every(({ key, element }, index) => key === b[index]?.key && element === b[index].element);

const createPool = (body: HTMLElement, facts: () => SheetFacts) =>
  createRowPool(body, {
    entry: () => pooled(createEntryRow(facts().columns), (line) => entryFacts(facts(), line)),
    group: () => pooled(createGroupRow(facts().columns.length), (line) => groupFacts(facts(), line)),
  });

type Eye = Pick<SheetView, "scrollTop" | "heightPx">;

/** The lines under the eye. Of a scroll most stay, and those that stay are the same. */
const createLines = () => {
  let lines: readonly Line[] = [];
  let drawnFrom: LedgerRows["layout"] | null = null;
  return (facts: SheetFacts, eye: Eye): readonly Line[] => {
    const { layout } = facts.rows;
    const known = drawnFrom === layout ? lines : [];
    const numbers = linesInView(viewOf(facts, eye), lineCount(layout), facts.activeLine);
    if (known.length === numbers.length && known.every(({ line }, index) => line === numbers[index])) return known;
    const byNumber = new Map(known.map((each) => [each.line, each]));
    lines = numbers.map((line) => byNumber.get(line) ?? lineOf(facts, line));
    drawnFrom = layout;
    return lines;
  };
};

/**
 * Draws the rows under the eye into elements that are made once. React owns the sheet around them and what is in open
 * cells; of a scroll it hears only when other rows are to be read. At sixty frames a second it has no time for more.
 */
export const createSheetPainter = (sheet: HTMLElement, body: HTMLElement, first: SheetFacts) => {
  let facts = first;
  let eye = { scrollTop: sheet.scrollTop, heightPx: sheet.clientHeight };
  const linesUnder = createLines();
  let lines: readonly Line[] = [];
  let holes: readonly Hole[] = [];
  const tellShown = createShownTeller();
  const rest = createRest(body, {
    moves: { begin: beginMoving, end: endMoving },
    isRead: () => isRead(facts, lines),
    onRest: () => {
      pool.tellAll();
      pool.order(lines);
    },
  });
  const pool = createPool(body, () => facts);
  const follow = (line: number): void => {
    const scrollTop = scrollToSee(viewOf(facts, eye), line);
    if (scrollTop !== eye.scrollTop) sheet.scrollTop = scrollTop;
    eye = { ...eye, scrollTop };
  };
  /** Gives the cells that are React's; the same list while they stay the same. */
  const draw = (): readonly Hole[] => {
    lines = linesUnder(facts, eye);
    if (pool.draw(lines, facts)) rest.delay();
    const next = hasHoles(facts) ? lines.flatMap((line) => holesOf(facts, line, pool.cellAt)) : [];
    if (!isSame(holes, next)) holes = next;
    tellShown(facts, lines);
    return holes;
  };
  return {
    /** After the eye has moved, or sees more or less. */
    look: (scrollTop: number, heightPx: number): readonly Hole[] => {
      eye = { scrollTop, heightPx };
      rest.delay(true);
      return draw();
    },
    /** After anything else has changed. The eye may go where the active cell went. */
    take: (next: SheetFacts, isFollowing: boolean): readonly Hole[] => {
      const before = facts;
      facts = next;
      if (next.columns !== before.columns) pool.clear();
      else if (pool.rename(movesOf(before, next, lines))) rest.delay();
      if (isFollowing && next.activeLine !== null && isToFollow(before, next, eye)) follow(next.activeLine);
      const open = draw();
      if (!rest.isScrolling()) pool.tellAll();
      else if (facts.activeLine !== null) pool.tell(lineOf(facts, facts.activeLine).key);
      return open;
    },
    stop: (): void => {
      rest.stop();
      pool.clear();
    },
  };
};
export type SheetPainter = ReturnType<typeof createSheetPainter>;

/** Lines of entries that stand elsewhere by now, from key to key; none while no rows were read. */
const movesOf = (before: SheetFacts, next: SheetFacts, lines: readonly Line[]): Map<string, string> => {
  if (next.rows.rowAt === before.rows.rowAt) return new Map();
  return new Map(
    lines.flatMap(({ key, row }): [string, string][] => {
      const id = row === null ? undefined : before.rows.rowAt(row)?.id;
      if (row === null || id === undefined || next.rows.rowAt(row)?.id === id) return [];
      const to = next.rows.positionOf(id);
      return to < 0 ? [] : [[key, String(to)]];
    }),
  );
};

/** The eye goes with the focus, but not after a row that was moved by others while the eye was elsewhere. */
const isToFollow = (before: SheetFacts, next: SheetFacts, eye: Eye): boolean => {
  if (next.activeLine === before.activeLine) return false;
  const rowId = next.state.held.active;
  if (rowId === null || rowId !== before.state.held.active || before.activeLine === null) return true;
  return scrollToSee(viewOf(before, eye), before.activeLine) === eye.scrollTop;
};

const groupFacts = (facts: SheetFacts, line: number) => {
  const at = lineAt(facts.rows.layout, line);
  const group = at.kind === "group" ? at.group : { key: "", entryCount: 0, loggedSeconds: 0, rowCount: 0 };
  return { ...place(facts, line), group, by: facts.group, names: facts.names };
};

/** Nothing under the eye is still to come. The line with the focus may be far away, and nobody reads it there. */
const isRead = ({ rows, state: { active } }: SheetFacts, lines: readonly Line[]): boolean =>
  rows.error !== null || lines.every(({ row }) => row === null || row === active.row || rows.rowAt(row) !== undefined);

const hasHoles = ({ state, menuRow }: SheetFacts): boolean => menuRow !== null || Object.keys(state.open).length > 0;

type CellAt = (key: string, column: number) => HTMLElement | undefined;

const holesOf = (facts: SheetFacts, { key, row }: Line, cellAt: CellAt): Hole[] => {
  const { rows, state, columns, menuRow } = facts;
  const entry: TimeEntry | undefined = row === null ? undefined : rows.rowAt(row);
  if (row === null || !entry) return [];
  const hole = (content: Hole["content"], column: number): Hole[] => {
    const element = cellAt(key, column);
    return element ? [{ key: `${entry.id} ${content}`, rowId: entry.id, content, element }] : [];
  };
  const open = state.open[entry.id];
  const openCells = open
    ? columns.flatMap((name, index) => (isEditable(name) && open[name] ? hole(name, index + 1) : []))
    : [];
  return [...openCells, ...(menuRow === entry.id ? hole("menu", columns.length + 1) : [])];
};

/** Says which rows are to be read: the first and the last that exist, but not one far away that only has the focus. */
const createShownTeller = () => {
  let told: { first: number; last: number; show: LedgerRows["show"] } | null = null;
  return ({ rows: { show }, state: { active } }: SheetFacts, lines: readonly Line[]): void => {
    const isShown = ({ row }: Line): boolean => row !== null && row !== active.row;
    const first = lines.find(isShown)?.row ?? Math.max(0, active.row);
    const last = lines.findLast(isShown)?.row ?? first;
    if (told?.first === first && told.last === last && told.show === show) return;
    told = { first, last, show };
    show(first, last);
  };
};
