import type { CustomerFacts, Dispute, ProviderInvoice, ProviderSubscription } from "./provider-facts.ts";

/** The bank has the money of this payment, for now or for good. */
export const isDisputed = (dispute: Dispute | null): boolean => dispute?.stage === "open" || dispute?.stage === "lost";

type Money = Pick<
  ProviderInvoice,
  "subscriptionId" | "status" | "amountCents" | "paidCents" | "refundedCents" | "createdAt"
> & { isDisputed: boolean };
type Period = { subscriptionId: string | null; startsAt: Date; endsAt: Date };

const ofPeriod = <Invoice extends Omit<Money, "isDisputed">>(
  { subscriptionId, startsAt, endsAt }: Period,
  invoices: readonly Invoice[],
): Invoice[] =>
  invoices.filter(
    (one) =>
      one.subscriptionId === subscriptionId &&
      one.status === "paid" &&
      one.createdAt >= startsAt &&
      one.createdAt < endsAt,
  );

/** What was paid for a period and is still with us; payment by credit counts as paid. */
export const paidForPeriod = (period: Period, invoices: readonly Money[]): number =>
  ofPeriod(period, invoices)
    .filter((one) => !one.isDisputed)
    .reduce((sum, { amountCents, refundedCents }) => sum + Math.max(0, amountCents - refundedCents), 0);

export type TakenBackBy = "bank" | "refund";

/** Who took back all that was charged to a card for a period; null: some of it is still with us, or nothing was charged. */
export const takenBackBy = (period: Period, invoices: readonly Money[]): TakenBackBy | null => {
  const charged = ofPeriod(period, invoices).filter(({ paidCents }) => paidCents > 0);
  const isBack = (one: Money): boolean => one.isDisputed || one.refundedCents >= one.paidCents;
  if (charged.length === 0 || !charged.every(isBack)) return null;
  return charged.some((one) => one.isDisputed) ? "bank" : "refund";
};

export const periodOf = ({ id, periodStartsAt, periodEndsAt }: ProviderSubscription): Period => ({
  subscriptionId: id,
  startsAt: periodStartsAt,
  endsAt: periodEndsAt,
});

export const moneyOf = ({ invoices }: Pick<CustomerFacts, "invoices">): Money[] =>
  invoices.map((invoice) => ({ ...invoice, isDisputed: isDisputed(invoice.dispute) }));

const ENDS: ReadonlySet<ProviderSubscription["status"]> = new Set(["active", "past_due", "unpaid", "paused"]);

export type TakenBack = { subscription: ProviderSubscription; cents: number };

/** Those that run on for a period that is no longer paid for: they end, and nothing more is charged. */
export const findTakenBack = (facts: CustomerFacts): TakenBack[] => {
  const money = moneyOf(facts);
  return facts.subscriptions
    .filter((one) => ENDS.has(one.status) && takenBackBy(periodOf(one), money) !== null)
    .map((subscription) => ({
      subscription,
      cents: ofPeriod(periodOf(subscription), money).reduce((sum, { paidCents }) => sum + paidCents, 0),
    }));
};
