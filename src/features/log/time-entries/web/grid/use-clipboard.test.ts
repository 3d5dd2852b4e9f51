import { isBlank, type OpenCell } from "@tenure/ui/sheet";
import type { ClipboardEvent } from "react";
import { describe, expect, test, vi } from "vitest";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import type { EditableColumn } from "../ledger/columns.ts";
import { type DraftRow, emptyDraft, firstState, type GridAction, reduceGrid } from "./grid-state.ts";
import { sheetColumns } from "./sheet-columns.ts";
import { type ClipboardEnv, useClipboard } from "./use-clipboard.ts";

const refreshAfterEntryAct = vi.hoisted(() => vi.fn<() => void>());
vi.mock("../queries.ts", () => ({ refreshAfterEntryAct }));
const tellFullDays = vi.hoisted(() => vi.fn<(pasted: readonly { id: string }[]) => void>());
vi.mock("../full-day.ts", () => ({ tellFullDays }));

/** What the clipboard holds when it holds a picture: no text. */
const pasteOf = (text: string): ClipboardEvent =>
  ({
    target: {},
    preventDefault: () => undefined,
    clipboardData: { getData: () => text },
  }) as unknown as ClipboardEvent;

test("a paste without text changes nothing and says so", () => {
  // The paste comes to no editor.
  vi.stubGlobal("HTMLInputElement", Map);
  vi.stubGlobal("HTMLTextAreaElement", Map);
  const said: string[] = [];
  const read = vi.fn<() => never>(() => {
    throw new Error("Nothing was to be pasted");
  });
  const env = { say: (words: string) => void said.push(words), store: { read } } as unknown as ClipboardEnv;
  const { onPaste } = useClipboard(env);
  onPaste(pasteOf(""));
  expect(read).not.toHaveBeenCalled();
  expect(said).toEqual(["Nothing was pasted: the clipboard has no text."]);
  vi.unstubAllGlobals();
});

test("a paste over rows that are not saved yet mends each of them, and goes on in new ones", async () => {
  vi.stubGlobal("HTMLInputElement", Map);
  vi.stubGlobal("HTMLTextAreaElement", Map);
  const begin = (id: string, activity: string) => ({ ...emptyDraft(id), cells: { activity }, saidOn: "2026-11-22" });
  const begun = [begin("a", "Leasing"), begin("b", "Repairs")];
  let state = reduceGrid(firstState("blank"), { type: "addDrafts", drafts: begun });
  const done = Promise.withResolvers<string>();
  const env = {
    store: { read: () => state, dispatch: (action: GridAction) => void (state = reduceGrid(state, action)) },
    columns: sheetColumns(["time"]),
    rows: { rowCount: 0 },
    undo: { did: () => undefined, expect: () => undefined, settled: () => Promise.resolve() },
    context: { today: "2026-11-22" },
    reason: { asOne: () => undefined },
    cells: { sendDraft: () => Promise.resolve(null) },
    say: done.resolve,
  } as unknown as ClipboardEnv;
  state = reduceGrid(state, { type: "focus", to: { row: 0, column: 1 }, id: "a" });
  useClipboard(env).onPaste(pasteOf("1\n2\n3\n4"));
  await done.promise;
  expect(state.drafts.map(({ cells }) => cells)).toEqual([
    { activity: "Leasing", time: "1" },
    { activity: "Repairs", time: "2" },
    { time: "3" },
    { time: "4" },
    {},
  ]);
  vi.unstubAllGlobals();
});

test("a long paste reads the ledger anew now and then, not for each row: the limit of requests is for its rows", async () => {
  vi.stubGlobal("HTMLInputElement", Map);
  vi.stubGlobal("HTMLTextAreaElement", Map);
  let state = firstState("blank");
  const sent: string[] = [];
  const reason = (): void => undefined;
  const reasons = new Set<unknown>();
  const done = Promise.withResolvers<string>();
  const env = {
    store: { read: () => state, dispatch: (action: GridAction) => void (state = reduceGrid(state, action)) },
    columns: sheetColumns(["date", "time"]),
    rows: { rowCount: 0 },
    undo: { did: () => undefined, expect: () => undefined, settled: () => Promise.resolve() },
    context: { today: "2026-11-22" },
    reason: { asOne: () => reason },
    cells: {
      sendDraft: (id: string, said: unknown) => {
        reasons.add(said);
        return Promise.resolve(void sent.push(id));
      },
    },
    say: done.resolve,
  } as unknown as ClipboardEnv;
  useClipboard(env).onPaste(pasteOf(Array.from({ length: 500 }, () => "t\t1").join("\n")));
  expect(await done.promise).toBe("Pasted.");
  expect(new Set(sent).size).toBe(500);
  // One question for all of them.
  expect([...reasons]).toEqual([reason]);
  const days = state.drafts.flatMap((draft) => (isBlank(draft) ? [] : [draft.saidOn]));
  expect(days).toEqual(Array.from({ length: 500 }, () => "2026-11-22"));
  expect(refreshAfterEntryAct.mock.calls.length).toBeGreaterThan(0);
  expect(refreshAfterEntryAct.mock.calls.length).toBeLessThan(10);
  vi.unstubAllGlobals();
});

type Did = { words: string; besides: string; takeBack: () => void };

