/**
 * When a script of a page is gone, React Router reloads the page, and so do we for the parts of one that are loaded later.
 * That mends a new build; where the server still writes the pages of an older one it would go on for ever. So what was
 * tried for one build is kept in this tab.
 */
const STARTS = "tenureStarts";
const RELOADED = "tenureReloadedFor";
const STARTS_AT_MOST = 3;
/** A reader may reload as often before a slow page stands, where its scripts are there; what reloads itself ends here. */
const STARTS_WITH_SCRIPTS_AT_MOST = 30;

/** Changes with each build: React Router hashes its manifest. */
export const buildOf = (): string => window.__reactRouterManifest?.version ?? "development";

const startsOf = (stored: string | null, build: string): number => {
  const [of, count] = stored?.split(" ") ?? [];
  return of === build ? Number(count) : 0;
};

/** Whether to start after the last starts of this build came to no page. After "no" the next one may again. */
export const mayStart = (build: string): "yes" | "with-scripts" | "no" => {
  try {
    const starts = startsOf(sessionStorage.getItem(STARTS), build);
    if (starts < STARTS_WITH_SCRIPTS_AT_MOST) sessionStorage.setItem(STARTS, `${build} ${starts + 1}`);
    else sessionStorage.removeItem(STARTS);
    if (starts < STARTS_AT_MOST) return "yes";
    return starts < STARTS_WITH_SCRIPTS_AT_MOST ? "with-scripts" : "no";
  } catch {
    return "yes";
  }
};

/** A page stands, or says what failed. */
export const noteStanding = (): void => {
  try {
    sessionStorage.removeItem(STARTS);
  } catch {
    // Then nothing was counted.
  }
};

export const wasReloadedFor = (build: string): boolean => {
  try {
    return sessionStorage.getItem(RELOADED) === build;
  } catch {
    return true;
  }
};

export const noteReloadFor = (build: string): void => {
  try {
    sessionStorage.setItem(RELOADED, build);
  } catch {
    // Then no reload is made.
  }
};
