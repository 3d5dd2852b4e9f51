import { bookActionOf } from "#shared/access.ts";
import type { EndpointDefinition, StaleAfter } from "#shared/endpoint.ts";

/** What is known about a read besides its key: which changes of the book make it stale. */
export type ReadMeta = {
  staleAfter: StaleAfter | "nothing";
  /** The entry that it is about, if its path contains one. */
  entryId: string | null;
};

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: ReadMeta;
  }
}

export const readMetaOf = (
  { access, staleAfter = "changes" }: Pick<EndpointDefinition, "access" | "staleAfter">,
  { params }: { params?: unknown },
): ReadMeta => {
  if (bookActionOf(access) === null) return { staleAfter: "nothing", entryId: null };
  const hasId = typeof params === "object" && params !== null && "id" in params;
  return { staleAfter, entryId: staleAfter === "its entry" && hasId ? String(params.id) : null };
};
