import { bookKey } from "#web/credentials/open-book.ts";

/** What a tab remembers about a book until it is closed or someone signs out: how a page was left, never what was saved. */

export const TAB_KEYS = {
  grid: "tenureLedgerGrid",
  drafts: "tenureLedgerDrafts",
  undo: "tenureLedgerUndo",
} as const;
type TabKey = (typeof TAB_KEYS)[keyof typeof TAB_KEYS];

/** The reader decides what a well-formed value is: storage may hold what an older release wrote. */
export const recall = <Value>(key: TabKey, read: (stored: unknown) => Value | null): Value | null => {
  try {
    return read(JSON.parse(sessionStorage.getItem(bookKey(key)) ?? "null"));
  } catch {
    return null;
  }
};

export const remember = (key: TabKey, value: unknown): void => {
  try {
    sessionStorage.setItem(bookKey(key), JSON.stringify(value));
  } catch {
    // Storage is full or off: the page itself still holds it.
  }
};
