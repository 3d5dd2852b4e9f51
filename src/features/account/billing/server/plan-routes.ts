import * as contract from "#features/account/billing/contract.ts";
import { implement, type Route } from "#server/http/implement.ts";
import { startTrial } from "./trial/start-trial.ts";
import { getSubscriptionStatus } from "./plan/get-subscription-status.ts";
import { grantPlan } from "./plan/grant-plan.ts";

export const planRoutes: Route[] = [
  implement(contract.getSubscriptionStatus, getSubscriptionStatus),
  implement(contract.startTrial, startTrial),
  implement(contract.grantPlan, grantPlan),
];
