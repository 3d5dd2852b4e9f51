import { hours, type Seconds } from "../units/hours.ts";
import type { DatedValue } from "./dated-value.ts";
import { inYear } from "./dated-value.ts";

export type StatusThresholds = {
  /** Hours in real property trades or businesses must be MORE than this. No proration for a part year. */
  readonly realPropertySeconds: Seconds;
};

/** IRC 469(c)(7) holds for tax years beginning after 1993. */
export const STATUS_THRESHOLDS: readonly DatedValue<StatusThresholds>[] = [
  {
    fromYear: 1994,
    toYear: null,
    value: { realPropertySeconds: hours(750) },
    authorities: ["irc-469-c-7-B", "reg-9-c"],
    seen: "primary",
  },
];

export const FIRST_STATUS_YEAR = 1994;

/** The thresholds of the year; the checker of facts refuses years before the law. */
export function statusThresholds(taxYear: number): StatusThresholds {
  const found = inYear(STATUS_THRESHOLDS, taxYear) ?? STATUS_THRESHOLDS[0];
  return found?.value ?? { realPropertySeconds: hours(750) };
}
