import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import {
  cancelOrganizationSubscription,
  keepOrganizationSubscription,
  setOrganizationSeats,
  switchOrganizationPlan,
} from "./acts/change-subscription.ts";
import { checkoutOrganization } from "./acts/checkout-organization.ts";
import { openOrganizationPortal } from "./acts/open-organization-portal.ts";
import { getOrganizationBilling, refreshOrganizationBilling } from "./get-organization-billing.ts";

/** A provider is far away: nothing waits for it inside a transaction. */
const own = { transaction: "own" } as const;

export const organizationBillingRoutes: Route[] = [
  implement(contract.getOrganizationBilling, getOrganizationBilling),
  implement(contract.refreshOrganizationBilling, refreshOrganizationBilling, own),
  implement(contract.checkoutOrganization, checkoutOrganization, own),
  implement(contract.setOrganizationSeats, setOrganizationSeats, own),
  implement(contract.switchOrganizationPlan, switchOrganizationPlan, own),
  implement(contract.cancelOrganizationSubscription, cancelOrganizationSubscription, own),
  implement(contract.keepOrganizationSubscription, keepOrganizationSubscription, own),
  implement(contract.openOrganizationPortal, openOrganizationPortal, own),
];
