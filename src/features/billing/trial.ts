import { refused, ok, type Result } from "#shared/result.ts";
import type { Entitlement } from "#shared/plan/entitlement.ts";

const DAY_MS = 86_400_000;

/** A mail says so many days before that a trial ends. */
export const TRIAL_ENDS_TOLD_DAYS = 3;

export const TRIAL_WAS_USED = "You've had your free trial. Choose a plan to get Premium.";

export type TrialFacts = {
  plan: Pick<Entitlement, "isPremium" | "basis" | "status">;
  /** By this account, or by one that the same mailbox had before. */
  hasUsedTrial: boolean;
  /** Whoever was ever subscribed knows what it is that a trial shows. */
  wasSubscribed: boolean;
};

/** Whether a trial can begin now, or why none does. */
export const decideTrial = ({ plan, hasUsedTrial, wasSubscribed }: TrialFacts): Result<true, string> => {
  if (plan.basis === "installation") return refused("Nothing is billed here. You already have everything.");
  if (plan.isPremium) return refused("You already have Premium.");
  if (hasUsedTrial || wasSubscribed) return refused(TRIAL_WAS_USED);
  return ok(true);
};

export type TrialStep = "ends" | "over";

/** When a step of a trial is told. */
export const toldAt = (step: TrialStep, endsAt: Date): Date =>
  step === "over" ? endsAt : new Date(endsAt.getTime() - TRIAL_ENDS_TOLD_DAYS * DAY_MS);

export type TrialNow = { endsAt: Date; isFrozen: boolean };

/**
 * What is told of a trial now. A pause moves its end, so a step may have come too early, and is waited for; one that
 * comes so late that the trial is over is not told anymore.
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
