import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { signBody } from "#server/webhooks/signed-body.ts";
import type { ApiClient } from "#test/support/api-client.ts";
import { type StripeAnswer, type StripeStandIn, startStripeStandIn } from "#test/stripe/stripe-stand-in.ts";
import { createCheckout } from "#features/account/billing/checkout-contract.ts";
import { cancelSubscription, refreshSubscription } from "#features/account/billing/subscription-contract.ts";
import { forgetCustomer } from "../leaving/forget-customer.ts";
import { type BillingApp, MONTHLY, startBillingApp } from "../testing/billing-app.ts";

/** The application with a stand-in of Stripe, to which the real library talks. */
let app: BillingApp;
let standIn: StripeStandIn;
let robin: ApiClient;

type Subscription = { id: string; status: string };
/** What Stripe has of everyone, and what it answers instead; null: as it is. */
const there = {
  customer: { id: "cus_1", object: "customer", balance: 0 } as object | null,
  subscriptions: [] as Subscription[],
  instead: null as ((request: { method: string; path: string }) => StripeAnswer | null) | null,
};

const CREATED = Date.parse("2026-03-01T00:00:00Z") / 1000;
const list = (data: unknown[]): StripeAnswer => ({ body: { object: "list", data, has_more: false, url: "/" } });
const unknown: StripeAnswer = {
  status: 404,
  body: { error: { type: "invalid_request_error", code: "resource_missing", message: "No such customer" } },
};
const failing: StripeAnswer = {
  status: 500,
  body: { error: { type: "api_error" } },
  headers: { "stripe-should-retry": "false" },
};

const subscriptionOf = ({ id, status }: Subscription) => ({
  id,
  object: "subscription",
  status,
  pause_collection: null,
  cancel_at: null,
  cancel_at_period_end: false,
  created: CREATED + Number(id.at(-1)),
  trial_end: null,
  ended_at: status === "canceled" ? CREATED + 60 : null,
  items: {
    object: "list",
    has_more: false,
    data: [
      {
        id: `si_${id}`,
        quantity: 1,
        current_period_start: CREATED,
        current_period_end: CREATED + 31 * 86_400,
        price: {
          id: "price_1",
          product: "prod_1",
          unit_amount: 500,
          recurring: { interval: "month", interval_count: 1 },
        },
      },
    ],
  },
});
const invoiceOf = ({ id }: Subscription) => ({
  id: `in_${id}`,
  number: null,
  status: "paid",
  total: 500,
  amount_paid: 500,
  attempt_count: 1,
  created: CREATED,
  status_transitions: { paid_at: CREATED },
  hosted_invoice_url: null,
  parent: { subscription_details: { subscription: id } },
  payments: { data: [{ payment: { type: "payment_intent", payment_intent: `pi_${id}` } }] },
});
const intentOf = ({ id }: Subscription) => {
  const isBack = standIn.requests.some(
    ({ path, body }) => path === "/v1/refunds" && body["payment_intent"] === `pi_${id}`,
  );
  return { id: `pi_${id}`, status: "succeeded", latest_charge: { amount_refunded: isBack ? 500 : 0, disputed: false } };
};

const answer = ({
  method,
  path,
  body,
}: {
  method: string;
  path: string;
  body: Record<string, unknown>;
}): StripeAnswer => {
  const given = there.instead?.({ method, path });
  if (given) return given;
  if (path === "/v1/subscriptions") return list(there.subscriptions.map(subscriptionOf));
  if (path === "/v1/invoices") return list(there.subscriptions.map(invoiceOf));
  if (path === "/v1/payment_intents") return list(there.subscriptions.map(intentOf));
  if (path === "/v1/invoice_payments") {
    const id = String(body["invoice"]).replace("in_", "");
    return list([{ id: `inpay_${id}`, payment: { type: "payment_intent", payment_intent: `pi_${id}` } }]);
  }
  if (path.startsWith("/v1/customers/")) return there.customer ? { body: there.customer } : unknown;
  const found = there.subscriptions.find(({ id }) => path.endsWith(id));
  if (method === "DELETE" && found) found.status = "canceled";
  return { body: found ? subscriptionOf(found) : { id: "re_1" } };
};

