import { afterEach, expect, test } from "vitest";
import {
  type StripeAnswer,
  type StripeRequest,
  type StripeStandIn,
  startStripeStandIn,
} from "#test/stripe/stripe-stand-in.ts";
import { annualPrices, PRICING } from "#shared/plan/prices.ts";
import {
  type PaymentProvider,
  type TrialLeft,
  ProviderRefusal,
  ProviderStranger,
  ProviderUnavailable,
} from "../provider/payment-provider.ts";
import { createStripeProvider, type StripeLimits } from "./stripe-provider.ts";

const NOW = new Date("2026-03-10T15:00:00Z");
const DAY_MS = 86_400_000;
let standIn: StripeStandIn;
afterEach(() => standIn.close());

const open = async (
  answer: (request: StripeRequest) => StripeAnswer | "hang",
  limits?: StripeLimits,
): Promise<PaymentProvider> => {
  standIn = await startStripeStandIn(answer);
  const settings = { kind: "stripe", secretKey: "sk_test_1", webhookSecrets: [], apiBase: standIn.base } as const;
  return createStripeProvider(settings, () => NOW, limits);
};

const list = (data: unknown[]): StripeAnswer => ({ body: { object: "list", data, has_more: false, url: "/" } });
const seconds = (at: string): number => Date.parse(at) / 1000;

const SUBSCRIPTION = {
  id: "sub_1",
  object: "subscription",
  status: "active",
  pause_collection: null,
  cancel_at: null,
  cancel_at_period_end: false,
  created: seconds("2026-03-01T00:00:00Z"),
  trial_end: null,
  ended_at: null,
  items: {
    object: "list",
    has_more: false,
    data: [
      {
        id: "si_1",
        quantity: 1,
        current_period_start: seconds("2026-03-01T00:00:00Z"),
        current_period_end: seconds("2027-03-01T00:00:00Z"),
        price: {
          id: "price_1",
          product: "prod_1",
          unit_amount: 7000,
          recurring: { interval: "year", interval_count: 1 },
        },
      },
    ],
  },
};

const checkout = (cents: number, trial: TrialLeft | null = null) => ({
  customerId: "cus_1",
  price: { cents, interval: cents === 500 ? ("month" as const) : ("year" as const) },
  quantity: 1,
  product: "Tenure Premium",
  trial,
  successUrl: "https://tenure.example/dashboard?payment=success",
  cancelUrl: "https://tenure.example/dashboard?payment=cancelled",
  expiresAt: new Date(NOW.getTime() + DAY_MS),
});

test("every price is asked for as it is, flexible, under its key, and in a shape that Stripe takes", async () => {
  const provider = await open(() => ({ body: { id: "cs_1", url: "https://pay.example/1" } }));
  const cents = [500, ...annualPrices(PRICING).map((dollars) => dollars * 100)];
  for (const one of cents) await provider.openCheckout(checkout(one), `key ${one}`);
  const asked = standIn.requests.map(({ body }) => body["line_items"] as [{ price_data: { unit_amount: number } }]);
  expect(asked.map(([{ price_data }]) => price_data.unit_amount)).toEqual(cents);
  expect(standIn.requests[0]).toMatchObject({
    key: "checkout key 500",
    body: { mode: "subscription", subscription_data: { billing_mode: { type: "flexible" } } },
  });
  expect(standIn.complaints).toEqual([]);
});

test("days of a trial that are left are not charged, and a near end is given in whole days", async () => {
  const provider = await open(() => ({ body: { id: "cs_1", url: "https://pay.example/1" } }));
  for (const days of [5, 1.5, -1])
    await provider.openCheckout(checkout(500, { endsAt: new Date(NOW.getTime() + days * DAY_MS) }), `key ${days}`);
  await provider.openCheckout(checkout(500, { days: 7 }), "key of a pause");
  expect(standIn.requests.map(({ body }) => body["subscription_data"])).toMatchObject([
    { trial_end: NOW.getTime() / 1000 + 5 * 86_400 },
    { trial_period_days: 2 },
    { billing_mode: { type: "flexible" } },
    { trial_period_days: 7 },
  ]);
  expect(standIn.complaints).toEqual([]);
});

