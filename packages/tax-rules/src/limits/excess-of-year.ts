import type { MissingFact } from "../activities/verdict.ts";
import type { FilingStatus } from "../facts/facts.ts";
import { EXCESS_LOSS_THRESHOLDS } from "../parameters/excess-loss-thresholds.ts";
import { type Cents, moneyText } from "../units/money.ts";
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
  /** Null: open, because the result of other businesses is not told. */
  readonly cents: Cents | null;
  /** Null where no line is used. */
  readonly thresholdCents: Cents | null;
  readonly says: string;
  readonly missing: readonly MissingFact[];
};

/** The limit adds income and deductions of all businesses (s.461(l)(3)): without the other ones it is neither 0 nor more. */
export function excessOfYear(household: Household, after: AfterPassiveRules): ExcessOfYear {
  const alone = excessOf(household, after);
  if (household.otherBusinessNetCents !== null || household.taxYear < FIRST_YEAR || alone.cents === null) return alone;
  if (after.businessNetCents >= 0 && after.deductibleCents <= 0)
    return { ...alone, says: "The properties have no loss after the passive rules." };
  const without = alone.cents === 0 ? "no cut" : `a cut of ${moneyText(alone.cents)}`;
  return {
    ...alone,
    cents: null,
    says: `It adds your other businesses, and you haven't told us their result. With 0 from them there would be ${without}.`,
    missing: [...alone.missing, OTHER_BUSINESS],
  };
}

/**
 * If the filing status or the line of the year is not known, the lower line is used: that of a return that is not joint, of
 * the last year on record.
 */
function excessOf(household: Household, after: AfterPassiveRules): ExcessOfYear {
  const { taxYear, filing, otherBusinessNetCents } = household;
  if (taxYear < FIRST_YEAR) {
    return { cents: 0, thresholdCents: null, says: `It is in force from ${FIRST_YEAR} on.`, missing: [] };
  }
  const loss = Math.max(0, -(after.businessNetCents + (otherBusinessNetCents ?? 0)));
  if (loss === 0) {
    return {
      cents: 0,
      thresholdCents: null,
      says: "All businesses together have no loss after the passive rules.",
      missing: [],
    };
  }
  const year = Math.min(taxYear, LAST_YEAR);
  const asTold = excessBusinessLoss(year, filing, loss);
  const found = asTold.ok ? asTold : excessBusinessLoss(year, "single", loss);
  if (!found.ok) return { cents: loss, thresholdCents: null, says: found.problems[0]?.message ?? "", missing: [] };
  const missing: MissingFact[] = [
    ...(asTold.ok ? [] : [FILING_STATUS]),
    ...(taxYear > LAST_YEAR
      ? [{ id: "line", message: `We have no line for ${taxYear} yet, and used that of ${LAST_YEAR}.` }]
      : []),
  ];
  return {
    cents: found.value.excessCents,
    thresholdCents: found.value.thresholdCents,
    says: found.value.says,
    missing,
  };
}

const YEARS = EXCESS_LOSS_THRESHOLDS.map((line) => line.fromYear);
const [FIRST_YEAR, LAST_YEAR] = [Math.min(...YEARS), Math.max(...YEARS)];
const OTHER_BUSINESS: MissingFact = {
  id: "other-business",
  message:
    "Add the result of your other businesses, or 0: the excess loss limit adds all of them, and stays open until then.",
};
const FILING_STATUS: MissingFact = {
  id: "filing-status",
  message: "Add your filing status: the line of a joint return is twice that of any other.",
};