beforeAll(async () => {
  standIn = await startStripeStandIn(answer);
  app = await startBillingApp();
  const apiBase = standIn.base;
  const billing = { kind: "stripe", secretKey: "sk_test_1", webhookSecrets: ["whsec_1"], apiBase } as const;
  Object.assign(app.platform.config, { billing });
});
afterAll(async () => {
  await app.close();
  await standIn.close();
});

const rows = async (sql: string): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(sql, [robin.userId])).rows;
const read = async (): Promise<void> => {
  await robin.call(refreshSubscription, {});
  await app.settle();
};
/** What is to be tried again later is due. */
const settleLater = async (): Promise<void> => {
  const sql = "UPDATE jobs SET start_at = now() WHERE state = 'waiting' AND attempts > 0";
  await app.settle();
  await app.database.schemaOwner.pool.query(sql);
  await app.settle();
};
const asked = () => standIn.requests.map(({ method, path }) => `${method} ${path}`);

beforeEach(async () => {
  standIn.requests.length = 0;
  Object.assign(there, {
    customer: { id: "cus_1", object: "customer", balance: 0 },
    subscriptions: [{ id: "sub_1", status: "active" }],
    instead: null,
  });
  robin = await app.signUp({ plan: "free" });
  await app.database.pool.query("UPDATE billing_accounts SET customer_id = NULL, provider = NULL");
  await rows(`INSERT INTO billing_accounts (user_id, provider, customer_id, updated_at) VALUES ($1, 'stripe', 'cus_1', now())
    ON CONFLICT (user_id) DO UPDATE SET provider = 'stripe', customer_id = 'cus_1'`);
});

test("of two that live the second is given back before it is ended, so that a crash between loses nobody's money", async () => {
  there.subscriptions.push({ id: "sub_2", status: "active" });
  there.instead = ({ method }) => (method === "DELETE" ? failing : null);
  await robin.call(refreshSubscription, {});
  await app.settle();
  expect(asked().indexOf("POST /v1/refunds")).toBeGreaterThan(-1);
  expect(asked().indexOf("POST /v1/refunds")).toBeLessThan(asked().indexOf("DELETE /v1/subscriptions/sub_2"));
  there.instead = null;
  await settleLater();
  expect(there.subscriptions).toEqual([
    { id: "sub_1", status: "active" },
    { id: "sub_2", status: "canceled" },
  ]);
  expect(await app.managed(robin)).toMatchObject({ status: "active", isPremium: true });
  const refunds = standIn.requests.filter(({ path }) => path === "/v1/refunds");
  expect(new Set(refunds.map(({ key }) => key)).size).toBe(1);
  const mails = app.mails.filter(({ to, subject }) => to === robin.email && subject.startsWith("You had two"));
  expect(mails).toHaveLength(1);
  expect(standIn.complaints).toEqual([]);
});

const tell = async (id: string, type: string, object: object): Promise<number> => {
  const event = { id, object: "event", type, livemode: false, data: { object } };
  const payload = Buffer.from(JSON.stringify(event));
  const signature = signBody(payload, { secret: "whsec_1", at: app.clock.now() });
  const headers = { host: "localhost", "content-type": "application/json", "stripe-signature": signature };
  return (await app.app.inject({ method: "POST", url: "/api/stripe/webhook", headers, payload })).statusCode;
};

