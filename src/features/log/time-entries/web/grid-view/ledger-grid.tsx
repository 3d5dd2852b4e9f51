import { CellEditor, goDown, type OpenCell, rangeOf, rangeRows, Sheet, type SheetMoves } from "@tenure/ui/sheet";
import { descriptionQuestions } from "@tenure/tax-rules";
import { type CSSProperties, type ReactNode, useCallback } from "react";
import { beginMoving, endMoving } from "#web/api/stillness.ts";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import { coachWords } from "#features/log/rewording/web/index.ts";
import { describedWork } from "../form/described-work.ts";
import { DOTS } from "../grid/cell-text.ts";
import { factsOf, isEditable } from "../ledger/columns.ts";
import type { DraftRow } from "../grid/grid-state.ts";
import { groupWords } from "../grid/group-words.ts";
import { meantOption, optionsOf } from "../grid/read-cell.ts";
import { draftText } from "../grid/read-draft.ts";
import type { ColumnContext } from "../grid/sheet-columns.ts";
import { sheetEnvOf } from "../grid/use-commands.ts";
import { EntryMenu } from "../list/entry-menu.tsx";
import { ExampleRows } from "../list/example-entries.tsx";
import { entryName } from "../list/ledger-table.tsx";
import { LINE_PX } from "../list/look.ts";
import { isFirstRun } from "../ledger/ledger-view.ts";
import { FootBar } from "./foot-bar.tsx";
import { SheetVoice } from "./sheet-voice.tsx";
import { type LedgerGridProps, useLedgerGrid } from "./use-ledger-grid.ts";
import "./grid.css";

type Grid = ReturnType<typeof useLedgerGrid>;
type SheetProps = LedgerGridProps & { grid: Grid };

/** The ledger as a sheet: a hundred thousand rows, of which only those in view exist. */
export function LedgerGrid(props: LedgerGridProps) {
  const grid = useLedgerGrid(props);
  return (
    <>
      <EntrySheet {...props} grid={grid} />
      <SheetFoot {...props} grid={grid} />
      <p role="status" className="sr-only">
        {grid.status}
      </p>
    </>
  );
}

const MOVES: SheetMoves = { begin: beginMoving, end: endMoving };
const DOT_PICTURES = {
  "--activity-dots": DOTS.activity.pictures,
  "--recorded-dots": DOTS.recorded.pictures,
} as CSSProperties;

const nameOf = (entry: TimeEntry, { taxYear }: ColumnContext): string => entryName(entry, taxYear);

/** The height left in the window. The bar for chosen rows is below, never over a row. */
const heightClass = (hasChosen: boolean): string =>
  hasChosen
    ? "min-h-96 h-[calc(100dvh-var(--sheet-top,13rem)-var(--float-room)-9rem)]"
    : "min-h-96 h-[calc(100dvh-var(--sheet-top,13rem)-var(--float-room)-5rem)]";

function EntrySheet(props: SheetProps) {
  const { grid, address, selection, today } = props;
  const { store, rows, columns } = grid;
  const isExampled = rows.rowCount === 0 && isFirstRun(address.filters);
  const toggleAll = useToggleAll(grid);
  const draftTextOf = useDraftText(today);
  const renderEditor = useEditor(grid);
  return (
    <Sheet
      label="Entries of the ledger"
      env={sheetEnvOf(grid.env)}
      state={grid.state}
      rows={rows}
      columns={columns}
      context={grid.columnContext}
      isChosen={selection.has}
      nameOf={nameOf}
      groupWords={(group, { names }) => groupWords(group, address.order.group, names)}
      menuRow={grid.menuRow}
      rowHeightPx={props.rowHeightPx}
      secondLinePx={props.wraps ? LINE_PX : 0}
      startScroll={store.startScroll}
      onScrolled={store.scrolled}
      moves={MOVES}
      isAllChosen={rows.rowCount > 0 && selection.count === rows.rowCount}
      isSomeChosen={selection.count > 0}
      onToggleAll={toggleAll}
      draftText={draftTextOf}
      renderEditor={renderEditor}
      renderMenu={menuOf(props)}
      clipboard={grid.clipboard}
      className={heightClass(selection.count > 0)}
      style={DOT_PICTURES}
    >
      {isExampled && <ExampleRows columns={grid.columnNames} today={today} />}
    </Sheet>
  );
}

function SheetFoot({ grid, address, book, today }: SheetProps) {
  const { state, rows, columns } = grid;
  const range = rangeOf(state.anchor, state.active);
  const entry = rows.rowAt(state.active.row);
  const column = columns[state.active.column - 1];
  const isRange = rangeRows(range) > 1 && range.top < rows.rowCount;
  const asked = column?.name === "description" ? coachHint(grid, book) : "";
  return (
    <FootBar
      view={address.view}
      entryCount={rows.entryCount}
      loggedSeconds={rows.loggedSeconds}
      waitingCount={rows.waitingCount}
      range={isRange ? { top: Math.max(0, range.top), bottom: Math.min(range.bottom, rows.rowCount - 1) } : null}
      hint={asked || ((entry && column?.hint?.(entry)) ?? "")}
      onRetry={rows.error === null ? null : rows.retry}
      voice={<SheetVoice grid={grid} today={today} />}
    />
  );
}

/** What a reader would ask about a description, as it stands or as it is being typed. */
const coachHint = ({ state, rows }: Grid, book: LedgerGridProps["book"]): string => {
  const { row } = state.active;
  const entry = rows.rowAt(row);
  const draft = state.drafts[row - rows.rowCount];
  const typed = state.open[entry?.id ?? draft?.id ?? ""]?.description?.text;
  const text = typed ?? entry?.description ?? draft?.cells.description ?? "";
  return coachWords(descriptionQuestions(describedWork(text, entry?.propertyId ?? null, book)));
};

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

const useDraftText = (today: string) =>
  useCallback(
    (draft: DraftRow, column: string): string => (isEditable(column) ? draftText(draft, column, today) : ""),
    [today],
  );

/** Draws the editor of an open cell. The function stays the same, so that rows are not drawn anew for it. */
const useEditor = ({ latest }: Pick<Grid, "latest">) =>
  useCallback(
    (row: TimeEntry | DraftRow, column: string, cell: OpenCell, isActive: boolean): ReactNode => {
      if (!isEditable(column)) return null;
      const leave = (): void => {
        const { cells, rowById } = latest();
        cells.commit(rowById(row.id) ?? row, column);
      };
      return (
        <CellEditor
          column={factsOf(column)}
          cell={cell}
          options={optionsOf(column, latest().context)}
          meantBy={(text) => meantOption(column, text)}
          isActive={isActive}
          onType={(text) => latest().store.dispatch({ type: "type", rowId: row.id, column, text })}
          onLeave={leave}
          onChoose={() => {
            leave();
            goDown(sheetEnvOf(latest().env));
          }}
        />
      );
    },
    [latest],
  );
