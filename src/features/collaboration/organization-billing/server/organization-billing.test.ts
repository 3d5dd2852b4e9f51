import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeOrganization } from "#features/collaboration/organizations/contract/members.ts";
import { organizationOf } from "#features/collaboration/organizations/server/testing/organization-of.ts";
import * as acts from "#features/account/billing/sandbox/sandbox-acts.ts";
import type { SandboxWork } from "#features/account/billing/sandbox/sandbox-billing.ts";
import { actInSandbox, getSandboxPortal, paySandboxCheckout } from "#features/account/billing/sandbox-contract.ts";
import { billingDoors, personPayer } from "#features/account/billing/server/index.ts";
import { workAtSandbox } from "#features/account/billing/server/sandbox/sandbox-provider.ts";
import { type BillingApp, startBillingApp } from "#features/account/billing/server/testing/billing-app.ts";
import { setOrganizationTerms } from "#features/operations/administration/contract/organizations.ts";
import type { ApiClient } from "#test/support/api-client.ts";
import * as contract from "../contract.ts";
import type { SoldPlan } from "../rules.ts";
import { organizationPayer } from "./reconcile/organization-payer.ts";

let app: BillingApp;
let firm: ReturnType<typeof organizationOf>;
let ana: ApiClient;
let params: { organizationId: string };

