import { monthsLater, type Price, unusedCents } from "../rules.ts";
import type { SandboxCustomer, SandboxInvoice, SandboxSubscription } from "./sandbox-customer.ts";

/** What happens at the sandbox: each function changes the customer in place and notes the types of its events. */
export type SandboxWork = {
  customer: SandboxCustomer;
  /** The sandbox's clock. */
  at: number;
  /** A part of an id that no one can guess. */
  newId: () => string;
  events: { type: string; objectId: string }[];
};

const DAY_MS = 86_400_000;
/** Days after the first failure on which a card is tried again. */
const RETRY_DAYS = [3, 7];
/** After this many days an invoice is given up. */
const GIVEN_UP_DAYS = 14;
/** How long a first payment may stay open. */
const INCOMPLETE_MS = 23 * 3_600_000;

export class SandboxRefusal extends Error {
  override readonly name = "SandboxRefusal";
}

export const note = (work: SandboxWork, type: string, objectId: string): void => {
  work.events.push({ type, objectId });
};

export const periodAfter = (from: number, { interval }: Price): number =>
  monthsLater(new Date(from), interval === "year" ? 12 : 1).getTime();

export const subscriptionOf = ({ customer }: SandboxWork, id: string): SandboxSubscription => {
  const found = customer.subscriptions.find((one) => one.id === id);
  if (!found) throw new SandboxRefusal("There is no such subscription.");
  return found;
};

export const invoiceOf = ({ customer }: SandboxWork, id: string): SandboxInvoice => {
  const found = customer.invoices.find((one) => one.id === id);
  if (!found) throw new SandboxRefusal("There is no such invoice.");
  return found;
};

export const changed = (work: SandboxWork, { id }: SandboxSubscription): void =>
  note(work, "customer.subscription.updated", id);

/** Makes an invoice and tries to collect it; a credit pays first. */
export const bill = (
  work: SandboxWork,
  subscription: SandboxSubscription,
  { amountCents, resumes = false }: { amountCents: number; resumes?: boolean },
): SandboxInvoice => {
  const { customer, at } = work;
  const creditedCents = Math.min(customer.creditCents, amountCents);
  customer.creditCents -= creditedCents;
  const invoice: SandboxInvoice = {
    id: `in_sandbox_${work.newId()}`,
    number: `SANDBOX-${String(customer.invoices.length + 1).padStart(4, "0")}`,
    subscriptionId: subscription.id,
    status: "open",
    amountCents,
    creditedCents,
    paidCents: 0,
    refundedCents: 0,
    isDisputed: false,
    attempts: 0,
    needsAction: false,
    createdAt: at,
    paidAt: null,
    nextAttemptAt: null,
    resumes,
  };
  customer.invoices.push(invoice);
  note(work, "invoice.created", invoice.id);
  collect(work, invoice);
  return invoice;
};

/** One attempt to pay an open invoice, with the present card. */
export const collect = (work: SandboxWork, invoice: SandboxInvoice): void => {
  const { customer, at } = work;
  const owed = invoice.amountCents - invoice.creditedCents;
  if (owed === 0 || customer.card === "pays") return settle(work, invoice);
  invoice.attempts += 1;
  invoice.needsAction = customer.card === "asks";
  const next = RETRY_DAYS.map((days) => invoice.createdAt + days * DAY_MS).find((instant) => instant > at);
  invoice.nextAttemptAt = next ?? null;
  note(work, invoice.needsAction ? "invoice.payment_action_required" : "invoice.payment_failed", invoice.id);
};

const settle = (work: SandboxWork, invoice: SandboxInvoice): void => {
  const { at } = work;
  const owed = invoice.amountCents - invoice.creditedCents;
  Object.assign(invoice, { status: "paid", paidCents: owed, paidAt: at, needsAction: false, nextAttemptAt: null });
  note(work, "invoice.paid", invoice.id);
  const subscription = subscriptionOf(work, invoice.subscriptionId);
  if (invoice.resumes && subscription.status === "paused") return restart(work, subscription);
  const isBehind = ["incomplete", "past_due", "unpaid"].includes(subscription.status);
  const hasOpen = work.customer.invoices.some(
    ({ subscriptionId, status }) => subscriptionId === subscription.id && status === "open",
  );
  if (!isBehind || hasOpen) return;
  subscription.status = "active";
  changed(work, subscription);
};

/** A new period begins with the resume. */
const restart = (work: SandboxWork, subscription: SandboxSubscription): void => {
  const { at } = work;
  const periodEndsAt = periodAfter(at, subscription.price);
  Object.assign(subscription, { status: "active", pausedAt: null, periodStartsAt: at, periodEndsAt });
  note(work, "customer.subscription.resumed", subscription.id);
};

