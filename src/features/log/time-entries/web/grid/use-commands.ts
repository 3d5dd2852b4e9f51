import { clampCell, rowIdAt, rowsInRange, type SheetActs, type SheetEnv, isBlank, sizeOf } from "@tenure/ui/sheet";
import { areSingleKeysOn, isInChord } from "#web/keyboard/shortcuts.ts";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import { LEDGER_SORTS, type LedgerSort } from "#features/log/time-entries/ledger-order.ts";
import type { Selection } from "../ledger/use-selection.ts";
import type { Attach } from "../acts/use-attach.ts";
import type { Undo } from "../undo/use-undo.ts";
import { isEditable } from "../ledger/columns.ts";
import { type LedgerAct, letterCommand } from "./grid-keys.ts";
import type { DraftRow } from "./grid-state.ts";
import type { EntryColumn } from "./sheet-columns.ts";
import { type Cells, logDraft } from "./use-cells.ts";
import type { GridStore } from "./use-grid-state.ts";
import { type LedgerRows, RANGE_MAX_ROWS, readMeant, tellLost } from "./use-ledger-rows.ts";

export type GridActs = {
  /** Asks why, then voids these. */
  askVoid: (entries: readonly TimeEntry[]) => void;
  /** The same for everything that matches a filter. */
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
  columns: readonly EntryColumn[];
  selection: Selection;
  acts: GridActs;
  sort: LedgerSort;
  say: (words: string) => void;
};

const readAtMost = async (env: CommandsEnv, first: number, last: number): Promise<readonly TimeEntry[]> => {
  if (last - first >= RANGE_MAX_ROWS) {
    env.say(`At most ${RANGE_MAX_ROWS.toLocaleString("en-US")} rows at a time.`);
    return [];
  }
  return last < first || first < 0 ? [] : ((await readMeant(env, { first, last })) ?? []);
};

/** The entries of the range. */
const entriesInRange = (env: CommandsEnv): Promise<readonly TimeEntry[]> => {
  const { first, last } = rowsInRange(env.store.read(), env.rows.rowCount);
  return readAtMost(env, first, last);
};

/** The entries that a command acts on: the chosen ones, else those of the range. */
const subjects = async (env: CommandsEnv): Promise<readonly TimeEntry[]> => {
  const { isAllMatching, count, entries } = env.selection;
  if (isAllMatching) return readAtMost(env, 0, count - 1);
  return count > 0 ? entries : entriesInRange(env);
};

/** The files of an entry; if there are none, a prompt to add some. */
const openEvidence = ({ acts }: CommandsEnv, entry: TimeEntry): void => {
  if (entry.evidenceCount === 0) acts.attach.ask([entry]);
  else acts.openEvidence(entry);
};

/** Rows that are not entries yet are removed at once, with an undo. The blank one at the end stays. */
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

/** Of the range, if it reaches into rows that are not entries yet. */
const draftsInRange = ({ store, rows }: CommandsEnv): readonly DraftRow[] => {
  const state = store.read();
  const { from, to } = rowsInRange(state, rows.rowCount).drafts;
  return state.drafts.slice(from, to);
};

const takeOut = (env: CommandsEnv): void => {
  if (env.selection.isAllMatching) return env.acts.askVoidChosen();
  const drafts = env.selection.count === 0 ? draftsInRange(env) : [];
  // Both depend on the range, which changes once rows are gone.
  void subjects(env).then(env.acts.askVoid);
  removeDrafts(env, drafts);
};

const run = (env: CommandsEnv, act: LedgerAct): void => {
  switch (act) {
    case "filter":
      return env.acts.openFilter();
    case "clearFilters":
      return env.acts.clearFilters();
    case "duplicate":
      return void subjects(env).then(env.acts.duplicate);
    case "attach":
      if (env.selection.count > 0) return void env.acts.attach.askOfChosen();
      return void subjects(env).then((entries) => env.acts.attach.ask(entries));
  }
};

const sortOf = (text: string): LedgerSort | undefined => LEDGER_SORTS.find((known) => known === text);

/** What keys and the pointer do to entries; acts on the rows of a range use `readMeant`. */
const sheetActs = (env: CommandsEnv): SheetActs<TimeEntry, DraftRow, LedgerAct> => ({
  openCell: (row, column, typed) => (isEditable(column) ? env.cells.open(row, column, typed) : undefined),
  commitCell: (row, column) => (isEditable(column) ? env.cells.commit(row, column) : true),
  cancelCell: (rowId, column) => (isEditable(column) ? env.cells.cancel(rowId, column) : undefined),
  leaveDraft: ({ id }) => void logDraft(env, id),
  removeDrafts: (drafts) => removeDrafts(env, drafts),
  pressCell: (entry) => openEvidence(env, entry),
  openMenu: ({ id }) => env.acts.openMenu(id),
  sortBy: (text) => {
    const sort = sortOf(text);
    if (sort) env.acts.sortBy(sort);
  },
  toggleRow: (entry) => env.selection.toggle(entry, env.rows.loaded),
  toggleAll: () => env.selection.toggleAll(env.rows.loaded),
  chooseRange: () => void entriesInRange(env).then(env.selection.add),
  unchoose: () => env.selection.clear(),
  remove: () => takeOut(env),
  tellLost,
  takeFiles: (entry, files) => env.acts.attach.ask([entry], files),
  run: (act) => run(env, act),
});

/** What the sheet needs to know about the ledger. */
export const sheetEnvOf = (env: CommandsEnv): SheetEnv<TimeEntry, DraftRow, LedgerAct> => ({
  store: env.store,
  rows: env.rows,
  columns: env.columns,
  sort: env.sort,
  hasChosen: env.selection.count > 0,
  keys: { letterCommand, areSingleKeysOn, isInChord },
  acts: sheetActs(env),
});