test("all that is asked of a subscription has the shape that Stripe takes", async () => {
  // Paused until it is resumed.
  let isResumed = false;
  const provider = await open(({ path, method }) => {
    if (path.endsWith("/resume")) isResumed = true;
    if (method === "GET" && path.endsWith("/balance_transactions")) return list([]);
    return path === "/v1/invoice_payments"
      ? list([{ id: "inpay_1", payment: { type: "payment_intent", payment_intent: "pi_1" } }])
      : { body: { ...SUBSCRIPTION, status: isResumed ? "active" : "paused", url: "https://x.example" } };
  });
  const target = { customerId: "cus_1", subscriptionId: "sub_1" };
  await provider.createCustomer({ userId: "u", email: "a@example.com", name: "A B" }, "k");
  await provider.pause(target, "k");
  await provider.resume(target, "k", null);
  await provider.cancel(target, "period_end");
  await provider.cancel(target, "now");
  await provider.keep(target);
  await provider.switchPrice(target, { cents: 500, interval: "month" }, "k");
  await provider.setQuantity(target, 9, "k");
  expect(standIn.requests.at(-1)).toMatchObject({
    key: "quantity k",
    body: {
      items: [{ id: "si_1", quantity: 9 }],
      proration_behavior: "always_invoice",
      payment_behavior: "error_if_incomplete",
    },
  });
  await provider.setUnitPrice(target, { cents: 1200, interval: "month" }, "k");
  expect(standIn.requests.at(-1)).toMatchObject({
    key: "unit k",
    body: {
      items: [{ id: "si_1", price_data: { unit_amount: 1200, recurring: { interval: "month" } } }],
      payment_behavior: "error_if_incomplete",
    },
  });
  await provider.refund({ customerId: "cus_1", invoiceId: "in_1" }, "k");
  await provider.useCredit({ customerId: "cus_1", cents: 584 }, "k");
  await provider.openPortal("cus_1", "https://tenure.example/manage-subscription");
  await provider.closeCheckout("cus_1", "cs_1");
  await provider.deleteCustomer("cus_1");
  expect(standIn.complaints).toEqual([]);
  const asked = new Map(standIn.requests.map(({ method, path, body }) => [`${method} ${path}`, body]));
  expect(asked.get("POST /v1/subscriptions/sub_1/pause")).toEqual({
    bill_for: { unused_time_from: { type: "now" } },
    invoicing_behavior: "invoice",
  });
  expect(asked.get("POST /v1/subscriptions/sub_1/resume")).toEqual({
    billing_cycle_anchor: { type: "now" },
    payment_behavior: "resume_on_payment_success",
  });
  expect(asked.get("POST /v1/refunds")).toEqual({ payment_intent: "pi_1" });
});

const refusal = (status: number, error: object, headers = {}): StripeAnswer => ({ status, body: { error }, headers });

test.each<[string, StripeAnswer, typeof ProviderRefusal | typeof ProviderUnavailable]>([
  ["a card that declines", refusal(402, { type: "card_error", message: "Declined." }), ProviderRefusal],
  ["a wrong request", refusal(400, { type: "invalid_request_error", message: "No such price" }), ProviderRefusal],
  [
    "too many requests",
    refusal(429, { type: "rate_limit_error" }, { "stripe-should-retry": "false" }),
    ProviderUnavailable,
  ],
  ["a failure there", refusal(500, { type: "api_error" }, { "stripe-should-retry": "false" }), ProviderUnavailable],
  ["a wrong key", refusal(401, { type: "invalid_request_error" }), ProviderUnavailable],
])("%s", async (_title, answer, kind) => {
  const provider = await open(() => answer);
  await expect(provider.pause({ customerId: "cus_1", subscriptionId: "sub_1" }, "k")).rejects.toBeInstanceOf(kind);
});

const unknown = refusal(404, { type: "invalid_request_error", code: "resource_missing", message: "No such thing" });
const TARGET = { customerId: "cus_1", subscriptionId: "sub_1" };

test("what is over already is no failure, and a customer that was deleted is none", async () => {
  const provider = await open(({ method, path }) => {
    if (method === "DELETE") return unknown;
    if (path === "/v1/customers/cus_1") return { body: { id: "cus_1", object: "customer", deleted: true } };
    return { body: { ...SUBSCRIPTION, status: "canceled" } };
  });
  expect(await provider.readCustomer("cus_1")).toBeNull();
  await provider.deleteCustomer("cus_1");
  await provider.cancel(TARGET, "now");
  await provider.cancel(TARGET, "period_end");
  expect(standIn.requests.map(({ method }) => method)).toEqual(["GET", "GET", "GET", "GET"]);
});

