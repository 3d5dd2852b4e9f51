import { lineCount, lineOfRow } from "@tenure/ui/sheet";
import { type ReactNode, type RefObject, useRef } from "react";
import { createPortal } from "react-dom";
import type { TimeEntry } from "#features/time-entries/contract.ts";
import { type ColumnName, isEditable } from "../ledger/columns.ts";
import type { OpenCell } from "../grid/grid-state.ts";
import { DRAFTS_SHOWN } from "./draft-rows.tsx";
import type { Hole, SheetFacts } from "./sheet-painter.ts";
import { useFollowFocus } from "./use-grid-focus.ts";
import { useSheetRows } from "./use-sheet-rows.ts";

export type GridBodyProps = Omit<SheetFacts, "activeLine" | "coveredPx"> & {
  sheet: RefObject<HTMLDivElement | null>;
  isInside: RefObject<boolean>;
  startScroll: number;
  onScrolled: (top: number) => void;
  editor: (row: TimeEntry, column: ColumnName, cell: OpenCell, isActive: boolean) => ReactNode;
  /** The menu of a row while it is open. */
  menuOf: (entry: TimeEntry) => ReactNode;
};

/** The rows under the eye and the heads of their groups, drawn by `sheet-painter.ts`; open cells are drawn here. */
export function GridBody(props: GridBodyProps) {
  const { sheet, isInside, state, rows, rowHeightPx, startScroll, onScrolled } = props;
  const body = useRef<HTMLDivElement>(null);
  const { active, drafts } = state;
  const activeLine = active.row >= 0 && active.row < rows.entryCount ? lineOfRow(rows.layout, active.row) : null;
  const coveredPx = Math.min(DRAFTS_SHOWN, drafts.length) * rowHeightPx;
  const holes = useSheetRows({ body, facts: { ...props, activeLine, coveredPx }, startScroll, onScrolled, isInside });
  useFollowFocus({ sheet, isInside, state, activeLine, rowAt: rows.rowAt, holes });
  return (
    <div
      ref={body}
      role="rowgroup"
      className="relative w-full"
      style={{ height: lineCount(rows.layout) * rowHeightPx }}
    >
      {holes.map((hole) => createPortal(contentOf(hole, props), hole.element, hole.key))}
    </div>
  );
}

const contentOf = ({ rowId, content }: Hole, { rows, state, columns, editor, menuOf }: GridBodyProps): ReactNode => {
  const row = rows.positionOf(rowId);
  const entry = rows.rowAt(row);
  if (!entry) return null;
  if (content === "menu") return menuOf(entry);
  const cell = isEditable(content) ? state.open[rowId]?.[content] : undefined;
  const isActive = state.active.row === row && columns[state.active.column - 1] === content;
  return cell && editor(entry, content, cell, isActive);
};
