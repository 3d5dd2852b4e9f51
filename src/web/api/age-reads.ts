import type { EndpointDefinition } from "#shared/endpoint.ts";
import { isStaleAfterWrite } from "#shared/stale-reads.ts";
import { queryClient } from "./query-client.ts";
import { reread } from "./rereads.ts";

/**
 * Marks as stale what a write reaches, before its answer is shown. The returned function reads again what is on the
 * page and was neither replaced nor asked for anew in the meantime.
 */
export const markAged = (write: EndpointDefinition): (() => void) => {
  const aged = queryClient.getQueryCache().findAll({ predicate: (read) => isStaleAfterWrite(write, read) });
  const old = new Set(aged);
  const asked = new Set(aged.filter(({ state }) => state.fetchStatus === "fetching"));
  void queryClient.invalidateQueries({ predicate: (read) => old.has(read), refetchType: "none" });
  return () =>
    reread(
      (read) => old.has(read) && read.state.isInvalidated && (asked.has(read) || read.state.fetchStatus !== "fetching"),
    );
};

/** For a write that is not sent by `useApiMutation`: call it once its answer is there. */
export const ageReads = (write: EndpointDefinition): void => markAged(write)();
