import { HEAD_ROW, lineCount, moveCell, rangeOf, rangeRows } from "@tenure/ui/sheet";
import { classNames } from "@tenure/ui";
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { TimeEntry } from "#features/time-entries/contract.ts";
import { DOTS } from "../grid/cell-text.ts";
import { type ColumnName, isEditable, trackWidths } from "../ledger/columns.ts";
import type { DraftRow, OpenCell } from "../grid/grid-state.ts";
import { optionsOf } from "../grid/read-cell.ts";
import { goTo, onGridKeyDown, sizeOf } from "../grid/use-commands.ts";
import { EntryMenu } from "../list/entry-menu.tsx";
import { ExampleRows } from "../list/example-entries.tsx";
import { entryName } from "../list/ledger-table.tsx";
import { LINE_PX } from "../list/look.ts";
import { isFirstRun } from "../ledger/ledger-view.ts";
import { CellEditor } from "./cell-editor.tsx";
import { DraftRows } from "./draft-rows.tsx";
import { FootBar } from "./foot-bar.tsx";
import { GridBody } from "./grid-body.tsx";
import { GridHead } from "./grid-head.tsx";
import { useFocusInside } from "./use-grid-focus.ts";
import { focusCell, gridPointer } from "./use-grid-pointer.ts";
import { type LedgerGridProps, useCellNames, useLedgerGrid } from "./use-ledger-grid.ts";
import "./grid.css";

type Grid = ReturnType<typeof useLedgerGrid>;
type SheetProps = LedgerGridProps & { grid: Grid };

/** The ledger as a sheet: a hundred thousand rows, of which those under the eye exist. */
export function LedgerGrid(props: LedgerGridProps) {
  const grid = useLedgerGrid(props);
  return (
    <>
      <Sheet {...props} grid={grid} />
      <SheetFoot {...props} grid={grid} />
      <p role="status" className="sr-only">
        {grid.status}
      </p>
    </>
  );
}

function Sheet(props: SheetProps) {
  const { grid, address, rowHeightPx, selection } = props;
  const { state, store, rows, columns, env } = grid;
  const sheet = useRef<HTMLDivElement>(null);
  const top = useTopOf(sheet);
  const { active } = state;
  const focus = useFocusInside(sheet, (event) => focusCell(env, event));
  const editor = useEditor(grid);
  const toggleAll = useToggleAll(grid);
  const names = useCellNames(props);
  const { template, minWidth } = trackWidths(columns, { hasLongDates: address.filters.year === undefined });
  return (
    <div
      ref={sheet}
      role="grid"
      {...sheetFacts(props)}
      {...(props.wraps && { "data-wraps": "" })}
      tabIndex={-1}
      onKeyDown={(event) => onGridKeyDown(env, event)}
      {...gridPointer(env)}
      {...grid.clipboard}
      {...focus.handlers}
      style={{ "--tracks": template, ...heights(props), "--sheet-top": top, ...DOT_PICTURES } as CSSProperties}
    >
      <div style={{ minWidth }}>
        <GridHead
          columns={columns}
          sort={address.order.sort}
          activeColumn={active.row === HEAD_ROW ? active.column : -1}
          isAllChosen={rows.entryCount > 0 && selection.count === rows.entryCount}
          isSomeChosen={selection.count > 0}
          onToggleAll={toggleAll}
        />
        {rows.entryCount === 0 && isFirstRun(address.filters) && <ExampleRows columns={columns} today={props.today} />}
        <GridBody
          {...{ state, rows, columns, selection, editor }}
          sheet={sheet}
          isInside={focus.isInside}
          rowHeightPx={rowHeightPx}
          startScroll={store.startScroll}
          onScrolled={store.scrolled}
          names={names}
          taxYear={props.taxYear}
          group={address.order.group}
          menuRow={grid.menuRow}
          menuOf={menuOf(props)}
        />
        <DraftRows
          state={state}
          today={props.today}
          columns={columns}
          firstRow={rows.entryCount}
          firstAriaRow={lineCount(rows.layout) + 2}
          editor={editor}
        />
      </div>
    </div>
  );
}

const ancestorsOf = ({ parentElement }: Element): Element[] =>
  parentElement === null ? [] : [parentElement, ...ancestorsOf(parentElement)];

