import type { QueryKey } from "@tanstack/react-query";
import type { ResponseOf } from "#shared/endpoint.ts";
import type { waitForChanges } from "../contract.ts";

export type BookChange = Omit<ResponseOf<typeof waitForChanges>, "cursor">;

/** Everything may have changed: for who missed what was said. */
export const UNKNOWN_CHANGE: BookChange = { entryIds: null, hasOtherChanges: true };

/** Reads that say nothing of a book. */
const OF_NO_BOOK = ["/api/auth", "/api/config", "/api/health", "/api/tax-knowledge", "/api/transparency"];

const ONE_ENTRY = /^\/api\/time-entries\/([0-9a-f-]{36})(\/|$)/;

/** Whether what a read answered may be old after a change. Reads of one entry are old only when it changed itself. */
export const isTouched = ({ entryIds, hasOtherChanges }: BookChange, [path]: QueryKey): boolean => {
  if (typeof path !== "string" || OF_NO_BOOK.some((each) => path === each || path.startsWith(`${each}/`))) return false;
  if (hasOtherChanges || entryIds === null) return true;
  const id = ONE_ENTRY.exec(path)?.[1];
  return entryIds.length > 0 && (id === undefined || entryIds.includes(id));
};
