import { PARTICIPATION_THRESHOLDS } from "../parameters/participation-thresholds.ts";
import type { Seconds } from "../units/hours.ts";

/** How far one test has come: what there is and the line it asks for, in the same unit. */
export type TestDistance = {
  readonly unit: "seconds" | "percent" | "years";
  readonly actual: number;
  /** Null where the regulation gives no number (test 2). */
  readonly line: number | null;
  /** Whether the line must be passed, or reaching it is enough. */
  readonly isMoreThan: boolean;
};

/** Own seconds against a figure of the regulation that must be passed. */
export const secondsPast = (actual: Seconds, line: Seconds): TestDistance => ({
  unit: "seconds",
  actual,
  line,
  isMoreThan: true,
});

/** Test 3 asks for two things, and the farther one is the line: more than 100 hours, and no less than any other. */
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

/** What is missing to the line, in the unit of the test; 0 where it is reached, null where there is no line. */
export const missingTo = ({ actual, line }: TestDistance): number | null =>
  line === null ? null : Math.max(0, line - actual);