/** Where on the page the sheet begins, below banners, heading and filters: it takes what is left of the window. */
const useTopOf = (sheet: RefObject<HTMLElement | null>): string | undefined => {
  const [top, setTop] = useState<string>();
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element) return undefined;
    const measure = (): void => setTop(`${Math.round(element.getBoundingClientRect().top + scrollY)}px`);
    const resize = new ResizeObserver(measure);
    const watch = (): void => {
      measure();
      resize.disconnect();
      for (const around of ancestorsOf(element)) for (const part of around.children) resize.observe(part);
    };
    const change = new MutationObserver(watch);
    for (const around of ancestorsOf(element)) change.observe(around, { childList: true });
    watch();
    return () => {
      change.disconnect();
      resize.disconnect();
    };
  }, [sheet]);
  return top;
};

/** Of a row, and of a line in it: all of the row above its border, or the first of two. */
const heights = ({ rowHeightPx, wraps }: SheetProps) => ({
  "--grid-row": `${rowHeightPx}px`,
  "--grid-line": `${rowHeightPx - 1 - (wraps ? LINE_PX : 0)}px`,
});

const DOT_PICTURES = { "--activity-dots": DOTS.activity.pictures, "--recorded-dots": DOTS.recorded.pictures };

/** What the sheet is, and how large all of it would be. */
const sheetFacts = ({ grid, selection }: SheetProps) => ({
  "aria-label": "Entries of the ledger",
  "aria-multiselectable": true,
  "aria-rowcount": lineCount(grid.rows.layout) + grid.state.drafts.length + 1,
  "aria-colcount": grid.columns.length + 2,
  "data-sheet": "",
  className: classNames(
    // Behind an opaque ground the browser moves all rows as one picture; otherwise it paints each anew in every frame.
    "relative min-h-96 overflow-auto bg-surface [overflow-anchor:none] outline-none",
    // The bar of what is chosen stands below, never over a row.
    selection.count > 0
      ? "h-[calc(100dvh-var(--sheet-top,13rem)-9rem)]"
      : "h-[calc(100dvh-var(--sheet-top,13rem)-5rem)]",
  ),
});

function SheetFoot({ grid, address }: SheetProps) {
  const { state, rows, columns } = grid;
  const range = rangeOf(state.anchor, state.active);
  const entry = rows.rowAt(state.active.row);
  const column = columns[state.active.column - 1];
  const isRange = rangeRows(range) > 1 && range.top < rows.entryCount;
  return (
    <FootBar
      view={address.view}
      entryCount={rows.matchCount}
      loggedSeconds={rows.loggedSeconds}
      waitingCount={rows.waitingCount}
      range={isRange ? { top: Math.max(0, range.top), bottom: Math.min(range.bottom, rows.entryCount - 1) } : null}
      active={entry && column ? { entry, column } : null}
      onRetry={rows.error === null ? null : rows.retry}
    />
  );
}

/** The menu of a row, open. */
const menuOf =
  ({ grid, address, acts, taxYear }: SheetProps) =>
  (entry: TimeEntry): ReactNode => (
    <EntryMenu
      open
      onOpenChange={(open) => (open ? undefined : grid.closeMenu())}
      entry={entry}
      name={entryName(entry, taxYear)}
      address={address}
      acts={acts}
    />
  );

const useToggleAll = ({ latest }: Pick<Grid, "latest">) =>
  useCallback((): void => {
    const { selection, rows } = latest().env;
    selection.toggleAll(rows.loaded);
  }, [latest]);

/** Draws the editor of an open cell. The function stays the same, so that rows are not drawn anew for it. */
const useEditor = ({ latest }: Pick<Grid, "latest">) =>
  useCallback(
    (row: TimeEntry | DraftRow, column: ColumnName, cell: OpenCell, isActive: boolean): ReactNode => {
      if (!isEditable(column)) return null;
      const leave = (): void => {
        const { cells, rowById } = latest();
        cells.commit(rowById(row.id) ?? row, column);
      };
      return (
        <CellEditor
          column={column}
          cell={cell}
          options={optionsOf(column, latest().context)}
          isActive={isActive}
          onType={(text) => latest().store.dispatch({ type: "type", rowId: row.id, column, text })}
          onLeave={leave}
          onChoose={() => {
            const { env } = latest();
            leave();
            goTo(env, moveCell(env.store.read().active, "down", sizeOf(env), 1));
          }}
        />
      );
    },
    [latest],
  );
