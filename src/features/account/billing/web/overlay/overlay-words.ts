import type { StatusRule } from "#shared/plan/plan-status.ts";

type Words = { title: string; description: string };

const CHOOSE = "Choose a plan to go on with Premium. Everything you have logged is still here.";
const PAY = "An invoice is open. Pay it to go on with Premium. Everything you have logged is still here.";

const WORDS: Record<NonNullable<StatusRule["overlay"]>, Words> = {
  "trial over": { title: "Your free trial has ended", description: CHOOSE },
  "subscription over": { title: "Your subscription has expired", description: CHOOSE },
};

/** `isOwed`: an invoice is open. */
export const overlayWords = (overlay: StatusRule["overlay"], isOwed: boolean): Words => {
  const words = overlay === null ? { title: "Access Restricted", description: CHOOSE } : WORDS[overlay];
  return isOwed ? { ...words, description: PAY } : words;
};

/** What the overlay lists of Premium (specification section 2). */
export const OVERLAY_FEATURES = [
  "Unlimited time tracking",
  "Advanced analytics and reports",
  "Calendar integration",
  "AI insights",
  "Priority support",
] as const;
