import { endDemoTab, forgetLeftDemo, readStored, removeStored, STORED, writeStored } from "./browser-storage.ts";
import { leaveTo } from "./navigation.ts";
import { paths } from "#web/paths.ts";

/** Free and Premium are books of the sample professional; the firm is that of their CPA, and reads the Premium book. */
export const DEMO_TIERS = ["free", "premium", "firm"] as const;
export type DemoTier = (typeof DEMO_TIERS)[number];

const isDemoTier = (value: unknown): value is DemoTier => DEMO_TIERS.some((tier) => tier === value);

/** True while this browser shows the sample professional instead of an account. */
export const isDemo = (): boolean => readStored(STORED.demoMode) === "true";

export const readDemoTier = (): DemoTier => {
  const stored = readStored(STORED.demoTier);
  return isDemoTier(stored) ? stored : "free";
};

/** Opens the product as the sample professional, with everything switched on. */
export const enterDemo = (): void => {
  writeStored(STORED.demoMode, "true");
  writeStored(STORED.demoTier, "premium");
  forgetLeftDemo();
  leaveTo(paths.dashboard);
};

/**
 * Back to the site; what was written in the demo disappears with the page. Someone who also has a session here returns
 * to it only by their own choice.
 */
export const leaveDemo = (to: string): void => {
  removeStored(STORED.demoMode);
  removeStored(STORED.demoTier);
  endDemoTab();
  leaveTo(to);
};

export const chooseDemoTier = (tier: DemoTier): void => {
  writeStored(STORED.demoTier, tier);
};
