import { bookActionOf } from "./access.ts";
import type { EndpointDefinition, StaleAfter } from "./endpoint.ts";

/** What is known about a read besides its address: which changes of the book make it stale. */
export type ReadMeta = {
  staleAfter: StaleAfter | "nothing";
  /** The entry that it is about, if its path contains one. */
  entryId: string | null;
};

/** What changed in a book since it was last heard of: entries by name and version, and whether anything else did. */
export type BookChange = { entries: { id: string; version: number }[] | null; hasOtherChanges: boolean };

/** Everything may have changed: for a listener that missed messages, and after an act on facts. */
export const UNKNOWN_CHANGE: BookChange = { entries: null, hasOtherChanges: true };

/** Any entry may have changed, but nothing else: for acts on entries. */
const ENTRY_ACT: BookChange = { entries: null, hasOtherChanges: false };

/** For bytes that never change under their key, and for what a link opens: following it may use it up. */
export const NEVER_STALE: ReadMeta = { staleAfter: "nothing", entryId: null };

const isOfLink = (params: unknown): boolean => typeof params === "object" && params !== null && "token" in params;

export const readMetaOf = (
  { access, staleAfter }: Pick<EndpointDefinition, "access" | "staleAfter">,
  { params }: { params?: unknown },
): ReadMeta => {
  if (isOfLink(params)) return NEVER_STALE;
  const hasId = typeof params === "object" && params !== null && "id" in params;
  const entryId = staleAfter === "its entry" && hasId ? String(params.id) : null;
  return { staleAfter: staleAfter ?? (bookActionOf(access) === null ? "nothing" : "changes"), entryId };
};

type MaybeMeta = { meta?: ReadMeta | undefined };

/** Whether the answer to a read may be stale after a change. A read that declares nothing may be stale after any change. */
export const isTouched = ({ entries, hasOtherChanges }: BookChange, { meta }: MaybeMeta): boolean => {
  const { staleAfter = "changes", entryId = null } = meta ?? {};
  if (staleAfter === "nothing") return false;
  if (hasOtherChanges) return true;
  if (staleAfter === "facts") return false;
  if (entries === null) return true;
  return entryId === null ? entries.length > 0 : entries.some(({ id }) => id === entryId);
};

/** Whether the answer to a read may be stale after an act on entries. */
export const isTouchedByEntries = (read: MaybeMeta): boolean => isTouched(ENTRY_ACT, read);

/** As the browser keeps it: the address stands first in its key. */
type KeptRead = MaybeMeta & { queryKey: readonly unknown[] };

/** `/api/saved-views/7` -> `saved-views`. */
const subjectOf = (path: unknown): string | undefined => String(path).split(/[/?]/)[2];

/**
 * Whether the answer to a read may be stale after a write, by the contracts of both:
 *
 * - one on entries reaches what rests on entries, any other one on a book all that rests on the book;
 * - one that a mere reader of the book may send keeps something of their own: it reaches the reads of the same subject;
 * - one of an affiliate reaches what affiliates read;
 * - one of a visitor reaches nothing: its page shows the answer;
 * - any other one (account, organization, platform) is rare, and may decide what its sender is or sees: it reaches all.
 */
export const isStaleAfterWrite = (
  { access, event, path, makesStale }: Pick<EndpointDefinition, "access" | "event" | "path" | "makesStale">,
  read: KeptRead,
): boolean => {
  if (access === "public" || makesStale === "nothing" || read.meta === NEVER_STALE) return false;
  // Affiliates know of no book and no account, and those not of them.
  if (access === "affiliate") return String(read.queryKey[0]).startsWith("/api/affiliates/");
  const action = bookActionOf(access);
  if (action === null || action === "billing" || action === "members" || action === "erase") return true;
  if (action === "read") return subjectOf(read.queryKey[0]) === subjectOf(path);
  const isOnEntries = makesStale !== "book" && typeof event === "string" && /^entr(?:y|ies)\./.test(event);
  return isTouched(isOnEntries ? ENTRY_ACT : UNKNOWN_CHANGE, read);
};