test("events whose object names no customer are taken, and a dispute finds whose charge it is about", async () => {
  await read();
  there.instead = ({ path }) => {
    if (path === "/v1/charges/ch_1") return { body: { id: "ch_1", object: "charge", customer: "cus_1" } };
    if (path === "/v1/charges/ch_2") return { body: { id: "ch_2", object: "charge", customer: null } };
    return null;
  };
  const countAsked = async () =>
    Number((await rows("SELECT asked FROM billing_accounts WHERE user_id = $1"))[0]?.["asked"]);
  const before = await countAsked();
  expect([
    await tell("evt_balance", "balance.available", { object: "balance" }),
    await tell("evt_payout", "payout.paid", { object: "payout", id: "po_1" }),
    await tell("evt_other", "charge.dispute.created", { object: "dispute", id: "du_2", charge: "ch_2" }),
    await tell("evt_customer", "customer.updated", { object: "customer", id: "cus_1" }),
    await tell("evt_dispute", "charge.dispute.created", { object: "dispute", id: "du_1", charge: "ch_1" }),
  ]).toEqual([200, 200, 200, 200, 200]);
  await app.settle();
  expect(await countAsked()).toBe(before + 2);
  expect((await app.platform.jobs.list({ state: "dead" })).filter(({ name }) => /webhook|charge/.test(name))).toEqual(
    [],
  );
  expect(standIn.complaints).toEqual([]);
});

test("a key of another account blanks nobody: what is known stays, and the list of jobs says why", async () => {
  await read();
  expect(await app.statusOf(robin)).toBe("active");
  there.customer = null;
  await read();
  expect(await app.managed(robin)).toMatchObject({ status: "active", isPremium: true });
  expect(await rows("SELECT customer_id, subscription_id FROM billing_accounts WHERE user_id = $1")).toEqual([
    { customer_id: "cus_1", subscription_id: "sub_1" },
  ]);
  const dead = (await app.platform.jobs.list({ state: "dead" })).filter(({ name }) => name === "billing.reconcile");
  expect(dead.map(({ reason }) => reason)).toEqual([expect.stringContaining("TENURE_STRIPE_SECRET_KEY")]);
  // No one is erased whom it would still charge.
  await expect(forgetCustomer(app.platform, robin.userId)).rejects.toThrow("TENURE_STRIPE_SECRET_KEY");
  there.customer = { id: "cus_1", object: "customer", deleted: true };
  await read();
  expect(await rows("SELECT customer_id FROM billing_accounts WHERE user_id = $1")).toEqual([{ customer_id: null }]);
});

test("what the sandbox sold is over under Stripe, and is bought there anew", async () => {
  await rows(`UPDATE billing_accounts SET provider = 'sandbox', customer_id = 'cus_sandbox_1', subscription_id = 'sub_sandbox_1',
    subscription_status = 'active', price_cents = 500, price_interval = 'month' WHERE user_id = $1`);
  expect(await app.managed(robin)).toMatchObject({ status: "active", isPremium: true });
  await read();
  expect(await app.managed(robin)).toMatchObject({ status: "inactive", isPremium: false, price: null });
  expect(asked()).toEqual([]);
  there.instead = ({ path }) => {
    if (path === "/v1/customers") return { body: { id: "cus_1", object: "customer" } };
    return path === "/v1/checkout/sessions" ? { body: { id: "cs_1", url: "https://pay.example/1" } } : null;
  };
  expect(await robin.call(createCheckout, { body: MONTHLY })).toEqual({ checkoutUrl: "https://pay.example/1" });
});

test.each<[string, StripeAnswer]>([
  ["fails", failing],
  [
    "is asked too often",
    { status: 429, body: { error: { type: "rate_limit_error" } }, headers: { "stripe-should-retry": "false" } },
  ],
])("where Stripe %s a press says so, and the screen shows what was", async (_title, given) => {
  await read();
  const before = await app.managed(robin);
  there.instead = () => given;
  const answered = await robin.send(cancelSubscription, { body: {} });
  expect(answered.statusCode).toBe(503);
  expect(answered.json()).toMatchObject({ code: "unavailable", message: expect.stringContaining("Nothing is lost") });
  expect(await app.managed(robin)).toEqual({ ...before, isBeingRead: true });
  await app.settle();
  there.instead = null;
  await settleLater();
  expect(await app.managed(robin)).toEqual(before);
});
