import type { MissingFact } from "../activities/verdict.ts";
import type { FilingStatus } from "../facts/facts.ts";
import { EXCESS_LOSS_THRESHOLDS } from "../parameters/excess-loss-thresholds.ts";
import type { Cents } from "../units/money.ts";
import { excessBusinessLoss } from "./excess-business-loss.ts";

type Household = {
  readonly taxYear: number;
  readonly filing: FilingStatus;
  readonly otherBusinessNetCents: Cents | null;
};

/** What section 469 leaves of the properties: their income less every loss that it lets through, old ones too. */
type AfterPassiveRules = {
  readonly businessNetCents: Cents;
  /** The part that meets income of other kinds. */
  readonly deductibleCents: Cents;
};

export type ExcessOfYear = {
  readonly cents: Cents;
  /** Null where no line is used. */
  readonly thresholdCents: Cents | null;
  readonly says: string;
  readonly missing: readonly MissingFact[];
};

/**
 * The limit adds income and deductions of all businesses after the passive rules (s.461(l)(3), (6)). If something is not
 * known, the lower line is used: that of a return that is not joint, of the last year on record.
 */
export function excessOfYear(household: Household, after: AfterPassiveRules): ExcessOfYear {
  const { taxYear, filing, otherBusinessNetCents } = household;
  const years = EXCESS_LOSS_THRESHOLDS.map((line) => line.fromYear);
  const lastYear = Math.max(...years);
  if (taxYear < Math.min(...years)) {
    return {
      cents: 0,
      thresholdCents: null,
      says: `It is in force from ${Math.min(...years)} on (verify).`,
      missing: [],
    };
  }
  const loss = Math.max(0, -(after.businessNetCents + (otherBusinessNetCents ?? 0)));
  const untold = otherBusinessNetCents === null && (loss > 0 || after.deductibleCents > 0) ? [OTHER_BUSINESS] : [];
  if (loss === 0) {
    return {
      cents: 0,
      thresholdCents: null,
      says: "All businesses together have no loss after the passive rules.",
      missing: untold,
    };
  }
  const year = Math.min(taxYear, lastYear);
  const asTold = excessBusinessLoss(year, filing, loss);
  const found = asTold.ok ? asTold : excessBusinessLoss(year, "single", loss);
  if (!found.ok) return { cents: loss, thresholdCents: null, says: found.problems[0]?.message ?? "", missing: untold };
  const missing: MissingFact[] = [
    ...(asTold.ok ? [] : [FILING_STATUS]),
    ...untold,
    ...(taxYear > lastYear
      ? [{ id: "line", message: `We have no line for ${taxYear} yet, and used that of ${lastYear}.` }]
      : []),
  ];
  return {
    cents: found.value.excessCents,
    thresholdCents: found.value.thresholdCents,
    says: found.value.says,
    missing,
  };
}

const OTHER_BUSINESS: MissingFact = {
  id: "other-business",
  message: "Add the result of your other businesses: the excess loss limit adds all of them. Until then we read 0.",
};
const FILING_STATUS: MissingFact = {
  id: "filing-status",
  message: "Add your filing status: the line of a joint return is twice that of any other.",
};
