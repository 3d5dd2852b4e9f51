import {
  columnsBetween,
  copiedText,
  HEAD_ROW,
  isBlank,
  parseTsv,
  pastedColumns,
  pastedTable,
  rangeOf,
  rangeRows,
  rowsInRange,
} from "@tenure/ui/sheet";
import { toast } from "@tenure/ui";
import type { ClipboardEvent } from "react";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import type { Reason, WithReason } from "../acts/use-reason.ts";
import type { Selection } from "../ledger/use-selection.ts";
import { entriesWord } from "../entry-words.ts";
import { tellFullDays } from "../full-day.ts";
import { refreshAfterEntryAct } from "../queries.ts";
import { EDITABLE_COLUMNS, type EditableColumn, isEditable } from "../ledger/columns.ts";
import { type DraftRow, emptyDraft, type GridState } from "./grid-state.ts";
import type { ColumnContext, EntryColumn } from "./sheet-columns.ts";
import { actsOfLogged, type Cells, type CellsEnv, type TypedCell } from "./use-cells.ts";
import { type LedgerRows, RANGE_MAX_ROWS, readMeant } from "./use-ledger-rows.ts";

const PASTE_MAX_ROWS = 500;
const WRITTEN_AT_ONCE = 4;
/** Pasted rows. If the ledger were read again for each one, its reads alone would hit the rate limit. */
const READ_ANEW_EVERY = 100;

export type ClipboardEnv = Omit<CellsEnv, "withReason"> & {
  reason: Reason;
  cells: Cells;
  rows: LedgerRows;
  columns: readonly EntryColumn[];
  columnContext: ColumnContext;
  selection: Selection;
};

const isInEditor = ({ target }: ClipboardEvent): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Cells to and from a spreadsheet, including rows that have not been read. */
export const useClipboard = (env: ClipboardEnv) => ({
  onCopy: (event: ClipboardEvent): void => {
    if (isInEditor(event)) return;
    event.preventDefault();
    copy(env, event.clipboardData);
  },
  onPaste: (event: ClipboardEvent): void => {
    if (isInEditor(event)) return;
    event.preventDefault();
    const text = event.clipboardData.getData("text/plain");
    // A picture has no text, and empty text would empty every cell of the range.
    if (text === "") return env.say("Nothing was pasted: the clipboard has no text.");
    env.undo.expect(paste(env, parseTsv(text)));
  },
});

type Copied = {
  first: number;
  last: number;
  entries: TimeEntry[] | null;
  columns: readonly EntryColumn[];
  drafts: readonly DraftRow[];
};

/** The chosen rows, else the range. `entries` is null where some of the rows have yet to be read. */
const whatToCopy = ({ rows, columns, selection, store }: ClipboardEnv): Copied => {
  const state = store.read();
  if (selection.count > 0 && !selection.isAllMatching) {
    return { first: 0, last: selection.count - 1, entries: [...selection.entries], columns, drafts: [] };
  }
  if (selection.isAllMatching) return { first: 0, last: rows.rowCount - 1, entries: null, columns, drafts: [] };
  const range = rowsInRange(state, rows.rowCount);
  const first = Math.max(0, range.first);
  const { last } = range;
  const { left, right } = rangeOf(state.anchor, state.active);
  const known = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => rows.rowAt(first + index));
  return {
    first,
    last,
    entries: known.every((entry) => entry !== undefined) ? known : null,
    columns: columnsBetween(columns, left, right),
    drafts: state.drafts.slice(range.drafts.from, range.drafts.to),
  };
};

const copy = (env: ClipboardEnv, clipboard: DataTransfer): void => {
  const { rows, columnContext: context, say } = env;
  const { first, last, entries, columns, drafts } = whatToCopy(env);
  if (last - first >= RANGE_MAX_ROWS) {
    return void toast({
      title: `At most ${RANGE_MAX_ROWS.toLocaleString("en-US")} rows can be copied`,
      description: "Export them as a file instead.",
      tone: "danger",
    });
  }
  const textOf = (all: readonly TimeEntry[]): string => copiedText(columns, { rows: all, drafts, context });
  const tell = (count: number): void => say(`${count.toLocaleString("en-US")} ${count === 1 ? "row" : "rows"} copied.`);
  if (entries) {
    clipboard.setData("text/plain", textOf(entries));
    return tell(entries.length + drafts.length);
  }
  // Rows that have not been read yet are read first; the browser accepts a promise for the clipboard's content.
  const reading = rows.readRange(first, last);
  const content = reading.then((all) => {
    if (!all) throw new Error("Other rows stand there by now");
    return new Blob([textOf(all)], { type: "text/plain" });
  });
  navigator.clipboard.write([new ClipboardItem({ "text/plain": content })]).then(
    () => tell(last - first + 1 + drafts.length),
    () =>
      toast({
        title: "Could not copy",
        description: "The browser did not allow it, or the rows have moved.",
        tone: "danger",
      }),
  );
};

