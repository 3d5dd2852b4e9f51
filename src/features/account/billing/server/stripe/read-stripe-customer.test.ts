import { afterEach, expect, test } from "vitest";
import {
  type StripeAnswer,
  type StripeRequest,
  type StripeStandIn,
  startStripeStandIn,
} from "#test/stripe/stripe-stand-in.ts";
import type { PaymentProvider } from "../provider/payment-provider.ts";
import { createStripeProvider } from "./stripe-provider.ts";

let standIn: StripeStandIn;
afterEach(() => standIn.close());

const open = async (answer: (request: StripeRequest) => StripeAnswer): Promise<PaymentProvider> => {
  standIn = await startStripeStandIn(answer);
  const settings = { kind: "stripe", secretKey: "sk_test_1", webhookSecrets: [], apiBase: standIn.base } as const;
  return createStripeProvider(settings, () => new Date("2026-03-10T15:00:00Z"));
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

test("a customer is read whole: credit, subscriptions, invoices, what was given back", async () => {
  const invoice = {
    id: "in_1",
    number: "A-1",
    status: "paid",
    total: 7000,
    amount_paid: 6500,
    attempt_count: 1,
    created: seconds("2026-03-01T00:00:00Z"),
    status_transitions: { paid_at: seconds("2026-03-01T00:00:01Z") },
    hosted_invoice_url: "https://pay.example/in_1",
    parent: { subscription_details: { subscription: "sub_1" } },
    payments: { data: [{ payment: { type: "payment_intent", payment_intent: "pi_1" } }] },
  };
  const intent = { id: "pi_1", status: "succeeded", latest_charge: { amount_refunded: 6500, disputed: true } };
  const paused = { ...SUBSCRIPTION, id: "sub_2", pause_collection: { behavior: "void", resumes_at: null } };
  const provider = await open(({ path }) => {
    if (path === "/v1/subscriptions") return list([SUBSCRIPTION, paused]);
    if (path === "/v1/invoices") return list([invoice]);
    if (path === "/v1/payment_intents") return list([intent]);
    if (path === "/v1/disputes") return list([{ id: "dp_1", status: "under_review", created: seconds("2026-03-04") }]);
    return { body: { id: "cus_1", object: "customer", balance: -1234 } };
  });
  expect(await provider.readCustomer("cus_1")).toMatchObject({
    creditCents: 1234,
    subscriptions: [
      { id: "sub_1", status: "active", price: { cents: 7000, interval: "year" }, isCollectionPaused: false },
      { id: "sub_2", isCollectionPaused: true },
    ],
    invoices: [
      { subscriptionId: "sub_1", amountCents: 7000, paidCents: 6500, refundedCents: 6500, dispute: { stage: "open" } },
    ],
  });
  expect(standIn.complaints).toEqual([]);
});

test.each([
  ["warning_needs_response", "asked"],
  ["warning_closed", "won"],
  ["needs_response", "open"],
  ["appeal_under_review", "open"],
  ["won", "won"],
  ["lost", "lost"],
])(
  "a dispute that Stripe calls %s is %s, and only a disputed charge is asked for its dispute",
  async (status, stage) => {
    const invoiceOf = (n: number) => ({
      id: `in_${n}`,
      status: "paid",
      status_transitions: { paid_at: null },
      payments: { data: [{ payment: { type: "payment_intent", payment_intent: `pi_${n}` } }] },
    });
    const intentOf = (n: number) => ({ id: `pi_${n}`, status: "succeeded", latest_charge: { disputed: n === 1 } });
    const provider = await open(({ path }) => {
      if (path === "/v1/invoices") return list([invoiceOf(1), invoiceOf(2)]);
      if (path === "/v1/payment_intents") return list([intentOf(1), intentOf(2)]);
      if (path === "/v1/disputes") return list([{ id: "dp_1", status, created: 1_772_582_400 }]);
      return path === "/v1/subscriptions" ? list([]) : { body: { id: "cus_1", object: "customer", balance: 0 } };
    });
    const { invoices } = (await provider.readCustomer("cus_1")) ?? { invoices: [] };
    expect(invoices.map(({ dispute }) => dispute)).toEqual([{ stage, at: new Date(1_772_582_400_000) }, null]);
    const asked = standIn.requests.filter(({ path }) => path === "/v1/disputes").map(({ body }) => body);
    expect(asked).toEqual([{ payment_intent: "pi_1", limit: 1 }]);
    expect(standIn.complaints).toEqual([]);
  },
);
