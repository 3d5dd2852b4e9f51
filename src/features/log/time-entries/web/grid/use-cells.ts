import { hoursText } from "@tenure/tax-rules";
import { isBlank, type OpenCell, type RowCells } from "@tenure/ui/sheet";
import { hoursToSeconds } from "#shared/duration.ts";
import { callApi } from "#web/api/call-api.ts";
import { refusalMessage } from "#web/errors/refusal-message.ts";
import { isApiError, mayPassLater } from "#web/errors/api-error.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { noteOwnAct } from "#web/changes/own-acts.ts";
import type { Act } from "#features/log/time-entries/bulk-contract.ts";
import { createTimeEntry, type TimeEntry, updateTimeEntry } from "#features/log/time-entries/contract.ts";
import { KEY_SAFE_MS } from "#web/outbox/outbox-item.ts";
import type { WithReason } from "../acts/use-reason.ts";
import type { Undo } from "../undo/use-undo.ts";
import { tellFullDay, tellFullDayOfEdit } from "../full-day.ts";
import { refreshAfterEntryAct } from "../queries.ts";
import { noteSavedEdit } from "../together/lost-edits.ts";
import { type CellNames, copyText, editText, shownText } from "./cell-text.ts";
import { COLUMNS, type EditableColumn } from "../ledger/columns.ts";
import type { Attempt, DraftRow, NewEntry } from "./grid-state.ts";
import { type CellContext, readCell, type ReadCell } from "./read-cell.ts";
import { amendment, draftText, faultsOfFields, readDraft } from "./read-draft.ts";
import type { GridStore } from "./use-grid-state.ts";
import type { RowWrites } from "./use-row-writes.ts";

export type CellsEnv = {
  store: GridStore;
  writes: RowWrites;
  undo: Undo;
  withReason: WithReason;
  names: CellNames;
  context: CellContext;
  /** To the status line. */
  say: (words: string) => void;
};

const NOT_SAVED = "Could not save. What you typed is kept here: press Enter to try again.";

/** Opening, committing and abandoning cells, of entries and of rows that are not entries yet. */
export const useCells = (env: CellsEnv) => {
  const { store, say } = env;
  const { dispatch, read } = store;
  const commitDraftCell = (draft: DraftRow, { column, cell }: Editing): boolean => {
    const { today } = env.context;
    const typed = readDraft({ ...draft, cells: { ...draft.cells, [column]: cell.text } }, env.context);
    const fault = typed?.ok === false && cell.text.trim() !== "" ? typed.reason[column] : undefined;
    if (fault !== undefined) {
      dispatch({ type: "fault", rowId: draft.id, column, cell: { ...cell, fault } });
      say(fault);
      return false;
    }
    dispatch({ type: "draftCell", rowId: draft.id, column, text: cell.text, today, nextId: crypto.randomUUID() });
    return true;
  };
  return {
    open: (row: TimeEntry | DraftRow, column: EditableColumn, typed: string | null): void => {
      if ("cells" in row) {
        const was = draftText(row, column, env.context.today);
        dispatch({ type: "open", rowId: row.id, column, text: typed ?? was, was, isTyped: typed !== null });
        const cell = read().open[row.id]?.[column];
        const fault = row.faults[column] ?? null;
        if (cell && fault !== null && typed === null) {
          dispatch({ type: "fault", rowId: row.id, column, cell: { ...cell, fault } });
        }
        return;
      }
      if (row.voidedAt !== null) return say("This entry is voided. Restore it first.");
      const was = editText(column, row, env.names);
      dispatch({ type: "open", rowId: row.id, column, text: typed ?? was, was, isTyped: typed !== null });
    },
    /** False when the cell stays open with its reason. */
    commit: (row: TimeEntry | DraftRow, column: EditableColumn): boolean => {
      const cell = read().open[row.id]?.[column];
      if (!cell) return true;
      return "cells" in row ? commitDraftCell(row, { column, cell }) : commitEntryCell(env, row, { column, cell });
    },
    cancel: (rowId: string, column: EditableColumn): void => dispatch({ type: "close", rowId, column }),
    /** Turns a row into an entry if it can be one; else its cells say what prevents it. The caller reads the ledger again. */
    sendDraft: (id: string, withReason = env.withReason): Promise<TimeEntry | null> =>
      sendDraft({ ...env, withReason }, id),
    writeCells: (entry: TimeEntry, cells: readonly TypedCell[], withReason: WithReason): Promise<TimeEntry | null> =>
      writeCells({ ...env, withReason }, entry, cells),
  };
};
export type Cells = ReturnType<typeof useCells>;

type Editing = { column: EditableColumn; cell: OpenCell };

const theirsWords = (column: EditableColumn, shown: string): string =>
  `Someone changed ${COLUMNS[column].title} to ${shown}. Enter keeps yours, Esc takes theirs.`;

