import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";

/** `["/api/things"]` covers `/api/things`, `/api/things/7` and every query of them; a longer key covers itself. */
const covers = (key: QueryKey, { queryKey }: Pick<Query, "queryKey">): boolean => {
  const [path, ...rest] = key;
  const read = queryKey[0];
  if (typeof path !== "string" || typeof read !== "string") return false;
  if (rest.length > 0) return JSON.stringify(queryKey) === JSON.stringify(key);
  return read === path || read.startsWith(`${path}/`) || read.startsWith(`${path}?`);
};

/** Marks reads as stale by the start of their path; those on the page are read again. */
export const invalidateReads = (client: QueryClient, keys: readonly QueryKey[]): Promise<void> =>
  client.invalidateQueries({ predicate: (query) => keys.some((key) => covers(key, query)) });
