import { isActing, isExitUnderWay } from "./acting.ts";

/** Local storage that never throws: private windows and full disks must not stop the product. */

/** While an administrator looks at someone's book, what is stored for themselves is neither shown there nor overwritten. */
const isHere = (key: string): boolean =>
  !isActing() || OF_THE_BROWSER.includes(key) || (isExitUnderWay() && OF_THE_SESSION.includes(key));

export const readStored = (key: string): string | null => {
  if (!isHere(key)) return null;
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
};

export const writeStored = (key: string, value: string): void => {
  if (!isHere(key)) return;
  try {
    globalThis.localStorage?.setItem(key, value);
  } catch {
    // The value then lives no longer than the page.
  }
};

export const removeStored = (key: string): void => {
  if (!isHere(key)) return;
  try {
    globalThis.localStorage?.removeItem(key);
  } catch {
    // Nothing was stored.
  }
};

const PROBE = "tenureProbe";

/** Whether what is written will stay: a private window or a full disk may refuse it. */
export const isStorageAvailable = (): boolean => {
  writeStored(PROBE, PROBE);
  const isKept = readStored(PROBE) === PROBE;
  removeStored(PROBE);
  return isKept;
};

/** Every key the product keeps in the browser. */
export const STORED = {
  accessToken: "accessToken",
  refreshToken: "refreshToken",
  demoMode: "demoMode",
  demoTier: "demoSubscriptionTier",
  trialBannerDismissed: "trialBannerDismissed",
  theme: "theme",
  tourCompleted: "tourCompleted",
  sidebar: "sidebarCollapsed",
  foldedGroups: "sidebarFolded",
  recentPlaces: "tenureRecentPlaces",
  /** Survives a sign-out (specification section 7). */
  onboardingCompleted: "onboardingCompleted",
  singleKeys: "keyboardShortcuts",
  developerPages: "tenureDeveloperPages",
  ledgerLook: "ledgerLook",
  /** To whom this device may send a voice to have it turned into text. */
  voiceAgreed: "tenureVoiceAgreed",
  showsSources: "showsSources",
  build: "tenureBuild",
  documentBuild: "tenureDocumentBuild",
  refreshLock: "tenureRefreshLock",
  lastActiveAt: "tenureLastActiveAt",
  idleSince: "tenureIdleSince",
  idleUntil: "tenureIdleUntil",
} as const;

/** How the product looks and works in this browser, whoever uses it. */
const OF_THE_BROWSER: readonly string[] = [
  STORED.theme,
  STORED.sidebar,
  STORED.foldedGroups,
  STORED.singleKeys,
  STORED.developerPages,
  STORED.build,
  STORED.documentBuild,
];

/** What an administrator's own calls need, from Exit on. */
const OF_THE_SESSION: readonly string[] = [STORED.accessToken, STORED.refreshLock];

/** What a sign-out leaves in place: specification section 7 names only the onboarding flag. */
const KEPT_ON_SIGN_OUT: readonly string[] = [STORED.onboardingCompleted];

export const clearStoredSession = (): void => {
  try {
    for (const key of Object.keys(localStorage)) if (!KEPT_ON_SIGN_OUT.includes(key)) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // Storage is unavailable, so it holds no session.
  }
};

const TAB_OF = "tenureTabOf";
const LEFT_DEMO = "tenureLeftDemo";

/** Whether the demo was left in this tab for the sign-in page, and no one has chosen since then where to go. */
export const hasLeftDemo = (): boolean => {
  try {
    return sessionStorage.getItem(LEFT_DEMO) !== null;
  } catch {
    return false;
  }
};

/** Removes everything that was typed in the demo from its tab. */
export const endDemoTab = (): void => {
  try {
    sessionStorage.clear();
    sessionStorage.setItem(LEFT_DEMO, "true");
  } catch {
    // Storage is off, so the tab stores nothing.
  }
};

export const forgetLeftDemo = (): void => {
  try {
    sessionStorage.removeItem(LEFT_DEMO);
  } catch {
    // Nothing was kept.
  }
};

/**
 * Unsaved text in a tab is restored for the person who typed it, and for no one else: if the session ended in another
 * tab or by its age, nothing in this tab was cleared.
 */
export const keepTabFor = (userId: string): void => {
  // Such a tab was emptied when it began, and will be when it ends.
  if (isActing()) return;
  try {
    const before = sessionStorage.getItem(TAB_OF);
    if (before === userId) return;
    if (before !== null) sessionStorage.clear();
    sessionStorage.setItem(TAB_OF, userId);
  } catch {
    // Storage is off, so the tab stores nothing.
  }
};
