import { type CellPosition, HEAD_ROW } from "@tenure/ui/sheet";
import type { CivilDate } from "#shared/civil-date.ts";
import type { RequestOf } from "#shared/endpoint.ts";
import type { createTimeEntry, TimeEntry } from "#features/time-entries/contract.ts";
import type { EditableColumn } from "../ledger/columns.ts";

/** A cell that is being edited. It stays open until its text has become the value, or was given up. */
export type OpenCell = {
  text: string;
  /** The text it was opened with. */
  was: string;
  /** It was opened by a letter: what is typed next goes behind it, also where it is what stood there before. */
  isTyped: boolean;
  /** Why the text is no value, or could not be saved. */
  fault: string | null;
  /** What somebody else wrote meanwhile, in words; saving again says "mine". */
  theirs: string | null;
};
export type RowCells = Partial<Record<EditableColumn, OpenCell>>;

/** What a row says of the entry that it is to be. */
export type NewEntry = RequestOf<typeof createTimeEntry>["body"];

/** A row that is not an entry yet: what was typed or pasted, and what keeps it from being one. */
export type DraftRow = {
  id: string;
  cells: Partial<Record<EditableColumn, string>>;
  /** The day on which its day was said: "y" and no day at all go on meaning what they meant. Null while it is blank. */
  saidOn: CivilDate | null;
  faults: Partial<Record<EditableColumn, string>>;
  isSending: boolean;
  /** What was sent of it and had no answer: it may be an entry already. */
  unanswered: Attempt | null;
};

/** What was sent of a row and when, and the key that makes it one entry however often it is sent. */
export type Attempt = {
  body: NewEntry;
  key: string;
  at: string;
  /** What arrived may have been amended since: it may say something else than was sent. */
  isAmended: boolean;
};

type Corner = "active" | "anchor";

export type GridState = {
  active: CellPosition;
  /** The other corner of the range. */
  anchor: CellPosition;
  /** The ids of the rows of both, which may stand elsewhere when rows are read again; null on the head and of rows not read yet. */
  held: Readonly<Record<Corner, string | null>>;
  /** Open cells by the id of their row. Several may be open: one with a fault waits while others are used. */
  open: Readonly<Record<string, RowCells>>;
  drafts: readonly DraftRow[];
  /** What rows show until the answer to their change is there. */
  pending: Readonly<Record<string, Partial<TimeEntry>>>;
};

/** Where rows stand by now; -1: in no window that is read. */
export type RowsNow = {
  entryCount: number;
  rowAt: (row: number) => { id: string } | undefined;
  positionOf: (id: string) => number;
};
/** The row was acted on from this page: who took it away knows that another stands there. */
export type IsMine = (id: string) => boolean;

export type GridAction =
  /** `id`: of the row that stands there now. */
  | { type: "focus"; to: CellPosition; id?: string | null; extend?: boolean }
  | { type: "rows"; rows: RowsNow; isMine: IsMine }
  | { type: "open"; rowId: string; column: EditableColumn; text: string; was: string; isTyped: boolean }
  | { type: "type"; rowId: string; column: EditableColumn; text: string }
  | { type: "fault"; rowId: string; column: EditableColumn; cell: OpenCell }
  | { type: "close"; rowId: string; column: EditableColumn }
  | { type: "write"; rowId: string; shown: Partial<TimeEntry> }
  | { type: "answered"; rowId: string }
  /** `nextId` names the blank row that follows once the last one is used. */
  | { type: "draftCell"; rowId: string; column: EditableColumn; text: string; today: CivilDate; nextId: string }
  | { type: "draftState"; rowId: string; faults: DraftRow["faults"]; isSending: boolean }
  | { type: "draftUnanswered"; rowId: string; attempt: Attempt | null }
  | { type: "addDrafts"; drafts: readonly DraftRow[] }
  | { type: "dropDraft"; rowId: string };

export const emptyDraft = (id: string): DraftRow => ({
  id,
  cells: {},
  saidOn: null,
  faults: {},
  isSending: false,
  unanswered: null,
});

export const isBlank = ({ cells }: DraftRow): boolean => Object.values(cells).every((text) => text.trim() === "");

export const firstState = (draftId: string): GridState => ({
  active: { row: 0, column: 0 },
  anchor: { row: 0, column: 0 },
  held: { active: null, anchor: null },
  open: {},
  drafts: [emptyDraft(draftId)],
  pending: {},
});

const idAt = ({ drafts }: GridState, rows: RowsNow, row: number): string | null => {
  if (row === HEAD_ROW) return null;
  return (row < rows.entryCount ? rows.rowAt(row) : drafts[row - rows.entryCount])?.id ?? null;
};

const rowNow = ({ drafts }: GridState, rows: RowsNow, id: string): number => {
  const draft = drafts.findIndex((each) => each.id === id);
  return draft < 0 ? rows.positionOf(id) : rows.entryCount + draft;
};