/** A sheet of one entry, "elm", below it what was begun; what says "bad" or "soon" is not taken, else a row is logged. */
const sheetOfOne = (begun: readonly DraftRow[] = []) => {
  vi.stubGlobal("HTMLInputElement", Map);
  vi.stubGlobal("HTMLTextAreaElement", Map);
  const elm = { id: "elm", voidedAt: null, description: "Roof", hours: 1, timeStarted: null } as unknown as TimeEntry;
  let state = reduceGrid(firstState("blank"), { type: "addDrafts", drafts: begun });
  const store = { read: () => state, dispatch: (action: GridAction) => void (state = reduceGrid(state, action)) };
  const dids: Did[] = [];
  const pastes: Promise<unknown>[] = [];
  const bad = (text: string): OpenCell => ({ text, was: "1", isTyped: true, fault: "No", theirs: null });
  const env = {
    store,
    columns: sheetColumns(["date", "time", "activity"]),
    rows: { rowCount: 1, rowAt: () => elm, readSaved: () => Promise.resolve([elm]) },
    undo: {
      settled: () => Promise.resolve(),
      did: (words: string, _acts: unknown, how: Omit<Did, "words">) => void dids.push({ words, ...how }),
      didHere: (what: Did) => void dids.push(what),
      expect: (paste: Promise<unknown>) => void pastes.push(paste),
    },
    context: { today: "2026-11-22" },
    reason: { asOne: () => undefined },
    cells: {
      writeCells: (_entry: TimeEntry, cells: readonly { column: EditableColumn; text: string }[]) => {
        for (const { column, text } of cells)
          if (text === "bad") store.dispatch({ type: "fault", rowId: "elm", column, cell: bad(text) });
        return Promise.resolve(
          cells.every(({ text }) => text === "bad") ? null : { id: "elm", updatedAt: "2026-11-22T10:00:00Z" },
        );
      },
      sendDraft: (id: string) => {
        const isBad = state.drafts.find((draft) => draft.id === id)?.cells.time === "soon";
        if (isBad) store.dispatch({ type: "draftState", rowId: id, faults: { time: "No" }, isSending: false });
        else store.dispatch({ type: "dropDraft", rowId: id });
        return Promise.resolve(isBad ? null : { id, createdAt: "2026-11-22T10:00:01Z" });
      },
    },
    say: () => undefined,
  } as unknown as ClipboardEnv;
  const told = async (): Promise<Did | undefined> => {
    await Promise.all(pastes);
    vi.unstubAllGlobals();
    return dids.pop();
  };
  const texts = () => state.drafts.filter((draft) => !isBlank(draft)).map(({ cells }) => cells);
  return { env, told, texts, store, open: () => state.open };
};

const usePaste = ({ env, store, told }: ReturnType<typeof sheetOfOne>, text: string, row = 0) => {
  store.dispatch({ type: "focus", to: { row, column: 1 } });
  useClipboard(env).onPaste(pasteOf(text));
  return told();
};

describe("what a paste left undone goes with it when it is taken back", () => {
  test("bad cells of entries close, and rows that were not taken are gone", async () => {
    const sheet = sheetOfOne();
    const { texts, open } = sheet;
    const did = await usePaste(sheet, "11/3\tbad\tLeasing\n11/4\tsoon\tLeasing\n11/5\t1\tLeasing");
    expect(did).toMatchObject({ words: "1 entry changed, 1 entry logged", besides: "2 cells need a look." });
    expect([Object.keys(open()), texts().length]).toEqual([["elm"], 1]);
    // Whether the days of both can hold them is told once, of all together.
    expect(tellFullDays.mock.calls.map(([pasted]) => pasted.length)).toEqual([2]);
    did?.takeBack();
    expect([open(), texts()]).toEqual([{}, []]);
  });

  test("also where nothing of it could be saved", async () => {
    const sheet = sheetOfOne();
    const { texts } = sheet;
    const did = await usePaste(sheet, "11/4\tsoon", 1);
    expect(did).toMatchObject({ words: "Pasted, not saved", besides: "1 cell needs a look." });
    did?.takeBack();
    expect(texts()).toEqual([]);
  });

  test("rows that were begun before are as they were begun, whether they were logged with it or not", async () => {
    const begin = (id: string) => ({ ...emptyDraft(id), cells: { activity: id }, saidOn: "2026-11-22" });
    const sheet = sheetOfOne([begin("Leasing"), begin("Repairs")]);
    const { texts } = sheet;
    const did = await usePaste(sheet, "11/4\tsoon\n11/5\t1", 1);
    expect(texts()).toEqual([{ date: "11/4", time: "soon", activity: "Leasing" }]);
    did?.takeBack();
    expect(texts()).toEqual([{ activity: "Leasing" }, { activity: "Repairs" }]);
  });

  test("but for what somebody has typed since", async () => {
    const sheet = sheetOfOne();
    const { texts, store, open } = sheet;
    const did = await usePaste(sheet, "11/3\tbad\tLeasing\n11/4\tsoon\n11/5\tsoon");
    const [first] = store.read().drafts;
    const more = { column: "description" as const, today: "2026-11-22", nextId: "next" };
    store.dispatch({ type: "draftCell", rowId: first?.id ?? "", text: "Roof", ...more });
    store.dispatch({ type: "type", rowId: "elm", column: "time", text: "2h" });
    did?.takeBack();
    expect(texts()).toEqual([{ date: "11/4", time: "soon", description: "Roof" }]);
    expect(open()["elm"]?.time?.text).toBe("2h");
  });
});

test("rows that are pasted without a day are said to be logged for today", async () => {
  const sheet = sheetOfOne();
  expect(await usePaste(sheet, "\t1\tLeasing\n11/4\t1\tLeasing\n\t2\tLeasing\n\tsoon\tLeasing", 1)).toMatchObject({
    words: "3 entries logged",
    besides: "2 without a date are logged for today. 1 cell needs a look.",
  });
});
