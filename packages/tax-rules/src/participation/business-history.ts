import type { Verdict } from "../activities/verdict.ts";
import type { OtherWorkItem } from "../facts/facts.ts";

/**
 * Tests 5 and 6 of a business outside the log, by its stated earlier years: five of the ten before, or any three of a personal
 * service activity (Reg. 1.469-5T(a)(5), (a)(6), (d)). If they are not stated, it is open.
 */
export function byEarlierYears({ earlierYears, personalService }: OtherWorkItem, taxYear: number): Verdict {
  if (earlierYears === null || earlierYears === undefined) return "unproven";
  const before = new Set(earlierYears.filter((year) => year < taxYear));
  if ([...before].filter((year) => year >= taxYear - 10).length >= 5) return "met";
  if (before.size < 3 || personalService === false) return "not_met";
  return personalService === true ? "met" : "unproven";
}
