import type { ClipboardEvent } from "react";
import { expect, test, vi } from "vitest";
import { emptyDraft, firstState, type GridAction, isBlank, reduceGrid } from "./grid-state.ts";
import { type ClipboardEnv, useClipboard } from "./use-clipboard.ts";

const refreshAfterEntryAct = vi.hoisted(() => vi.fn<() => void>());
vi.mock("../queries.ts", () => ({ refreshAfterEntryAct }));

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
  expect(said).toEqual(["Nothing was pasted: the clipboard holds no text."]);
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
    columns: ["time"],
    rows: { entryCount: 0 },
    undo: { did: () => undefined },
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
    columns: ["date", "time"],
    rows: { entryCount: 0 },
    undo: { did: () => undefined },
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
