import { type CellPosition, clampCell, type GridSize, HEAD_ROW, moveCell, nextCell, rangeOf } from "@tenure/ui/sheet";
import type { KeyboardEvent } from "react";
import { areSingleKeysOn, isInChord } from "#web/keyboard/shortcuts.ts";
import type { TimeEntry } from "#features/time-entries/contract.ts";
import type { LedgerSort } from "#features/time-entries/ledger-order.ts";
import type { Selection } from "../ledger/use-selection.ts";
import type { Attach } from "../acts/use-attach.ts";
import type { Undo } from "../undo/use-undo.ts";
import type { ColumnName, EditableColumn } from "../ledger/columns.ts";
import { factsOf, isEditable } from "../ledger/columns.ts";
import { type DraftRow, isBlank, withPending } from "./grid-state.ts";
import { type Command, commandOf, letterOf } from "./grid-keys.ts";
import { type Cells, logDraft } from "./use-cells.ts";
import type { GridStore } from "./use-grid-state.ts";
import { type LedgerRows, RANGE_MAX_ROWS, readMeant, tellLost } from "./use-ledger-rows.ts";

export type GridActs = {
  /** Asks why, then takes these out. */
  askVoid: (entries: readonly TimeEntry[]) => void;
  /** The same for all that a filter matches. */
  askVoidChosen: () => void;
  /** Puts the work into a new row of today. */
  duplicate: (entries: readonly TimeEntry[]) => void;
  attach: Pick<Attach, "ask" | "askOfChosen">;
  /** Shows the files of an entry. */
  openEvidence: (entry: TimeEntry) => void;
  openFilter: () => void;
  clearFilters: () => void;
  sortBy: (sort: LedgerSort) => void;
  openMenu: (rowId: string) => void;
};

export type CommandsEnv = {
  store: GridStore;
  cells: Cells;
  undo: Undo;
  rows: LedgerRows;
  columns: readonly ColumnName[];
  selection: Selection;
  acts: GridActs;
  sort: LedgerSort;
  say: (words: string) => void;
};

const PAGE_ROWS = 12;

export const sizeOf = ({ rows, columns, store }: CommandsEnv): GridSize => ({
  rows: rows.entryCount + store.read().drafts.length,
  // The box to choose a row before them, its menu behind them.
  columns: columns.length + 2,
});

/** A row as it is shown: what is typed next begins at what stands there. */
export const rowOf = ({ rows, store }: CommandsEnv, row: number): TimeEntry | DraftRow | undefined => {
  const state = store.read();
  if (row >= rows.entryCount) return state.drafts[row - rows.entryCount];
  const entry = rows.rowAt(row);
  return entry && withPending(state, entry);
};

const rowIdAt = (env: CommandsEnv, row: number): string | null => rowOf(env, row)?.id ?? null;

/** Another row stands under the focus than the one that the person went to. */
export const isLost = (env: CommandsEnv): boolean => {
  const { active, held } = env.store.read();
  const present = rowIdAt(env, active.row);
  return held.active !== null && present !== null && present !== held.active;
};

/** A row that was left is finished: it becomes an entry, or says what it lacks. */
const leaveDraft = (env: CommandsEnv, to: number | null): void => {
  const { row } = env.store.read().active;
  const left = row === to ? undefined : rowOf(env, row);
  if (!left || !("cells" in left)) return;
  // A press leaves the row before its open cell hears of it.
  for (const name of Object.keys(env.store.read().open[left.id] ?? {})) env.cells.commit(left, name as EditableColumn);
  const now = env.store.read().drafts.find(({ id }) => id === left.id);
  if (now && !isBlank(now)) void logDraft(env, left.id);
};

export const goTo = (env: CommandsEnv, to: CellPosition, extend = false): void => {
  leaveDraft(env, to.row);
  env.store.dispatch({ type: "focus", to, id: rowIdAt(env, to.row), extend: extend && to.row !== HEAD_ROW });
};

const activeColumn = ({ columns, store }: CommandsEnv): ColumnName | null =>
  columns[store.read().active.column - 1] ?? null;

const readAtMost = async (env: CommandsEnv, first: number, last: number): Promise<readonly TimeEntry[]> => {
  if (last - first >= RANGE_MAX_ROWS) {
    env.say(`At most ${RANGE_MAX_ROWS.toLocaleString("en-US")} rows at a time.`);
    return [];
  }
  return last < first || first < 0 ? [] : ((await readMeant(env, { first, last })) ?? []);
};

