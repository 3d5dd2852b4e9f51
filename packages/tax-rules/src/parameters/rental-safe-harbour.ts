import { hours } from "../units/hours.ts";

/** Rev. Proc. 2019-38: rental services of everyone, in each year while the enterprise is young, else in three of five. */
export const RENTAL_SAFE_HARBOUR = {
  serviceSeconds: hours(250),
  /** Sec. 3.03(B): "less than four years"; the fourth year is one of "at least four years". */
  youngYears: 4,
  yearsNeeded: 3,
  yearsLookedAt: 5,
  fromYear: 2018,
  seen: "secondary",
} as const;
