import { readStored, STORED, writeStored } from "../credentials/browser-storage.ts";

export const clearBrowserCaches = async (): Promise<void> => {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  const names = globalThis.caches ? await caches.keys() : [];
  await Promise.allSettled([
    ...workers.map((worker) => worker.unregister()),
    ...names.map((name) => caches.delete(name)),
  ]);
};

/**
 * Old caches and service workers are removed once for each build; the product itself installs none. Documents and the
 * application count their builds separately, since neither knows the other's.
 */
export const clearCachesOfOlderBuilds = async (
  build: string,
  key: typeof STORED.build | typeof STORED.documentBuild = STORED.build,
): Promise<void> => {
  if (readStored(key) === build) return;
  writeStored(key, build);
  await clearBrowserCaches();
};
