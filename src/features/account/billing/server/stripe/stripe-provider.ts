import Stripe from "stripe";
import type { BillingSettings } from "#server/plans/billing-settings.ts";
import type { NewCheckout, PaymentProvider, TrialLeft } from "../provider/payment-provider.ts";
import { ProviderRefusal } from "../provider/payment-provider.ts";
import { asProvider, isGone, orStranger } from "./stripe-errors.ts";
import { findCustomer, readStripeCustomer } from "./read-stripe-customer.ts";

type Settings = Extract<BillingSettings, { kind: "stripe" }>;

/** The library retries once by itself, under the same key. */
const LIMITS = { timeout: 6000, maxNetworkRetries: 1 };
export type StripeLimits = typeof LIMITS;
const HOUR_MS = 3_600_000;
/** A checkout does not accept a trial that ends sooner: the rest is given in whole days instead. */
const NEAREST_TRIAL_MS = 48 * HOUR_MS;

const connect = ({ secretKey, apiBase }: Settings, limits: StripeLimits): Stripe => {
  if (apiBase === null) return new Stripe(secretKey, limits);
  const { protocol, hostname: host, port } = new URL(apiBase);
  const isPlain = protocol === "http:";
  return new Stripe(secretKey, {
    ...limits,
    host,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? "http" : "https",
    telemetry: false,
  });
};

const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000);

const trialOf = (trial: TrialLeft | null, now: Date): { trial_end?: number; trial_period_days?: number } => {
  if (trial !== null && "days" in trial) return { trial_period_days: trial.days };
  const left = trial ? trial.endsAt.getTime() - now.getTime() : 0;
  if (trial === null || left <= 0) return {};
  // Allows a minute for the request to arrive.
  if (left > NEAREST_TRIAL_MS + 60_000) return { trial_end: secondsOf(trial.endsAt) };
  return { trial_period_days: Math.ceil(left / (24 * HOUR_MS)) };
};

const sessionParams = (
  { customerId, price, quantity, product, trial, successUrl, cancelUrl, expiresAt }: NewCheckout,
  now: Date,
): Stripe.Checkout.SessionCreateParams => ({
  mode: "subscription",
  customer: customerId,
  line_items: [
    {
      quantity,
      price_data: {
        currency: "usd",
        unit_amount: price.cents,
        recurring: { interval: price.interval },
        product_data: { name: product },
      },
    },
  ],
  // Only flexible subscriptions can really be paused, and none becomes flexible later by itself.
  subscription_data: { billing_mode: { type: "flexible" }, ...trialOf(trial, now) },
  success_url: successUrl,
  cancel_url: cancelUrl,
  expires_at: secondsOf(expiresAt),
});

/** It is no failure if the thing is already over. */
const unlessGone = async (act: () => Promise<unknown>): Promise<void> => {
  try {
    await act();
  } catch (error) {
    if (!isGone(error)) throw error;
  }
};

type Part<Keys extends keyof PaymentProvider> = Pick<PaymentProvider, Keys>;

const customersOf = (
  stripe: Stripe,
  now: () => Date,
): Part<
  "createCustomer" | "openCheckout" | "closeCheckout" | "openPortal" | "readCustomer" | "findCustomerOfCharge"
> => ({
  createCustomer: ({ email, name, ...metadata }, key) =>
    asProvider(async () => {
      const params = { email, name, metadata };
      return (await stripe.customers.create(params, { idempotencyKey: `customer ${key}` })).id;
    }),
  openCheckout: (checkout, key) =>
    asProvider(async () => {
      const options = { idempotencyKey: `checkout ${key}` };
      const { id, url } = await stripe.checkout.sessions.create(sessionParams(checkout, now()), options);
      if (url === null) throw new Error("Stripe opened a checkout without an address");
      return { sessionId: id, url };
    }),
  closeCheckout: (_customerId, sessionId) =>
    asProvider(() => unlessGone(() => stripe.checkout.sessions.expire(sessionId))),
  openPortal: (customerId, returnUrl) =>
    asProvider(async () => {
      const params = { customer: customerId, return_url: returnUrl };
      return (await stripe.billingPortal.sessions.create(params)).url;
    }),
  readCustomer: (customerId) => asProvider(() => readStripeCustomer(stripe, customerId)),
  findCustomerOfCharge: (chargeId) =>
    asProvider(async () => {
      const { customer } = await orStranger(() => stripe.charges.retrieve(chargeId));
      return typeof customer === "string" ? customer : (customer?.id ?? null);
    }),
});

