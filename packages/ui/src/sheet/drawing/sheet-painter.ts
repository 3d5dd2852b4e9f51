import { lineCount, type SheetGroup } from "../model/row-layout.ts";
import type { SheetRow } from "../model/sheet-state.ts";
import { createGroupRow } from "./group-row.ts";
import { createRest, type SheetMoves } from "./rest.ts";
import { createRowPool, type PooledRow } from "./row-pool.ts";
import {
  groupFacts,
  hasHoles,
  HEAD_HEIGHT_PX,
  type Hole,
  holesOf,
  isRead,
  lineOf,
  movesOf,
  rowFacts,
  rowsShown,
  type SheetFacts,
  type SheetLine,
} from "./sheet-facts.ts";
import { createSheetRow, type DrawnRow } from "./sheet-row.ts";
import { linesInView, scrollToSee, type SheetView } from "./sheet-view.ts";

/** What painting needs to know whatever the rows are. */
type AnyFacts = SheetFacts<SheetRow, SheetGroup, never>;
type Sized = Pick<AnyFacts, "rowHeightPx" | "coveredPx">;
type Eye = Pick<SheetView, "scrollTop" | "heightPx">;

const viewOf = ({ rowHeightPx, coveredPx }: Sized, eye: Eye): SheetView => ({
  ...eye,
  rowHeightPx,
  coveredPx,
  headPx: HEAD_HEIGHT_PX,
});

const pooled = <Facts>(row: DrawnRow<Facts>, factsOf: (line: number) => Facts): PooledRow => ({
  ...row,
  draw: (line) => row.draw(factsOf(line)),
});

const isSame = (a: readonly Hole[], b: readonly Hole[]): boolean =>
  a.length === b.length && a.every(({ key, element }, index) => key === b[index]?.key && element === b[index].element);

const createPool = <Row extends SheetRow, Group extends SheetGroup, Context>(
  body: HTMLElement,
  facts: () => SheetFacts<Row, Group, Context>,
) =>
  createRowPool(body, {
    row: () => pooled(createSheetRow(facts().columns, facts().nameOf), (line) => rowFacts(facts(), line)),
    group: () => pooled(createGroupRow(facts().columns.length), (line) => groupFacts(facts(), line)),
  });

type Lined = Sized & Pick<AnyFacts, "rows" | "activeLine">;

/** The visible lines. During a scroll most stay, and those that stay are the same objects. */
const createLines = () => {
  let lines: readonly SheetLine[] = [];
  let drawnFrom: AnyFacts["rows"]["layout"] | null = null;
  return (facts: Lined, eye: Eye): readonly SheetLine[] => {
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
 * Draws the visible rows into elements that are made once. React owns the sheet around them and what is in open cells; during a
 * scroll it is called only when other rows are to be read. At sixty frames a second it has no time for more.
 */
export const createSheetPainter = <Row extends SheetRow, Group extends SheetGroup, Context>(
  { sheet, body, moves }: { sheet: HTMLElement; body: HTMLElement; moves: SheetMoves },
  first: SheetFacts<Row, Group, Context>,
) => {
  let facts = first;
  let eye = { scrollTop: sheet.scrollTop, heightPx: sheet.clientHeight };
  const linesUnder = createLines();
  let lines: readonly SheetLine[] = [];
  let holes: readonly Hole[] = [];
  const tellShown = createShownTeller();
  const rest = createRest(body, {
    moves,
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
  /** Gives the cells that React draws; the same list while they stay the same. */
  const draw = (): readonly Hole[] => {
    lines = linesUnder(facts, eye);
    if (pool.draw(lines, facts)) rest.delay();
    const next = hasHoles(facts) ? lines.flatMap((line) => holesOf(facts, line, pool.cellAt)) : [];
    if (!isSame(holes, next)) holes = next;
    tellShown(facts, lines);
    return holes;
  };
  return {
    /** After the view has moved, or shows more or less. */
    look: (scrollTop: number, heightPx: number): readonly Hole[] => {
      eye = { scrollTop, heightPx };
      rest.delay(true);
      return draw();
    },
    /** After anything else has changed. The view may follow the active cell. */
    take: (next: SheetFacts<Row, Group, Context>, isFollowing: boolean): readonly Hole[] => {
      const before = facts;
      facts = next;
      if (next.columns !== before.columns) pool.clear();
      else if (pool.rename(movesOf(before.rows, next.rows, lines))) rest.delay();
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

type Followed = Sized & { activeLine: number | null; state: Pick<AnyFacts["state"], "held"> };

/** The view follows the focus, but not to a row that others moved while the view was elsewhere. */
export const isToFollow = (before: Followed, next: Followed, eye: Eye): boolean => {
  if (next.activeLine === before.activeLine) return false;
  const rowId = next.state.held.active;
  if (rowId === null || rowId !== before.state.held.active || before.activeLine === null) return true;
  return scrollToSee(viewOf(before, eye), before.activeLine) === eye.scrollTop;
};

type Shown = { rows: Pick<AnyFacts["rows"], "show">; state: Pick<AnyFacts["state"], "active"> };

/** Reports which rows are to be read. */
const createShownTeller = () => {
  let told: { first: number; last: number; show: Shown["rows"]["show"] } | null = null;
  return ({ rows: { show }, state: { active } }: Shown, lines: readonly SheetLine[]): void => {
    const { first, last } = rowsShown(lines, active.row);
    if (told?.first === first && told.last === last && told.show === show) return;
    told = { first, last, show };
    show(first, last);
  };
};
