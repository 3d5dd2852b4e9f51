import { queryClient } from "../api/query-client.ts";
import { paths } from "../paths.ts";
import { readStored, STORED, writeStored } from "../session/browser-storage.ts";
import { userQuery } from "../session/user-query.ts";

/** Query parameters that ask for a fresh start: they leave the address bar and the remembered user goes. */
const LOGOUT_PARAMETERS = ["logout", "loggedOut", "logged_out"];
const CACHE_BUST_PARAMETERS = ["cacheBust", "cache-bust", "cache_bust", "cachebust", "_cb"];

/** The address without those parameters, or null when it has none. */
export const withoutStartParameters = (address: string): string | null => {
  const url = new URL(address);
  const found = [...LOGOUT_PARAMETERS, ...CACHE_BUST_PARAMETERS].filter((name) => url.searchParams.has(name));
  if (found.length === 0) return null;
  for (const name of found) url.searchParams.delete(name);
  return `${url.pathname}${url.search}${url.hash}`;
};

export const removeStartParameters = (): void => {
  const cleaned = withoutStartParameters(location.href);
  if (cleaned === null) return;
  history.replaceState(history.state, "", cleaned);
  queryClient.removeQueries({ queryKey: userQuery.queryKey });
};

/** `/?payment=...` or `/?upgraded=...` after a checkout belongs to the dashboard (product.md section 2). */
export const checkoutReturn = (address: string): string | null => {
  const url = new URL(address);
  const isReturn = url.pathname === paths.home && (url.searchParams.has("payment") || url.searchParams.has("upgraded"));
  return isReturn ? `${paths.dashboard}${url.search}` : null;
};

export const clearBrowserCaches = async (): Promise<void> => {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  const names = globalThis.caches ? await caches.keys() : [];
  await Promise.allSettled([
    ...workers.map((worker) => worker.unregister()),
    ...names.map((name) => caches.delete(name)),
  ]);
};

/** Old caches and service workers go once for each build; the product itself installs none. */
export const clearCachesOfOlderBuilds = async (build: string): Promise<void> => {
  if (readStored(STORED.build) === build) return;
  writeStored(STORED.build, build);
  await clearBrowserCaches();
};
