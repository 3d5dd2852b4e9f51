import type { Query } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";

/** Why nothing is read again now: something is moving in view (`stillness.ts`), or no one is looking. */
const holders = new Set<object>();

/** Stale reads that wait until nothing holds them. */
const waiting = new Set<string>();

/**
 * A read that is under way and cannot be restarted may have been answered before it became stale: its answer is then
 * marked as stale again.
 */
const rereadOnceAnswered = (query: Query): void =>
  void query.fetch().then(
    () => reread((read) => read === query),
    () => undefined,
  );

/** Marks reads as stale. Those on the page are read again: at once, or as soon as nothing holds them. */
export const reread = (isOld: (read: Query) => boolean): void => {
  const old = queryClient.getQueryCache().findAll({ predicate: isOld });
  const isHeld = holders.size > 0;
  for (const query of old) {
    if (isHeld) waiting.add(query.queryHash);
    const isBegunAnew = !isHeld && query.isActive() && query.state.data !== undefined;
    if (query.state.fetchStatus === "fetching" && !isBegunAnew) rereadOnceAnswered(query);
  }
  const hashes = new Set(old.map(({ queryHash }) => queryHash));
  void queryClient.invalidateQueries({
    predicate: ({ queryHash }) => hashes.has(queryHash),
    refetchType: isHeld ? "none" : "active",
  });
};

/** From now until the same holder releases it, nothing is read again. */
export const holdRereads = (by: object): void => void holders.add(by);

/** Reads that have been repeated by themselves since then are not repeated again. */
export const releaseRereads = (by: object): void => {
  if (!holders.delete(by) || holders.size > 0) return;
  const due = new Set(waiting);
  waiting.clear();
  const isDue = ({ queryHash, state }: Query): boolean => due.has(queryHash) && state.isInvalidated;
  void queryClient.refetchQueries({ type: "active", predicate: isDue }, { cancelRefetch: false });
};
