import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#server/database/transaction.ts";
import type { ApiClient } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import {
  changeAffiliate,
  changeAffiliateSettings,
  listAffiliates,
  listEarnings,
  releaseHold,
} from "#features/account/affiliates/admin-contract.ts";
import { PROGRAM_DEFAULTS, type ProgramTerms } from "#features/account/affiliates/rules-commission.ts";
import { ACCOUNTS } from "#features/account/affiliates/rules-ledger.ts";
import * as acts from "#features/account/billing/sandbox/sandbox-acts.ts";
import { freezeSubscription, resumeSubscription } from "#features/account/billing/subscription-contract.ts";
import { type BillingApp, DAY_SECONDS, startBillingApp } from "#features/account/billing/server/testing/billing-app.ts";
import { signUpAdministrator } from "#features/operations/administration/server/testing/administrator.ts";
import { affiliateChores } from "../chores.ts";
import { acceptPartner } from "../testing/partner.ts";
import { settleAccount } from "./settle.ts";

const REASON = "for a test";

describe.each(TEST_ENGINES)("what a payment earns the affiliate (%s)", (_, createDatabase) => {
  let app: BillingApp;
  let ada: ApiClient;
  let codes = 0;
  beforeAll(async () => {
    app = await startBillingApp({ createDatabase });
    ada = await signUpAdministrator(app);
  }, 60_000);
  afterAll(() => app.close());

  const newPartner = async (changes: Record<string, unknown> = {}) => {
    const code = `partner-${(codes += 1)}`;
    return { code, id: await acceptPartner(app, code, changes) };
  };
  const program = async (terms: Partial<ProgramTerms> = {}): Promise<void> => {
    await ada.call(changeAffiliateSettings, { body: { ...PROGRAM_DEFAULTS, ...terms, reason: REASON } });
  };
  /** The second time also waits for those who hear of what the first one found. */
  const settle = async (): Promise<void> => {
    await app.settle();
    await app.settle();
  };
  const buy = async (person: ApiClient, annualPrice?: number): Promise<void> => {
    await app.buy(person, annualPrice);
    await settle();
  };
  const cameBy = (via: string): Promise<ApiClient> => app.signUp({ plan: "free", via });
  const release = () => affiliateChores.find(({ name }) => name.startsWith("release"))?.run(app.platform);
  const earningsOf = async (affiliateId: string) =>
    (await ada.call(listEarnings, { params: { affiliateId } })).earnings.toReversed();
  const centsOf = async (affiliateId: string) => (await earningsOf(affiliateId)).map(({ cents }) => cents);
  const totalsOf = async (affiliateId: string) => {
    const { rows } = await ada.call(listAffiliates, { query: {} });
    return rows.find(({ id }) => id === affiliateId)?.totals;
  };
  const balancesOf = async (affiliateId: string) => {
    const { rows } = await app.database.pool.query<{ account: string; cents: string }>(
      `SELECT account, sum(cents) AS cents FROM (
         SELECT from_account AS account, -cents AS cents FROM commission_postings WHERE affiliate_id = $1
         UNION ALL SELECT to_account, cents FROM commission_postings WHERE affiliate_id = $1) p GROUP BY 1`,
      [affiliateId],
    );
    const found = new Map(rows.map(({ account, cents }) => [account, Number(cents)]));
    return Object.fromEntries(ACCOUNTS.map((account) => [account, found.get(account) ?? 0]));
  };
  /** The lines, the totals and the postings say the same. */
  const expectBalanced = async (affiliateId: string): Promise<void> => {
    const [totals, balances] = [await totalsOf(affiliateId), await balancesOf(affiliateId)];
    expect(Object.values(balances).reduce((sum, cents) => sum + cents, 0)).toBe(0);
    expect(balances).toMatchObject({
      held: totals?.heldCents,
      payable: totals?.payableCents,
      paid: totals?.commissionPaidCents,
      forfeited: totals?.forfeitedCents,
    });
  };
  const firstInvoice = (person: ApiClient) => app.atSandbox(person, ({ customer }) => customer.invoices[0]?.id ?? "");
  const refundPart = async (person: ApiClient, cents: number): Promise<void> => {
    await app.atSandbox(person, ({ customer, events }) => {
      const [invoice] = customer.invoices;
      if (invoice) invoice.refundedCents = cents;
      events.push({ type: "charge.refunded", objectId: invoice?.id ?? "" });
    });
    await settle();
  };

  test("the first payment earns 10 percent, held for 30 days, and the next one nothing", async () => {
    await program();
    const { id, code } = await newPartner();
    const robin = await cameBy(code);
    await buy(robin);
    const [line] = await earningsOf(id);
    expect(line).toMatchObject({ cents: 50, place: "held", payoutStatus: "pending", holdReason: null });
    expect(line?.says).toMatch(/^Invoice \S+: 10% of \$5\.00\. Held until \w{3} \d+, \d{4}, because/);
    await app.atSandbox(robin, acts.moveToNextDueStep);
    await settle();
    expect(await centsOf(id)).toEqual([50]);
    expect(await totalsOf(id)).toMatchObject({
      signups: 1,
      conversions: 1,
      revenueCents: 1000,
      commissionOwedCents: 50,
      heldCents: 50,
    });
    app.clock.set(new Date(new Date(line?.heldUntil ?? "").getTime() - 1).toISOString());
    await release();
    expect(await totalsOf(id)).toMatchObject({ heldCents: 50 });
    app.clock.set(line?.heldUntil ?? "");
    await release();
    await release();
    expect(await totalsOf(id)).toMatchObject({ heldCents: 0, payableCents: 50, duePayoutCents: 0 });
    await expectBalanced(id);
  });

  test("a part that is refunded, all of it, and a dispute give a negative line; what the bank lets stand comes back", async () => {
    await program({ applyTo: "recurring" });
    const { id, code } = await newPartner();
    const robin = await cameBy(code);
    await buy(robin, 120);
    await refundPart(robin, 3001);
    expect(await centsOf(id)).toEqual([1200, -301]);
    await app.atSandbox(robin, (work) => acts.dispute(work, work.customer.invoices[0]?.id ?? ""));
    await settle();
    expect(await centsOf(id)).toEqual([1200, -301, -899]);
    await app.atSandbox(robin, (work) => acts.endDispute(work, work.customer.invoices[0]?.id ?? "", "won"));
    await settle();
    expect(await centsOf(id)).toEqual([1200, -301, -899, 899]);
    expect((await earningsOf(id)).map(({ cause }) => cause)).toEqual(["payment", "refund", "dispute", "dispute_won"]);
    const invoice = await firstInvoice(robin);
    await app.atSandbox(robin, (work) => acts.refund(work, invoice));
    await settle();
    expect(await totalsOf(id)).toMatchObject({ commissionOwedCents: 0, revenueCents: 0, conversions: 1 });
    await expectBalanced(id);
    await program();
  });

  test("a pause earns nothing, since credit is no payment", async () => {
    await program({ applyTo: "recurring" });
    const { id, code } = await newPartner();
    const robin = await cameBy(code);
    await buy(robin);
    await robin.call(freezeSubscription, { body: {} });
    await settle();
    app.clock.advance(3 * DAY_SECONDS);
    await robin.call(resumeSubscription, {});
    await settle();
    expect((await app.managed(robin)).invoices.filter(({ status }) => status === "paid")).toHaveLength(2);
    expect(await centsOf(id)).toEqual([50]);
    await program();
  });

  test("$49.99 gives no payout and $50.00 does", async () => {
    await program();
    for (const [rate, owed, due] of [
      ["41.66", 4999, 0],
      ["41.67", 5000, 5000],
    ] as const) {
      const { id, code } = await newPartner({ commission_rate: rate });
      await buy(await cameBy(code), 120);
      app.clock.advance(30 * DAY_SECONDS + 60);
      await release();
      expect(await totalsOf(id)).toMatchObject({ payableCents: owed, duePayoutCents: 0 });
      // Of the sandbox there is nothing to pay.
      await app.database.pool.query("UPDATE referred_payments SET provider = 'stripe' WHERE affiliate_id = $1", [id]);
      expect(await totalsOf(id)).toMatchObject({ payableCents: owed, duePayoutCents: due });
    }
  });

  test("terms of one's own hold until the second they expire, and what was seen keeps its terms", async () => {
    await program({ applyTo: "recurring" });
    const { id, code } = await newPartner();
    const robin = await cameBy(code);
    const expires = new Date(app.clock.now().getTime() + 1000).toISOString();
    const custom = {
      customCommissionType: "flat",
      customCommissionValue: 2.5,
      customCommissionExpiration: expires,
      customCommissionMonths: null,
    } as const;
    await ada.call(changeAffiliate, { params: { affiliateId: id }, body: { custom, reason: REASON } });
    await buy(robin);
    expect(await centsOf(id)).toEqual([250]);
    app.clock.advance(1);
    const sam = await cameBy(code);
    await buy(sam);
    await ada.call(changeAffiliate, { params: { affiliateId: id }, body: { commissionRate: 50, reason: REASON } });
    await inTransaction(app.platform.database.db, (tx) => settleAccount(app.platform, tx, sam.userId));
    expect(await centsOf(id)).toEqual([250, 50]);
    await program();
  });

  test("a suspended one's lines are held, and go on; those of one who was turned away are forfeited, with the reason", async () => {
    await program();
    const { id, code } = await newPartner();
    const robin = await cameBy(code);
    await buy(robin, 120);
    const set = (status: "active" | "suspended" | "rejected", reason: string) =>
      ada.call(changeAffiliate, { params: { affiliateId: id }, body: { status, reason } });
    await set("suspended", "Ads on our name");
    app.clock.advance(31 * DAY_SECONDS);
    await release();
    expect(await earningsOf(id)).toMatchObject([{ place: "held", holdReason: "affiliate_suspended" }]);
    await set("active", "All is well");
    expect(await totalsOf(id)).toMatchObject({ heldCents: 0, payableCents: 1200 });
    await set("suspended", "Once more");
    expect(await totalsOf(id)).toMatchObject({ heldCents: 1200, payableCents: 0, duePayoutCents: 0 });
    await set("rejected", "Promised tax results");
    expect(await earningsOf(id)).toMatchObject([{ place: "forfeited", forfeitReason: "Promised tax results" }]);
    expect(await totalsOf(id)).toMatchObject({ commissionOwedCents: 0, forfeitedCents: 1200 });
    await expectBalanced(id);
    const { rows } = await app.database.pool.query(
      "SELECT action, actor_id, reason FROM commission_audit_logs WHERE affiliate_id = $1 ORDER BY at, id",
      [id],
    );
    expect(rows.map(({ reason }) => reason)).toEqual([
      "Ads on our name",
      "All is well",
      "Once more",
      "Promised tax results",
    ]);
    expect(rows[0]).toMatchObject({ action: "affiliate.changed", actor_id: ada.userId });
  });

  test("the spouse's account and the same card are held, an adviser's client is not; a person may release them", async () => {
    await program();
    const { id, code } = await newPartner();
    const own = await app.signUp({ plan: "free" });
    const sql = "UPDATE affiliates SET email = $2 WHERE id = $1";
    await app.database.pool.query(sql, [id, own.email]);
    const people = [await cameBy(code), await cameBy(code), await cameBy(code)] as const;
    const [spouse, client, friend] = people;
    const member = "INSERT INTO book_members (user_id, member_id, relation, since) VALUES ($1, $2, $3, now())";
    await app.database.pool.query(member, [spouse.userId, own.userId, "admin"]);
    await app.database.pool.query(member, [client.userId, own.userId, "adviser"]);
    await buy(own);
    for (const person of people) await buy(person);
    const card = "UPDATE billing_invoices SET card = 'card of one' WHERE user_id = ANY ($1)";
    await app.database.pool.query(card, [[own.userId, friend.userId]]);
    await inTransaction(app.platform.database.db, (tx) => settleAccount(app.platform, tx, friend.userId));
    const lines = await earningsOf(id);
    expect(lines.map(({ holdReason }) => holdReason)).toEqual(["same_household", null, "same_card"]);
    expect(lines[0]?.says).toContain("share a book");
    app.clock.advance(31 * DAY_SECONDS);
    await release();
    expect(await totalsOf(id)).toMatchObject({ heldCents: 100, payableCents: 50 });
    const { referralId = "" } = lines[0] ?? {};
    const params = { affiliateId: id, referralId };
    await ada.call(releaseHold, { params, body: { reason: "They live apart" } });
    expect((await ada.refused(releaseHold, { params, body: { reason: "Again" } })).status).toBe(409);
    await inTransaction(app.platform.database.db, (tx) => settleAccount(app.platform, tx, spouse.userId));
    expect(await totalsOf(id)).toMatchObject({ heldCents: 50, payableCents: 100 });
    await expectBalanced(id);
  });

  test("the database refuses to change or delete what was posted", async () => {
    for (const table of ["commission_postings", "commission_audit_logs"]) {
      await expect(app.database.schemaOwner.pool.query(`DELETE FROM ${table}`)).rejects.toThrow("append-only");
      await expect(app.database.schemaOwner.pool.query(`UPDATE ${table} SET at = now()`)).rejects.toThrow(
        "append-only",
      );
    }
  });

  test("what was earned stays when the account is gone, and names nobody", async () => {
    await program();
    const { id, code } = await newPartner();
    const robin = await cameBy(code);
    await buy(robin);
    await app.database.pool.query("DELETE FROM users WHERE id = $1", [robin.userId]);
    expect(await totalsOf(id)).toMatchObject({
      signups: 1,
      conversions: 1,
      revenueCents: 500,
      commissionOwedCents: 50,
    });
    await expectBalanced(id);
  });
});