const pausesOf = (stripe: Stripe): Part<"pause" | "resume"> => ({
  pause: ({ subscriptionId }, key) =>
    asProvider(async () => {
      const options = { idempotencyKey: `pause ${key}` };
      const { status } = await findSubscription(stripe, subscriptionId);
      // A pause would end the trial. While collection is stopped nothing is charged, and its days are given back.
      if (status === "trialing") {
        const waits = { pause_collection: { behavior: "void" } } as const;
        return void (await stripe.subscriptions.update(subscriptionId, waits, options));
      }
      const params = {
        bill_for: { unused_time_from: { type: "now" } },
        // At once, so that it remains as a credit whatever becomes of the subscription.
        invoicing_behavior: "invoice",
      } as const;
      await stripe.subscriptions.pause(subscriptionId, params, options);
    }),
  resume: ({ subscriptionId }, key, trialEndsAt) =>
    asProvider(async () => {
      const { status, pause_collection } = await findSubscription(stripe, subscriptionId);
      if (pause_collection) {
        const options = { idempotencyKey: `collect ${key}` };
        const trial = trialEndsAt && {
          trial_end: Math.ceil(trialEndsAt.getTime() / 1000),
          proration_behavior: "none" as const,
        };
        const changes: Stripe.SubscriptionUpdateParams = { pause_collection: "", ...trial };
        await stripe.subscriptions.update(subscriptionId, changes, options);
      }
      if (status !== "paused") return;
      const params = {
        billing_cycle_anchor: { type: "now" },
        payment_behavior: "resume_on_payment_success",
      } as const;
      await stripe.subscriptions.resume(subscriptionId, params, { idempotencyKey: `resume ${key}` });
    }),
});

const PAY_FIRST = "Pay the open invoice first.";

const changesOf = (stripe: Stripe): Part<"cancel" | "keep" | "switchPrice" | "setQuantity" | "setUnitPrice"> => ({
  cancel: ({ subscriptionId }, when) => asProvider(() => cancel(stripe, subscriptionId, when)),
  keep: ({ subscriptionId }) =>
    asProvider(async () => {
      const { cancel_at_period_end: isAtPeriodEnd, cancel_at: at } = await findSubscription(stripe, subscriptionId);
      // Whichever of the two was set: Stripe accepts only one of them at a time.
      if (isAtPeriodEnd) await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false });
      else if (at !== null) await stripe.subscriptions.update(subscriptionId, { cancel_at: "" });
    }),
  switchPrice: ({ subscriptionId }, price, key) =>
    asProvider(async () => {
      const { items, status } = await findSubscription(stripe, subscriptionId);
      // Stripe would credit time in a period that no one has paid for.
      if (status !== "active" && status !== "trialing") throw new ProviderRefusal(PAY_FIRST);
      const [item] = items.data;
      if (!item) throw new Error("a subscription of Stripe without an item");
      const { product } = item.price;
      const priceData = {
        currency: "usd",
        unit_amount: price.cents,
        recurring: { interval: price.interval },
        product: typeof product === "string" ? product : product.id,
      };
      const params: Stripe.SubscriptionUpdateParams = {
        items: [{ id: item.id, price_data: priceData }],
        billing_cycle_anchor: { type: "now" },
        proration_behavior: "always_invoice",
        payment_behavior: "allow_incomplete",
        cancel_at_period_end: false,
      };
      await stripe.subscriptions.update(subscriptionId, params, { idempotencyKey: `switch ${key}` });
    }),
  setQuantity: ({ subscriptionId }, quantity, key) =>
    asProvider(() => changeItem(stripe, subscriptionId, { key: `quantity ${key}`, change: () => ({ quantity }) })),
  setUnitPrice: ({ subscriptionId }, { cents, interval }, key) =>
    asProvider(() => {
      const change = ({ price: { product } }: Stripe.SubscriptionItem) => ({
        price_data: {
          currency: "usd",
          unit_amount: cents,
          recurring: { interval },
          product: typeof product === "string" ? product : product.id,
        },
      });
      return changeItem(stripe, subscriptionId, { key: `unit ${key}`, change });
    }),
});

