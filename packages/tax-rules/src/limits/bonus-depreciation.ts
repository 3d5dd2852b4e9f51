import { cite } from "../citations/citations.ts";
import { isCivilDay, yearOf, type CivilDay } from "../units/civil-day.ts";
import { BONUS_DEPRECIATION } from "../parameters/bonus-depreciation.ts";
import { accepted, refused, type Checked } from "../facts/refusal.ts";

export type BonusAnswer = {
  readonly percent: number;
  readonly verify: boolean;
  readonly says: string;
  readonly citation: string;
};

/** For parts with a life of twenty years or less (found by cost segregation), never for the building's shell. */
export function bonusDepreciation(acquiredOn: CivilDay, placedInServiceOn: CivilDay): Checked<BonusAnswer> {
  if (!isCivilDay(acquiredOn)) return refused([{ path: "acquiredOn", message: "must be a day written YYYY-MM-DD" }]);
  if (!isCivilDay(placedInServiceOn) || placedInServiceOn < acquiredOn) {
    return refused([
      { path: "placedInServiceOn", message: "must be a day written YYYY-MM-DD, not before the acquisition" },
    ]);
  }
  const line = BONUS_DEPRECIATION.find(
    (b) =>
      (b.acquiredFrom === null || acquiredOn >= b.acquiredFrom) &&
      (b.acquiredTo === null || acquiredOn <= b.acquiredTo) &&
      (b.placedInServiceYear === null || b.placedInServiceYear === yearOf(placedInServiceOn)),
  );
  if (line === undefined) {
    return refused([{ path: "placedInServiceOn", message: "lies outside the years on record" }]);
  }
  const verify = line.seen === "memory";
  return accepted({
    percent: line.percent,
    verify,
    says: `${line.percent}% of parts with a life of twenty years or less${verify ? " (verify)" : ""}.`,
    citation: cite(...line.authorities),
  });
}