const cellsOf = (texts: readonly string[], columns: readonly EntryColumn[]): TypedCell[] =>
  texts.flatMap((text, index) => {
    const column = columns[index]?.name;
    return column !== undefined && isEditable(column) ? [{ column, text }] : [];
  });

const paste = async (env: ClipboardEnv, pasted: string[][]): Promise<void> => {
  const { rows, columns, store, undo } = env;
  await undo.settled();
  const before = store.read();
  const { active, anchor, drafts } = before;
  const range = rangeOf(anchor, active);
  if (active.row === HEAD_ROW) return;
  if (pasted.length > PASTE_MAX_ROWS || rangeRows(range) > PASTE_MAX_ROWS) {
    return void toast({
      title: `At most ${PASTE_MAX_ROWS} rows can be pasted`,
      description: "Import a longer log as a file. Nothing was changed.",
      tone: "danger",
    });
  }
  const target = pastedColumns(before, columns);
  const table = pastedTable(before, pasted);
  const oldCount = Math.max(0, Math.min(table.length, rows.rowCount - range.top));
  const begun = active.row < rows.rowCount ? [] : drafts.slice(Math.max(0, range.top - rows.rowCount));
  // A cell that already says what its row shows is left alone: the row must show what is saved.
  const meant = { first: range.top, last: range.top + oldCount - 1, as: "saved" } as const;
  const entries = oldCount === 0 ? [] : await readMeant(env, meant);
  if (!entries) return;
  const into = { target, begun, withReason: env.reason.asOne() };
  const changed = await pasteOver(env, entries, table, into);
  const { logged, undatedCount, rowIds } = await pasteDrafts(env, table.slice(oldCount), into);
  const words = [
    ...(changed.length > 0 ? [`${entriesWord(changed.length)} changed`] : []),
    ...(logged.length > 0 ? [`${entriesWord(logged.length)} logged`] : []),
  ];
  const done = { before, after: store.read(), rowIds: [...entries.map(({ id }) => id), ...rowIds] };
  const faults = faultWords(done);
  const besides = [undatedWords(undatedCount), faults].filter((said) => said !== "").join(" ");
  const takeBack = (): void => takeBackPaste(env, done);
  if (words.length > 0) {
    const acts = [
      ...changed.map(({ id, updatedAt }) => ({ at: updatedAt, ids: [id] })),
      ...logged.flatMap(actsOfLogged),
    ];
    undo.did(words.join(", "), acts, { besides, takeBack });
    void tellFullDays([...changed, ...logged], undo.undo);
  } else if (faults !== "") undo.didHere({ words: "Pasted, not saved", besides, takeBack });
  env.say(`Pasted. ${besides}`.trim());
};

type PasteInto = { target: readonly EntryColumn[]; begun: readonly DraftRow[]; withReason: WithReason };

const pasteOver = async (
  { cells }: ClipboardEnv,
  entries: readonly TimeEntry[],
  table: readonly (readonly string[])[],
  { target, withReason }: PasteInto,
): Promise<TimeEntry[]> => {
  const changed: TimeEntry[] = [];
  for (let from = 0; from < entries.length; from += WRITTEN_AT_ONCE) {
    const part = entries.slice(from, from + WRITTEN_AT_ONCE);
    const written = await Promise.all(
      part.map((entry, index) =>
        entry.voidedAt === null
          ? cells.writeCells(entry, cellsOf(table[from + index] ?? [], target), withReason)
          : null,
      ),
    );
    changed.push(...written.filter((entry) => entry !== null));
  }
  return changed;
};

type PastedDrafts = { logged: TimeEntry[]; undatedCount: number; rowIds: string[] };

