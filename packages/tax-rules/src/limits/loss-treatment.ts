import type { Verdict } from "../activities/verdict.ts";
import type { HouseholdStatus } from "../status/evaluate-status.ts";

/** How the result of one property is treated: together with the activity that it belongs to. */
export type LossTreatment = {
  readonly activityId: string;
  /** Is a loss from it nonpassive? */
  readonly nonpassive: Verdict;
  /** Null: not enough has been said to tell whether it is a rental activity. */
  readonly isRental: boolean | null;
  readonly citation: string;
};

/**
 * A rental is nonpassive with the status and material participation in it (Reg. 1.469-9(e)(1)); an activity that is not a
 * rental needs material participation alone. What is only possible or unproven leaves it open.
 */
export function lossTreatment(status: HouseholdStatus, propertyId: string): LossTreatment {
  const activity = status.activities.find((a) => a.propertyIds.includes(propertyId));
  if (activity === undefined) return { activityId: propertyId, nonpassive: "unproven", isRental: null, citation: "" };
  const { activityId, citation, treatmentGap } = activity;
  const participates: Verdict = activity.verdict === "possible" ? "unproven" : activity.verdict;
  if (treatmentGap !== null) {
    // Without participation it is passive, whatever it is.
    const nonpassive = participates === "not_met" ? "not_met" : "unproven";
    return { activityId, nonpassive, isRental: null, citation };
  }
  if (activity.kind === "short-term") return { activityId, nonpassive: participates, isRental: false, citation };
  const both = [status.status, participates];
  const nonpassive = both.includes("not_met") ? "not_met" : both.includes("unproven") ? "unproven" : "met";
  return { activityId, nonpassive, isRental: true, citation };
}
