import { classNames } from "@tenure/ui";
import { X } from "lucide-react";
import { memo, type ReactNode } from "react";
import type { CivilDate } from "#shared/civil-date.ts";
import { type ColumnName, COLUMNS, factsOf, isEditable } from "../ledger/columns.ts";
import type { DraftRow, GridState, OpenCell, RowCells } from "../grid/grid-state.ts";
import { draftText } from "../grid/read-draft.ts";
import { CELL_CLASS, MENU_BUTTON, ROW_CLASS } from "./entry-row.ts";

export type DraftRowsProps = {
  state: GridState;
  columns: readonly ColumnName[];
  today: CivilDate;
  /** Rows before the first draft. */
  firstRow: number;
  firstAriaRow: number;
  editor: (row: DraftRow, column: ColumnName, cell: OpenCell, isActive: boolean) => ReactNode;
};

/** More of them scroll. */
export const DRAFTS_SHOWN = 6;

/** Rows that are no entries yet. They stay below the others, whatever is scrolled, the last one always blank. */
export const DraftRows = memo(function DraftRows(props: DraftRowsProps) {
  const { state, columns, today, firstRow, firstAriaRow, editor } = props;
  return (
    <div
      role="rowgroup"
      className={classNames(
        "sticky bottom-0 z-20 border-t border-line-strong bg-surface",
        state.drafts.length > DRAFTS_SHOWN && "overflow-y-auto",
      )}
      style={{ maxHeight: `calc(${DRAFTS_SHOWN} * var(--grid-row) + 1px)` }}
    >
      {state.drafts.map((draft, index) => (
        <DraftRowView
          key={draft.id}
          draft={draft}
          row={firstRow + index}
          ariaRow={firstAriaRow + index}
          isLast={index === state.drafts.length - 1}
          activeColumn={state.active.row === firstRow + index ? state.active.column : -1}
          open={state.open[draft.id]}
          columns={columns}
          today={today}
          editor={editor}
        />
      ))}
    </div>
  );
});

type DraftRowViewProps = Pick<DraftRowsProps, "columns" | "today" | "editor"> & {
  draft: DraftRow;
  row: number;
  ariaRow: number;
  isLast: boolean;
  /** -1 while the focus is in another row. */
  activeColumn: number;
  open: RowCells | undefined;
};

/** Only rows that changed are drawn again: of five hundred pasted ones, each changes several times. */
const DraftRowView = memo(function DraftRowView(props: DraftRowViewProps) {
  const { draft, row, ariaRow, isLast, activeColumn, open, columns, today, editor } = props;
  const place = (column: number, isOpen = false) => ({
    role: "gridcell",
    "aria-colindex": column + 1,
    "data-col": column,
    tabIndex: activeColumn === column && !isOpen ? 0 : -1,
    ...(activeColumn === column && !isOpen ? { "data-active": "" } : {}),
  });
  return (
    <div
      role="row"
      aria-rowindex={ariaRow}
      aria-selected={false}
      aria-busy={draft.isSending}
      data-row={row}
      className={classNames(ROW_CLASS, "relative")}
    >
      <div
        {...place(0)}
        aria-label={isLast ? "New row" : "Row that is not saved yet"}
        className={classNames(CELL_CLASS, "sticky left-0 z-2 bg-inherit text-center text-3")}
      >
        +
      </div>
      {columns.map((name, index) => {
        const cell = isEditable(name) ? open?.[name] : undefined;
        const fault = isEditable(name) ? draft.faults[name] : undefined;
        const hint = isLast && index === 0 ? "Add a row" : "";
        const shown = (isEditable(name) && draftText(draft, name, today)) || fault || hint;
        return (
          <div
            key={name}
            {...place(index + 1, cell !== undefined)}
            {...(shown === "" && !cell ? { "aria-label": `${COLUMNS[name].title}, empty` } : {})}
            {...(fault === undefined ? {} : { title: fault, "aria-description": fault, "data-fault": "" })}
            className={classNames(
              CELL_CLASS,
              factsOf(name).isNumeric && "pr-3! text-right",
              index === 0 && "sticky left-[2.5rem] z-2 bg-inherit",
              fault !== undefined && "bg-warn-soft! text-warn-text",
              cell && "overflow-visible!",
            )}
          >
            {cell ? editor(draft, name, cell, activeColumn === index + 1) : shown}
          </div>
        );
      })}
      <div {...place(columns.length + 1)} className={CELL_CLASS}>
        {!isLast && (
          <button type="button" tabIndex={-1} data-remove="" aria-label="Remove this row" className={MENU_BUTTON}>
            <X className="size-4" strokeWidth={1.75} aria-hidden />
          </button>
        )}
      </div>
    </div>
  );
});