/** Rows that are not entries yet: those from where the paste began, if it began in such a row, then new ones. */
const pasteDrafts = async (
  { store, cells, context: { today } }: ClipboardEnv,
  table: readonly (readonly string[])[],
  { target, begun, withReason }: PasteInto,
): Promise<PastedDrafts> => {
  if (table.length === 0) return { logged: [], undatedCount: 0, rowIds: [] };
  const textsOf = (texts: readonly string[]): DraftRow["cells"] =>
    Object.fromEntries(cellsOf(texts, target).map(({ column, text }): [EditableColumn, string] => [column, text]));
  const isBegun = ({ id }: DraftRow): boolean => begun.some((each) => each.id === id);
  const mended = store.read().drafts.filter(isBegun).slice(0, table.length);
  const fresh = table.slice(mended.length).map((texts) => ({
    ...emptyDraft(crypto.randomUUID()),
    cells: textsOf(texts),
    saidOn: today,
  }));
  for (const [index, { id: rowId }] of mended.entries()) {
    for (const { column, text } of cellsOf(table[index] ?? [], target)) {
      store.dispatch({ type: "draftCell", rowId, column, text, today, nextId: crypto.randomUUID() });
    }
  }
  store.dispatch({ type: "addDrafts", drafts: fresh });
  const rowIds = [...mended, ...fresh].map(({ id }) => id);
  const undated = new Set(store.read().drafts.flatMap((draft) => (isForToday(draft, today) ? [draft.id] : [])));
  const logged: TimeEntry[] = [];
  let undatedCount = 0;
  for (let from = 0; from < rowIds.length; from += WRITTEN_AT_ONCE) {
    const part = rowIds.slice(from, from + WRITTEN_AT_ONCE);
    const entries = await Promise.all(part.map((id) => cells.sendDraft(id, withReason)));
    undatedCount += part.filter((id, index) => entries[index] && undated.has(id)).length;
    logged.push(...entries.flatMap((entry) => entry ?? []));
    if ((from + WRITTEN_AT_ONCE) % READ_ANEW_EVERY === 0) refreshAfterEntryAct();
  }
  refreshAfterEntryAct();
  return { logged, undatedCount, rowIds };
};

const isForToday = ({ cells: { date = "" }, saidOn }: DraftRow, today: string): boolean =>
  date.trim() === "" && saidOn === today;

/** Columns of a spreadsheet often come without their dates. */
const undatedWords = (count: number): string =>
  count === 0 ? "" : `${count} without a date ${count === 1 ? "is" : "are"} logged for today.`;

/** The rows of a paste before and after it. */
type Pasted = { before: GridState; after: GridState; rowIds: readonly string[] };

/** They may be far from where the person is looking. */
const faultWords = ({ after: { open, drafts }, rowIds }: Pasted): string => {
  const faulty = rowIds.reduce((count, rowId) => {
    const waiting = Object.values(open[rowId] ?? {}).filter(({ fault }) => fault !== null);
    const faults = drafts.find(({ id }) => id === rowId)?.faults ?? {};
    return count + waiting.length + Object.keys(faults).length;
  }, 0);
  return faulty === 0 ? "" : `${faulty} ${faulty === 1 ? "cell needs" : "cells need"} a look.`;
};

/** Restores what a paste left open or unsaved, except where someone has typed since. */
const takeBackPaste = ({ store: { read, dispatch } }: ClipboardEnv, { before, after, rowIds }: Pasted): void => {
  for (const rowId of rowIds) {
    const present = read();
    const [was, left, now] = [before, after, present].map(({ drafts }) => drafts.find(({ id }) => id === rowId));
    // A row that had no answer may be an entry already: it stays until that is known.
    if (left && (now?.cells !== left.cells || now.isSending || now.unanswered)) continue;
    if (left) dispatch({ type: "dropDraft", rowId });
    const wasBegun = was && (!isBlank(was) || before.open[rowId]);
    if (wasBegun) dispatch({ type: "addDrafts", drafts: [{ ...was, unanswered: null }] });
    for (const column of EDITABLE_COLUMNS) {
      const [cell, cellLeft, cellNow] = [before, after, present].map(({ open }) => open[rowId]?.[column]);
      if (cellNow?.text !== cellLeft?.text || cell === read().open[rowId]?.[column]) continue;
      dispatch(cell ? { type: "fault", rowId, column, cell } : { type: "close", rowId, column });
    }
  }
};
