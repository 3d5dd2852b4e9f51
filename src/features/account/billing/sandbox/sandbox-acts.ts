import { type Price, unusedCents } from "../rules.ts";
import type { SandboxSession, SandboxSubscription } from "./sandbox-customer.ts";
import {
  bill,
  catchUp,
  changed,
  collect,
  end,
  invoiceOf,
  nextDueStepOf,
  note,
  periodAfter,
  SandboxRefusal,
  type SandboxWork,
  subscriptionOf,
  unusedOf,
} from "./sandbox-billing.ts";

/** Whether this is the first request under a key. */
const isFirst = ({ customer }: SandboxWork, key: string): boolean => {
  if (customer.doneKeys.includes(key)) return false;
  customer.doneKeys = [...customer.doneKeys.slice(-199), key];
  return true;
};

type NewSession = Omit<SandboxSession, "id" | "status" | "subscriptionId">;

export const openSession = (work: SandboxWork, asked: NewSession): SandboxSession => {
  const known = work.customer.sessions.find(({ key }) => key === asked.key);
  if (known) return known;
  const session: SandboxSession = {
    ...asked,
    id: `cs_sandbox_${work.newId()}`,
    status: "open",
    subscriptionId: null,
  };
  work.customer.sessions.push(session);
  return session;
};

export const sessionOf = ({ customer }: SandboxWork, id: string): SandboxSession => {
  const found = customer.sessions.find((one) => one.id === id);
  if (!found) throw new SandboxRefusal("There is no such checkout.");
  return found;
};

export const trialEndOf = ({ trialEndsAt, trialDays }: SandboxSession, at: number): number | null =>
  trialDays === undefined ? trialEndsAt : at + trialDays * 86_400_000;

/** The customer presses Pay, with their present card. If the bank asks for confirmation, the payment stays open. */
export const completeSession = (work: SandboxWork, id: string): void => {
  const session = sessionOf(work, id);
  if (session.status !== "open") throw new SandboxRefusal("This checkout is no longer open.");
  const { price, quantity = 1 } = session;
  const { at, customer } = work;
  const trialEndsAt = trialEndOf(session, at);
  if (customer.card === "declines") throw new SandboxRefusal("The card was declined.");
  const isTrial = trialEndsAt !== null && trialEndsAt > at;
  const subscriptionId = `sub_sandbox_${work.newId()}`;
  customer.subscriptions.push({
    id: subscriptionId,
    status: isTrial ? "trialing" : "incomplete",
    isCollectionPaused: false,
    pausedAt: null,
    price,
    quantity,
    createdAt: at,
    periodStartsAt: at,
    periodEndsAt: isTrial ? trialEndsAt : periodAfter(at, price),
    trialEndsAt: isTrial ? trialEndsAt : null,
    cancelAtPeriodEnd: false,
    endedAt: null,
  });
  Object.assign(session, { status: "complete", subscriptionId });
  note(work, "customer.subscription.created", subscriptionId);
  if (!isTrial) bill(work, subscriptionOf(work, subscriptionId), { amountCents: price.cents });
  note(work, "checkout.session.completed", session.id);
};

export const expireSession = (work: SandboxWork, id: string): void => {
  const session = sessionOf(work, id);
  if (session.status === "complete") throw new SandboxRefusal("This checkout is complete.");
  session.status = "expired";
};

export const pause = (work: SandboxWork, id: string, key: string): void => {
  if (!isFirst(work, key)) return;
  const subscription = subscriptionOf(work, id);
  if (subscription.status !== "active" && subscription.status !== "trialing")
    throw new SandboxRefusal("Only a subscription that runs can be paused.");
  // A trial has nothing paid and unused: it waits, and nothing is charged in the meantime.
  if (subscription.status === "trialing") return stopCollection(work, id);
  work.customer.creditCents += unusedOf(work, subscription);
  Object.assign(subscription, { status: "paused", pausedAt: work.at, cancelAtPeriodEnd: false });
  note(work, "customer.subscription.paused", id);
};

/** It stays paused until the resume's invoice is paid. `trialEndsAt`: a trial goes on until then. */
export const resume = (work: SandboxWork, id: string, key: string, trialEndsAt: number | null = null): void => {
  if (!isFirst(work, key)) return;
  const subscription = subscriptionOf(work, id);
  if (subscription.isCollectionPaused) {
    subscription.isCollectionPaused = false;
    if (trialEndsAt !== null && subscription.status !== "paused") restartTrial(work, subscription, trialEndsAt);
    changed(work, subscription);
    if (subscription.status !== "paused") return;
  }
  if (subscription.status !== "paused") throw new SandboxRefusal("This subscription is not paused.");
  const open = work.customer.invoices.find(
    ({ subscriptionId, status, resumes }) => subscriptionId === id && status === "open" && resumes,
  );
  if (open) collect(work, open);
  else bill(work, subscription, { amountCents: subscription.price.cents, resumes: true });
};

const restartTrial = ({ at }: SandboxWork, subscription: SandboxSubscription, trialEndsAt: number): void => {
  Object.assign(subscription, { status: "trialing", trialEndsAt, periodStartsAt: at, periodEndsAt: trialEndsAt });
};

/** Done by hand at the provider: the subscription keeps its status. */
export const stopCollection = (work: SandboxWork, id: string): void => {
  const subscription = subscriptionOf(work, id);
  subscription.isCollectionPaused = true;
  changed(work, subscription);
};

