import type { AuthorityId } from "../citations/citations.ts";
import type { Seen } from "../citations/authority.ts";

/** A rule as the page of the law lists it: what it says, since when, on whose authority. */
export type Rule = {
  /** Stable: figures and receipts name it. */
  readonly id: string;
  readonly part: RulePart;
  readonly title: string;
  readonly says: string;
  readonly authorities: readonly AuthorityId[];
  /** Tax years in which it holds; null for "until now". */
  readonly years: { readonly from: number; readonly to: number | null };
  /** How well the weakest of its sources was consulted: "memory" asks for "verify". */
  readonly seen: Seen;
  /** True if the figure or the choice is ours and not the law's. */
  readonly ours?: boolean;
  /** What computes it for people; null where no screen does, and the page of the law says so. */
  readonly by: RuleFunction | null;
};

/** The functions of this package behind the rules; a screen or an endpoint calls each of them. */
export const RULE_FUNCTIONS = [
  "evaluateStatus",
  "classifyActivity",
  "averageCustomerUse",
  "shortTermPath",
  "electionRegister",
  "lateRelief",
  "revocationStatement",
  "rateRecord",
  "stressTest",
  "lossesOfYear",
  "bonusDepreciation",
  "exchangeDates",
  "identification",
  "rentalCalculation",
  "brrrrCalculation",
] as const;
export type RuleFunction = (typeof RULE_FUNCTIONS)[number];

export const RULE_PARTS = [
  "status",
  "participation",
  "short-term",
  "activities",
  "election",
  "credibility",
  "stress",
  "limits",
  "exchange",
  "calculators",
] as const;
export type RulePart = (typeof RULE_PARTS)[number];

/** The passive activity rules for real estate professionals hold for tax years beginning after 1993. */
export const SINCE_1994 = { from: 1994, to: null } as const;
/** The passive activity rules themselves. */
export const SINCE_1987 = { from: 1987, to: null } as const;
