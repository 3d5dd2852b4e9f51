import type { QueryKey } from "@tanstack/react-query";
import type { ResponseOf } from "#shared/endpoint.ts";
import type { waitForChanges } from "../contract.ts";

export type BookChange = Omit<ResponseOf<typeof waitForChanges>, "cursor">;

/** Everything may have changed: for who missed what was said. */
export const UNKNOWN_CHANGE: BookChange = { entries: null, hasOtherChanges: true };

/** Any entry may have changed, and nothing else: for who acts on entries. */
const ENTRY_ACT: BookChange = { entries: null, hasOtherChanges: false };

/** Reads that say nothing of a book. */
const OF_NO_BOOK = ["/api/auth", "/api/config", "/api/health", "/api/tax-knowledge", "/api/transparency"];

/** Reads of a book into which no entry enters. */
const OF_NO_ENTRY = ["/api/persons", "/api/saved-views", "/api/stopwatch"];

const ONE_ENTRY = /^\/api\/time-entries\/([0-9a-f-]{36})(\/|$)/;

const isUnder = (places: readonly string[], path: string): boolean =>
  places.some((each) => path === each || path.startsWith(`${each}/`));

/** Whether what a read answered may be old after a change. Reads of one entry are old only when it changed itself. */
export const isTouched = ({ entries, hasOtherChanges }: BookChange, [path]: QueryKey): boolean => {
  if (typeof path !== "string" || isUnder(OF_NO_BOOK, path)) return false;
  if (hasOtherChanges) return true;
  if (isUnder(OF_NO_ENTRY, path)) return false;
  if (entries === null) return true;
  const id = ONE_ENTRY.exec(path)?.[1];
  return id === undefined ? entries.length > 0 : entries.some((entry) => entry.id === id);
};

/** Whether what a read answered may be old after an act on entries. */
export const isTouchedByEntries = (key: QueryKey): boolean => isTouched(ENTRY_ACT, key);
