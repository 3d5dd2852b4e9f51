import type { MissingFact } from "../activities/verdict.ts";
import { cite } from "../citations/citations.ts";
import type { Cents } from "../units/money.ts";
import type { ActivityResult, PassivePool } from "./passive-pool.ts";

/** The lines of the worksheet of Form 8582 for modified adjusted gross income, as the return has them. */
export const MODIFIED_INCOME_LINES = [
  "incomeCents",
  "taxableBenefitsCents",
  "iraDeductionCents",
  "selfEmploymentTaxCents",
  "studentLoanInterestCents",
  "excludedIncomeCents",
] as const;
export type ModifiedIncomeLine = (typeof MODIFIED_INCOME_LINES)[number];

/** Null: no one has said. */
export type ModifiedIncomeTold = Readonly<Record<ModifiedIncomeLine, Cents | null>>;

/** What each line is on a return, for the person who enters it. */
export const MODIFIED_INCOME_WORDS: Readonly<Record<ModifiedIncomeLine, string>> = {
  incomeCents: "Adjusted gross income without these properties",
  taxableBenefitsCents: "Taxable social security in it",
  iraDeductionCents: "IRA deduction",
  selfEmploymentTaxCents: "Deduction for self-employment tax",
  studentLoanInterestCents: "Student loan interest deduction",
  excludedIncomeCents: "Savings bond interest and adoption benefits left out",
};

export type ModifiedIncome = {
  readonly lines: readonly { readonly label: string; readonly cents: Cents | null }[];
  /** Null while a line that could raise it is not known. */
  readonly cents: Cents | null;
  /** What it is at least, however the open lines turn out; null: even that is not known. */
  readonly atLeastCents: Cents | null;
  readonly missing: readonly MissingFact[];
  readonly citation: string;
};

/** What the passive rules make of the properties. */
type AfterPassiveRules = {
  readonly activities: readonly Pick<ActivityResult, "isNonpassive" | "isRental" | "netCents" | "oldCents">[];
  readonly pool: Pick<PassivePool, "turnedCents" | "freedCents">;
};

/**
 * Adjusted gross income without passive losses, and without losses of rentals that are allowed because of the status
 * (s.469(i)(3)(E)(iv), which stood as (F)(iv) before 2018). Income of what is nonpassive or is read so stays in, and so do the loss of what is no rental and a
 * loss that a sale frees. Other passive results are not in it: it is read only where they are a loss together.
 */
export function modifiedIncomeOf(told: ModifiedIncomeTold, { activities, pool }: AfterPassiveRules): ModifiedIncome {
  const nonpassive = activities.filter((a) => a.isNonpassive);
  const income = nonpassive.reduce((sum, { netCents, oldCents }) => sum + Math.max(0, netCents - oldCents), 0);
  const otherLoss = nonpassive.reduce((sum, { isRental, netCents }) => sum + (isRental ? 0 : Math.min(0, netCents)), 0);
  const ofProperties = [
    { label: "Nonpassive income of these properties", cents: income + pool.turnedCents },
    { label: "Nonpassive losses of short-term rentals", cents: otherLoss },
    { label: "Losses freed by a sale", cents: 0 - pool.freedCents },
  ];
  const { incomeCents, taxableBenefitsCents, ...addedBack } = told;
  const raises = Object.values(addedBack);
  const here = [...ofProperties.map(({ cents }) => cents), ...raises].reduce<Cents>(
    (sum, cents) => sum + (cents ?? 0),
    0,
  );
  const isComplete = incomeCents !== null && raises.every((cents) => cents !== null);
  return {
    lines: [
      ...MODIFIED_INCOME_LINES.map((id) => ({
        label: MODIFIED_INCOME_WORDS[id],
        cents: id === "taxableBenefitsCents" && told[id] !== null ? 0 - told[id] : told[id],
      })),
      ...ofProperties,
    ],
    cents: isComplete ? incomeCents - (taxableBenefitsCents ?? 0) + here : null,
    atLeastCents:
      incomeCents === null || taxableBenefitsCents === null ? null : incomeCents - taxableBenefitsCents + here,
    missing: missingOf(told),
    citation: cite("irc-469-i", "reg-9-j"),
  };
}

function missingOf(told: ModifiedIncomeTold): readonly MissingFact[] {
  if (told.incomeCents === null) {
    return [{ id: "magi", message: "Add your modified adjusted gross income: the allowance falls with it." }];
  }
  const open = MODIFIED_INCOME_LINES.filter((id) => told[id] === null).map((id) => MODIFIED_INCOME_WORDS[id]);
  return open.length === 0
    ? []
    : [{ id: "magi", message: `Add what belongs to your modified income, or 0: ${open.join(", ")}.` }];
}
