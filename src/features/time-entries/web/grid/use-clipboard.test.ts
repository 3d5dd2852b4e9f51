import type { ClipboardEvent } from "react";
import { expect, test, vi } from "vitest";
import { firstState, type GridAction, isBlank, reduceGrid } from "./grid-state.ts";
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

test("a long paste reads the ledger anew now and then, not for each row: the limit of requests is for its rows", async () => {
  vi.stubGlobal("HTMLInputElement", Map);
  vi.stubGlobal("HTMLTextAreaElement", Map);
  let state = firstState("blank");
  const sent: string[] = [];
  const done = Promise.withResolvers<string>();
  const env = {
    store: { read: () => state, dispatch: (action: GridAction) => void (state = reduceGrid(state, action)) },
    columns: ["date", "time"],
    rows: { entryCount: 0 },
    undo: { did: () => undefined },
    context: { today: "2026-11-22" },
    cells: { sendDraft: (id: string) => Promise.resolve(void sent.push(id)) },
    say: done.resolve,
  } as unknown as ClipboardEnv;
  useClipboard(env).onPaste(pasteOf(Array.from({ length: 500 }, () => "t\t1").join("\n")));
  expect(await done.promise).toBe("Pasted.");
  expect(new Set(sent).size).toBe(500);
  const days = state.drafts.flatMap((draft) => (isBlank(draft) ? [] : [draft.saidOn]));
  expect(days).toEqual(Array.from({ length: 500 }, () => "2026-11-22"));
  expect(refreshAfterEntryAct.mock.calls.length).toBeGreaterThan(0);
  expect(refreshAfterEntryAct.mock.calls.length).toBeLessThan(10);
  vi.unstubAllGlobals();
});