export const cancel = (work: SandboxWork, id: string, when: "now" | "period_end"): void => {
  const subscription = subscriptionOf(work, id);
  if (subscription.status === "canceled" || subscription.status === "incomplete_expired") return;
  const runs = subscription.status === "active" || subscription.status === "trialing";
  if (when === "now" || !runs) return end(work, subscription, work.at);
  subscription.cancelAtPeriodEnd = true;
  changed(work, subscription);
};

export const keep = (work: SandboxWork, id: string): void => {
  const subscription = subscriptionOf(work, id);
  if (!subscription.cancelAtPeriodEnd) return;
  subscription.cancelAtPeriodEnd = false;
  changed(work, subscription);
};

/** A new price begins now; the unused part of the old one pays first. A trial goes on, with the new price after it. */
export const switchPrice = (work: SandboxWork, id: string, { price, key }: { price: Price; key: string }): void => {
  if (!isFirst(work, key)) return;
  const subscription = subscriptionOf(work, id);
  if (subscription.status !== "active" && subscription.status !== "trialing")
    throw new SandboxRefusal("Only a subscription that runs can be switched.");
  const unused = subscription.status === "active" ? unusedOf(work, subscription) : 0;
  Object.assign(subscription, { price, cancelAtPeriodEnd: false });
  if (subscription.status === "active") {
    work.customer.creditCents += unused;
    Object.assign(subscription, { periodStartsAt: work.at, periodEndsAt: periodAfter(work.at, price) });
    const invoice = bill(work, subscription, { amountCents: price.cents });
    if (invoice.status !== "paid") subscription.status = "past_due";
  }
  changed(work, subscription);
};

export const setQuantity = (
  work: SandboxWork,
  id: string,
  { quantity, key }: { quantity: number; key: string },
): void => {
  const { price, quantity: before = 1 } = subscriptionOf(work, id);
  reprice(work, id, { cents: (price.cents / before) * quantity, quantity, key });
};

export const setUnitPrice = (work: SandboxWork, id: string, { unit, key }: { unit: Price; key: string }): void => {
  const { quantity = 1, price } = subscriptionOf(work, id);
  if (unit.interval !== price.interval)
    throw new SandboxRefusal("A price of another interval is another subscription.");
  reprice(work, id, { cents: unit.cents * quantity, quantity, key });
};

type Repriced = { cents: number; quantity: number; key: string };

/**
 * For the rest of the period: an increase is paid now or does not happen, a decrease is credited, never beyond what was paid.
 */
const reprice = (work: SandboxWork, id: string, { cents, quantity, key }: Repriced): void => {
  if (!isFirst(work, key)) return;
  const subscription = subscriptionOf(work, id);
  const { status, price, periodStartsAt, periodEndsAt } = subscription;
  if (status !== "active" && status !== "trialing") throw new SandboxRefusal("Pay the open invoice first.");
  const period = { startsAt: new Date(periodStartsAt), endsAt: new Date(periodEndsAt) };
  const share = unusedCents(Math.abs(cents - price.cents), period, new Date(work.at));
  const { customer } = work;
  if (status === "active" && cents < price.cents) customer.creditCents += Math.min(share, unusedOf(work, subscription));
  if (status === "active" && cents > price.cents) {
    const isPaid = customer.card === "pays" || share <= customer.creditCents;
    if (!isPaid) throw new SandboxRefusal("The card was declined. Nothing was changed.");
    bill(work, subscription, { amountCents: share });
  }
  Object.assign(subscription, { price: { ...price, cents }, quantity });
  changed(work, subscription);
};

/** The customer tries to pay an open invoice by hand, with the present card. */
export const payInvoice = (work: SandboxWork, id: string): void => {
  const invoice = invoiceOf(work, id);
  if (invoice.status !== "open") throw new SandboxRefusal("This invoice is not open.");
  collect(work, invoice);
};

/** Refunds all that was paid by card. */
export const refund = (work: SandboxWork, id: string): void => {
  const invoice = invoiceOf(work, id);
  if (invoice.refundedCents === invoice.paidCents) return;
  invoice.refundedCents = invoice.paidCents;
  note(work, "charge.refunded", id);
};

/** The bank takes the money back, because the cardholder says that they did not pay. */
export const dispute = (work: SandboxWork, id: string): void => {
  const invoice = invoiceOf(work, id);
  if (invoice.status !== "paid") throw new SandboxRefusal("Only what was paid can be disputed.");
  Object.assign(invoice, { isDisputed: true, disputedAt: work.at });
  note(work, "charge.dispute.created", id);
};

/** The bank decides about it, for good. */
export const endDispute = (work: SandboxWork, id: string, outcome: "won" | "lost"): void => {
  const invoice = invoiceOf(work, id);
  if (!invoice.isDisputed || invoice.disputeEnded) throw new SandboxRefusal("This invoice is not disputed.");
  invoice.disputeEnded = outcome;
  note(work, "charge.dispute.closed", id);
};

export const useCredit = (work: SandboxWork, cents: number, key: string): void => {
  if (!isFirst(work, key)) return;
  if (cents > work.customer.creditCents) throw new SandboxRefusal("There is not so much credit.");
  work.customer.creditCents -= cents;
  note(work, "customer.updated", work.customer.id);
};

/** Sets the customer's clock to the next thing that is due. */
export const moveToNextDueStep = (work: SandboxWork): void => {
  const step = nextDueStepOf(work.customer);
  if (!step) throw new SandboxRefusal("Nothing is due.");
  const byMs = Math.max(0, step.at - work.at) + 1000;
  work.customer.aheadMs += byMs;
  work.at += byMs;
  catchUp(work);
};
