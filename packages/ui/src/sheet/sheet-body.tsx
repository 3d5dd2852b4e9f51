import { type ReactNode, type RefObject, useRef } from "react";
import { createPortal } from "react-dom";
import type { SheetMoves } from "./drawing/rest.ts";
import type { Hole, SheetFacts } from "./drawing/sheet-facts.ts";
import { useSheetRows } from "./drawing/use-sheet-rows.ts";
import { DRAFTS_SHOWN } from "./editing/draft-rows.tsx";
import { lineCount, lineOfRow, type SheetGroup } from "./model/row-layout.ts";
import type { OpenCell, SheetRow } from "./model/sheet-state.ts";
import { useFollowFocus } from "./use-sheet-focus.ts";

export type SheetBodyProps<Row extends SheetRow, Group extends SheetGroup, Context> = Omit<
  SheetFacts<Row, Group, Context>,
  "activeLine" | "coveredPx"
> & {
  sheet: RefObject<HTMLDivElement | null>;
  isInside: RefObject<boolean>;
  startScroll: number;
  onScrolled: (top: number) => void;
  moves: SheetMoves;
  renderEditor: (row: Row, column: string, cell: OpenCell, isActive: boolean) => ReactNode;
  /** The menu of a row while it is open. */
  renderMenu: (row: Row) => ReactNode;
};

/** The visible rows and the heads of their groups, drawn by `sheet-painter.ts`; open cells are drawn here. */
export function SheetBody<Row extends SheetRow, Group extends SheetGroup, Context>(
  props: SheetBodyProps<Row, Group, Context>,
) {
  const { sheet, isInside, state, rows, rowHeightPx, startScroll, onScrolled, moves } = props;
  const body = useRef<HTMLDivElement>(null);
  const { active, drafts } = state;
  const activeLine = active.row >= 0 && active.row < rows.rowCount ? lineOfRow(rows.layout, active.row) : null;
  const coveredPx = Math.min(DRAFTS_SHOWN, drafts.length) * rowHeightPx;
  const facts: SheetFacts<Row, Group, Context> = { ...props, activeLine, coveredPx };
  const holes = useSheetRows({ body, facts, startScroll, onScrolled, moves, isInside });
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

const contentOf = <Row extends SheetRow, Group extends SheetGroup, Context>(
  { rowId, column }: Hole,
  { rows, state, columns, renderEditor, renderMenu }: SheetBodyProps<Row, Group, Context>,
): ReactNode => {
  const row = rows.positionOf(rowId);
  const shown = rows.rowAt(row);
  if (!shown) return null;
  if (column === null) return renderMenu(shown);
  const cell = state.open[rowId]?.[column];
  const isActive = state.active.row === row && columns[state.active.column - 1]?.name === column;
  return cell && renderEditor(shown, column, cell, isActive);
};
