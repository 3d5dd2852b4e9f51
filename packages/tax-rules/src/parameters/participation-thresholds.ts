import { hours } from "../units/hours.ts";

/** Figures of Reg. 1.469-5T(a); unchanged since they began to apply, in tax years after 1986 (Reg. 1.469-11(a)(1)). */
export const PARTICIPATION_THRESHOLDS = {
  /** Test 1: more than 500 hours. */
  test1Seconds: hours(500),
  /** Tests 3, 4 and 7: more than 100 hours. */
  floorSeconds: hours(100),
  /** Test 4: more than 500 hours over all significant participation activities. */
  test4Seconds: hours(500),
} as const;

/** The regulation gives no number for "substantially all"; these shares are our words for how likely it is. */
export const SUBSTANTIALLY_ALL = { likelyPercent: 95, arguablePercent: 90 } as const;
