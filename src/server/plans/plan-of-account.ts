import { type Entitlement, entitlement } from "#shared/plan/entitlement.ts";
import type { Scope } from "../auth/scope.ts";
import type { BillingAccountRow, PlanGrantRow } from "./table.ts";

/** The plan of an account that was read whole, so that both are of one instant, and of grants read after it. */
export const planOfAccount = (
  { isAdmin }: Pick<Scope, "isAdmin">,
  { account, grants }: { account: BillingAccountRow | undefined; grants: readonly PlanGrantRow[] },
  { isBilled }: { isBilled: boolean },
  now: Date,
): Entitlement =>
  entitlement(
    isBilled
      ? {
          isAdmin,
          subscription: account
            ? {
                status: account.subscriptionStatus,
                isFrozen: account.freezeActive,
                trialEndsAt: account.trialEndsAt,
                isBought:
                  account.subscriptionId !== null && account.subscriptionEndedAt === null && !account.cancelAtPeriodEnd,
                pastDueSince: account.pastDueSince,
              }
            : null,
          grants,
          seat: null,
        }
      : "unbilled",
    now,
  );
