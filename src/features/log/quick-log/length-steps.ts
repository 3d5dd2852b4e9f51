import { ENTRY_SECONDS_MAX } from "#shared/duration.ts";

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
export const SHORTEST_STEP = 5 * MINUTE;

/** Lengths below a quarter of an hour, such as a call, go by five minutes. */
const stepBelow = (seconds: number): number => (seconds <= QUARTER ? SHORTEST_STEP : QUARTER);
const stepAbove = (seconds: number): number => (seconds < QUARTER ? SHORTEST_STEP : QUARTER);

/** The next length up: full steps, whatever was there. From nothing, a quarter of an hour. */
export const longer = (seconds: number | null): number => {
  if (seconds === null) return QUARTER;
  const step = stepAbove(seconds);
  return Math.min((Math.floor(seconds / step) + 1) * step, ENTRY_SECONDS_MAX);
};

/** The next length down. */
export const shorter = (seconds: number): number => {
  const step = stepBelow(seconds);
  return Math.max((Math.ceil(seconds / step) - 1) * step, SHORTEST_STEP);
};