const commitEntryCell = (env: CellsEnv, entry: TimeEntry, { column, cell }: Editing): boolean => {
  const { dispatch } = env.store;
  const place = { rowId: entry.id, column };
  if (cell.text.trim() === cell.was.trim()) {
    dispatch({ type: "close", ...place });
    return true;
  }
  const present = editText(column, entry, env.names);
  if (present !== cell.was) {
    const theirs = shownText(column, entry, env.names, 0);
    const fault = theirsWords(column, theirs);
    dispatch({ type: "fault", ...place, cell: { ...cell, was: present, theirs, fault } });
    env.say(fault);
    return false;
  }
  const result = readCell(column, cell.text, entry, env.context);
  if (!result.ok) {
    dispatch({ type: "fault", ...place, cell: { ...cell, fault: result.reason } });
    env.say(result.reason);
    return false;
  }
  dispatch({ type: "close", ...place });
  env.undo.expect(sendCell(env, entry, { column, cell }, result.value));
  return true;
};

/** A cell that was closed in good faith is reopened with its text if it could not be saved. */
const sendCell = async (env: CellsEnv, entry: TimeEntry, editing: Editing, value: ReadCell): Promise<void> => {
  const { column, cell } = editing;
  const change = env.writes.beginCell(`${entry.id} ${column}`, cell.was);
  try {
    const written = await env.writes.write(entry, value, env.withReason);
    change.saved();
    const act = { at: written.entry.updatedAt, ids: [entry.id] };
    if (!written.isChanged) return;
    env.undo.did(`${COLUMNS[column].title} changed`, [act], "quietly");
    tellFullDayOfEdit(entry, written.entry, env.undo.undo);
  } catch (error) {
    const { was, isOvertaken } = change.refused();
    if (isOvertaken) return;
    const fault = refusalMessage(error, NOT_SAVED);
    // If the cell is being edited again, what is typed there stays.
    const kept = env.store.read().open[entry.id]?.[column] ?? cell;
    env.store.dispatch({ type: "fault", rowId: entry.id, column, cell: { ...kept, was, fault } });
    env.say(fault);
  }
};

export type TypedCell = { column: EditableColumn; text: string };

/** What was copied from a cell can come back to it: the length of an entry says less than its start and end do. */
const saysTheSame = ({ column, text }: TypedCell, entry: TimeEntry, names: CellNames): boolean =>
  [copyText, editText].some((textOf) => textOf(column, entry, names).trim() === text.trim());

/** Several cells of one entry in one change: good ones are saved, bad ones open with their reason. Returns what was changed. */
export const writeCells = async (
  env: CellsEnv,
  entry: TimeEntry,
  cells: readonly TypedCell[],
): Promise<TimeEntry | null> => {
  const { dispatch } = env.store;
  const fail = ({ column, text }: TypedCell, fault: string): void => {
    const was = editText(column, entry, env.names);
    dispatch({ type: "fault", rowId: entry.id, column, cell: { text, was, isTyped: true, fault, theirs: null } });
  };
  const good: TypedCell[] = [];
  const value: ReadCell = { patch: {}, shown: {} };
  for (const cell of cells) {
    dispatch({ type: "close", rowId: entry.id, column: cell.column });
    if (saysTheSame(cell, entry, env.names)) continue;
    const read = readCell(cell.column, cell.text, { ...entry, ...value.shown }, env.context);
    if (!read.ok) {
      fail(cell, read.reason);
      continue;
    }
    good.push(cell);
    Object.assign(value.patch, read.value.patch);
    Object.assign(value.shown, read.value.shown);
  }
  if (Object.keys(value.patch).length === 0) return null;
  try {
    const written = await env.writes.write(entry, value, env.withReason);
    return written.isChanged ? written.entry : null;
  } catch (error) {
    for (const cell of good) fail(cell, refusalMessage(error, NOT_SAVED));
    return null;
  }
};

const send = ({ body, key }: Attempt): Promise<TimeEntry> =>
  callApi(createTimeEntry, { body }, { idempotencyKey: key });

/** Sends what a row says. Until there is an answer, it is recorded as possibly arrived. */
const tryLogging = async ({ store: { dispatch } }: CellsEnv, rowId: string, body: NewEntry): Promise<TimeEntry> => {
  const attempt = { body, key: crypto.randomUUID(), at: new Date().toISOString(), isAmended: false };
  dispatch({ type: "draftUnanswered", rowId, attempt });
  try {
    const entry = await send(attempt);
    noteOwnAct(entry);
    return entry;
  } catch (error) {
    if (!mayPassLater(error)) dispatch({ type: "draftUnanswered", rowId, attempt: null });
    throw error;
  }
};