type ItemChange = {
  key: string;
  change: (item: Stripe.SubscriptionItem) => Stripe.SubscriptionUpdateParams.Item;
};

/** For the rest of the period. An increase that cannot be paid does not happen. */
const changeItem = async (stripe: Stripe, subscriptionId: string, { key, change }: ItemChange): Promise<void> => {
  const { items, status } = await findSubscription(stripe, subscriptionId);
  if (status !== "active" && status !== "trialing") throw new ProviderRefusal(PAY_FIRST);
  const [item] = items.data;
  if (!item) throw new Error("a subscription of Stripe without an item");
  const params: Stripe.SubscriptionUpdateParams = {
    items: [{ id: item.id, ...change(item) }],
    proration_behavior: "always_invoice",
    payment_behavior: "error_if_incomplete",
  };
  await stripe.subscriptions.update(subscriptionId, params, { idempotencyKey: key });
};

const moneyOf = (stripe: Stripe): Part<"refund" | "useCredit" | "deleteCustomer"> => ({
  refund: ({ invoiceId }, key) =>
    asProvider(async () => {
      const { data } = await stripe.invoicePayments.list({ invoice: invoiceId, status: "paid" });
      for (const { id, payment } of data) {
        const intent = payment.payment_intent;
        if (!intent) continue;
        const params = { payment_intent: typeof intent === "string" ? intent : intent.id };
        await unlessGone(() => stripe.refunds.create(params, { idempotencyKey: `${key} ${id}` }));
      }
    }),
  useCredit: ({ customerId, cents }, key) =>
    asProvider(async () => {
      // Keys are forgotten there after a day; what was taken for one stays on the balance for good.
      const taken = await stripe.customers.listBalanceTransactions(customerId, { limit: 100 });
      if (taken.data.some(({ metadata }) => metadata?.["tenure_key"] === key)) return;
      // What we owe someone is a negative balance there.
      const description = "Months of premium for unused time";
      const params = { amount: cents, currency: "usd", description, metadata: { tenure_key: key } };
      await stripe.customers.createBalanceTransaction(customerId, params, { idempotencyKey: `credit ${key}` });
    }),
  deleteCustomer: (customerId) =>
    asProvider(async () => {
      if (await findCustomer(stripe, customerId)) await unlessGone(() => stripe.customers.del(customerId));
    }),
});

export const createStripeProvider = (settings: Settings, now: () => Date, limits = LIMITS): PaymentProvider => {
  const stripe = connect(settings, limits);
  return { name: "stripe", ...customersOf(stripe, now), ...pausesOf(stripe), ...changesOf(stripe), ...moneyOf(stripe) };
};

const cancel = async (stripe: Stripe, subscriptionId: string, when: "now" | "period_end"): Promise<void> => {
  const { status } = await findSubscription(stripe, subscriptionId);
  if (status === "canceled" || status === "incomplete_expired") return;
  // One that waits for payment or is paused has no paid period.
  if (when === "period_end" && (status === "active" || status === "trialing"))
    return void (await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }));
  await unlessGone(() => stripe.subscriptions.cancel(subscriptionId, { invoice_now: false, prorate: false }));
};

/** One that is over is still there. */
const findSubscription = (stripe: Stripe, subscriptionId: string): Promise<Stripe.Subscription> =>
  orStranger(() => stripe.subscriptions.retrieve(subscriptionId));
