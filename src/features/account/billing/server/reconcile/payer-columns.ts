import type { AccountState } from "#features/account/billing/subscriptions/decide-account.ts";
import type { CustomerFacts } from "#features/account/billing/subscriptions/provider-facts.ts";
import { isDisputed } from "#features/account/billing/subscriptions/taken-back.ts";
import type { Read } from "./payer.ts";

/** What each payer's account keeps of a reading. */
export const payerColumns = (state: AccountState, { isGone, asked, at }: Omit<Read, "facts">) => ({
  subscriptionId: state.subscriptionId,
  subscriptionStatus: state.status,
  priceCents: state.price?.cents ?? null,
  priceInterval: state.price?.interval ?? null,
  currentPeriodStartsAt: state.periodStartsAt,
  currentPeriodEndsAt: state.periodEndsAt,
  subscriptionEndedAt: state.endedAt,
  cancelAtPeriodEnd: state.cancelAtPeriodEnd,
  pastDueSince: state.pastDueSince,
  creditCents: state.creditCents,
  // Whoever comes back is a new customer there.
  ...(isGone ? { provider: null, customerId: null } : {}),
  answered: asked,
  reconciledAt: at,
  updatedAt: at,
});

/** What each payer's list of invoices keeps of one. */
export const invoiceColumns = (invoice: CustomerFacts["invoices"][number]) => {
  const { id, number, status, amountCents, paidCents, refundedCents, createdAt, url, dispute } = invoice;
  return { id, number, status, amountCents, paidCents, refundedCents, isDisputed: isDisputed(dispute), createdAt, url };
};
