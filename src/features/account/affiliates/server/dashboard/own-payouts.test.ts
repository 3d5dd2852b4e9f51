import { afterAll, beforeAll, expect, test } from "vitest";
import { asAffiliate } from "#server/auth/testing/as-affiliate.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import * as contract from "#features/account/affiliates/own-payouts-contract.ts";
import type { Payee } from "#features/account/affiliates/payouts/payee.ts";
import { signUpAdministrator } from "#features/operations/administration/server/testing/administrator.ts";
import { openPayoutDesk, WEEK_SECONDS } from "../testing/payout-desk.ts";

let app: TestApp;
let ada: ApiClient;
let desk: ReturnType<typeof openPayoutDesk>;
beforeAll(async () => {
  app = await startTestApp();
  ada = await signUpAdministrator(app);
  desk = openPayoutDesk(app, ada);
}, 60_000);
afterAll(() => app.close());

const ACH: Payee = {
  method: "ACH",
  name: "Kim Partner",
  routingNumber: "021000021",
  accountNumber: "555512345",
  accountType: "savings",
};

test("an affiliate says how they are paid, is asked who they are first, and reads it masked", async () => {
  const { id } = await desk.newPartner();
  const own = async () => ({ headers: (await asAffiliate(app, id)).headers });
  const visitor = app.visitor();
  expect(await visitor.call(contract.getPayoutMethod, {}, await own())).toEqual({ method: null });
  const early = await own();
  await app.database.pool.query("UPDATE affiliate_sessions SET proved_at = '2020-01-01' WHERE affiliate_id = $1", [id]);
  expect(await visitor.refused(contract.setPayoutMethod, { body: { payee: ACH } }, early)).toMatchObject({
    code: "step_up_required",
  });
  const wrong = { ...ACH, routingNumber: "123456789" };
  const refused = await visitor.refused(contract.setPayoutMethod, { body: { payee: wrong } }, await own());
  expect(refused).toMatchObject({ code: "validation_failed" });
  expect(JSON.stringify(refused)).toContain("payee.routingNumber");
  const said = await visitor.call(contract.setPayoutMethod, { body: { payee: ACH } }, await own());
  expect(said).toMatchObject({ method: "ACH", masked: "ACH, savings account ending in 2345" });
  expect(await visitor.call(contract.getPayoutMethod, {}, await own())).toEqual({ method: said });
});

test("an affiliate reads their own payouts, with why one could not be paid", async () => {
  const [one, other] = [await desk.newPayee([6000]), await desk.newPayee([7000])];
  await desk.start((await desk.run()).id);
  for (const payout of await desk.payoutsOf(one.id)) await desk.pay(payout);
  const listOf = async (id: string) =>
    app.visitor().call(contract.listOwnPayouts, { query: {} }, { headers: (await asAffiliate(app, id)).headers });
  const { total, rows } = await listOf(one.id);
  expect([total, rows.map(({ cents, status, reference }) => [cents, status, reference])]).toEqual([
    1,
    [[6000, "paid", "TX 1"]],
  ]);
  expect((await listOf(other.id)).rows).toMatchObject([{ cents: 7000, status: "processing", failureReason: null }]);
  expect(Object.keys(rows[0] ?? {})).not.toContain("email");
  await desk.wait(WEEK_SECONDS);
});
