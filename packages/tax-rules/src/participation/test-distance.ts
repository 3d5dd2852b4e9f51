import { PARTICIPATION_THRESHOLDS } from "../parameters/participation-thresholds.ts";
import type { Seconds } from "../units/hours.ts";

/** How far a test has come: the current figure and the threshold, in the same unit. */
export type TestDistance = {
  readonly unit: "seconds" | "percent" | "years";
  readonly actual: number;
  /** Null where the regulation gives no number (test 2). */
  readonly line: number | null;
  /** Whether the line must be passed, or reaching it is enough. */
  readonly isMoreThan: boolean;
};

/** Own seconds against a figure in the regulation that must be exceeded. */
export const secondsPast = (actual: Seconds, line: Seconds): TestDistance => ({
  unit: "seconds",
  actual,
  line,
  isMoreThan: true,
});

/** Test 3 has two thresholds, and the farther one is used: more than 100 hours, and no less than any other individual. */
export const secondsAgainst = (actual: Seconds, mostByAnother: Seconds): TestDistance => {
  const floor = PARTICIPATION_THRESHOLDS.floorSeconds;
  return mostByAnother > floor
    ? { unit: "seconds", actual, line: mostByAnother, isMoreThan: false }
    : secondsPast(actual, floor);
};

export const yearsOf = (actual: number, line: number): TestDistance => ({
  unit: "years",
  actual,
  line,
  isMoreThan: false,
});

/** A share of all work by anyone, for which the regulation names no figure. */
export const shareOf = (own: Seconds, all: Seconds): TestDistance => ({
  unit: "percent",
  actual: all === 0 ? 0 : Math.floor((own * 100) / all),
  line: null,
  isMoreThan: false,
});

/** What is missing to the threshold, in the unit of the test; 0 if it is reached, null if there is none. */
export const missingTo = ({ actual, line }: TestDistance): number | null =>
  line === null ? null : Math.max(0, line - actual);
