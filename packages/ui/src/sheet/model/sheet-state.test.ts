import { describe, expect, test } from "vitest";
import {
  firstSheetState,
  followRows,
  reduceSheet,
  type RowsNow,
  type SheetAction,
  type SheetDraft,
  type SheetState,
  withPending,
} from "./sheet-state.ts";

type Column = "date" | "time";
type Row = { id: string; hours: number; words: string; who: string };
type Draft = SheetDraft<Column> & { begunOn?: string };
type State = SheetState<Column, Row, Draft>;
type Action = SheetAction<Column, Row, Draft>;

const emptyDraft = (id: string): Draft => ({ id, cells: {}, faults: {}, isSending: false });
const reduceGrid = (state: State, action: Action): State => reduceSheet(state, action);
const firstState = (id: string): State => firstSheetState(emptyDraft(id));
const after = (...actions: Action[]): State => actions.reduce(reduceGrid, firstState("blank"));
const cell = { rowId: "e", column: "time" } as const;

describe("the sheet", () => {
  test("keeps the other corner of a range while it grows, and lets it follow otherwise", () => {
    const grown = after(
      { type: "focus", to: { row: 2, column: 1 } },
      { type: "focus", to: { row: 5, column: 3 }, extend: true },
    );
    expect([grown.anchor, grown.active]).toEqual([
      { row: 2, column: 1 },
      { row: 5, column: 3 },
    ]);
    expect(reduceGrid(grown, { type: "focus", to: { row: 0, column: 0 } }).anchor).toEqual({ row: 0, column: 0 });
  });

  test("keeps a faulty cell and its text open while another is opened and closed", () => {
    const state = after(
      { type: "open", ...cell, text: "1,5", was: "1.5", isTyped: false },
      {
        type: "fault",
        ...cell,
        cell: { text: "1,5", was: "1.5", isTyped: false, fault: "Enter a length", theirs: null },
      },
      { type: "open", rowId: "e", column: "date", text: "y", was: "2026-03-09", isTyped: false },
      { type: "close", rowId: "e", column: "date" },
    );
    expect(state.open).toEqual({
      e: { time: { text: "1,5", was: "1.5", isTyped: false, fault: "Enter a length", theirs: null } },
    });
  });

  test("goes on with what was typed when a waiting cell is opened again", () => {
    const state = after(
      { type: "open", ...cell, text: "9x", was: "1", isTyped: false },
      { type: "open", ...cell, text: "1", was: "1", isTyped: false },
    );
    expect(state.open["e"]?.time?.text).toBe("9x");
  });

  test("forgets a fault once its text is changed, and nothing of a closed cell", () => {
    const state = after(
      { type: "fault", ...cell, cell: { text: "x", was: "1", isTyped: false, fault: "No", theirs: null } },
      { type: "type", ...cell, text: "2" },
    );
    expect(state.open["e"]?.time).toMatchObject({ text: "2", fault: null });
    expect(reduceGrid(state, { type: "close", ...cell }).open).toEqual({});
  });

  test("shows what was written until its answer is there", () => {
    const written = after(
      { type: "write", rowId: "e", shown: { hours: 2 } },
      { type: "write", rowId: "e", shown: { words: "a" } },
    );
    expect(written.pending).toEqual({ e: { hours: 2, words: "a" } });
    const entry = { id: "e", hours: 1, words: "b", who: "p" };
    expect(withPending(written, entry)).toEqual({ id: "e", hours: 2, words: "a", who: "p" });
    const answered = reduceGrid(written, { type: "answered", rowId: "e" });
    expect(answered.pending).toEqual({});
    expect(withPending(answered, entry)).toBe(entry);
  });

  test("puts pasted rows before the blank one, and drops a fault with the text that caused it", () => {
    const pasted = { ...emptyDraft("d"), cells: { time: "x" }, faults: { time: "No", date: "Say when" } };
    const state = after({ type: "addDrafts", drafts: [pasted] });
    expect(state.drafts.map(({ id }) => id)).toEqual(["d", "blank"]);
    const mended = reduceGrid(state, {
      type: "draftCell",
      rowId: "d",
      column: "time",
      text: "1",
      also: { begunOn: "today" },
      next: emptyDraft("n"),
    });
    expect(mended.drafts[0]).toMatchObject({ cells: { time: "1" }, faults: { date: "Say when" }, begunOn: "today" });
    const used = reduceGrid(mended, {
      type: "draftCell",
      rowId: "blank",
      column: "date",
      text: "y",
      also: { begunOn: "today" },
      next: emptyDraft("n"),
    });
    expect(used.drafts.map(({ id }) => id)).toEqual(["d", "blank", "n"]);
    expect(reduceGrid(mended, { type: "dropDraft", rowId: "d" }).drafts).toHaveLength(1);
  });
});

