import { bookKey } from "#web/credentials/open-book.ts";
import { readStored, STORED, writeStored } from "#web/credentials/browser-storage.ts";

const KEPT = 5;

/** The pages of a book seen last, newest first. A sign-out clears them with everything else. */
export const withRecent = (before: readonly string[], id: string): string[] =>
  [id, ...before.filter((each) => each !== id)].slice(0, KEPT + 1);

const stored = (): string[] => (readStored(bookKey(STORED.recentPlaces)) ?? "").split(",").filter(Boolean);

export const noteRecentPlace = (id: string): void =>
  writeStored(bookKey(STORED.recentPlaces), withRecent(stored(), id).join(","));

/** Without the current page, which comes first. */
export const recentPlaces = (): readonly string[] => stored().slice(1);