/** Refusals that concern the caller: they say nothing about what was sent before. */
const OF_THE_CALLER: readonly number[] = [401, 403, 429];

const leavesOpen = (error: unknown): boolean =>
  mayPassLater(error) ||
  (isApiError(error) && (OF_THE_CALLER.includes(error.status) || error.code === "idempotency_in_progress"));

/** The entry of a try that had no answer: its key returns the one that arrived. Null: it was refused, so there is none. */
const settle = async (
  { store: { dispatch } }: CellsEnv,
  rowId: string,
  attempt: Attempt,
): Promise<TimeEntry | null> => {
  const forget = (): void => dispatch({ type: "draftUnanswered", rowId, attempt: null });
  if (Date.now() - Date.parse(attempt.at) > KEY_SAFE_MS) {
    forget();
    throw new ForgottenKey();
  }
  try {
    return await send(attempt);
  } catch (error) {
    if (leavesOpen(error)) throw error;
    forget();
    return null;
  }
};

/** The server keeps its answers for a day; a person looks before the row is sent once more. */
class ForgottenKey extends Error {}
const LOOK_FIRST =
  "This was sent more than a day ago without an answer. It may be in the ledger already. Check, then press Enter to log it.";

/** The entry that a row becomes: only one, even if an earlier try had no answer and the row was changed since. */
const logOnce = async (env: CellsEnv, { id, unanswered }: DraftRow, body: NewEntry): Promise<TimeEntry> => {
  const before = unanswered && (await settle(env, id, unanswered));
  if (!before || !unanswered) return env.withReason((said) => tryLogging(env, id, { ...body, ...said, from: "sheet" }));
  const { reason: _, from: _from, ...sent } = unanswered.body;
  if (!unanswered.isAmended && JSON.stringify(sent) === JSON.stringify(body)) return before;
  // Should this answer be lost too, what was sent first no longer tells what the entry says.
  env.store.dispatch({ type: "draftUnanswered", rowId: id, attempt: { ...unanswered, isAmended: true } });
  const patch = amendment(body, sent, env.context);
  const { version } = before;
  const { replaced, isChanged, ...entry } = await env.withReason((said) =>
    callApi(updateTimeEntry, { params: { id: before.id }, body: { ...patch, ...said, version } }),
  );
  noteSavedEdit({ ...entry, replaced, isChanged });
  return entry;
};

/** What logging a row did. It is undone as a whole, even if it was amended because it had arrived as something else. */
export const actsOfLogged = ({ id, createdAt }: Pick<TimeEntry, "id" | "createdAt">): Act[] => [
  { at: createdAt, ids: [id] },
];

const isChangedSince = (sent: DraftRow, now: DraftRow, open: RowCells | undefined): boolean =>
  open !== undefined || now.cells !== sent.cells;

export const sendDraft = async (env: CellsEnv, id: string): Promise<TimeEntry | null> => {
  const { dispatch, read } = env.store;
  const draft = read().drafts.find((each) => each.id === id);
  if (!draft || draft.isSending || isBlank(draft)) return null;
  // The text in a bad cell is not among the row's values yet: without it the row would be logged as something else.
  const bad = Object.values(read().open[id] ?? {}).find(({ fault }) => fault !== null);
  if (bad) {
    env.say(bad.fault ?? "");
    return null;
  }
  const result = readDraft(draft, env.context);
  dispatch({ type: "draftState", rowId: id, faults: result.ok ? {} : result.reason, isSending: result.ok });
  if (!result.ok) return null;
  try {
    const entry = await logOnce(env, draft, result.value);
    const now = read().drafts.find((each) => each.id === id);
    if (!now || !isChangedSince(draft, now, read().open[id])) {
      dispatch({ type: "dropDraft", rowId: id });
      return entry;
    }
    // It may be changed while it is sent: its entry is then amended, at once or when the row is left.
    dispatch({ type: "draftState", rowId: id, faults: now.faults, isSending: false });
    return read().open[id] ? null : await sendDraft(env, id);
  } catch (error) {
    const fields = isApiError(error) ? error.fields : undefined;
    const words = error instanceof ForgottenKey ? LOOK_FIRST : errorMessage(error, NOT_SAVED);
    const faults = fields ? faultsOfFields(fields) : { date: words };
    dispatch({ type: "draftState", rowId: id, faults, isSending: false });
    env.say(Object.values(faults)[0] ?? NOT_SAVED);
    return null;
  }
};

/** A finished row, with an undo. */
export const logDraft = async ({ cells, undo }: { cells: Cells; undo: Undo }, id: string): Promise<void> => {
  const entry = await cells.sendDraft(id);
  refreshAfterEntryAct();
  if (!entry) return;
  undo.did(`Logged ${hoursText(hoursToSeconds(entry.hours))}`, actsOfLogged(entry));
  void tellFullDay(entry, undo.undo);
};