/** Rows by their ids; a dot is not read yet. */
const rowsOf = (ids: string): RowsNow => ({
  rowCount: ids.length,
  rowAt: (row) => (ids[row] === undefined || ids[row] === "." ? undefined : { id: ids[row] }),
  positionOf: (id) => ids.indexOf(id),
});
const NOBODY = () => false;

describe("when rows are read again", () => {
  const onB = after({ type: "focus", to: { row: 1, column: 3 }, id: "b" });
  const range = reduceGrid(onB, { type: "focus", to: { row: 2, column: 4 }, id: "c", extend: true });

  test("the focus and the other corner stand where their rows stand", () => {
    const moved = followRows(range, rowsOf("nabc"), NOBODY);
    expect([moved.anchor, moved.active]).toEqual([
      { row: 2, column: 3 },
      { row: 3, column: 4 },
    ]);
    const back = followRows(moved, rowsOf("bc"), NOBODY);
    expect([back.anchor.row, back.active.row]).toEqual([0, 1]);
  });

  test("nothing is made anew while they stand where they stood", () => {
    expect(followRows(range, rowsOf("abcd"), NOBODY)).toBe(range);
    expect(followRows(range, rowsOf("a..d"), NOBODY).active).toBe(range.active);
  });

  test("a row that is gone leaves its position and its id: what stands there now is not what was meant", () => {
    const lost = followRows(onB, rowsOf("acd"), NOBODY);
    expect([lost.active.row, lost.held.active]).toEqual([1, "b"]);
    expect(followRows(lost, rowsOf("acdb"), NOBODY).active.row).toBe(3);
    expect(followRows(onB, rowsOf("a"), NOBODY).active.row).toBe(0);
  });

  test("a row that was taken away here gives the focus to the next one, unless a cell of it is open", () => {
    const isMine = (id: string) => id === "b";
    expect(followRows(onB, rowsOf("acd"), isMine).held).toEqual({ active: "c", anchor: "c" });
    const open = reduceGrid(onB, { type: "open", rowId: "b", column: "time", text: "", was: "", isTyped: true });
    expect(followRows(open, rowsOf("acd"), isMine).held.active).toBe("b");
  });

  test("rows that are no entries yet keep the focus below all entries, and give it to the next one when they go", () => {
    const drafts = after(
      { type: "addDrafts", drafts: [emptyDraft("d")] },
      { type: "focus", to: { row: 2, column: 1 }, id: "d" },
    );
    expect(followRows(drafts, rowsOf("nab"), NOBODY).active.row).toBe(3);
    const gone = reduceGrid(drafts, { type: "dropDraft", rowId: "d" });
    expect(followRows(gone, rowsOf("nab"), NOBODY)).toMatchObject({ active: { row: 3 }, held: { active: "blank" } });
  });

  test("a row that was not read when the focus came is known from then on", () => {
    const unread = after({ type: "focus", to: { row: 1, column: 1 } });
    const known = followRows(unread, rowsOf("ab"), NOBODY);
    expect(known.held).toEqual({ active: "b", anchor: "b" });
    expect(followRows(known, rowsOf("nab"), NOBODY).active.row).toBe(2);
  });
});