beforeAll(async () => {
  app = await startBillingApp({ doors: billingDoors([personPayer, organizationPayer]) });
  firm = organizationOf(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  ana = await firm.person("Ana", "Ruiz");
  params = { organizationId: (await firm.start(ana)).orgId };
});

const billing = () => ana.call(contract.getOrganizationBilling, { params });
const checkout = (seats: number, planType: SoldPlan = "pro") =>
  ana.call(contract.checkoutOrganization, { params, body: { planType, seats } });
const setSeats = (seats: number) => ana.call(contract.setOrganizationSeats, { params, body: { seats } });
const query = () => ({ organization: params.organizationId });
const mailsTo = ({ email }: ApiClient) => app.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
const customer = async (): Promise<string> => {
  const sql = "SELECT customer_id FROM organization_billing_accounts WHERE organization_id = $1";
  return (
    (await app.database.pool.query<{ customer_id: string }>(sql, [params.organizationId])).rows[0]?.customer_id ?? ""
  );
};
const atSandbox = async <T>(act: (work: SandboxWork) => T): Promise<T> =>
  workAtSandbox(app.platform, await customer(), act);
const subscribe = async (seats: number, planType?: SoldPlan): Promise<void> => {
  const { url } = await checkout(seats, planType);
  const id = new URL(url).pathname.split("/").at(-1) ?? "";
  await ana.call(paySandboxCheckout, { params: { id }, query: query(), body: { card: "pays", delivery: "once" } });
  await app.settle();
};
const eventsOf = async () => (await billing()).events.map(({ eventType }) => eventType).toReversed();

test("Pro is bought by the seat, told by webhook, and had: plan, seats, price, receipt, events", async () => {
  expect(await billing()).toMatchObject({ planType: "free", seats: 5, isInForce: false, offers: [{ unitCents: 500 }] });
  const presses = await Promise.all([checkout(8), checkout(8), checkout(8)]);
  expect(new Set(presses.map(({ url }) => url)).size).toBe(1);
  await subscribe(8);
  expect(await billing()).toMatchObject({
    planType: "pro",
    seats: 8,
    isInForce: true,
    offers: [],
    switches: [],
    subscription: { status: "active", seats: 8, priceCents: 4000, every: "month" },
    invoices: [{ status: "paid", amountCents: 4000 }],
  });
  expect(await eventsOf()).toEqual(expect.arrayContaining(["subscription_created", "payment_succeeded"]));
  expect(mailsTo(ana).filter((subject) => subject === "Receipt for Harbor CPA: $40")).toHaveLength(1);
  expect(
    await ana.refused(contract.checkoutOrganization, { params, body: { planType: "pro", seats: 9 } }),
  ).toMatchObject({
    code: "state_conflict",
  });
});

test("seats are added once paid, never fewer than are taken, and a declined card changes nothing", async () => {
  await subscribe(6);
  await firm.join(ana, params.organizationId, await firm.person("Ben", "Low"), "team_member");
  await setSeats(9);
  await app.settle();
  expect(await billing()).toMatchObject({ seats: 9, subscription: { seats: 9, priceCents: 4500 } });
  expect(await ana.refused(contract.setOrganizationSeats, { params, body: { seats: 1 } })).toMatchObject({
    fields: { seats: "2 seats are taken. Remove someone first" },
  });
  await ana.call(actInSandbox, { query: query(), body: { act: "set", card: "declines" } });
  expect(await ana.refused(contract.setOrganizationSeats, { params, body: { seats: 20 } })).toMatchObject({
    code: "state_conflict",
    message: "The card was declined. Nothing was changed.",
  });
  await app.settle();
  expect(await billing()).toMatchObject({ seats: 9, subscription: { seats: 9 } });
  await setSeats(4);
  await app.settle();
  expect(await billing()).toMatchObject({ seats: 4, subscription: { priceCents: 2000 } });
  expect((await billing()).creditCents).toBeGreaterThan(2000);
  expect(await eventsOf()).toEqual(expect.arrayContaining(["seat_added", "seat_removed"]));
});

test("a refund of all that was paid ends the plan, puts nobody out, and is said to its admins and to support", async () => {
  await subscribe(6);
  const [invoice] = (await billing()).invoices;
  await ana.call(actInSandbox, { query: query(), body: { act: "refund", id: invoice?.id ?? "" } });
  await app.settle();
  expect(await billing()).toMatchObject({ planType: "free", seats: 5, isInForce: false, subscription: null });
  const told = app.mails.filter(({ to, subject }) => to === ana.email && /back|ended/.test(subject));
  expect(told.map(({ subject }) => subject)).toEqual(["Harbor CPA gets $30 back"]);
  expect(told[0]?.text).toContain("Harbor CPA is not charged again");
  expect(app.mails.at(-1)).toMatchObject({ subject: expect.stringMatching(/^(A refund of|Harbor CPA gets) \$30/) });
});

test("without webhooks it is read when asked; an open invoice ends the plan after its grace, and nobody is put out", async () => {
  await subscribe(6);
  await ana.call(actInSandbox, { query: query(), body: { act: "set", card: "declines", delivery: "never" } });
  await ana.call(actInSandbox, { query: query(), body: { act: "nextTurn" } });
  const reread = async () => {
    await ana.call(contract.refreshOrganizationBilling, { params });
    await app.settle();
    return billing();
  };
  expect(await reread()).toMatchObject({ isInForce: true, planType: "pro", subscription: { status: "past_due" } });
  expect(await eventsOf()).toContain("payment_failed");
  expect(mailsTo(ana)).toContain("A payment of Harbor CPA did not go through");
  for (let turn = 0; turn < 3; turn += 1) await ana.call(actInSandbox, { query: query(), body: { act: "nextTurn" } });
  expect(await reread()).toMatchObject({ isInForce: false, planType: "free", seats: 5 });
  const { invoices } = await ana.call(getSandboxPortal, { query: query() });
  const open = invoices.find(({ status }) => status === "open");
  await atSandbox((work) => {
    work.customer.card = "pays";
    acts.payInvoice(work, open?.id ?? "");
  });
  expect(await reread()).toMatchObject({ isInForce: true, planType: "pro", seats: 6 });
});

test("canceled it runs to the end of what is paid, may be kept, and leaves the price for another time", async () => {
  await subscribe(6);
  await ana.call(contract.cancelOrganizationSubscription, { params });
  await app.settle();
  expect(await billing()).toMatchObject({ isInForce: true, seats: 6, subscription: { isCanceling: true } });
  await ana.call(contract.keepOrganizationSubscription, { params });
  await app.settle();
  expect(await billing()).toMatchObject({ subscription: { isCanceling: false } });
  await ana.call(contract.cancelOrganizationSubscription, { params });
  await atSandbox((work) => acts.moveToNextDueStep(work));
  await app.settle();
  expect(await billing()).toMatchObject({
    planType: "free",
    seats: 5,
    subscription: null,
    offers: [{ planType: "pro", unitCents: 500, seats: 6 }],
  });
  expect(mailsTo(ana)).toContain("The subscription of Harbor CPA has ended");
  await firm.prove(ana);
  const id = await customer();
  await ana.call(closeOrganization, { params });
  await app.settle();
  const left = await app.database.pool.query("SELECT 1 FROM sandbox_customers WHERE id = $1", [id]);
  expect(left.rows).toEqual([]);
  expect(await customer()).toBe("");
});

test("Enterprise is bought at once or out of Pro, paid before it is had, and given up for Pro again", async () => {
  const { fixedSettings } = app.platform.config;
  expect((await billing()).offers.map(({ planType }) => planType)).toEqual(["pro"]);
  Object.assign(fixedSettings, { organization_enterprise_price: 12 });
  try {
    expect((await billing()).offers).toMatchObject([{ unitCents: 500 }, { planType: "enterprise", unitCents: 1200 }]);
    await subscribe(6);
    const switchTo = { params, body: { planType: "enterprise" } } as const;
    await ana.call(actInSandbox, { query: query(), body: { act: "set", card: "declines" } });
    expect(await ana.refused(contract.switchOrganizationPlan, switchTo)).toMatchObject({
      message: "The card was declined. Nothing was changed.",
    });
    await app.settle();
    expect(await billing()).toMatchObject({ planType: "pro", subscription: { priceCents: 3000 } });
    await ana.call(actInSandbox, { query: query(), body: { act: "set", card: "pays" } });
    await ana.call(contract.switchOrganizationPlan, switchTo);
    await app.settle();
    expect(await billing()).toMatchObject({
      planType: "enterprise",
      seats: 6,
      subscription: { priceCents: 7200 },
      switches: [{ planType: "pro", unitCents: 500 }],
    });
    await ana.call(contract.switchOrganizationPlan, { params, body: { planType: "pro" } });
    await app.settle();
    expect(await billing()).toMatchObject({ planType: "pro", seats: 6, subscription: { priceCents: 3000 } });
    expect((await billing()).creditCents).toBeGreaterThan(0);
    expect(await ana.refused(contract.switchOrganizationPlan, { params, body: { planType: "pro" } })).toMatchObject({
      code: "state_conflict",
    });
  } finally {
    Object.assign(fixedSettings, { organization_enterprise_price: undefined });
  }
});

test("what staff agreed is bought at that price, and stays while it is paid", async () => {
  const ada = await app.signUp();
  const rows = "UPDATE users SET is_admin = true, role = 'super_admin' WHERE id = $1";
  await app.database.pool.query(rows, [ada.userId]);
  await app.database.pool.query("UPDATE sessions SET second_factor_at = now() WHERE user_id = $1", [ada.userId]);
  const terms = {
    planType: "enterprise",
    billingType: "annual",
    annualPrice: 900,
    seatLimit: 30,
    reason: "Agreed",
  } as const;
  await ada.call(setOrganizationTerms, { params, body: terms });
  await subscribe(1, "enterprise");
  expect(await billing()).toMatchObject({
    planType: "enterprise",
    seats: 30,
    subscription: { priceCents: 90_000, every: "year", billingType: "annual" },
  });
  const refused = (body: object) => ada.refused(setOrganizationTerms, { params, body: { ...body, reason: "No" } });
  expect(await refused({ annualPrice: 1 })).toMatchObject({ code: "state_conflict" });
  expect(await refused({ isActive: false })).toMatchObject({ code: "state_conflict" });
  // One price for all seats: more of them cost nothing at the provider.
  await ada.call(setOrganizationTerms, { params, body: { seatLimit: 40, reason: "They grow" } });
  await ana.call(contract.refreshOrganizationBilling, { params });
  await app.settle();
  expect(await billing()).toMatchObject({ seats: 40, subscription: { seats: 40, priceCents: 90_000 } });
  expect(await eventsOf()).toContain("seat_added");
  await ana.call(contract.cancelOrganizationSubscription, { params });
  await app.settle();
  await ada.call(setOrganizationTerms, { params, body: { isActive: false, reason: "They asked" } });
});

test("it is nobody else's to see or to touch", async () => {
  await subscribe(5);
  const ben = await firm.person("Ben", "Low");
  await firm.join(ana, params.organizationId, ben, "team_member");
  const eve = await firm.person("Eve", "Hart");
  expect((await ben.refused(contract.getOrganizationBilling, { params })).status).toBe(403);
  expect((await eve.refused(contract.cancelOrganizationSubscription, { params })).status).toBe(404);
  expect((await eve.refused(getSandboxPortal, { query: query() })).status).toBe(404);
  expect((await ben.refused(actInSandbox, { query: query(), body: { act: "cancel" } })).status).toBe(404);
});
