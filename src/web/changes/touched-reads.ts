import type { Query } from "@tanstack/react-query";

/** What changed in a book since it was last heard of: entries by name and version, and whether anything else did. */
export type BookChange = { entries: { id: string; version: number }[] | null; hasOtherChanges: boolean };

/** Everything may have changed: for a listener that missed messages. */
export const UNKNOWN_CHANGE: BookChange = { entries: null, hasOtherChanges: true };

/** Any entry may have changed, but nothing else: for acts on entries. */
const ENTRY_ACT: BookChange = { entries: null, hasOtherChanges: false };

/** Whether the answer to a read may be stale after a change. A read that declares nothing may be stale after any change. */
export const isTouched = ({ entries, hasOtherChanges }: BookChange, { meta }: Pick<Query, "meta">): boolean => {
  const { staleAfter = "changes", entryId = null } = meta ?? {};
  if (staleAfter === "nothing") return false;
  if (hasOtherChanges) return true;
  if (staleAfter === "facts") return false;
  if (entries === null) return true;
  return entryId === null ? entries.length > 0 : entries.some(({ id }) => id === entryId);
};

/** Whether the answer to a read may be stale after an act on entries. */
export const isTouchedByEntries = (read: Pick<Query, "meta">): boolean => isTouched(ENTRY_ACT, read);
