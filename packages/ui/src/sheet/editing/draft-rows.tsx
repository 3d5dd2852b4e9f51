import { X } from "lucide-react";
import { memo, type ReactNode } from "react";
import { classNames } from "../../class-names.ts";
import { CELL_CLASS, MENU_BUTTON, ROW_CLASS } from "../drawing/sheet-row.ts";
import type { SheetColumn } from "../model/sheet-column.ts";
import type { OpenCell, RowCells, SheetDraft, SheetState } from "../model/sheet-state.ts";

type DraftColumn = Pick<SheetColumn<never, never>, "name" | "title" | "editor" | "isNumeric">;

export type DraftRowsProps<Draft extends SheetDraft> = {
  state: Pick<SheetState<string, unknown, Draft>, "active" | "open" | "drafts">;
  columns: readonly DraftColumn[];
  /** What a cell says. Stays the same object while the text of unchanged rows stays the same. */
  textOf: (draft: Draft, column: string) => string;
  /** Rows before the first draft. */
  firstRow: number;
  firstAriaRow: number;
  /** Stays the same. */
  renderEditor: (row: Draft, column: string, cell: OpenCell, isActive: boolean) => ReactNode;
};

/** If there are more of them, they scroll. */
export const DRAFTS_SHOWN = 6;

/** Draft rows. They stay below all other rows, however far it is scrolled; the last one is always blank. */
export const DraftRows = memo(DraftRowsView) as typeof DraftRowsView;

function DraftRowsView<Draft extends SheetDraft>(props: DraftRowsProps<Draft>) {
  const { state, columns, textOf, firstRow, firstAriaRow, renderEditor } = props;
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
        <DraftRow
          key={draft.id}
          draft={draft}
          row={firstRow + index}
          ariaRow={firstAriaRow + index}
          isLast={index === state.drafts.length - 1}
          activeColumn={state.active.row === firstRow + index ? state.active.column : -1}
          open={state.open[draft.id]}
          columns={columns}
          textOf={textOf}
          renderEditor={renderEditor}
        />
      ))}
    </div>
  );
}

type DraftRowProps<Draft extends SheetDraft> = Pick<DraftRowsProps<Draft>, "columns" | "textOf" | "renderEditor"> & {
  draft: Draft;
  row: number;
  ariaRow: number;
  isLast: boolean;
  /** -1 while the focus is in another row. */
  activeColumn: number;
  open: RowCells | undefined;
};

/** Only rows that changed are drawn again: when five hundred are pasted, each changes several times. */
const DraftRow = memo(DraftRowView) as typeof DraftRowView;

function DraftRowView<Draft extends SheetDraft>(props: DraftRowProps<Draft>) {
  const { draft, row, ariaRow, isLast, activeColumn, open, columns, textOf, renderEditor } = props;
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
      {columns.map(({ name, title, editor, isNumeric }, index) => {
        const cell = editor && open?.[name];
        const fault = editor && draft.faults[name];
        const hint = isLast && index === 0 ? "Add a row" : null;
        const shown = (editor && textOf(draft, name)) || fault || (hint ?? "");
        return (
          <div
            key={name}
            {...place(index + 1, cell !== undefined)}
            {...(shown === "" && !cell ? { "aria-label": `${title}, empty` } : {})}
            {...(fault === undefined ? {} : { title: fault, "aria-description": fault, "data-fault": "" })}
            className={classNames(
              CELL_CLASS,
              isNumeric && "pr-3! text-right",
              index === 0 && "sticky left-[2.5rem] z-2 bg-inherit",
              fault !== undefined && "bg-warn-soft! text-warn-text",
              (cell || shown === hint) && "overflow-visible!",
            )}
          >
            {cell ? renderEditor(draft, name, cell, activeColumn === index + 1) : shown}
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
}
