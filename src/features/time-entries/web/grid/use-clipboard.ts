import { toast } from "@tenure/ui";
import type { ClipboardEvent } from "react";
import type { Act, TimeEntry } from "#features/time-entries/contract.ts";
import type { Reason, WithReason } from "../acts/use-reason.ts";
import type { Selection } from "../bulk/use-selection.ts";
import { entriesWord } from "../entry-words.ts";
import { refreshAfterEntryAct } from "../queries.ts";
import { copyText } from "./cell-text.ts";
import { type ColumnName, type EditableColumn, isEditable } from "./columns.ts";
import { type DraftRow, emptyDraft } from "./grid-state.ts";
import { HEAD_ROW, isSingleCell, rangeOf, rangeRows } from "./range.ts";
import { formatTsv, parseTsv } from "./tsv.ts";
import { actsOfLogged, type Cells, type CellsEnv, type TypedCell } from "./use-cells.ts";
import { type LedgerRows, RANGE_MAX_ROWS, readMeant } from "./use-ledger-rows.ts";

const PASTE_MAX_ROWS = 500;
const WRITTEN_AT_ONCE = 4;
/** Pasted rows. Were the ledger read anew for each, its reads alone would meet the limit of requests. */
const READ_ANEW_EVERY = 100;

export type ClipboardEnv = Omit<CellsEnv, "withReason"> & {
  reason: Reason;
  cells: Cells;
  rows: LedgerRows;
  columns: readonly ColumnName[];
  selection: Selection;
};

const isInEditor = ({ target }: ClipboardEvent): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Cells to and from a spreadsheet, rows that were not read included. */
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
    // A picture has no text, and no text would empty every cell of the range.
    if (text === "") return env.say("Nothing was pasted: the clipboard holds no text.");
    void paste(env, parseTsv(text));
  },
});

/** Column 0 is the box to choose a row by: from there a row is meant whole. */
const columnsBetween = (columns: readonly ColumnName[], left: number, right: number): readonly ColumnName[] =>
  left === 0 ? columns : columns.slice(left - 1, right);

type Copied = {
  first: number;
  last: number;
  entries: TimeEntry[] | null;
  columns: readonly ColumnName[];
  drafts: readonly DraftRow[];
};

/** The chosen rows, else the range. `entries` is null where some of the rows have yet to be read. */
const whatToCopy = ({ rows, columns, selection, store }: ClipboardEnv): Copied => {
  const { active, anchor, drafts } = store.read();
  const range = rangeOf(anchor, active);
  if (selection.count > 0 && !selection.isAllMatching) {
    return { first: 0, last: selection.count - 1, entries: [...selection.entries], columns, drafts: [] };
  }
  if (selection.isAllMatching) return { first: 0, last: rows.entryCount - 1, entries: null, columns, drafts: [] };
  const first = Math.max(0, range.top);
  const last = Math.min(range.bottom, rows.entryCount - 1);
  const known = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => rows.rowAt(first + index));
  return {
    first,
    last,
    entries: known.every((entry) => entry !== undefined) ? known : null,
    columns: columnsBetween(columns, range.left, range.right),
    drafts: drafts.slice(Math.max(0, first - rows.entryCount), Math.max(0, range.bottom - rows.entryCount + 1)),
  };
};

