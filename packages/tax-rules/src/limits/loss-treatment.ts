import type { Verdict } from "../activities/verdict.ts";
import { PARTICIPATION_THRESHOLDS } from "../parameters/participation-thresholds.ts";
import type { HouseholdStatus } from "../status/evaluate-status.ts";

/** How the result of one property is treated: together with the activity that it belongs to. */
export type LossTreatment = {
  readonly activityId: string;
  /** Is a loss from it nonpassive? */
  readonly nonpassive: Verdict;
  /** Null: not enough has been said to tell whether it is a rental activity. */
  readonly isRental: boolean | null;
  /** A significant participation passive activity: no rental, more than 100 hours, no material participation. */
  readonly significant: Verdict;
  /** It may be one activity with the other rentals: no one has said since when an election is in force. */
  readonly isElectionOpen?: boolean;
  readonly citation: string;
};

/**
 * A rental is nonpassive with the status and material participation in it (Reg. 1.469-9(e)(1)); an activity that is not a
 * rental needs material participation alone. What is only possible or unproven leaves it open.
 */
export function lossTreatment(status: HouseholdStatus, propertyId: string): LossTreatment {
  const activity = status.activities.find((a) => a.propertyIds.includes(propertyId));
  if (activity === undefined) {
    return { activityId: propertyId, nonpassive: "unproven", isRental: null, significant: "not_met", citation: "" };
  }
  const { activityId, citation, treatmentGap } = activity;
  const participates: Verdict = activity.verdict === "possible" ? "unproven" : activity.verdict;
  const isSignificant = participates === "not_met" && activity.seconds > PARTICIPATION_THRESHOLDS.floorSeconds;
  if (treatmentGap !== null) {
    // Without participation it is passive, whatever it is.
    const nonpassive = participates === "not_met" ? "not_met" : "unproven";
    return { activityId, nonpassive, isRental: null, significant: isSignificant ? "unproven" : "not_met", citation };
  }
  if (activity.kind === "short-term") {
    const significant = isSignificant ? "met" : "not_met";
    return { activityId, nonpassive: participates, isRental: false, significant, citation };
  }
  const both = [status.status, participates];
  const nonpassive = both.includes("not_met") ? "not_met" : both.includes("unproven") ? "unproven" : "met";
  // In a year without the status the election does nothing (Reg. 1.469-9(g)(1)): each rental stands alone.
  const standsAlone = activity.kind === "elected-rentals" && status.status === "not_met";
  return {
    activityId: standsAlone ? propertyId : activityId,
    nonpassive,
    isRental: true,
    significant: "not_met",
    isElectionOpen: status.election === "undated" && status.rentalsEachAlone.length > 1,
    citation,
  };
}
