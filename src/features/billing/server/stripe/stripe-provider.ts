import Stripe from "stripe";
import type { BillingSettings } from "#server/config.ts";
import type { NewCheckout, PaymentProvider } from "../provider/payment-provider.ts";
import { ProviderRefusal } from "../provider/payment-provider.ts";
import { asProvider, isGone } from "./stripe-errors.ts";
import { readStripeCustomer } from "./read-stripe-customer.ts";

type Settings = Extract<BillingSettings, { kind: "stripe" }>;

/** The library tries once more by itself, under the same key. */
const LIMITS = { timeout: 6000, maxNetworkRetries: 1 };
const HOUR_MS = 3_600_000;
/** A checkout takes no end of a trial that is nearer: the rest is given in whole days instead. */
const NEAREST_TRIAL_MS = 48 * HOUR_MS;

const connect = ({ secretKey, apiBase }: Settings): Stripe => {
  if (apiBase === null) return new Stripe(secretKey, LIMITS);
  const { protocol, hostname: host, port } = new URL(apiBase);
  const isPlain = protocol === "http:";
  return new Stripe(secretKey, {
    ...LIMITS,
    host,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? "http" : "https",
    telemetry: false,
  });
};

const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000);

const trialOf = (trialEndsAt: Date | null, now: Date): { trial_end?: number; trial_period_days?: number } => {
  const left = trialEndsAt ? trialEndsAt.getTime() - now.getTime() : 0;
  if (trialEndsAt === null || left <= 0) return {};
  // A minute for the way there.
  if (left > NEAREST_TRIAL_MS + 60_000) return { trial_end: secondsOf(trialEndsAt) };
  return { trial_period_days: Math.ceil(left / (24 * HOUR_MS)) };
};

const sessionParams = (
  { customerId, price, trialEndsAt, successUrl, cancelUrl, expiresAt }: NewCheckout,
  now: Date,
): Stripe.Checkout.SessionCreateParams => ({
  mode: "subscription",
  customer: customerId,
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: "usd",
        unit_amount: price.cents,
        recurring: { interval: price.interval },
        product_data: { name: "Tenure Premium" },
      },
    },
  ],
  // A real pause is for flexible ones alone, and none can be made flexible later without a word.
  subscription_data: { billing_mode: { type: "flexible" }, ...trialOf(trialEndsAt, now) },
  success_url: successUrl,
  cancel_url: cancelUrl,
  expires_at: secondsOf(expiresAt),
});

/** What is over already is no failure. */
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
): Part<"createCustomer" | "openCheckout" | "closeCheckout" | "openPortal" | "readCustomer"> => ({
  createCustomer: ({ userId, email, name }, key) =>
    asProvider(async () => {
      const params = { email, name, metadata: { userId } };
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
});

const subscriptionsOf = (stripe: Stripe): Part<"pause" | "resume" | "cancel" | "keep" | "switchPrice"> => ({
  pause: ({ subscriptionId }, key) =>
    asProvider(async () => {
      const params = {
        bill_for: { unused_time_from: { type: "now" } },
        // At once, so that it stands as a credit whatever becomes of the subscription.
        invoicing_behavior: "invoice",
      } as const;
      await stripe.subscriptions.pause(subscriptionId, params, { idempotencyKey: `pause ${key}` });
    }),
  resume: ({ subscriptionId }, key) =>
    asProvider(async () => {
      const { status, pause_collection } = await stripe.subscriptions.retrieve(subscriptionId);
      if (pause_collection) {
        const options = { idempotencyKey: `collect ${key}` };
        await stripe.subscriptions.update(subscriptionId, { pause_collection: "" }, options);
      }
      if (status !== "paused") return;
      const params = {
        billing_cycle_anchor: { type: "now" },
        payment_behavior: "resume_on_payment_success",
      } as const;
      await stripe.subscriptions.resume(subscriptionId, params, { idempotencyKey: `resume ${key}` });
    }),
  cancel: ({ subscriptionId }, when) => asProvider(() => unlessGone(() => cancel(stripe, subscriptionId, when))),
  keep: ({ subscriptionId }) =>
    asProvider(async () => {
      await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false });
    }),
  switchPrice: ({ subscriptionId }, price, key) =>
    asProvider(async () => {
      const { items, status } = await stripe.subscriptions.retrieve(subscriptionId);
      // Time of a period that nobody paid would be credited.
      if (status !== "active" && status !== "trialing") throw new ProviderRefusal("Pay the open invoice first.");
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
});

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
      // What is owed to somebody is a negative balance there.
      const params = { amount: cents, currency: "usd", description: "Months of premium for unused time" };
      await stripe.customers.createBalanceTransaction(customerId, params, { idempotencyKey: `credit ${key}` });
    }),
  deleteCustomer: (customerId) => asProvider(() => unlessGone(() => stripe.customers.del(customerId))),
});

export const createStripeProvider = (settings: Settings, now: () => Date): PaymentProvider => {
  const stripe = connect(settings);
  return { name: "stripe", ...customersOf(stripe, now), ...subscriptionsOf(stripe), ...moneyOf(stripe) };
};

const cancel = async (stripe: Stripe, subscriptionId: string, when: "now" | "period_end"): Promise<void> => {
  if (when === "period_end") {
    const { status } = await stripe.subscriptions.retrieve(subscriptionId);
    // One that waits for money or is paused has no period that somebody paid for.
    if (status === "active" || status === "trialing")
      return void (await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }));
  }
  await stripe.subscriptions.cancel(subscriptionId, { invoice_now: false, prorate: false });
};