/** The entries of the range. */
export const entriesInRange = (env: CommandsEnv): Promise<readonly TimeEntry[]> => {
  const { active, anchor } = env.store.read();
  const { top, bottom } = rangeOf(anchor, active);
  return readAtMost(env, top, Math.min(bottom, env.rows.entryCount - 1));
};

/** The entries that a command is about: the chosen ones, else those of the range. */
const subjects = async (env: CommandsEnv): Promise<readonly TimeEntry[]> => {
  const { isAllMatching, count, entries } = env.selection;
  if (isAllMatching) return readAtMost(env, 0, count - 1);
  return count > 0 ? entries : entriesInRange(env);
};

const press = (env: CommandsEnv): void => {
  const { row, column } = env.store.read().active;
  if (row !== HEAD_ROW && activeColumn(env) === "evidence") return openEvidence(env);
  if (row !== HEAD_ROW) return column === 0 ? toggleRows(env) : openMenu(env);
  if (column === 0) return env.selection.toggleAll(env.rows.loaded);
  const name = activeColumn(env);
  const sort = name && factsOf(name).sort;
  if (sort) env.acts.sortBy(env.sort === sort ? `-${sort}` : sort);
};

const openMenu = (env: CommandsEnv): void => {
  const { row, column } = env.store.read().active;
  const entry = env.rows.rowAt(row);
  if (entry) env.acts.openMenu(entry.id);
  else if (column > env.columns.length) removeDrafts(env, draftAt(env, row));
};

/** The files of the active row; the question for some where there are none. */
export const openEvidence = (env: CommandsEnv): void => {
  const entry = env.rows.rowAt(env.store.read().active.row);
  if (!entry) return;
  if (entry.evidenceCount === 0) env.acts.attach.ask([entry]);
  else env.acts.openEvidence(entry);
};

const toggleRows = (env: CommandsEnv): void => {
  const { active, anchor } = env.store.read();
  if (active.row === HEAD_ROW) return env.selection.toggleAll(env.rows.loaded);
  const range = rangeOf(anchor, active);
  const entry = env.rows.rowAt(active.row);
  if (range.top === range.bottom) return entry && env.selection.toggle(entry, env.rows.loaded);
  void entriesInRange(env).then(env.selection.add);
};

/** False where there is nothing to edit. */
export const openCell = (env: CommandsEnv, at: CellPosition, typed: string | null): boolean => {
  const column = env.columns[at.column - 1];
  const row = rowOf(env, at.row);
  if (!row || column === undefined || !isEditable(column)) return false;
  env.cells.open(row, column, typed);
  return true;
};

/** Commits the open cell under the focus. False when it stays open. */
export const commitAt = (env: CommandsEnv, at: CellPosition): boolean => {
  const column = env.columns[at.column - 1];
  const row = rowOf(env, at.row);
  return row && column !== undefined && isEditable(column) ? env.cells.commit(row, column) : true;
};

const nextEditable = (env: CommandsEnv, from: CellPosition, by: 1 | -1): CellPosition | null => {
  for (let at = nextCell(from, by, sizeOf(env)); at; at = nextCell(at, by, sizeOf(env))) {
    const column = env.columns[at.column - 1];
    if (column !== undefined && isEditable(column)) return at;
  }
  return null;
};

const commit = (env: CommandsEnv, go: "down" | "next" | "previous"): void => {
  const { active } = env.store.read();
  const isDone = commitAt(env, active);
  // Tab goes on and leaves a faulty cell open behind it; Enter stays with it.
  if (go === "down") {
    if (isDone) goTo(env, moveCell(active, "down", sizeOf(env), PAGE_ROWS));
    return;
  }
  const to = nextEditable(env, active, go === "next" ? 1 : -1);
  if (!to) return;
  goTo(env, to);
  openCell(env, to, null);
};

const cancel = (env: CommandsEnv): void => {
  const { active } = env.store.read();
  const column = activeColumn(env);
  const row = rowOf(env, active.row);
  if (row && column && isEditable(column)) env.cells.cancel(row.id, column);
};

