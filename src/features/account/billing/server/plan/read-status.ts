import type { SubscriptionStatus } from "#features/account/billing/contract.ts";
import { decideTrial, type TrialFacts } from "#features/account/billing/trial.ts";
import { findUserById } from "#server/accounts/user-store.ts";
import { planOfAccount } from "#server/plans/plan-of-account.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { findBillingAccount, readGrants } from "#server/plans/plan-store.ts";
import type { BillingAccountRow } from "#server/plans/table.ts";
import type { Platform } from "#server/platform.ts";
import type { Entitlement } from "#shared/plan/entitlement.ts";
import { isTrialUsed } from "./used-trials.ts";

/** Someone who ever paid has a subscription at the provider, whether it is over or not. */
export const wasSubscribed = (account: Pick<BillingAccountRow, "subscriptionId"> | undefined): boolean =>
  (account?.subscriptionId ?? null) !== null;

/** A subscription that is running at the provider, charged or still on trial there. */
export const isBought = (
  account: Pick<BillingAccountRow, "subscriptionId" | "subscriptionEndedAt"> | undefined,
): boolean => (account?.subscriptionId ?? null) !== null && (account?.subscriptionEndedAt ?? null) === null;

export const readStatus = async (
  platform: Pick<Platform, "config" | "now">,
  db: Db,
  scope: Pick<Scope, "userId" | "isAdmin">,
): Promise<SubscriptionStatus> => {
  const account = await findBillingAccount(scope, db);
  const plan = planOfAccount(scope, { account, grants: await readGrants(scope, db) }, platform.config, platform.now());
  const user = await findUserById(db, scope.userId);
  const isUsed = account?.hasUsedTrial || (user !== undefined && (await isTrialUsed(db, platform.config, user.email)));
  return presentStatus({ ...scope, plan }, { account, hasUsedTrial: isUsed });
};

type Known = { account: BillingAccountRow | undefined; hasUsedTrial: boolean };

export const presentStatus = (
  { plan, isAdmin }: Pick<Scope, "isAdmin" | "plan">,
  { account, hasUsedTrial }: Known,
): SubscriptionStatus => {
  const facts: TrialFacts = { plan, hasUsedTrial, wasSubscribed: wasSubscribed(account) };
  return {
    subscriptionStatus: plan.status,
    isOnTrial: plan.status === "trialing",
    hasUsedTrial,
    hasActiveSubscription:
      plan.status === "active" || plan.status === "past_due" || (plan.status === "trialing" && isBought(account)),
    isAdmin,
    trialEndDate: account?.trialEndsAt?.toISOString() ?? null,
    freezeActive: account?.freezeActive ?? false,
    isPremium: plan.isPremium,
    basis: plan.basis,
    canStartTrial: decideTrial(facts).ok,
    limits: limitsOf(plan),
  };
};

const limitsOf = (plan: Entitlement): SubscriptionStatus["limits"] => ({
  entriesPerMonth: plan.entriesPerMonth,
  evidenceFilesPerEntry: plan.evidenceFilesPerEntry,
  assistantCallsPerDay: plan.assistantCallsPerDay,
  importedYears: plan.importedYears,
});