test("with the key of another account nothing is taken for gone, ended or deleted", async () => {
  const provider = await open(() => unknown);
  for (const ask of [
    () => provider.readCustomer("cus_1"),
    () => provider.deleteCustomer("cus_1"),
    () => provider.cancel(TARGET, "now"),
    () => provider.cancel(TARGET, "period_end"),
    () => provider.keep(TARGET),
  ])
    await expect(ask()).rejects.toBeInstanceOf(ProviderStranger);
});

test("a cancellation is taken back whichever way it was made, and an end that lies later is none of this period", async () => {
  const periodEnd = seconds("2027-03-01T00:00:00Z");
  let subscription: object = { ...SUBSCRIPTION, cancel_at_period_end: true, cancel_at: periodEnd };
  const provider = await open(({ path }) => {
    if (path === "/v1/subscriptions") return list([subscription]);
    if (path === "/v1/customers/cus_1") return { body: { id: "cus_1", object: "customer", balance: 0 } };
    return path.startsWith("/v1/subscriptions/") ? { body: subscription } : list([]);
  });
  const isEnding = async () => (await provider.readCustomer("cus_1"))?.subscriptions[0]?.cancelAtPeriodEnd;
  expect(await isEnding()).toBe(true);
  await provider.keep(TARGET);
  subscription = { ...SUBSCRIPTION, cancel_at: periodEnd };
  expect(await isEnding()).toBe(true);
  await provider.keep(TARGET);
  subscription = { ...SUBSCRIPTION, cancel_at: periodEnd + 86_400 };
  expect(await isEnding()).toBe(false);
  subscription = SUBSCRIPTION;
  await provider.keep(TARGET);
  const changes = standIn.requests.filter(({ method }) => method === "POST").map(({ body }) => body);
  expect(changes).toEqual([{ cancel_at_period_end: false }, { cancel_at: "" }]);
  expect(standIn.complaints).toEqual([]);
});

test("a trial that is paused waits with its collection stopped, and gets its days back", async () => {
  let subscription: object = { ...SUBSCRIPTION, status: "trialing" };
  const provider = await open(() => ({ body: subscription }));
  await provider.pause(TARGET, "k");
  subscription = { ...SUBSCRIPTION, pause_collection: { behavior: "void", resumes_at: null } };
  await provider.resume(TARGET, "k", new Date("2026-03-20T15:00:00Z"));
  const asked = standIn.requests.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body]);
  expect(asked).toEqual([
    ["/v1/subscriptions/sub_1", { pause_collection: { behavior: "void" } }],
    [
      "/v1/subscriptions/sub_1",
      { pause_collection: "", trial_end: seconds("2026-03-20T15:00:00Z"), proration_behavior: "none" },
    ],
  ]);
  expect(standIn.complaints).toEqual([]);
});

test("nothing is switched on a period that nobody paid", async () => {
  const provider = await open(() => ({ body: { ...SUBSCRIPTION, status: "past_due" } }));
  const switched = provider.switchPrice(TARGET, { cents: 5000, interval: "year" }, "k");
  await expect(switched).rejects.toThrow("Pay the open invoice first.");
  expect(standIn.requests.filter(({ method }) => method === "POST")).toEqual([]);
});

test("a credit is taken once, also when the provider has forgotten the key of the first time", async () => {
  const taken: object[] = [];
  const provider = await open(({ method, body }) => {
    if (method === "POST") taken.push(body);
    return method === "POST" ? { body } : list(taken);
  });
  await provider.useCredit({ customerId: "cus_1", cents: 500 }, "months 1");
  await provider.useCredit({ customerId: "cus_1", cents: 500 }, "months 1");
  await provider.useCredit({ customerId: "cus_1", cents: 300 }, "months 2");
  expect(taken).toMatchObject([{ amount: 500 }, { amount: 300 }]);
  expect(standIn.complaints).toEqual([]);
});

test("one that never answers is given up, and nobody knows what came of it", async () => {
  const provider = await open(() => "hang", { timeout: 50, maxNetworkRetries: 0 });
  await expect(provider.pause(TARGET, "k")).rejects.toBeInstanceOf(ProviderUnavailable);
});
