import type { PlanFeature } from "#shared/plan/entitlement.ts";
import { isUnlocked, lockedWords, usePlan } from "#web/session/use-plan.ts";
import { openUpgrade } from "#web/plans/open-plans.ts";

/** What pressing something that the plan locks does in addition to its own act; null: nothing is locked. */
export const useLock = (feature: PlanFeature | undefined): (() => void) | null => {
  const plan = usePlan();
  if (feature === undefined || isUnlocked(plan, feature)) return null;
  return () => openUpgrade(lockedWords(feature));
};
