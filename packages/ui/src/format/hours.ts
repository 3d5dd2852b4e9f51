import { formatNumber } from "./number.ts";

export type HoursOptions = {
  /** `floor` where the figure stands beside a threshold that it must not seem to reach. */
  rounding?: "halfExpand" | "floor";
  unit?: boolean;
};

/** Hours with one decimal from seconds: `523.5 h`. What is not a number is `0.0 h`. */
export function formatHours(durationSeconds: unknown, options: HoursOptions = {}): string {
  const seconds = typeof durationSeconds === "number" && Number.isFinite(durationSeconds) ? durationSeconds : 0;
  // Tenths are counted in whole seconds, so that 0.05 h (180 s) rounds up and no binary fraction decides.
  const tenths = options.rounding === "floor" ? Math.floor(seconds / 360) : roundHalfAwayFromZero(seconds / 360);
  const text = formatNumber(tenths === 0 ? 0 : tenths / 10, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return options.unit === false ? text : `${text} h`;
}

function roundHalfAwayFromZero(value: number): number {
  return Math.sign(value) * Math.floor(Math.abs(value) + 0.5);
}
