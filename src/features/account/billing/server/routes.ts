import { implement, type Route } from "#server/http/implement.ts";
import * as checkout from "../checkout-contract.ts";
import * as sandbox from "../sandbox-contract.ts";
import * as subscription from "../subscription-contract.ts";
import { cancelSubscription, keepSubscription, switchPlan } from "./subscription/change-subscription.ts";
import { createCheckout, createSubscription } from "./checkout/create-checkout.ts";
import { createPortalSession } from "./checkout/create-portal-session.ts";
import { getFreezeStatus, getManagedSubscription, refreshSubscription } from "./subscription/get-subscription.ts";
import { freezeSubscription } from "./pause/freeze-subscription.ts";
import { resumeSubscription } from "./pause/resume-subscription.ts";
import { actInSandbox, getSandboxCheckout, getSandboxPortal, paySandboxCheckout } from "./sandbox/sandbox-pages.ts";

/** A provider is far away: no transaction waits for it. */
const own = { transaction: "own" } as const;

export const billingRoutes: Route[] = [
  implement(checkout.createCheckout, createCheckout, own),
  implement(checkout.createSubscription, createSubscription, own),
  implement(checkout.createPortalSession, createPortalSession, own),
  implement(subscription.getFreezeStatus, getFreezeStatus),
  implement(subscription.getManagedSubscription, getManagedSubscription),
  implement(subscription.refreshSubscription, refreshSubscription, own),
  implement(subscription.freezeSubscription, freezeSubscription, own),
  implement(subscription.resumeSubscription, resumeSubscription, own),
  implement(subscription.cancelSubscription, cancelSubscription, own),
  implement(subscription.keepSubscription, keepSubscription, own),
  implement(subscription.switchPlan, switchPlan, own),
  implement(sandbox.getSandboxCheckout, getSandboxCheckout),
  implement(sandbox.paySandboxCheckout, paySandboxCheckout, own),
  implement(sandbox.getSandboxPortal, getSandboxPortal),
  implement(sandbox.actInSandbox, actInSandbox, own),
];
