import type Stripe from "stripe";
import type {
  CustomerFacts,
  Dispute,
  ProviderInvoice,
  ProviderSubscription,
} from "#features/account/billing/subscriptions/provider-facts.ts";
import { orStranger } from "./stripe-errors.ts";

/** Enough for the newest of each kind: no one has more. */
const MOST = 300;

const instant = (seconds: number): Date => new Date(seconds * 1000);
const instantOrNull = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : instant(seconds);
const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === "string" ? thing : (thing?.id ?? null);

/** Null if it is not a price of ours: several intervals, or one that is neither a month nor a year. */
const priceOf = (items: readonly Stripe.SubscriptionItem[]): ProviderSubscription["price"] => {
  const intervals = new Set(
    items.map(({ price }) => `${price.recurring?.interval_count} ${price.recurring?.interval}`),
  );
  const [only] = intervals.size === 1 ? intervals : [];
  const interval = only === "1 month" ? "month" : only === "1 year" ? "year" : null;
  const cents = items.reduce((sum, { price, quantity = 1 }) => sum + (price.unit_amount ?? 0) * quantity, 0);
  return interval && { cents, interval };
};

/** A status that we do not know counts as waiting for payment, and gives nothing. */
const STATUSES: readonly string[] = [
  "incomplete",
  "incomplete_expired",
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "canceled",
  "paused",
] satisfies ProviderSubscription["status"][];

const subscriptionOf = (found: Stripe.Subscription): ProviderSubscription => {
  const { id, status, pause_collection, status_details, items, created, trial_end, ended_at } = found;
  const starts = items.data.map(({ current_period_start }) => current_period_start);
  const ends = items.data.map(({ current_period_end }) => current_period_end);
  const periodEnd = ends.length > 0 ? Math.max(...ends) : created;
  return {
    id,
    status: STATUSES.includes(status) ? (status as ProviderSubscription["status"]) : "incomplete",
    isCollectionPaused: pause_collection !== null,
    pausedAt: status === "paused" ? instantOrNull(status_details?.paused?.transitioned_at) : null,
    resumesAt: instantOrNull(pause_collection?.resumes_at),
    price: priceOf(items.data),
    quantity: items.data[0]?.quantity ?? 1,
    createdAt: instant(created),
    periodStartsAt: instant(starts.length > 0 ? Math.min(...starts) : created),
    periodEndsAt: instant(periodEnd),
    trialEndsAt: instantOrNull(trial_end),
    // One that ends later is charged before then.
    cancelAtPeriodEnd: found.cancel_at_period_end || (found.cancel_at !== null && found.cancel_at <= periodEnd),
    endedAt: instantOrNull(ended_at),
  };
};

type Intents = ReadonlyMap<string, Stripe.PaymentIntent>;
/** By their payment intents. */
type Disputes = ReadonlyMap<string, Dispute>;

const intentsOf = ({ payments }: Stripe.Invoice, intents: Intents): Stripe.PaymentIntent[] =>
  (payments?.data ?? []).flatMap(({ payment }) => intents.get(idOf(payment.payment_intent) ?? "") ?? []);

const chargeOf = ({ latest_charge }: Stripe.PaymentIntent): Stripe.Charge | null =>
  latest_charge !== null && typeof latest_charge === "object" ? latest_charge : null;

const stageOf = (status: Stripe.Dispute.Status): Dispute["stage"] => {
  if (status === "won") return "won";
  if (status === "lost") return "lost";
  // `prevented`: settled before it became one, as by a refund.
  if (status === "warning_closed" || status === "prevented") return "won";
  return status.startsWith("warning_") ? "asked" : "open";
};

/** A charge says only that it was disputed: what came of it stands in the dispute. */
const readDisputes = async (stripe: Stripe, intents: readonly Stripe.PaymentIntent[]): Promise<Disputes> => {
  const found = new Map<string, Dispute>();
  for (const intent of intents) {
    if (chargeOf(intent)?.disputed !== true) continue;
    const [latest] = (await stripe.disputes.list({ payment_intent: intent.id, limit: 1 })).data;
    if (latest) found.set(intent.id, { stage: stageOf(latest.status), at: instant(latest.created) });
  }
  return found;
};

const INVOICE_STATUSES: readonly string[] = ["draft", "open", "paid", "uncollectible", "void"];

const invoiceOf = (found: Stripe.Invoice, intents: Intents, disputes: Disputes): ProviderInvoice => {
  const { id, number, status, total, amount_paid, attempt_count, created, status_transitions } = found;
  const own = intentsOf(found, intents);
  const card = own.flatMap((intent) => chargeOf(intent)?.payment_method_details?.card?.fingerprint ?? [])[0];
  return {
    id,
    number,
    subscriptionId: idOf(found.parent?.subscription_details?.subscription),
    status: status !== null && INVOICE_STATUSES.includes(status) ? (status as ProviderInvoice["status"]) : "draft",
    amountCents: total,
    paidCents: amount_paid,
    refundedCents: own.reduce((sum, intent) => sum + (chargeOf(intent)?.amount_refunded ?? 0), 0),
    dispute: own.flatMap((intent) => disputes.get(intent.id) ?? [])[0] ?? null,
    attempts: attempt_count,
    needsAction: own.some((intent) => intent.status === "requires_action"),
    createdAt: instant(created),
    paidAt: instantOrNull(status_transitions.paid_at),
    url: found.hosted_invoice_url ?? null,
    ...(card === undefined ? {} : { card }),
  };
};

/** Null: deleted. */
export const findCustomer = async (stripe: Stripe, customerId: string): Promise<Stripe.Customer | null> => {
  const found = await orStranger(() => stripe.customers.retrieve(customerId));
  return found.deleted ? null : found;
};

/** Everything that a customer has, whatever any event said. Null: deleted. */
export const readStripeCustomer = async (stripe: Stripe, customerId: string): Promise<CustomerFacts | null> => {
  const customer = await findCustomer(stripe, customerId);
  if (!customer) return null;
  const of = { customer: customerId, limit: 100 };
  const [subscriptions, invoices, paymentIntents] = await Promise.all([
    stripe.subscriptions.list({ ...of, status: "all" }).autoPagingToArray({ limit: MOST }),
    stripe.invoices.list({ ...of, expand: ["data.payments"] }).autoPagingToArray({ limit: MOST }),
    stripe.paymentIntents.list({ ...of, expand: ["data.latest_charge"] }).autoPagingToArray({ limit: MOST }),
  ]);
  const intents: Intents = new Map(paymentIntents.map((intent) => [intent.id, intent]));
  const disputes = await readDisputes(stripe, paymentIntents);
  return {
    creditCents: Math.max(0, -customer.balance),
    subscriptions: subscriptions.map(subscriptionOf),
    invoices: invoices.map((invoice) => invoiceOf(invoice, intents, disputes)),
  };
};
