import { formatCivilDate, formatCivilMonth, formatDuration } from "@tenure/ui";
import type { VirtualItem } from "@tanstack/react-virtual";
import { type ReactNode, type RefObject, useEffect } from "react";
import { ACTIVITY_LABELS, ACTIVITY_TYPES } from "#shared/domain.ts";
import type { TimeEntry } from "#features/time-entries/contract.ts";
import type { LedgerGroup } from "#features/time-entries/ledger-order.ts";
import type { Selection } from "../bulk/use-selection.ts";
import { entriesWord } from "../entry-words.ts";
import type { CellNames } from "../grid/cell-text.ts";
import type { ColumnName } from "../grid/columns.ts";
import type { GridState } from "../grid/grid-state.ts";
import { isSingleCell, rangeOf } from "../grid/range.ts";
import { type Group, lineAt, lineCount, lineOfRow } from "../grid/row-layout.ts";
import type { LedgerRows } from "../grid/use-ledger-rows.ts";
import { DRAFTS_SHOWN } from "./draft-rows.tsx";
import { HEAD_HEIGHT_PX } from "./grid-head.tsx";
import { GridRow, type GridRowProps } from "./grid-row.tsx";
import { useFollowFocus } from "./use-grid-focus.ts";
import { useSheetLines } from "./use-sheet-lines.ts";

export type GridBodyProps = {
  state: GridState;
  rows: LedgerRows;
  columns: readonly ColumnName[];
  sheet: RefObject<HTMLDivElement | null>;
  isInside: RefObject<boolean>;
  rowHeightPx: number;
  startScroll: number;
  names: CellNames;
  taxYear: number;
  selection: Selection;
  group: LedgerGroup;
  editor: GridRowProps["editor"];
  menuRow: string | null;
  menuOf: (entry: TimeEntry) => ReactNode;
};

/** The rows under the eye and the heads of their groups. */
export function GridBody(props: GridBodyProps) {
  const { state, rows, columns, names, taxYear, selection, group, editor, menuRow, menuOf } = props;
  const virtualizer = useLines(props);
  const lines = virtualizer.getVirtualItems();
  const [firstRow, lastRow] = shownRows(props, lines);
  const { show } = rows;
  useEffect(() => show(firstRow, lastRow), [show, firstRow, lastRow]);
  const range = rangeOf(state.anchor, state.active);
  const isWide = !isSingleCell(range);
  return (
    <div role="rowgroup" className="relative w-full" style={{ height: virtualizer.getTotalSize() }}>
      {lines.map(({ index, start }) => {
        const line = lineAt(rows.layout, index);
        const place = { ariaRow: index + 2, startPx: start - HEAD_HEIGHT_PX };
        if (line.kind === "group") {
          return (
            <GroupHead
              key={line.group.key}
              {...place}
              group={line.group}
              by={group}
              names={names}
              span={columns.length + 2}
            />
          );
        }
        const { row } = line;
        const stored = rows.rowAt(row);
        const pending = stored && state.pending[stored.id];
        const isRanged = isWide && row >= range.top && row <= range.bottom;
        return (
          <GridRow
            key={row}
            {...place}
            row={row}
            entry={stored && pending ? { ...stored, ...pending } : stored}
            columns={columns}
            names={names}
            taxYear={taxYear}
            activeColumn={state.active.row === row ? state.active.column : -1}
            rangeLeft={isRanged ? range.left : -1}
            rangeRight={isRanged ? range.right : -1}
            isChosen={stored !== undefined && selection.has(stored.id)}
            isSaving={pending !== undefined}
            open={stored && state.open[stored.id]}
            editor={editor}
            menu={stored && menuRow === stored.id ? menuOf(stored) : null}
          />
        );
      })}
    </div>
  );
}

/** The lines that exist, and the focus that goes with the active one. Scrolling draws the body anew and nothing else. */
const useLines = ({ sheet, isInside, state, rows, rowHeightPx, startScroll }: GridBodyProps) => {
  const { active, drafts } = state;
  const activeLine = active.row >= 0 && active.row < rows.entryCount ? lineOfRow(rows.layout, active.row) : null;
  const virtualizer = useSheetLines(sheet, {
    count: lineCount(rows.layout),
    rowHeightPx,
    activeLine,
    coveredPx: Math.min(DRAFTS_SHOWN, drafts.length) * rowHeightPx,
    startScroll,
  });
  useFollowFocus({ sheet, isInside, state, virtualizer, activeLine });
  return virtualizer;
};

/** The first and the last row that exist on the screen; the row with the focus may be far away and is not asked for. */
const shownRows = ({ rows, state }: GridBodyProps, lines: readonly VirtualItem[]): [number, number] => {
  const shown = lines.flatMap(({ index }) => {
    const line = lineAt(rows.layout, index);
    return line.kind === "row" && line.row !== state.active.row ? [line.row] : [];
  });
  const fallback = Math.max(0, state.active.row);
  return [shown[0] ?? fallback, shown.at(-1) ?? fallback];
};

const groupName = (key: string, by: LedgerGroup, names: CellNames): string => {
  if (by === "day") return formatCivilDate(key, { weekday: true });
  if (by === "month") return formatCivilMonth(key);
  if (by === "property") return key === "none" ? "No property" : names.propertyName(key);
  return ACTIVITY_LABELS[ACTIVITY_TYPES.find((known) => known === key) ?? "property-management"];
};

type GroupHeadProps = {
  group: Group;
  by: LedgerGroup;
  names: CellNames;
  ariaRow: number;
  startPx: number;
  span: number;
};

function GroupHead({ group, by, names, ariaRow, startPx, span }: GroupHeadProps) {
  return (
    <div
      role="row"
      aria-rowindex={ariaRow}
      className="absolute top-0 left-0 h-(--grid-row) w-full border-b border-line bg-sunken"
      style={{ transform: `translateY(${startPx}px)` }}
    >
      <div
        role="gridcell"
        aria-colindex={1}
        aria-colspan={span}
        className="sticky left-0 w-fit px-4 leading-(--grid-row)"
      >
        <strong className="font-semibold">{groupName(group.key, by, names)}</strong>{" "}
        <span className="text-sm text-2 tabular-nums">
          {entriesWord(group.entryCount)}, {formatDuration(group.loggedSeconds)}
        </span>
      </div>
    </div>
  );
}