const copy = (env: ClipboardEnv, clipboard: DataTransfer): void => {
  const { rows, names, say } = env;
  const { first, last, entries, columns, drafts } = whatToCopy(env);
  if (last - first >= RANGE_MAX_ROWS) {
    return void toast({
      title: `At most ${RANGE_MAX_ROWS.toLocaleString("en-US")} rows can be copied`,
      description: "Export them as a file instead.",
      tone: "danger",
    });
  }
  const textOf = (all: readonly TimeEntry[]): string =>
    // An empty cell is a line without words, as in Excel: no text at all would say nothing.
    formatTsv([
      ...all.map((entry) => columns.map((name) => copyText(name, entry, names))),
      ...drafts.map(({ cells }) => columns.map((name) => (isEditable(name) ? (cells[name] ?? "") : ""))),
    ]) || "\r\n";
  const tell = (count: number): void => say(`${count.toLocaleString("en-US")} ${count === 1 ? "row" : "rows"} copied.`);
  if (entries) {
    clipboard.setData("text/plain", textOf(entries));
    return tell(entries.length + drafts.length);
  }
  // Rows that were not read yet come first; the browser takes a promise for what it will put on the clipboard.
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

const cellsOf = (texts: readonly string[], columns: readonly ColumnName[]): TypedCell[] =>
  texts.flatMap((text, index) => {
    const column = columns[index];
    return column !== undefined && isEditable(column) ? [{ column, text }] : [];
  });

/** One value into a range fills it, as spreadsheets do. */
const filled = (
  table: readonly (readonly string[])[],
  rowCount: number,
  columnCount: number,
): readonly (readonly string[])[] => {
  const [only] = table;
  if (table.length !== 1 || only?.length !== 1) return table;
  return Array.from({ length: rowCount }, () => Array.from({ length: columnCount }, () => only[0] ?? ""));
};

const paste = async (env: ClipboardEnv, pasted: string[][]): Promise<void> => {
  const { rows, columns, store, undo, cells } = env;
  const { active, anchor, drafts } = store.read();
  const range = rangeOf(anchor, active);
  if (active.row === HEAD_ROW) return;
  if (pasted.length > PASTE_MAX_ROWS || rangeRows(range) > PASTE_MAX_ROWS) {
    return void toast({
      title: `At most ${PASTE_MAX_ROWS} rows can be pasted`,
      description: "Bring a longer log in as a file. Nothing was changed.",
      tone: "danger",
    });
  }
  const target = columns.slice(Math.max(0, range.left - 1));
  const table = isSingleCell(range) ? pasted : filled(pasted, rangeRows(range), range.right - range.left + 1);
  const oldCount = Math.max(0, Math.min(table.length, rows.entryCount - range.top));
  const begun = active.row < rows.entryCount ? [] : drafts.slice(Math.max(0, range.top - rows.entryCount));
  const entries = oldCount === 0 ? [] : await readMeant(env, range.top, range.top + oldCount - 1);
  if (!entries) return;
  const withReason = env.reason.asOne();
  const acts: Act[] = [];
  for (let from = 0; from < entries.length; from += WRITTEN_AT_ONCE) {
    const part = entries.slice(from, from + WRITTEN_AT_ONCE);
    const instants = await Promise.all(
      part.map((entry, index) =>
        entry.voidedAt === null
          ? cells.writeCells(entry, cellsOf(table[from + index] ?? [], target), withReason)
          : null,
      ),
    );
    acts.push(...instants.flatMap((at, index) => (at === null ? [] : [{ at, ids: [part[index]?.id ?? ""] }])));
  }
  const intoDrafts = table.slice(oldCount);
  const logged = intoDrafts.length === 0 ? [] : await pasteDrafts(env, intoDrafts, { target, begun, withReason });
  const words = [
    ...(acts.length > 0 ? [`${entriesWord(acts.length)} changed`] : []),
    ...(logged.length > 0 ? [`${entriesWord(logged.length)} logged`] : []),
  ];
  const besides = faultWords(env);
  if (words.length > 0) undo.did(words.join(", "), [...acts, ...logged], besides === "" ? undefined : { besides });
  else if (besides !== "") toast({ title: besides, description: "What was pasted stands there, not saved." });
  env.say(`Pasted. ${besides}`.trim());
};

type PasteInto = { target: readonly ColumnName[]; begun: readonly DraftRow[]; withReason: WithReason };

/** Rows that are none yet: those from where the paste began, if it is such a row, then new ones. */
const pasteDrafts = async (
  { store, cells, context: { today } }: ClipboardEnv,
  table: readonly (readonly string[])[],
  { target, begun, withReason }: PasteInto,
): Promise<Act[]> => {
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
  const acts: Act[] = [];
  const ids = [...mended, ...fresh].map(({ id }) => id);
  for (let from = 0; from < ids.length; from += WRITTEN_AT_ONCE) {
    const entries = await Promise.all(
      ids.slice(from, from + WRITTEN_AT_ONCE).map((id) => cells.sendDraft(id, withReason)),
    );
    acts.push(...entries.flatMap((entry) => (entry ? actsOfLogged(entry) : [])));
    if ((from + WRITTEN_AT_ONCE) % READ_ANEW_EVERY === 0) refreshAfterEntryAct();
  }
  refreshAfterEntryAct();
  return acts;
};

/** They may stand far from where one looks. */
const faultWords = ({ store }: ClipboardEnv): string => {
  const { open, drafts } = store.read();
  const faulty =
    Object.values(open).flatMap((row) => Object.values(row).filter(({ fault }) => fault !== null)).length +
    drafts.flatMap(({ faults }) => Object.values(faults)).length;
  return faulty === 0 ? "" : `${faulty} ${faulty === 1 ? "cell needs" : "cells need"} a look.`;
};
