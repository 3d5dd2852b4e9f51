import type { CustomerFacts, ProviderInvoice, ProviderSubscription } from "./provider-facts.ts";

/** The best first: those that give premium, then held, then waiting for payment, then over. */
const RANK: Record<ProviderSubscription["status"], number> = {
  active: 0,
  trialing: 0,
  past_due: 1,
  paused: 2,
  unpaid: 3,
  incomplete: 4,
  canceled: 5,
  incomplete_expired: 6,
};

const isOver = ({ status }: ProviderSubscription): boolean => status === "canceled" || status === "incomplete_expired";

/** Among live ones the oldest; among those that are over the one that ended last. */
const byWorth = (one: ProviderSubscription, other: ProviderSubscription): number => {
  const difference = RANK[one.status] - RANK[other.status];
  if (difference !== 0) return difference;
  const age = one.createdAt.getTime() - other.createdAt.getTime();
  return (isOver(one) ? -age : age) || (one.id < other.id ? -1 : 1);
};

/** The one that counts; null: there never was one. */
export const chooseSubscription = ({ subscriptions }: CustomerFacts): ProviderSubscription | null =>
  subscriptions.toSorted(byWorth)[0] ?? null;

export type Surplus = {
  subscription: ProviderSubscription;
  /** What was paid for it, to be refunded. */
  refunds: readonly ProviderInvoice[];
};

const PAID: ReadonlySet<ProviderSubscription["status"]> = new Set(["active", "trialing"]);

/**
 * Other live ones besides it: no one wants to pay twice. What was paid for one that ran is refunded; one that waits for payment
 * or is paused ends without a refund, since what it once cost was used, or remains as a credit.
 */
export const findSurplus = ({ subscriptions, invoices }: CustomerFacts): Surplus[] => {
  const [, ...others] = subscriptions.filter((one) => !isOver(one)).toSorted(byWorth);
  return others.map((subscription) => ({
    subscription,
    refunds: PAID.has(subscription.status)
      ? invoices.filter(
          ({ subscriptionId, status, paidCents, refundedCents }) =>
            subscriptionId === subscription.id && status === "paid" && paidCents > refundedCents,
        )
      : [],
  }));
};