const followCorner = (
  state: GridState,
  { rows, isMine, corner }: { rows: RowsNow; isMine: IsMine; corner: Corner },
): { row: number; id: string | null } => {
  const { row } = state[corner];
  const id = state.held[corner];
  const present = idAt(state, rows, row);
  if (id === null || id === present) return { row, id: present };
  const to = rowNow(state, rows, id);
  if (to >= 0) return { row: to, id };
  const stays = row < rows.entryCount ? row : Math.max(0, rows.entryCount - 1);
  const next = idAt(state, rows, stays);
  // A row that others took away is still the one that was meant: keys do nothing to what stands in its place.
  return { row: stays, id: next !== null && isMine(id) && state.open[id] === undefined ? next : id };
};

/** Both corners where their rows stand by now. The same state while no row has moved. */
export const followRows = (state: GridState, rows: RowsNow, isMine: IsMine): GridState => {
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

/** A row that is none yet goes, and the focus to the next of them. */
const dropDraft = (state: GridState, rowId: string): GridState => {
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

/** An entry as it is shown while a change of it is being saved. */
export const withPending = ({ pending }: GridState, entry: TimeEntry): TimeEntry => {
  const shown = pending[entry.id];
  return shown ? { ...entry, ...shown } : entry;
};

const without = <Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));

const withCell = (state: GridState, rowId: string, column: EditableColumn, cell: OpenCell | null): GridState => {
  if (cell === null && state.open[rowId]?.[column] === undefined) return state;
  const row: RowCells = { ...state.open[rowId] };
  if (cell === null) delete row[column];
  else row[column] = cell;
  const isClosed = Object.keys(row).length === 0;
  return { ...state, open: isClosed ? without(state.open, rowId) : { ...state.open, [rowId]: row } };
};

const withDraft = (state: GridState, rowId: string, change: (draft: DraftRow) => DraftRow): GridState => ({
  ...state,
  drafts: state.drafts.map((draft) => (draft.id === rowId ? change(draft) : draft)),
});

const setDraftCell = (
  state: GridState,
  { rowId, column, text, today, nextId }: Extract<GridAction, { type: "draftCell" }>,
): GridState => {
  const next = withDraft(withCell(state, rowId, column, null), rowId, (draft) => {
    const faults = { ...draft.faults };
    delete faults[column];
    const saidOn = column === "date" || isBlank(draft) ? today : draft.saidOn;
    return { ...draft, cells: { ...draft.cells, [column]: text }, saidOn, faults };
  });
  const last = next.drafts.at(-1);
  return last && isBlank(last) ? next : { ...next, drafts: [...next.drafts, emptyDraft(nextId)] };
};

/** What a cell's own acts do; the rest is in `reduceGrid`. */
const reduceCell = (
  state: GridState,
  action: Extract<GridAction, { type: "open" | "type" | "fault" | "close" }>,
): GridState => {
  const { rowId, column } = action;
  switch (action.type) {
    case "open":
      // A cell that waits with its fault is gone on with, not opened anew.
      if (state.open[rowId]?.[column]) return state;
      return withCell(state, rowId, column, {
        text: action.text,
        was: action.was,
        isTyped: action.isTyped,
        fault: null,
        theirs: null,
      });
    case "type": {
      const cell = state.open[rowId]?.[column];
      return cell ? withCell(state, rowId, column, { ...cell, text: action.text, fault: null }) : state;
    }
    case "fault":
      return withCell(state, rowId, column, action.cell);
    case "close":
      return withCell(state, rowId, column, null);
  }
};

const focusCell = (
  state: GridState,
  { to, id = null, extend = false }: Extract<GridAction, { type: "focus" }>,
): GridState => ({
  ...state,
  active: to,
  anchor: extend ? state.anchor : to,
  held: { active: id, anchor: extend ? state.held.anchor : id },
});

export const reduceGrid = (state: GridState, action: GridAction): GridState => {
  switch (action.type) {
    case "focus":
      return focusCell(state, action);
    case "rows":
      return followRows(state, action.rows, action.isMine);
    case "open":
    case "type":
    case "fault":
    case "close":
      return reduceCell(state, action);
    case "write":
      return {
        ...state,
        pending: { ...state.pending, [action.rowId]: { ...state.pending[action.rowId], ...action.shown } },
      };
    case "answered":
      return { ...state, pending: without(state.pending, action.rowId) };
    case "draftCell":
      return setDraftCell(state, action);
    case "draftState":
      return withDraft(state, action.rowId, (draft) => ({
        ...draft,
        faults: action.faults,
        isSending: action.isSending,
      }));
    case "draftUnanswered":
      return withDraft(state, action.rowId, (draft) => ({ ...draft, unanswered: action.attempt }));
    case "addDrafts": {
      const blank = state.drafts.at(-1);
      const kept = blank && isBlank(blank) ? state.drafts.slice(0, -1) : state.drafts;
      return { ...state, drafts: [...kept, ...action.drafts, ...(blank && isBlank(blank) ? [blank] : [])] };
    }
    case "dropDraft":
      return dropDraft(state, action.rowId);
  }
};
