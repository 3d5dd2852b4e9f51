import { useState } from "react";
import { bookKey } from "#web/credentials/open-book.ts";

const KEY = "tenurePalette";

/** Text that was typed and not acted on; kept until the tab is closed or someone signs out. */
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

/** The palette's line, which survives closing it. */
export const useTypedLine = (): [string, (text: string) => void] => {
  const [text, setText] = useState(keptLine);
  const type = (next: string): void => {
    setText(next);
    keepLine(next);
  };
  return [text, type];
};
