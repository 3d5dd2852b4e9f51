import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { changeAffiliate } from "#features/account/affiliates/admin-contract.ts";
import {
  createPayoutRun,
  exportPayoutRun,
  listPayoutRuns,
  markPayoutFailed,
  markPayoutPaid,
  startPayoutRun,
} from "#features/account/affiliates/payouts-contract.ts";
import { confirmationOf } from "#features/account/affiliates/payouts/rules-payout.ts";
import { signUpAdministrator } from "#features/operations/administration/server/testing/administrator.ts";
import { oweCommission } from "../testing/owe-commission.ts";
import { openPayoutDesk, WEEK_SECONDS } from "../testing/payout-desk.ts";

const REASON = "for a test";
const TWENTY = Array.from({ length: 20 }, (_, index) => index);

describe.each(TEST_ENGINES)("payouts to affiliates (%s)", (_, createDatabase) => {
  let app: TestApp;
  let ada: ApiClient;
  let desk: ReturnType<typeof openPayoutDesk>;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
    ada = await signUpAdministrator(app);
    desk = openPayoutDesk(app, ada);
  }, 60_000);
  afterAll(() => app.close());

  test("the preview says who gets what, who is left out, and the first reason why", async () => {
    const paid = await desk.newPayee([4000, 1500, -500]);
    const sandbox = await desk.newPartner();
    await oweCommission(app.database.pool, { affiliateId: sandbox.id, cents: 9000, provider: "sandbox" });
    const poor = await desk.newPartner([4999]);
    const lost = await desk.newPartner([5000]);
    const waiting = await desk.newPartner([5000]);
    await desk.setMethod(waiting.id, desk.paypalOf(waiting.code));
    const suspended = await desk.newPartner([5000]);
    const change = { status: "suspended", reason: REASON } as const;
    await ada.call(changeAffiliate, { params: { affiliateId: suspended.id }, body: change });
    const { pays, leftOut, cents } = await desk.preview();
    const masked = `PayPal p***@partner.example`;
    expect(pays).toMatchObject([{ affiliateId: paid.id, cents: 5000, lines: 3, method: "PayPal", masked }]);
    expect(cents).toBe(5000);
    const reasons = new Map(leftOut.map(({ affiliateId, reason }) => [affiliateId, reason]));
    expect([sandbox, poor, lost, waiting, suspended].map(({ id }) => reasons.get(id))).toEqual([
      "sandbox_payments",
      "below_threshold",
      "no_method",
      "method_waiting",
      "suspended",
    ]);
    expect(await desk.leftOutOf(sandbox.id)).toMatchObject({ sandboxCents: 9000, payableCents: 0 });
    await desk.wait(WEEK_SECONDS - 1);
    expect((await desk.leftOutOf(waiting.id))?.reason).toBe("method_waiting");
    await desk.wait(1);
    expect((await desk.preview()).pays.map(({ affiliateId }) => affiliateId).toSorted()).toEqual(
      [paid.id, waiting.id].toSorted(),
    );
    await desk.run();
    expect((await desk.leftOutOf(paid.id)) ?? null).toBeNull();
    await oweCommission(app.database.pool, { affiliateId: paid.id, cents: 7000 });
    expect((await desk.leftOutOf(paid.id))?.reason).toBe("payout_under_way");
    await desk.finish();
  });

  test("a run freezes the lines; marked paid once, they are paid", async () => {
    const { id } = await desk.newPayee([4000, 1500, -500]);
    const made = await desk.run();
    expect(made).toMatchObject({ cents: 5000, startedAt: null, payouts: { pending: 1, processing: 0 } });
    const [payout] = await desk.payoutsOf(id);
    expect(payout).toMatchObject({ status: "pending", cents: 5000, method: "PayPal" });
    expect((await desk.linesOf(id)).map(([, ...where]) => where)).toEqual(
      Array.from({ length: 3 }, () => ["processing", "processing"]),
    );
    expect(await desk.balancesOf(id)).toEqual({ earned: -5000, processing: 5000 });
    expect(await desk.totalsOf(id)).toMatchObject({
      commissionOwedCents: 5000,
      processingCents: 5000,
      duePayoutCents: 0,
    });
    const params = { payoutId: payout?.id ?? "" };
    const body = { reference: "TX 77", confirmation: "$50.00" };
    expect((await ada.refused(markPayoutPaid, { params, body })).status).toBe(409);
    expect(await desk.start(made.id)).toMatchObject({ payouts: { pending: 0, processing: 1 } });
    const again = { params: { runId: made.id }, body: { reason: REASON } };
    expect((await ada.refused(startPayoutRun, again)).status).toBe(409);
    const mistyped = await ada.refused(markPayoutPaid, { params, body: { ...body, confirmation: "$5.00" } });
    expect([mistyped.status, Object.keys(mistyped.fields ?? {})]).toEqual([400, ["confirmation"]]);
    expect(await ada.call(markPayoutPaid, { params, body })).toMatchObject({ status: "paid", reference: "TX 77" });
    expect((await ada.refused(markPayoutPaid, { params, body })).status).toBe(409);
    const failing = { reason: "Bounced", confirmation: "$50.00" };
    expect((await ada.refused(markPayoutFailed, { params, body: failing })).status).toBe(409);
    expect((await desk.linesOf(id)).map(([, ...where]) => where)).toEqual(
      Array.from({ length: 3 }, () => ["paid", "paid"]),
    );
    expect(await desk.balancesOf(id)).toEqual({ earned: -5000, paid: 5000 });
    expect(await desk.totalsOf(id)).toMatchObject({ commissionOwedCents: 0, commissionPaidCents: 5000 });
    for (const table of ["commission_audit_logs", "admin_log"]) {
      const { rows } = await app.database.pool.query<{ action: string }>(
        `SELECT action FROM ${table} WHERE action LIKE 'payout%' ORDER BY at DESC LIMIT 3`,
      );
      const actions = rows.map(({ action }) => action).toSorted();
      expect(actions).toEqual(["payout.paid", "payout_run.frozen", "payout_run.started"]);
    }
    await desk.finish();
  });

  test("of twenty marks at once one counts", async () => {
    const { id } = await desk.newPayee([6000]);
    await desk.start((await desk.run()).id);
    const [payout] = await desk.payoutsOf(id);
    const answers = await Promise.all(
      TWENTY.map((index) =>
        index % 2 === 0
          ? ada.send(markPayoutPaid, {
              params: { payoutId: payout?.id ?? "" },
              body: { reference: `TX ${index}`, confirmation: "$60.00" },
            })
          : ada.send(markPayoutFailed, {
              params: { payoutId: payout?.id ?? "" },
              body: { reason: `No ${index}`, confirmation: "$60.00" },
            }),
      ),
    );
    const codesOf = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(codesOf).toEqual([200, ...Array(19).fill(409)]);
    await desk.finish();
  });

  test("what failed waits for the next payout, and stands where it belongs by then", async () => {
    const { id } = await desk.newPayee([6000]);
    await desk.start((await desk.run()).id);
    const [payout] = await desk.payoutsOf(id);
    await oweCommission(app.database.pool, { affiliateId: id, cents: -1000 });
    const suspend = { status: "suspended", reason: "Ads" } as const;
    await ada.call(changeAffiliate, { params: { affiliateId: id }, body: suspend });
    expect(await desk.linesOf(id)).toEqual([
      [6000, "processing", "processing"],
      [-1000, "held", "pending"],
    ]);
    const failed = { reason: "The account is closed", confirmation: "$60.00" };
    const params = { payoutId: payout?.id ?? "" };
    expect(await ada.call(markPayoutFailed, { params, body: failed })).toMatchObject({
      status: "failed",
      failureReason: "The account is closed",
    });
    expect((await ada.refused(markPayoutFailed, { params, body: failed })).status).toBe(409);
    expect((await desk.linesOf(id)).map(([, place]) => place)).toEqual(["held", "held"]);
    await ada.call(changeAffiliate, { params: { affiliateId: id }, body: { status: "active", reason: "Fine" } });
    await desk.start((await desk.run()).id);
    const [, next] = await desk.payoutsOf(id);
    expect(next).toMatchObject({ cents: 5000, status: "processing" });
    await desk.pay({ id: next?.id ?? "", cents: 5000 });
    expect(await desk.balancesOf(id)).toEqual({ earned: -5000, paid: 5000 });
    await desk.finish();
  });

  test("twenty runs at once of one key are one run, and of twenty keys too", async () => {
    const partners = [await desk.newPayee([6000]), await desk.newPayee([7000]), await desk.newPayee([8000, -100])];
    for (const keyOf of [(): string => "0b0b0b0b-0000-4000-8000-000000000001", (): string => randomUUID()]) {
      const list = await desk.preview();
      expect(list.pays).toHaveLength(3);
      const answers = await Promise.all(
        TWENTY.map(() => ada.send(createPayoutRun, { body: desk.bodyOf(list, keyOf()) })),
      );
      const made = answers.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json().id as string);
      expect(new Set(made).size).toBe(1);
      const refused = answers.filter(({ statusCode }) => statusCode !== 201);
      expect(refused.map(({ statusCode, body }) => (statusCode === 409 ? 409 : body))).toEqual(refused.map(() => 409));
      for (const { id } of partners) {
        const open = (await desk.payoutsOf(id)).filter(({ status }) => status === "pending");
        expect(open).toHaveLength(1);
        const [one] = open;
        const body = { reason: "Once more", confirmation: confirmationOf(one?.cents ?? 0) };
        await ada.call(markPayoutFailed, { params: { payoutId: one?.id ?? "" }, body });
      }
    }
    expect((await ada.call(listPayoutRuns, { query: {} })).rows[0]?.payouts).toEqual({
      pending: 0,
      processing: 0,
      paid: 0,
      failed: 3,
    });
    await desk.finish();
  });

  test("a key is of one list, a list that has changed is refused, and so is a total that was not typed", async () => {
    const { id } = await desk.newPayee([6000]);
    const list = await desk.preview();
    const body = desk.bodyOf(list);
    const typed = await ada.refused(createPayoutRun, { body: { ...body, confirmation: "$1.00" } });
    expect(Object.keys(typed.fields ?? {})).toEqual(["confirmation"]);
    await oweCommission(app.database.pool, { affiliateId: id, cents: 100 });
    expect((await ada.refused(createPayoutRun, { body })).status).toBe(409);
    const made = await ada.call(createPayoutRun, { body: desk.bodyOf(await desk.preview(), body.idempotencyKey) });
    expect((await ada.refused(createPayoutRun, { body })).code).toBe("idempotency_mismatch");
    expect((await ada.call(listPayoutRuns, { query: {} })).rows[0]?.id).toBe(made.id);
    const empty = await desk.preview();
    expect(empty.pays).toEqual([]);
    expect((await ada.refused(createPayoutRun, { body: desk.bodyOf(empty) })).status).toBe(409);
    await desk.finish();
  });

  test("the list as CSV spells out the payee, runs no formula, and the log knows who took it", async () => {
    const { id } = await desk.newPartner([6000], { full_name: '=HYPERLINK("http://evil.example")' });
    const name = "@Kim";
    const ach = {
      method: "ACH",
      name,
      routingNumber: "021000021",
      accountNumber: "12345678",
      accountType: "checking",
    } as const;
    expect((await desk.setMethod(id, ach)).masked).toBe("ACH, checking account ending in 5678");
    await desk.wait(WEEK_SECONDS);
    const made = await desk.run();
    const { body, headers } = await ada.send(exportPayoutRun, { params: { runId: made.id } });
    expect(headers["content-type"]).toContain("text/csv");
    const [, line = ""] = body.split("\r\n");
    expect(line).toContain(`"'=HYPERLINK(""http://evil.example"")",`);
    expect(line).toContain(`,60.00,USD,ACH,"'@Kim, routing number 021000021, checking account 12345678",pending,`);
    const { rows } = await app.database.pool.query(
      "SELECT actor_id FROM admin_log WHERE action = 'payout_run.exported' AND subject_id = $1",
      [made.id],
    );
    expect(rows).toEqual([{ actor_id: ada.userId }]);
    const kept = await app.database.pool.query("SELECT * FROM affiliate_payouts WHERE affiliate_id = $1", [id]);
    expect(JSON.stringify(kept.rows)).not.toContain("12345678");
    await desk.finish();
  });

  test("the database lets nobody change what was frozen, paid or failed", async () => {
    await desk.newPayee([6000]);
    await desk.start((await desk.run()).id);
    await desk.finish();
    const { pool } = app.database.schemaOwner;
    for (const statement of [
      "DELETE FROM affiliate_payouts",
      "UPDATE affiliate_payouts SET cents = cents + 1",
      "UPDATE affiliate_payouts SET status = 'processing', reference = NULL, settled_at = NULL WHERE status = 'paid'",
    ])
      await expect(pool.query(statement)).rejects.toThrow("a payout is frozen");
  });
});