/** Rows that are no entries yet are taken out at once, with a way back. The blank one at the end stays. */
export const removeDrafts = (env: CommandsEnv, drafts: readonly DraftRow[]): void => {
  const { store, undo } = env;
  const last = store.read().drafts.at(-1);
  const gone = drafts.filter((draft) => draft !== last && !draft.isSending);
  if (gone.length === 0) return;
  for (const { id } of gone) store.dispatch({ type: "dropDraft", rowId: id });
  const to = clampCell(store.read().active, sizeOf(env));
  store.dispatch({ type: "focus", to, id: rowIdAt(env, to.row) });
  const typed = gone.filter((draft) => !isBlank(draft));
  if (typed.length === 0) return;
  const words = typed.length === 1 ? "Row removed" : `${typed.length} rows removed`;
  undo.didHere({ words, takeBack: () => store.dispatch({ type: "addDrafts", drafts: typed }) });
};

export const draftAt = (env: CommandsEnv, row: number): DraftRow[] => {
  const found = rowOf(env, row);
  return found && "cells" in found ? [found] : [];
};

/** Of the range, where it reaches into rows that are no entries yet. */
const draftsInRange = (env: CommandsEnv): DraftRow[] => {
  const { active, anchor, drafts } = env.store.read();
  const { top, bottom } = rangeOf(anchor, active);
  return drafts.slice(Math.max(0, top - env.rows.entryCount), Math.max(0, bottom - env.rows.entryCount + 1));
};

const takeOut = (env: CommandsEnv): void => {
  if (env.selection.isAllMatching) return env.acts.askVoidChosen();
  const drafts = env.selection.count === 0 ? draftsInRange(env) : [];
  // Both are of the range, which is another once rows are gone.
  void subjects(env).then(env.acts.askVoid);
  removeDrafts(env, drafts);
};

/** What is done to the row under the focus alone; what is done to rows of a range asks `readMeant`. */
const ABOUT_ONE_ROW: readonly Command["do"][] = ["open", "press", "toggleRow", "menu"];

const run = (env: CommandsEnv, command: Command): void => {
  const { active } = env.store.read();
  if (ABOUT_ONE_ROW.includes(command.do) && isLost(env)) return tellLost();
  switch (command.do) {
    case "move":
      return goTo(env, moveCell(active, command.move, sizeOf(env), PAGE_ROWS), command.extend);
    case "open":
      openCell(env, active, command.text);
      return undefined;
    case "commit":
      return commit(env, command.go);
    case "cancel":
      return cancel(env);
    case "press":
      return press(env);
    case "toggleRow":
      return toggleRows(env);
    case "unchoose":
      return env.selection.clear();
    case "menu":
      return openMenu(env);
    case "all":
      env.store.dispatch({ type: "focus", to: { row: 0, column: 0 }, id: rowIdAt(env, 0) });
      return goTo(env, { row: Math.max(0, env.rows.entryCount - 1), column: sizeOf(env).columns - 1 }, true);
    case "filter":
      return env.acts.openFilter();
    case "clearFilters":
      return env.acts.clearFilters();
    case "void":
      return takeOut(env);
    case "duplicate":
      return void subjects(env).then(env.acts.duplicate);
    case "attach":
      if (env.selection.count > 0) return void env.acts.attach.askOfChosen();
      return void subjects(env).then((entries) => env.acts.attach.ask(entries));
  }
};

/** The keyboard of the grid. */
export const onGridKeyDown = (env: CommandsEnv, event: KeyboardEvent): void => {
  if (event.defaultPrevented || event.nativeEvent.isComposing) return;
  const { target } = event;
  const isEditing = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (isEditing && target.type === "checkbox") return;
  if (!isEditing && isInChord(event.timeStamp)) return;
  const { active } = env.store.read();
  const column = activeColumn(env);
  const command = commandOf(
    {
      key: event.altKey ? letterOf(event) : event.key,
      isMod: event.ctrlKey || event.metaKey,
      isShift: event.shiftKey,
      isAlt: event.altKey,
    },
    {
      isEditing,
      isEditable: active.row !== HEAD_ROW && column !== null && isEditable(column),
      areSingleKeysOn: areSingleKeysOn(),
      hasChosen: env.selection.count > 0,
    },
  );
  if (!command) return;
  if (command.do === "commit" && command.go !== "down" && !nextEditable(env, active, command.go === "next" ? 1 : -1)) {
    // The last cell of the grid: Tab leaves it, as anywhere.
    commitAt(env, active);
    return;
  }
  event.preventDefault();
  run(env, command);
};