/** What was paid for the current period. */
export const paidForPeriod = ({ customer }: SandboxWork, { id, periodStartsAt }: SandboxSubscription): number =>
  customer.invoices
    .filter(({ subscriptionId, status, createdAt }) => {
      return subscriptionId === id && status === "paid" && createdAt >= periodStartsAt;
    })
    .reduce((sum, { amountCents, refundedCents }) => sum + Math.max(0, amountCents - refundedCents), 0);

export const unusedOf = (work: SandboxWork, one: SandboxSubscription): number =>
  unusedCents(
    paidForPeriod(work, one),
    { startsAt: new Date(one.periodStartsAt), endsAt: new Date(one.periodEndsAt) },
    new Date(work.at),
  );

export const end = (work: SandboxWork, subscription: SandboxSubscription, at: number): void => {
  Object.assign(subscription, { status: "canceled", endedAt: at, cancelAtPeriodEnd: false });
  for (const invoice of work.customer.invoices) {
    if (invoice.subscriptionId !== subscription.id || invoice.status !== "open") continue;
    work.customer.creditCents += invoice.creditedCents;
    Object.assign(invoice, { status: "void", creditedCents: 0, nextAttemptAt: null });
    note(work, "invoice.voided", invoice.id);
  }
  note(work, "customer.subscription.deleted", subscription.id);
};

const renew = (work: SandboxWork, subscription: SandboxSubscription): void => {
  const from = subscription.periodEndsAt;
  Object.assign(subscription, { periodStartsAt: from, periodEndsAt: periodAfter(from, subscription.price) });
  if (subscription.status === "trialing") subscription.status = "active";
  changed(work, subscription);
  // Someone who stopped the collection by hand sends no invoices while it is stopped.
  if (subscription.isCollectionPaused) return;
  const invoice = bill(work, subscription, { amountCents: subscription.price.cents });
  if (invoice.status === "paid") return;
  subscription.status = "past_due";
  changed(work, subscription);
};

const RUNS: ReadonlySet<string> = new Set(["active", "trialing", "past_due"]);

/** The next thing that the passing of time brings about; null: nothing. */
type DueStep = { at: number; run: (work: SandboxWork) => void };

const dueStepsOf = (subscription: SandboxSubscription, customer: SandboxCustomer): DueStep[] => {
  const steps: DueStep[] = [];
  if (RUNS.has(subscription.status)) {
    const at = subscription.periodEndsAt;
    const run = (work: SandboxWork): void =>
      subscription.cancelAtPeriodEnd ? end(work, subscription, at) : renew(work, subscription);
    steps.push({ at, run });
  }
  const open = customer.invoices.filter(
    ({ subscriptionId, status }) => subscriptionId === subscription.id && status === "open",
  );
  for (const invoice of open) {
    if (invoice.nextAttemptAt !== null)
      steps.push({ at: invoice.nextAttemptAt, run: (work) => collect(work, invoice) });
  }
  const [oldest] = open;
  if (oldest && subscription.status === "past_due") {
    const run = (work: SandboxWork): void => {
      subscription.status = "unpaid";
      changed(work, subscription);
    };
    steps.push({ at: oldest.createdAt + GIVEN_UP_DAYS * DAY_MS, run });
  }
  if (subscription.status === "incomplete") {
    const run = (work: SandboxWork): void => {
      for (const invoice of open) invoice.status = "void";
      Object.assign(subscription, { status: "incomplete_expired", endedAt: work.at });
      changed(work, subscription);
    };
    steps.push({ at: subscription.createdAt + INCOMPLETE_MS, run });
  }
  return steps;
};

export const nextDueStepOf = (customer: SandboxCustomer): DueStep | null =>
  customer.subscriptions
    .flatMap((subscription) => dueStepsOf(subscription, customer))
    .toSorted((one, other) => one.at - other.at)[0] ?? null;

/** Applies everything that came due until now, each at its own instant. */
export const catchUp = (work: SandboxWork): void => {
  const { at } = work;
  for (let step = nextDueStepOf(work.customer); step && step.at <= at; step = nextDueStepOf(work.customer)) {
    work.at = step.at;
    step.run(work);
  }
  work.at = at;
  for (const session of work.customer.sessions) {
    if (session.status !== "open" || session.expiresAt > at) continue;
    session.status = "expired";
    note(work, "checkout.session.expired", session.id);
  }
};
