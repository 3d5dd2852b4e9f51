import { PLAN_FEATURES, type PlanFeature } from "../plan/entitlement.ts";

/** What the demo's free tier lacks, in the order of the specification (section 6). */
export const DEMO_BLOCKED_FEATURES = (Object.keys(PLAN_FEATURES) as PlanFeature[]).filter(
  (feature) => !PLAN_FEATURES[feature].demo,
);

/** The free demo shows this many entries. */
export const DEMO_FREE_ENTRIES = 25;

/** The sample professional's goals, in hours (specification section 9). */
export const DEMO_GOALS = { quarterlyHours: 200, annualHours: 750 } as const;

/** Progress toward the year's goal in whole percent, never rounded up. */
export const flooredGoalPercent = (loggedSeconds: number): number =>
  Math.floor((loggedSeconds * 100) / (DEMO_GOALS.annualHours * 3600));
