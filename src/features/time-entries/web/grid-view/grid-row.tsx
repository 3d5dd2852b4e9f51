import { classNames } from "@tenure/ui";
import { type CSSProperties, memo, type ReactNode } from "react";
import type { TimeEntry } from "#features/time-entries/contract.ts";
import { activityColor, STANDING_WORDS } from "../entry-words.ts";
import { cellHint, type CellNames, shownText } from "../grid/cell-text.ts";
import { type ColumnName, factsOf, isEditable } from "../grid/columns.ts";
import type { OpenCell, RowCells } from "../grid/grid-state.ts";
import { entryName } from "../list/ledger-table.tsx";

/** What a row shows of the state of the grid. Values only: a row is drawn again when one of them changes. */
export type GridRowProps = {
  row: number;
  ariaRow: number;
  startPx: number;
  entry: TimeEntry | undefined;
  columns: readonly ColumnName[];
  names: CellNames;
  taxYear: number;
  /** -1: the active cell is in another row. */
  activeColumn: number;
  /** Both -1: no cell of the row is in the range. */
  rangeLeft: number;
  rangeRight: number;
  isChosen: boolean;
  isSaving: boolean;
  open: RowCells | undefined;
  editor: (row: TimeEntry, column: ColumnName, cell: OpenCell, isActive: boolean) => ReactNode;
  /** The menu of the row while it is open. */
  menu: ReactNode;
};

export const ROW_CLASS =
  "grid w-full [grid-template-columns:var(--tracks)] h-(--grid-row) border-b border-line bg-surface text-base";
export const CELL_CLASS =
  "ring-inset relative min-w-0 truncate px-2 leading-(--grid-row) data-active:outline-2 data-active:-outline-offset-2 data-active:outline-focus data-ranged:bg-selected";
const NUMERIC = "text-right tabular-nums";
const STICKY = ["sticky left-0 z-2 bg-inherit", "sticky left-[2.5rem] z-2 bg-inherit"];

const TONES = {
  brand: "text-brand-text",
  warn: "text-warn-text",
  info: "text-info-text",
  neutral: "text-2",
  outline: "text-3 line-through",
} as const;
const toneOf = (entry: TimeEntry): string => {
  const { tone } = STANDING_WORDS[entry.standing];
  return tone === "brand" || tone === "warn" || tone === "info" || tone === "outline" ? TONES[tone] : TONES.neutral;
};

const stickyOf = (column: number): string | undefined => STICKY[column];

const cellClass = (name: ColumnName, entry: TimeEntry, column: number): string =>
  classNames(
    CELL_CLASS,
    stickyOf(column),
    factsOf(name).isNumeric && NUMERIC,
    name === "standing" && toneOf(entry),
    (name === "recorded" || name === "source" || name === "person") && "text-2",
    name === "time" && entry.voidedAt !== null && "line-through",
  );

/** One entry. As few elements as can be: a cell is one, its text the content. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, ariaRow, startPx, entry, columns, activeColumn, isChosen, open } = props;
  const hasOpen = open !== undefined;
  const name = entry ? entryName(entry, props.taxYear) : "";
  return (
    <div
      role="row"
      aria-rowindex={ariaRow}
      aria-selected={isChosen}
      aria-busy={entry === undefined || undefined}
      data-row={row}
      className={classNames(
        ROW_CLASS,
        "absolute top-0 left-0 hover:bg-hover aria-selected:bg-selected",
        hasOpen && "z-10",
      )}
      style={{ transform: `translateY(${startPx}px)` }}
    >
      {entry ? (
        <>
          <SelectCell {...props} entry={entry} name={name} />
          {columns.map((field, index) => (
            <EntryCell key={field} {...props} entry={entry} field={field} column={index + 1} />
          ))}
          <ActsCell {...props} entry={entry} name={name} column={columns.length + 1} />
        </>
      ) : (
        <div
          role="gridcell"
          aria-colindex={1}
          aria-colspan={columns.length + 2}
          data-col={Math.max(0, activeColumn)}
          tabIndex={activeColumn >= 0 ? 0 : -1}
          className="ring-inset col-span-full flex items-center px-3 text-3"
        >
          Loading
        </div>
      )}
    </div>
  );
});

type CellProps = GridRowProps & { entry: TimeEntry };
type NamedCellProps = CellProps & { name: string };

const positionProps = ({ activeColumn, rangeLeft, rangeRight }: GridRowProps, column: number, isOpen: boolean) => ({
  role: "gridcell",
  "aria-colindex": column + 1,
  "data-col": column,
  tabIndex: activeColumn === column && !isOpen ? 0 : -1,
  ...(activeColumn === column && !isOpen ? { "data-active": "" } : {}),
  ...(column >= rangeLeft && column <= rangeRight ? { "data-ranged": "" } : {}),
});

function SelectCell(props: NamedCellProps) {
  const { name, isChosen } = props;
  return (
    <div {...positionProps(props, 0, false)} className={classNames(CELL_CLASS, STICKY[0], "grid place-items-center")}>
      <span
        role="checkbox"
        aria-checked={isChosen}
        aria-label={`Select ${name}`}
        data-select=""
        tabIndex={-1}
        className="grid-check"
      />
    </div>
  );
}

function EntryCell(props: CellProps & { field: ColumnName; column: number }) {
  const { entry, field: name, column, names, taxYear, open, editor, activeColumn } = props;
  const cell = isEditable(name) ? open?.[name] : undefined;
  const text = shownText(name, entry, names, taxYear);
  const hint = cellHint(name, entry);
  const isActivity = name === "activity";
  return (
    <div
      {...positionProps(props, column, cell !== undefined)}
      className={classNames(cellClass(name, entry, column), isActivity && "grid-dot", cell && "overflow-visible!")}
      {...(hint === "" ? {} : { title: hint, "aria-description": hint })}
      {...(name === "date" && entry.closedPeriod !== null ? { "data-closed": "" } : {})}
      {...(isEditable(name) ? {} : { "aria-readonly": true })}
      {...(isActivity ? { style: { "--dot": activityColor(entry.activityType) } as CSSProperties } : {})}
    >
      {cell
        ? editor(entry, name, cell, activeColumn === column)
        : text || (name === "description" ? "No description" : "")}
    </div>
  );
}

function ActsCell(props: NamedCellProps & { column: number }) {
  const { name, column, menu, isSaving } = props;
  return (
    <div {...positionProps(props, column, false)} className={classNames(CELL_CLASS, "grid place-items-center px-0!")}>
      {menu ?? (
        <button
          type="button"
          tabIndex={-1}
          data-menu=""
          aria-label={`Acts on ${name}`}
          className={classNames(
            "grid size-7 place-items-center rounded-md text-2 hover:bg-hover",
            isSaving && "grid-saving",
          )}
        >
          ⋯
        </button>
      )}
    </div>
  );
}
