import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { STATUS_TABLE } from "#shared/plan/plan-status.ts";
import { paths } from "#web/paths.ts";
import type { SubscriptionStatus } from "#features/account/billing/contract.ts";

const GOES_ON_FREE = "tenureGoesOnFree";
/** Where a plan is chosen and its status shown. */
const NEVER_COVERED: readonly string[] = [paths.manageSubscription, paths.subscribe];
/** Where the plan is paid for. */
const SANDBOX = "/sandbox/";

let listeners: readonly (() => void)[] = [];
const subscribe = (listener: () => void): (() => void) => {
  listeners = [...listeners, listener];
  return () => {
    listeners = listeners.filter((one) => one !== listener);
  };
};

let goesOn = false;
const readGoesOn = (): boolean => {
  try {
    return goesOn || sessionStorage.getItem(GOES_ON_FREE) !== null;
  } catch {
    return goesOn;
  }
};

/** Closes the overlay for this tab's session. */
export const goOnFree = (): void => {
  goesOn = true;
  try {
    sessionStorage.setItem(GOES_ON_FREE, "yes");
  } catch {
    // It appears again after a reload.
  }
  for (const listener of listeners) listener();
};

/** Whether the page is covered until its reader chooses a plan, or chooses to go on without one. */
export const useIsCovered = (plan: SubscriptionStatus | undefined): boolean => {
  const { pathname } = useLocation();
  const isGoingOn = useSyncExternalStore(subscribe, readGoesOn, () => true);
  if (!plan || plan.isAdmin || plan.isPremium || isGoingOn) return false;
  const isOpen = NEVER_COVERED.includes(pathname) || pathname.startsWith(SANDBOX);
  return STATUS_TABLE[plan.subscriptionStatus].overlay !== null && !isOpen;
};
