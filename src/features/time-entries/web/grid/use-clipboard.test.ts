import type { ClipboardEvent } from "react";
import { expect, test, vi } from "vitest";
import { type ClipboardEnv, useClipboard } from "./use-clipboard.ts";

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
