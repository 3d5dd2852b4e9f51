import type { QueryKey } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";

type IsOld = (key: QueryKey) => boolean;

/** What moves under somebody's eye: while it does, no frame has room for answers that nobody waits for. */
const moving = new Set<object>();

/** Marks reads as old; whoever opens them reads them again. */
export const markOld = (isOld: IsOld): void => {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOld(queryKey), refetchType: "none" });
};

/** Reads again what is old and on the page: at once, or as soon as nothing moves. */
export const readOld = (): void => {
  if (moving.size > 0) return;
  void queryClient.refetchQueries({ type: "active", predicate: ({ state }) => state.isInvalidated });
};

export const reread = (isOld: IsOld): void => {
  markOld(isOld);
  readOld();
};

/** From now until it is released by the same, nothing is read again. */
export const holdRereads = (by: object): void => void moving.add(by);

export const releaseRereads = (by: object): void => {
  if (moving.delete(by)) readOld();
};
