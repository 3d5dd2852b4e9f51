import type { Seconds } from "../units/hours.ts";
import type { ReasonCode } from "./reason-codes.ts";

/** `possible` is used for participation alone: a test that only judgment can decide. */
export type Verdict = "met" | "not_met" | "unproven";
export type ParticipationVerdict = Verdict | "possible";

/** One strict comparison: met when `actualSeconds` is MORE than `requiredMoreThanSeconds`. */
export type ThresholdTest = {
  readonly verdict: Verdict;
  readonly requiredMoreThanSeconds: Seconds;
  readonly actualSeconds: Seconds;
  /** What is missing to pass; 0 when passed. At exactly the threshold one second is missing. */
  readonly remainingSeconds: Seconds;
  /** Passes under our default reading but fails when the contested work is cut. */
  readonly amber: boolean;
  readonly ruleId: string;
  readonly citation: string;
  readonly explanation: string;
};

/**
 * How to find the entries behind a line: those of the person whose classification has one of the reasons, and the route.
 * `in-750` takes those of any route whose effect is the numerator; `any` takes all.
 */
export type EntriesBehind = {
  readonly personId: string;
  readonly reasonCodes: readonly ReasonCode[];
  readonly route: "rental" | "short-term" | "other-business" | "none" | "in-750" | "any";
  /** Set when the line speaks of one property (null: entries without a property). */
  readonly propertyId?: string | null;
  /** Set when the line is about stated other work. */
  readonly otherWorkItemId?: string;
};

/** A receipt reads like a bill: each line adds or takes away, a total repeats the running sum. */
export type ReceiptLine = {
  readonly id: string;
  readonly kind: "start" | "minus" | "plus" | "total" | "note";
  readonly label: string;
  readonly seconds: Seconds;
  readonly entryCount: number | null;
  readonly ruleId: string;
  readonly citation: string;
  readonly behind: EntriesBehind | null;
};

/** A fact that no one has stated yet; the id is stable, so that a screen can link to the place that asks for it. */
export type MissingFact = {
  readonly id: string;
  readonly message: string;
  readonly personId?: string;
  readonly propertyId?: string;
};
