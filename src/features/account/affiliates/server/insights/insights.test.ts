import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApiClient } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import {
  exportInsights,
  listInsights,
  settleInsight,
} from "#features/account/affiliates/insights/insights-contract.ts";
import type { InsightKind } from "#features/account/affiliates/insights/rules-insights.ts";
import { type BillingApp, startBillingApp } from "#features/account/billing/server/testing/billing-app.ts";
import { signUpAdministrator } from "#features/operations/administration/server/testing/administrator.ts";
import { eraseAffiliate } from "../sign-in/erase-affiliate.ts";
import { openPayoutDesk } from "../testing/payout-desk.ts";
import { acceptPartner } from "../testing/partner.ts";
import { makeInsights } from "./make-insights.ts";

const DAY_SECONDS = 86_400;
const REASON = "for a test";

describe.each(TEST_ENGINES)("insights of the affiliate program (%s)", (_, createDatabase) => {
  let app: BillingApp;
  let ada: ApiClient;
  let desk: ReturnType<typeof openPayoutDesk>;
  beforeAll(async () => {
    app = await startBillingApp({ createDatabase });
    ada = await signUpAdministrator(app);
    desk = openPayoutDesk(app, ada);
  }, 60_000);
  afterAll(() => app.close());

  const make = () => makeInsights.run(app.platform);
  const insightsOf = async (affiliateId: string) =>
    (await ada.call(listInsights, { query: {} })).rows.filter((row) => row.affiliateId === affiliateId);
  const kindsOf = async (affiliateId: string): Promise<InsightKind[]> =>
    (await insightsOf(affiliateId)).map(({ kind }) => kind);
  const settle = (insightId: string, status: "reviewed" | "actioned" | "dismissed") =>
    ada.call(settleInsight, { params: { insightId }, body: { status, reason: REASON } });
  const query = (text: string, values: unknown[]) => app.database.pool.query(text, values);
  const dayOf = (daysAgo: number): string =>
    new Date(app.clock.now().getTime() - daysAgo * DAY_SECONDS * 1000).toISOString().slice(0, 10);
  const click = (affiliateId: string, daysAgo: number, count: number) =>
    query(
      `INSERT INTO referrals (affiliate_id, id, type, on_day, clicks, created_at)
       VALUES ($1, gen_random_uuid(), 'click', $2, $3, $2::date)`,
      [affiliateId, dayOf(daysAgo), count],
    );

  test("what holds is made once, follows its figures while it is open, and goes when it no longer holds", async () => {
    const { id, code } = await desk.newPartner([3000, 3200]);
    await make();
    const [first] = await insightsOf(id);
    expect(first).toMatchObject({ kind: "no_payout_method", status: "new", actedAt: null, note: null });
    // The lines of the test became payable on one day, in February.
    expect(first?.says).toContain("$62.00 is owed. The threshold was reached on 2026-02-04");
    await make();
    await Promise.all([make(), make()]);
    expect(await insightsOf(id)).toHaveLength(1);
    await desk.setMethod(id, desk.paypalOf(code));
    await desk.wait(8 * DAY_SECONDS);
    await make();
    expect(await insightsOf(id)).toMatchObject([{ kind: "payout_waits", priority: "high" }]);
    await query("UPDATE affiliates SET payout_threshold = 100000 WHERE id = $1", [id]);
    await make();
    expect(await insightsOf(id)).toEqual([]);
  });

  test("an application is read late: dismissed, it comes back once our promise is broken, and not otherwise", async () => {
    const id = await acceptPartner(app, "waiting-one", { status: "pending_review" });
    await make();
    expect(await kindsOf(id)).toEqual([]);
    await desk.wait(6 * DAY_SECONDS);
    await make();
    const [waits] = await insightsOf(id);
    expect(waits).toMatchObject({ kind: "application_waits", priority: "medium" });
    expect(await settle(waits?.id ?? "", "dismissed")).toMatchObject({ status: "dismissed", note: REASON });
    await desk.wait(3 * DAY_SECONDS);
    await make();
    expect((await insightsOf(id)).map(({ status, priority }) => [status, priority])).toEqual([["dismissed", "medium"]]);
    await desk.wait(2 * DAY_SECONDS);
    await make();
    expect((await insightsOf(id)).map(({ status, priority }) => [status, priority])).toEqual([
      ["new", "critical"],
      ["dismissed", "medium"],
    ]);
    await query("UPDATE affiliates SET status = 'rejected' WHERE id = $1", [id]);
    await make();
    expect((await insightsOf(id)).map(({ status }) => status)).toEqual(["dismissed"]);
  });

  test("clicks that stopped, that bring no one, and those of a flood", async () => {
    const [stopped, fruitless, flooded] = [
      await acceptPartner(app, "stopped-one"),
      await acceptPartner(app, "fruitless-one"),
      await acceptPartner(app, "flooded-one"),
    ];
    await click(stopped, 20, 25);
    await click(stopped, 45, 500);
    for (const id of [fruitless, flooded]) await click(id, 2, 300);
    await query(
      `INSERT INTO affiliate_flags (affiliate_id, type, occurrences, first_at, last_at)
       VALUES ($1, 'click_flood', 1, now(), now())`,
      [flooded],
    );
    await make();
    expect((await insightsOf(stopped)).map(({ says }) => says)).toEqual([
      `No click since ${dayOf(20)}. In 28 days before the last 14 there were 25.`,
    ]);
    expect((await insightsOf(fruitless)).map(({ says }) => says)).toEqual([
      "300 clicks in 30 days, and no one opened an account.",
    ]);
    expect(await kindsOf(flooded)).toEqual([]);
  });

  test("a list that nobody settles, and terms that end", async () => {
    const { id } = await desk.newPayee([6000]);
    await desk.run();
    await desk.wait(15 * DAY_SECONDS);
    const person = await app.signUp({ plan: "free", via: "stopped-one" });
    await app.buy(person);
    await app.settle();
    await app.settle();
    const ends = new Date(app.clock.now().getTime() + 2 * DAY_SECONDS * 1000);
    await query(
      `UPDATE affiliates SET custom_commission_type = 'flat', custom_commission_value = 2, custom_commission_expiration = $1
       WHERE referral_code = 'stopped-one'`,
      [ends.toISOString()],
    );
    await make();
    expect((await insightsOf(id)).map(({ kind, says }) => [kind, says.slice(0, 34)])).toEqual([
      ["payout_unsettled", "A payout of $60.00 was frozen on 2"],
    ]);
    const { rows } = await ada.call(listInsights, { query: { priority: "high", q: "stopped-one" } });
    expect(rows.find(({ kind }) => kind === "own_terms_end")?.says).toContain(
      "1 person paid by their link for the first time, and all payments came to $5.00 after refunds.",
    );
  });

  test("read, then acted on: both logs keep it, and a settled one is settled", async () => {
    const id = await acceptPartner(app, "settled-one");
    await click(id, 2, 100);
    await make();
    const insightId = (await insightsOf(id))[0]?.id ?? "";
    await settle(insightId, "reviewed");
    const refusal = { params: { insightId }, body: { status: "reviewed", reason: REASON } } as const;
    expect((await ada.refused(settleInsight, refusal)).status).toBe(409);
    await make();
    expect(await insightsOf(id)).toMatchObject([{ id: insightId, status: "reviewed" }]);
    await settle(insightId, "actioned");
    for (const status of ["reviewed", "actioned", "dismissed"] as const)
      expect(
        (await ada.refused(settleInsight, { params: { insightId }, body: { status, reason: REASON } })).status,
      ).toBe(409);
    const logged = await query(
      `SELECT action, after ->> 'status' AS status FROM commission_audit_logs WHERE affiliate_id = $1 ORDER BY at, id`,
      [id],
    );
    expect(logged.rows).toEqual([
      { action: "insight.settled", status: "reviewed" },
      { action: "insight.settled", status: "actioned" },
    ]);
    await app.platform.database.db.transaction((tx) =>
      eraseAffiliate(app.platform, tx, id, app.clock.now(), () => undefined),
    );
    expect(await insightsOf(id)).toEqual([]);
  });

  test("lists take the values of the specification and no other, and an export holds the same rows", async () => {
    for (const priority of ["low", "medium", "high", "critical"] as const) {
      const { rows } = await ada.call(listInsights, { query: { priority } });
      expect(rows.every((row) => row.priority === priority)).toBe(true);
    }
    for (const status of ["new", "reviewed", "actioned", "dismissed"] as const) {
      const { rows } = await ada.call(listInsights, { query: { status } });
      expect(rows.every((row) => row.status === status)).toBe(true);
    }
    for (const asked of [{ priority: "urgent" }, { status: "open" }]) {
      const answer = await ada.send(listInsights, { query: asked });
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, Object.keys(asked)]);
    }
    const [row] = (await ada.call(listInsights, { query: { status: "new" } })).rows;
    const wrong = { params: { insightId: row?.id ?? "" }, body: { status: "new", reason: REASON } } as const;
    // Nobody can say that they have not seen it.
    expect((await ada.refused(settleInsight, wrong)).fields).toHaveProperty("status");
    const { total } = await ada.call(listInsights, { query: {} });
    const exported = await ada.send(exportInsights, { query: {} });
    expect(exported.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(exported.body.trimEnd().split("\r\n")).toHaveLength(total + 1);
  });
});
