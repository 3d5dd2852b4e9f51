import { useState } from "react";
import { bookKey } from "#web/credentials/open-book.ts";

const KEY = "tenurePalette";

/** What was typed and not acted on, until the tab is closed or someone signs out. */
export const keptLine = (): string => {
  try {
    return sessionStorage.getItem(bookKey(KEY)) ?? "";
  } catch {
    return "";
  }
};

export const keepLine = (text: string): void => {
  try {
    if (text === "") sessionStorage.removeItem(bookKey(KEY));
    else sessionStorage.setItem(bookKey(KEY), text);
  } catch {
    // Storage is full or off: the open field still holds it.
  }
};

/** The line of the palette, which outlives a close. */
export const useTypedLine = (): [string, (text: string) => void] => {
  const [text, setText] = useState(keptLine);
  const type = (next: string): void => {
    setText(next);
    keepLine(next);
  };
  return [text, type];
};
