import { readStored, STORED, writeStored } from "#web/credentials/browser-storage.ts";

const KEPT = 5;

/** The pages last seen, newest first. A sign-out clears them with all else. */
export const withRecent = (before: readonly string[], id: string): string[] =>
  [id, ...before.filter((each) => each !== id)].slice(0, KEPT + 1);

const stored = (): string[] => (readStored(STORED.recentPlaces) ?? "").split(",").filter(Boolean);

export const noteRecentPlace = (id: string): void =>
  writeStored(STORED.recentPlaces, withRecent(stored(), id).join(","));

/** Without the page that is shown, which stands first. */
export const recentPlaces = (): readonly string[] => stored().slice(1);
