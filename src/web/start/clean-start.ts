import { queryClient } from "../api/query-client.ts";
import { readStored, STORED, writeStored } from "../credentials/browser-storage.ts";
import { userQuery } from "../session/user-query.ts";
import { withoutStartParameters } from "./start-parameters.ts";

export const removeStartParameters = (): void => {
  const cleaned = withoutStartParameters(location.href);
  if (cleaned === null) return;
  history.replaceState(history.state, "", cleaned);
  queryClient.removeQueries({ queryKey: userQuery.queryKey });
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
