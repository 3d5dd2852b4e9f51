import { cite } from "../citations/citations.ts";
import type { ActivityParticipation } from "./rental-activities.ts";
import type { TestResult } from "./seven-tests.ts";
import { PARTICIPATION_THRESHOLDS } from "../parameters/participation-thresholds.ts";
import type { Seconds } from "../units/hours.ts";
import type { ParticipationVerdict } from "../activities/verdict.ts";
import { GAP_WORDS } from "../short-term/treatment.ts";

/** "500 + 100" are two alternative ways to the same end, not a sum. */
export const SHORT_TERM_PATHS = ["path_500", "path_100"] as const;
export type ShortTermPath = (typeof SHORT_TERM_PATHS)[number];

export type PathAnswer = {
  readonly path: ShortTermPath;
  readonly verdict: ParticipationVerdict;
  readonly requiredMoreThanSeconds: Seconds;
  readonly actualSeconds: Seconds;
  /** What is missing to every line of the test; null where the test is closed, so that no hours open it. */
  readonly remainingSeconds: Seconds | null;
  /** Against another person the same hours are enough; a number of the regulation must be passed. */
  readonly isTieEnough: boolean;
  readonly says: string;
  readonly citation: string;
  /** Other tests that could carry it as well. */
  readonly alsoConsider: readonly TestResult[];
};

/**
 * Path 500 is test 1 and path 100 is test 3, for one short-term rental; real estate professional status is not needed.
 * It is open only to what is not a rental activity (Reg. 1.469-1T(e)(3)(ii)): while that is not known, a test that is
 * met leaves it unproven.
 */
export function shortTermPath(activity: ActivityParticipation, path: ShortTermPath): PathAnswer {
  const carries = path === "path_500" ? "T1" : "T3";
  const line = path === "path_500" ? PARTICIPATION_THRESHOLDS.test1Seconds : PARTICIPATION_THRESHOLDS.floorSeconds;
  const test = activity.tests.find((t) => t.test === carries);
  const verdict = test?.verdict ?? "unproven";
  // Test 3 measures against the farther of its two lines, and a tie with another person passes.
  const another = test?.distance?.isMoreThan === false ? (test.distance.line ?? 0) : 0;
  const gap = verdict === "not_met" ? null : activity.treatmentGap;
  return {
    path,
    verdict: gap === null ? verdict : "unproven",
    requiredMoreThanSeconds: line,
    actualSeconds: activity.seconds,
    remainingSeconds:
      test?.applies === false ? null : Math.max(0, line - activity.seconds + 1, another - activity.seconds),
    isTieEnough: another > line,
    says: gap === null ? (test?.says ?? "") : `${test?.says ?? ""} ${GAP_WORDS[gap]}`,
    citation: `${test?.citation ?? ""}; ${cite("reg-1T-e-3-ii")}`,
    alsoConsider: activity.tests.filter(
      (t) => t.test !== carries && t.applies && ["T1", "T2", "T3", "T4"].includes(t.test),
    ),
  };
}
