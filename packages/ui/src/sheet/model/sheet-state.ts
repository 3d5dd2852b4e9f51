import { type CellPosition, HEAD_ROW } from "./range.ts";

/** A cell that is being edited. It stays open until its text has become the value, or was discarded. */
export type OpenCell = {
  text: string;
  /** The text it was opened with. */
  was: string;
  /** It was opened by a letter: what is typed next is appended, even if the text equals what was there before. */
  isTyped: boolean;
  /** Why the text is not a valid value, or could not be saved. */
  fault: string | null;
  /** What someone else wrote in the meantime, in words; saving again says "mine". */
  theirs: string | null;
};
export type RowCells<Column extends string = string> = Partial<Record<Column, OpenCell>>;

export type SheetRow = { id: string };

/** A draft row: what was typed or pasted, and what keeps it from becoming a real row. */
export type SheetDraft<Column extends string = string> = {
  id: string;
  cells: Partial<Record<Column, string>>;
  faults: Partial<Record<Column, string>>;
  isSending: boolean;
};

type Corner = "active" | "anchor";

/** `Column`: the names of columns that are edited. */
export type SheetState<Column extends string, Row, Draft> = {
  active: CellPosition;
  /** The other corner of the range. */
  anchor: CellPosition;
  /** The row ids of both corners, as rows may have moved when they are read again; null on the head and for unread rows. */
  held: Readonly<Record<Corner, string | null>>;
  /** Open cells by the id of their row. Several may be open: one with a fault waits while others are used. */
  open: Readonly<Record<string, RowCells<Column>>>;
  /** They are below all rows; the last one is always blank. */
  drafts: readonly Draft[];
  /** What rows show until the answer to their change arrives. */
  pending: Readonly<Record<string, Partial<Row>>>;
};

/** Where rows are by now; -1: none that has been read. */
export type RowsNow = {
  rowCount: number;
  rowAt: (row: number) => SheetRow | undefined;
  positionOf: (id: string) => number;
};
/** The row was acted on from this page: whoever removed it knows that another one takes its place. */
export type IsMine = (id: string) => boolean;

/** `id`: of the row that is there now. */
export type FocusAction = { type: "focus"; to: CellPosition; id?: string | null; extend?: boolean };

type CellAction<Column> =
  | { type: "open"; rowId: string; column: Column; text: string; was: string; isTyped: boolean }
  | { type: "type"; rowId: string; column: Column; text: string }
  | { type: "fault"; rowId: string; column: Column; cell: OpenCell }
  | { type: "close"; rowId: string; column: Column };

type DraftAction<Column extends string, Draft> =
  /** `also`: what else the row keeps along with the cell. `next`: the blank row that follows once the last one is used. */
  | { type: "draftCell"; rowId: string; column: Column; text: string; also: Partial<Draft>; next: Draft }
  | { type: "draftState"; rowId: string; faults: SheetDraft<Column>["faults"]; isSending: boolean }
  | { type: "addDrafts"; drafts: readonly Draft[] }
  | { type: "dropDraft"; rowId: string };

export type SheetAction<Column extends string, Row, Draft> =
  | FocusAction
  | { type: "rows"; rows: RowsNow; isMine: IsMine }
  | { type: "write"; rowId: string; shown: Partial<Row> }
  | { type: "answered"; rowId: string }
  | CellAction<Column>
  | DraftAction<Column, Draft>;

export const isBlank = ({ cells }: Pick<SheetDraft, "cells">): boolean =>
  Object.values(cells).every((text) => text === undefined || text.trim() === "");

export const firstSheetState = <Column extends string, Row, Draft>(blank: Draft): SheetState<Column, Row, Draft> => ({
  active: { row: 0, column: 0 },
  anchor: { row: 0, column: 0 },
  held: { active: null, anchor: null },
  open: {},
  drafts: [blank],
  pending: {},
});

type Held = Pick<SheetState<string, unknown, SheetRow>, "active" | "anchor" | "held" | "open" | "drafts">;

const idAt = ({ drafts }: Held, rows: RowsNow, row: number): string | null => {
  if (row === HEAD_ROW) return null;
  return (row < rows.rowCount ? rows.rowAt(row) : drafts[row - rows.rowCount])?.id ?? null;
};

const rowNow = ({ drafts }: Held, rows: RowsNow, id: string): number => {
  const draft = drafts.findIndex((each) => each.id === id);
  return draft < 0 ? rows.positionOf(id) : rows.rowCount + draft;
};

const followCorner = (
  state: Held,
  { rows, isMine, corner }: { rows: RowsNow; isMine: IsMine; corner: Corner },
): { row: number; id: string | null } => {
  const { row } = state[corner];
  const id = state.held[corner];
  const present = idAt(state, rows, row);
  if (id === null || id === present) return { row, id: present };
  const to = rowNow(state, rows, id);
  if (to >= 0) return { row: to, id };
  const stays = row < rows.rowCount ? row : Math.max(0, rows.rowCount - 1);
  const next = idAt(state, rows, stays);
  // A row that others took away is still the one that was meant: keys do nothing to the row in its place.
  return { row: stays, id: next !== null && isMine(id) && state.open[id] === undefined ? next : id };
};

