import { nextDueStepOf } from "#features/account/billing/sandbox/sandbox-billing.ts";
import { paths } from "#features/account/billing/sandbox/sandbox-paths.ts";
import type { SandboxCustomer } from "#features/account/billing/sandbox/sandbox-customer.ts";
import type { CustomerFacts } from "#features/account/billing/subscriptions/provider-facts.ts";

/**
 * What the sandbox says about a customer, in our time: a customer whose clock was moved ahead has lived longer, and what
 * happened is that much further in the past.
 */
export const presentSandbox = (customer: SandboxCustomer, urlOf: (path: string) => string): CustomerFacts => {
  const instant = (milliseconds: number): Date => new Date(milliseconds - customer.aheadMs);
  const instantOrNull = (milliseconds: number | null): Date | null =>
    milliseconds === null ? null : instant(milliseconds);
  return {
    creditCents: customer.creditCents,
    subscriptions: customer.subscriptions.map((one) => ({
      id: one.id,
      status: one.status,
      isCollectionPaused: one.isCollectionPaused,
      pausedAt: instantOrNull(one.pausedAt),
      resumesAt: null,
      price: one.price,
      quantity: one.quantity ?? 1,
      createdAt: instant(one.createdAt),
      periodStartsAt: instant(one.periodStartsAt),
      periodEndsAt: instant(one.periodEndsAt),
      trialEndsAt: instantOrNull(one.trialEndsAt),
      cancelAtPeriodEnd: one.cancelAtPeriodEnd,
      endedAt: instantOrNull(one.endedAt),
    })),
    invoices: customer.invoices.map((one) => ({
      id: one.id,
      number: one.number,
      subscriptionId: one.subscriptionId,
      status: one.status,
      amountCents: one.amountCents,
      paidCents: one.paidCents,
      refundedCents: one.refundedCents,
      dispute: one.isDisputed
        ? { stage: one.disputeEnded ?? "open", at: instant(one.disputedAt ?? one.createdAt) }
        : null,
      attempts: one.attempts,
      needsAction: one.needsAction,
      createdAt: instant(one.createdAt),
      paidAt: instantOrNull(one.paidAt),
      url: urlOf(paths.invoice(customer, one.id)),
    })),
  };
};

/** When the passing of time will change something, in our time; null: nothing is due. */
export const nextTurnAt = (customer: SandboxCustomer): Date | null => {
  const step = nextDueStepOf(customer);
  return step && new Date(step.at - customer.aheadMs);
};
