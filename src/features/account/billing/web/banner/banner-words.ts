import { STATUS_TABLE, trialDaysLeft } from "#shared/plan/plan-status.ts";
import type { SubscriptionStatus } from "#features/account/billing/contract.ts";

export type PlanNotice = {
  kind: "trial" | "payment failed";
  tone: "info" | "warn" | "danger";
  words: string;
  action: string;
};

type Shown = Pick<
  SubscriptionStatus,
  "subscriptionStatus" | "trialEndDate" | "basis" | "isAdmin" | "hasActiveSubscription"
>;

const daysWords = (days: number): string =>
  days === 1 ? "1 day remaining in your free trial" : `${days} days remaining in your free trial`;

/** The line over every page; null where the status has none, for administrators, and for those who have premium anyway. */
export const planNotice = (
  { subscriptionStatus, trialEndDate, basis, isAdmin, hasActiveSubscription }: Shown,
  now: Date,
): PlanNotice | null => {
  if (isAdmin || (basis !== null && basis !== "subscription")) return null;
  const { banner } = STATUS_TABLE[subscriptionStatus];
  // Someone who has bought has nothing left to choose.
  if (banner === null || (banner === "trial" && hasActiveSubscription)) return null;
  if (banner === "payment failed") {
    const words = "Your last payment failed. Update your card to keep Premium.";
    return { kind: "payment failed", tone: "danger", words, action: "Update card" };
  }
  const days = trialDaysLeft(trialEndDate === null ? null : new Date(trialEndDate), now);
  if (banner === "trial over" || days === 0) {
    const words = "Trial Expired • Choose a plan to continue";
    return { kind: "trial", tone: "danger", words, action: "Upgrade Now" };
  }
  const tone = days <= 1 ? "danger" : days <= 3 ? "warn" : "info";
  return { kind: "trial", tone, words: daysWords(days), action: "Upgrade Now" };
};
