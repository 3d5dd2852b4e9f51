import { queryOptions, useQuery } from "@tanstack/react-query";
import { hasFeature, PLAN_FEATURES, type PlanFeature } from "#shared/plan/entitlement.ts";
import { apiQuery } from "../api/api-query.ts";
import { SUBSCRIPTION_QUERY } from "../client-constants.ts";
import { isDemo, readDemoTier } from "../credentials/demo-mode.ts";
import { useSignedInUser } from "./use-user.ts";
import { getSubscriptionStatus, type SubscriptionStatus } from "../features.ts";

/** The plan of who is signed in: asked again by the clock and whenever the page is looked at. */
export const planQuery = queryOptions({
  ...apiQuery(getSubscriptionStatus, {}),
  staleTime: SUBSCRIPTION_QUERY.staleMs,
  refetchInterval: SUBSCRIPTION_QUERY.refetchMs,
  refetchOnWindowFocus: "always",
});

/** Undefined until the server has said it, and where it cannot be asked. */
export const usePlan = (): SubscriptionStatus | undefined => {
  const user = useSignedInUser();
  return useQuery({ ...planQuery, enabled: user !== null }).data;
};

/**
 * Whether a control may be used. What nobody has said is not locked: the server decides in any case. The demo's free
 * switch has a list of its own.
 */
export const isUnlocked = (plan: SubscriptionStatus | undefined, feature: PlanFeature): boolean => {
  if (isDemo()) return readDemoTier() !== "free" || PLAN_FEATURES[feature].demo;
  return plan === undefined || hasFeature(plan, feature);
};

export const useIsUnlocked = (feature: PlanFeature): boolean => isUnlocked(usePlan(), feature);

/** Why a control is locked, in one line. */
export const lockedWords = (feature: PlanFeature): string => {
  const { label } = PLAN_FEATURES[feature];
  return `${label.charAt(0).toUpperCase()}${label.slice(1)} is part of Premium.`;
};
