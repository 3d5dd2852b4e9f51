import { type ClipboardEvent, type CSSProperties, type ReactNode, useRef } from "react";
import { classNames } from "../class-names.ts";
import { onSheetKeyDown } from "./acts/sheet-commands.ts";
import type { SheetEnv } from "./acts/sheet-env.ts";
import { focusCell, sheetPointer } from "./acts/sheet-pointer.ts";
import type { SheetMoves } from "./drawing/rest.ts";
import type { SheetFacts } from "./drawing/sheet-facts.ts";
import { DraftRows } from "./editing/draft-rows.tsx";
import { HEAD_ROW } from "./model/range.ts";
import { lineCount, type SheetGroup } from "./model/row-layout.ts";
import { sheetTracks } from "./model/sheet-column.ts";
import type { OpenCell, SheetDraft, SheetRow, SheetState } from "./model/sheet-state.ts";
import { SheetBody } from "./sheet-body.tsx";
import { SheetHead } from "./sheet-head.tsx";
import { useFocusInside } from "./use-sheet-focus.ts";
import { useSheetTop } from "./use-sheet-top.ts";
import "./sheet.css";

type Shown<Row extends SheetRow, Group extends SheetGroup, Context> = Omit<
  SheetFacts<Row, Group, Context>,
  "state" | "activeLine" | "coveredPx"
>;

export type SheetProps<
  Row extends SheetRow,
  Group extends SheetGroup,
  Draft extends SheetDraft,
  Context,
  Own extends string,
> = Shown<Row, Group, Context> & {
  label: string;
  /** What keys and the pointer do. Its store holds `state`. */
  env: SheetEnv<Row, Draft, Own>;
  state: SheetState<string, Row, Draft>;
  /** How far it was scrolled when it was left. */
  startScroll: number;
  /** Stays the same object, and so does `moves`. */
  onScrolled: (top: number) => void;
  moves: SheetMoves;
  /** 0, or the height that a second line of words adds to a row. */
  secondLinePx: number;
  isAllChosen: boolean;
  isSomeChosen: boolean;
  /** Stays the same object, and so do `draftText` and `renderEditor`: otherwise what they draw would be redrawn. */
  onToggleAll: () => void;
  draftText: (draft: Draft, column: string) => string;
  renderEditor: (row: Row | Draft, column: string, cell: OpenCell, isActive: boolean) => ReactNode;
  renderMenu: (row: Row) => ReactNode;
  clipboard: { onCopy: (event: ClipboardEvent) => void; onPaste: (event: ClipboardEvent) => void };
  /** Its height, given where on the page it begins (`--sheet-top`). */
  className: string;
  /** Variables that classes of columns use. */
  style?: CSSProperties;
  /** Between the head and the rows. */
  children?: ReactNode;
};

type Heights = { rowHeightPx: number; secondLinePx: number };

/** The heights of a row and of a line in it: all of the row above its border, or the first of its two lines. */
const heights = ({ rowHeightPx, secondLinePx }: Heights) => ({
  "--grid-row": `${rowHeightPx}px`,
  "--grid-line": `${rowHeightPx - 1 - secondLinePx}px`,
});

/** A hundred thousand rows as a sheet; only the visible ones exist. It is one stop for Tab. */
export function Sheet<
  Row extends SheetRow,
  Group extends SheetGroup,
  Draft extends SheetDraft,
  Context,
  Own extends string,
>(props: SheetProps<Row, Group, Draft, Context, Own>) {
  const { env, state, rows, columns, context } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const top = useSheetTop(sheet);
  const focus = useFocusInside(sheet, (event) => focusCell(env, event));
  const { template, minWidth } = sheetTracks(columns, context);
  return (
    <div
      ref={sheet}
      role="grid"
      aria-label={props.label}
      aria-multiselectable
      aria-rowcount={lineCount(rows.layout) + state.drafts.length + 1}
      aria-colcount={columns.length + 2}
      data-sheet=""
      {...(props.secondLinePx > 0 && { "data-wraps": "" })}
      // // With an opaque background the browser moves all rows as one picture; otherwise it repaints each in every frame.
      className={classNames("relative overflow-auto bg-surface [overflow-anchor:none] outline-none", props.className)}
      tabIndex={-1}
      onKeyDown={(event) => onSheetKeyDown(env, event)}
      {...sheetPointer(env)}
      {...props.clipboard}
      {...focus.handlers}
      style={{ "--tracks": template, "--sheet-top": top, ...heights(props), ...props.style } as CSSProperties}
    >
      <div style={{ minWidth }}>
        <SheetHead
          columns={columns}
          sort={env.sort}
          activeColumn={state.active.row === HEAD_ROW ? state.active.column : -1}
          isAllChosen={props.isAllChosen}
          isSomeChosen={props.isSomeChosen}
          onToggleAll={props.onToggleAll}
        />
        {props.children}
        <SheetBody {...props} sheet={sheet} isInside={focus.isInside} />
        <DraftRows
          state={state}
          columns={columns}
          textOf={props.draftText}
          firstRow={rows.rowCount}
          firstAriaRow={lineCount(rows.layout) + 2}
          renderEditor={props.renderEditor}
        />
      </div>
    </div>
  );
}
