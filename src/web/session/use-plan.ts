import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { FREE_LIMITS, hasFeature, NO_LIMITS, PLAN_FEATURES, type PlanFeature } from "#shared/plan/entitlement.ts";
import { apiQuery } from "../api/api-query.ts";
import { SUBSCRIPTION_QUERY } from "../client-constants.ts";
import { isDemo, readDemoTier } from "../credentials/demo-mode.ts";
import { useOpenBook } from "./book-query.ts";
import { useSignedInUser } from "./use-user.ts";
import { type BookOfCaller, getSubscriptionStatus, type SubscriptionStatus } from "../features.ts";

/** The signed-in user's plan: requested again periodically and whenever the page is looked at. */
export const planQuery = queryOptions({
  ...apiQuery(getSubscriptionStatus, {}),
  staleTime: SUBSCRIPTION_QUERY.staleMs,
  refetchInterval: SUBSCRIPTION_QUERY.refetchMs,
  refetchOnWindowFocus: "always",
});

/** The plan of the open book. Undefined until the server has said it, and if it cannot be asked. */
export const usePlan = (): SubscriptionStatus | undefined => {
  const user = useSignedInUser();
  const book = useOpenBook();
  const plan = useQuery({ ...planQuery, enabled: user !== null }).data;
  return useMemo(() => plan && planHere(plan, book), [plan, book]);
};

/** In someone else's book its owner's plan applies, and only they change it. */
const planHere = (own: SubscriptionStatus, book: BookOfCaller | null): SubscriptionStatus =>
  book === null
    ? own
    : { ...own, isPremium: book.isPremium, canStartTrial: false, limits: book.isPremium ? NO_LIMITS : FREE_LIMITS };

/**
 * Whether a control may be used. It is not locked while the plan is unknown: the server decides in any case. The demo's
 * free switch has its own list.
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
