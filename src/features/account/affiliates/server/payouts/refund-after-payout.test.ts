import { afterAll, beforeAll, expect, test } from "vitest";
import { asAffiliate } from "#server/auth/testing/as-affiliate.ts";
import type { ApiClient } from "#test/support/api-client.ts";
import { getAffiliateDashboard, listOwnEarnings } from "#features/account/affiliates/dashboard-contract.ts";
import { type BillingApp, DAY_SECONDS, startBillingApp } from "#features/account/billing/server/testing/billing-app.ts";
import { signUpAdministrator } from "#features/operations/administration/server/testing/administrator.ts";
import { affiliateChores } from "../chores.ts";
import { openPayoutDesk, WEEK_SECONDS } from "../testing/payout-desk.ts";

let app: BillingApp;
let ada: ApiClient;
let desk: ReturnType<typeof openPayoutDesk>;
beforeAll(async () => {
  app = await startBillingApp();
  ada = await signUpAdministrator(app);
  desk = openPayoutDesk(app, ada);
}, 60_000);
afterAll(() => app.close());

const settle = async (): Promise<void> => {
  await app.settle();
  await app.settle();
};

/** Someone came by the link and paid $120.00, and what it earned is over its hold. */
const earnBy = async (via: string): Promise<ApiClient> => {
  const person = await app.signUp({ plan: "free", via });
  await app.buy(person, 120);
  await settle();
  // Money of the sandbox is paid to no one.
  await app.database.pool.query("UPDATE referred_payments SET provider = 'stripe'");
  await desk.wait(31 * DAY_SECONDS);
  await affiliateChores.find(({ name }) => name.startsWith("release"))?.run(app.platform);
  return person;
};

const payAll = async (affiliateId: string): Promise<number> => {
  await desk.start((await desk.run()).id);
  const payout = (await desk.payoutsOf(affiliateId)).find(({ status }) => status === "processing");
  if (!payout) throw new Error("nothing is paid");
  await desk.pay(payout);
  return payout.cents;
};

test("a refund after the payout is a line below zero that says so, and the next payout is less by it", async () => {
  const { id, code } = await desk.newPartner([], { payout_threshold: "5.00" });
  await desk.setMethod(id, desk.paypalOf(code));
  await desk.wait(WEEK_SECONDS);
  const own = async () => ({ headers: (await asAffiliate(app, id)).headers });
  const dashboard = async () => app.visitor().call(getAffiliateDashboard, {}, await own());
  const lines = async () => {
    const { rows } = await app.visitor().call(listOwnEarnings, { query: {} }, await own());
    return rows.toReversed().map(({ cents, place, says }) => [cents, place, says.replace(/^Invoice \S+: /, "")]);
  };
  const robin = await earnBy(code);
  expect(await payAll(id)).toBe(1200);

  await app.atSandbox(robin, ({ customer, events }) => {
    const [invoice] = customer.invoices;
    if (invoice) invoice.refundedCents = 3001;
    events.push({ type: "charge.refunded", objectId: invoice?.id ?? "" });
  });
  await settle();
  expect(await lines()).toEqual([
    [1200, "paid", "10% of $120.00. Paid."],
    [-301, "payable", "your share of a refund goes back. It comes off the next payout."],
  ]);
  expect((await dashboard()).totals).toMatchObject({ owedCents: -301, heldCents: 0, paidCents: 1200 });
  expect((await desk.preview()).pays).toEqual([]);

  await earnBy(code);
  expect(await payAll(id)).toBe(899);
  expect((await lines()).slice(1)).toEqual([
    [-301, "paid", "your share of a refund goes back. It came off a payout."],
    [1200, "paid", "10% of $120.00. Paid."],
  ]);
  const { totals, years } = await dashboard();
  expect(totals).toMatchObject({ owedCents: 0, paidCents: 2099 });
  const sums = years.map(({ earnedCents, takenBackCents, paidCents }) => earnedCents - takenBackCents - paidCents);
  expect(sums.reduce((sum, cents) => sum + cents, 0)).toBe(0);
  expect(await desk.balancesOf(id)).toEqual({ earned: -2400, clawed_back: 301, paid: 2099 });
});
