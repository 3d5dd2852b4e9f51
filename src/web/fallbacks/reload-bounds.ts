/**
 * A reload fixes a page whose scripts were replaced by a new version or were lost on a bad connection, and nothing
 * else. So a tab reloads itself only this often within this period; after that it is left to its reader. Hours later it
 * may again.
 */
const RELOADS = "tenureReloads";
const RELOADS_AT_MOST = 2;
const WITHIN_MS = 10 * 60_000;

/** Changes with each build: React Router hashes its manifest. */
export const buildOf = (): string => window.__reactRouterManifest?.version ?? "development";

const latestReloads = (now: number): number[] =>
  (sessionStorage.getItem(RELOADS) ?? "")
    .split(" ")
    .map(Number)
    .filter((at) => at > 0 && Math.abs(now - at) < WITHIN_MS);

/** Without a connection a reload would lose the page that is there. Without storage the count is lost, so nothing reloads. */
export const mayReload = (): boolean => {
  try {
    return navigator.onLine && latestReloads(Date.now()).length < RELOADS_AT_MOST;
  } catch {
    return false;
  }
};

/** The caller that gets `true` reloads now. */
export const takeReload = (): boolean => {
  if (!mayReload()) return false;
  try {
    const now = Date.now();
    sessionStorage.setItem(RELOADS, [...latestReloads(now), now].join(" "));
    return true;
  } catch {
    return false;
  }
};
