/** Local storage that never throws: private windows and full disks must not stop the product. */

export const readStored = (key: string): string | null => {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
};

export const writeStored = (key: string, value: string): void => {
  try {
    globalThis.localStorage?.setItem(key, value);
  } catch {
    // The value then lives no longer than the page.
  }
};

export const removeStored = (key: string): void => {
  try {
    globalThis.localStorage?.removeItem(key);
  } catch {
    // Nothing was stored.
  }
};

const PROBE = "tenureProbe";

/** Whether what is written stays: a private window or a full disk may refuse. */
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
  ledgerLook: "ledgerLook",
  build: "tenureBuild",
  refreshLock: "tenureRefreshLock",
  lastActiveAt: "tenureLastActiveAt",
  idleSince: "tenureIdleSince",
  idleUntil: "tenureIdleUntil",
} as const;

/** What a sign-out leaves: specification section 7 names the onboarding flag alone. */
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

/**
 * What was typed in a tab and not saved is there again for who typed it, and for nobody else: where the session ended in
 * another tab or by its age, nothing of this one was cleared.
 */
export const keepTabFor = (userId: string): void => {
  try {
    const before = sessionStorage.getItem(TAB_OF);
    if (before === userId) return;
    if (before !== null) sessionStorage.clear();
    sessionStorage.setItem(TAB_OF, userId);
  } catch {
    // Storage is off, so the tab keeps nothing.
  }
};
