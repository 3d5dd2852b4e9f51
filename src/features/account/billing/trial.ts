import { refused, ok, type Result } from "#shared/result.ts";
import type { Entitlement } from "#shared/plan/entitlement.ts";

const DAY_MS = 86_400_000;

/** A mail announces this many days ahead that a trial ends. */
export const TRIAL_ENDS_TOLD_DAYS = 3;

export const TRIAL_WAS_USED = "You've had your free trial. Choose a plan to get Premium.";

export type TrialFacts = {
  plan: Pick<Entitlement, "isPremium" | "basis" | "status">;
  /** Used by this account, or by an earlier one with the same mailbox. */
  hasUsedTrial: boolean;
  /** Someone who was ever subscribed already knows what a trial shows. */
  wasSubscribed: boolean;
};

/** Whether a trial can begin now, or why not. */
export const decideTrial = ({ plan, hasUsedTrial, wasSubscribed }: TrialFacts): Result<true, string> => {
  if (plan.basis === "installation") return refused("Nothing is billed here. You already have everything.");
  if (plan.isPremium) return refused("You already have Premium.");
  if (hasUsedTrial || wasSubscribed) return refused(TRIAL_WAS_USED);
  return ok(true);
};

export type TrialStep = "ends" | "over";

/** When to announce a step of a trial. */
export const toldAt = (step: TrialStep, endsAt: Date): Date =>
  step === "over" ? endsAt : new Date(endsAt.getTime() - TRIAL_ENDS_TOLD_DAYS * DAY_MS);

export type TrialNow = { endsAt: Date; isFrozen: boolean };

/**
 * What to announce about a trial now. A pause moves its end, so a step that comes too early is put off; one that comes so late
 * that the trial is over is no longer announced.
 */
export const decideTold = (
  step: TrialStep,
  { endsAt, isFrozen }: TrialNow,
  now: Date,
): { tell: TrialStep } | { waitUntil: Date } => {
  if (isFrozen) return { waitUntil: new Date(now.getTime() + DAY_MS) };
  const due = now >= endsAt ? "over" : step;
  const at = toldAt(due, endsAt);
  return now < at ? { waitUntil: at } : { tell: due };
};