/** Both corners, moved to where their rows are by now. The same state if no row has moved. */
export const followRows = <State extends Held>(state: State, rows: RowsNow, isMine: IsMine): State => {
  const active = followCorner(state, { rows, isMine, corner: "active" });
  const anchor = followCorner(state, { rows, isMine, corner: "anchor" });
  const hasMoved = active.row !== state.active.row || anchor.row !== state.anchor.row;
  if (!hasMoved && active.id === state.held.active && anchor.id === state.held.anchor) return state;
  return {
    ...state,
    active: active.row === state.active.row ? state.active : { ...state.active, row: active.row },
    anchor: anchor.row === state.anchor.row ? state.anchor : { ...state.anchor, row: anchor.row },
    held: { active: active.id, anchor: anchor.id },
  };
};

/** A row as it is shown while a change of it is being saved. */
export const withPending = <Row extends SheetRow>(
  { pending }: { pending: Readonly<Record<string, Partial<Row>>> },
  row: Row,
): Row => {
  const shown = pending[row.id];
  return shown ? { ...row, ...shown } : row;
};

const without = <Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));

/** A draft row goes away, and the focus moves to the next draft. */
const dropDraft = <Column extends string, Row, Draft extends SheetRow>(
  state: SheetState<Column, Row, Draft>,
  rowId: string,
): SheetState<Column, Row, Draft> => {
  const drafts = state.drafts.filter(({ id }) => id !== rowId);
  const index = state.drafts.findIndex(({ id }) => id === rowId);
  const next = drafts[Math.min(index, drafts.length - 1)]?.id ?? null;
  const held = (id: string | null): string | null => (id === rowId ? next : id);
  return {
    ...state,
    drafts,
    held: { active: held(state.held.active), anchor: held(state.held.anchor) },
    open: without(state.open, rowId),
  };
};

type Cells<Column extends string> = Pick<SheetState<Column, unknown, unknown>, "open">;
type Place<Column> = { rowId: string; column: Column };

const withCell = <Column extends string, State extends Cells<Column>>(
  state: State,
  { rowId, column }: Place<Column>,
  cell: OpenCell | null,
): State => {
  if (cell === null && state.open[rowId]?.[column] === undefined) return state;
  const row: RowCells<Column> = { ...state.open[rowId] };
  if (cell === null) delete row[column];
  else row[column] = cell;
  const isClosed = Object.keys(row).length === 0;
  return { ...state, open: isClosed ? without(state.open, rowId) : { ...state.open, [rowId]: row } };
};

const withDraft = <Column extends string, Row, Draft extends SheetRow>(
  state: SheetState<Column, Row, Draft>,
  rowId: string,
  change: (draft: Draft) => Draft,
): SheetState<Column, Row, Draft> => ({
  ...state,
  drafts: state.drafts.map((draft) => (draft.id === rowId ? change(draft) : draft)),
});

/** What a cell's own acts do. */
const reduceCell = <Column extends string, State extends Cells<Column>>(
  state: State,
  action: CellAction<Column>,
): State => {
  const cell = state.open[action.rowId]?.[action.column];
  switch (action.type) {
    case "open":
      // An open cell with a fault is resumed, not opened again.
      if (cell) return state;
      return withCell(state, action, {
        text: action.text,
        was: action.was,
        isTyped: action.isTyped,
        fault: null,
        theirs: null,
      });
    case "type":
      return cell ? withCell(state, action, { ...cell, text: action.text, fault: null }) : state;
    case "fault":
      return withCell(state, action, action.cell);
    case "close":
      return withCell(state, action, null);
  }
};

/** What draft rows do. */
const reduceDraft = <Column extends string, Row, Draft extends SheetDraft<Column>>(
  state: SheetState<Column, Row, Draft>,
  action: DraftAction<Column, Draft>,
): SheetState<Column, Row, Draft> => {
  switch (action.type) {
    case "draftCell": {
      const { rowId, column, text, also } = action;
      const next = withDraft(withCell(state, action, null), rowId, (draft) => {
        const faults = { ...draft.faults };
        delete faults[column];
        return { ...draft, ...also, cells: { ...draft.cells, [column]: text }, faults };
      });
      const last = next.drafts.at(-1);
      return last && isBlank(last) ? next : { ...next, drafts: [...next.drafts, action.next] };
    }
    case "draftState":
      return withDraft(state, action.rowId, (draft) => ({
        ...draft,
        faults: action.faults,
        isSending: action.isSending,
      }));
    case "addDrafts": {
      const last = state.drafts.at(-1);
      const blank = last && isBlank(last) ? [last] : [];
      const kept = state.drafts.slice(0, state.drafts.length - blank.length);
      return { ...state, drafts: [...kept, ...action.drafts, ...blank] };
    }
    case "dropDraft":
      return dropDraft(state, action.rowId);
  }
};

export const reduceSheet = <Column extends string, Row, Draft extends SheetDraft<Column>>(
  state: SheetState<Column, Row, Draft>,
  action: SheetAction<Column, Row, Draft>,
): SheetState<Column, Row, Draft> => {
  switch (action.type) {
    case "focus": {
      const { to, id = null, extend = false } = action;
      return {
        ...state,
        active: to,
        anchor: extend ? state.anchor : to,
        held: { active: id, anchor: extend ? state.held.anchor : id },
      };
    }
    case "rows":
      return followRows(state, action.rows, action.isMine);
    case "write":
      return {
        ...state,
        pending: { ...state.pending, [action.rowId]: { ...state.pending[action.rowId], ...action.shown } },
      };
    case "answered":
      return { ...state, pending: without(state.pending, action.rowId) };
    case "open":
    case "type":
    case "fault":
    case "close":
      return reduceCell(state, action);
    default:
      return reduceDraft(state, action);
  }
};
