import type { Lateness } from "@tenure/tax-rules";
import type { LatenessClass } from "#shared/domain.ts";

/** Our classes in the words of the rules package. */
export const LATENESS_IN_LAW: Record<LatenessClass, Lateness> = {
  live: "live",
  same_day: "day",
  week: "week",
  month: "month",
  late: "late",
  after_year_end: "after-year-end",
  advance: "advance",
};
