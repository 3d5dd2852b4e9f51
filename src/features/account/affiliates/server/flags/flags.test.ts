import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApiClient } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import {
  changeAffiliateSettings,
  exportAffiliates,
  exportEarnings,
  holdReferral,
  listAffiliates,
  listEarnings,
  releaseHold,
} from "#features/account/affiliates/admin-contract.ts";
import { register } from "#features/account/accounts/contract.ts";
import { applyAsAffiliate, getProgram } from "#features/account/affiliates/contract.ts";
import { exportFlags, listFlags, resolveFlag } from "#features/account/affiliates/flags/flags-contract.ts";
import { offerOf, PROGRAM_DEFAULTS } from "#features/account/affiliates/rules-commission.ts";
import { type BillingApp, startBillingApp } from "#features/account/billing/server/testing/billing-app.ts";
import { signUpAdministrator } from "#features/operations/administration/server/testing/administrator.ts";
import { clickCounterOf } from "../attribution/click-counter.ts";
import { acceptPartner } from "../testing/partner.ts";

const BROWSER = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/149.0.0.0 Safari/537.36";
const REASON = "for a test";

describe.each(TEST_ENGINES)("what administrators look at in the affiliate program (%s)", (_, createDatabase) => {
  let app: BillingApp;
  let ada: ApiClient;
  let codes = 0;
  beforeAll(async () => {
    app = await startBillingApp({ createDatabase });
    ada = await signUpAdministrator(app);
  }, 60_000);
  afterAll(() => app.close());

  const newPartner = async (changes: Record<string, unknown> = {}) => {
    const code = `watched-${(codes += 1)}`;
    return { code, id: await acceptPartner(app, code, changes) };
  };
  const flagsOf = async (affiliateId: string) => {
    const { rows } = await ada.call(listFlags, { query: {} });
    return Object.fromEntries(
      rows.filter((row) => row.affiliateId === affiliateId).map(({ type, occurrences }) => [type, occurrences]),
    );
  };
  const join = (via: string, email: string) =>
    app.visitor().call(register, {
      body: {
        email,
        via,
        password: "a long sentence to sign in with",
        firstName: "Robin",
        lastName: "Vale",
        timeZone: "America/New_York",
      },
    });
  const open = (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
    app.app.inject({
      method: "GET",
      url,
      remoteAddress,
      headers: { host: "localhost", "user-agent": BROWSER, ...headers },
    });
  const setProgram = (changes: object) =>
    ada.call(changeAffiliateSettings, { body: { ...PROGRAM_DEFAULTS, ...changes, reason: REASON } });

  test("an ad beside the code and a flood are one row each, counted, and robots raise nothing", async () => {
    const { id, code } = await newPartner();
    app.clock.advance(61);
    await open(`/?via=${code}&gclid=a1`, "10.60.0.1", { "user-agent": "Googlebot/2.1" });
    await open(`/?via=${code}&gclid=a1`, "10.60.0.1", { "sec-purpose": "prefetch;prerender" });
    await open(`/?via=${code}`, "10.60.0.1", { "x-moz": "prefetch" });
    await clickCounterOf(app.platform).write();
    expect(await flagsOf(id)).toEqual({});
    await open(`/?via=${code}&gclid=a1`, "10.60.0.1");
    await open(`/pricing?fbclid=b&via=${code}`, "10.60.0.2");
    await clickCounterOf(app.platform).write();
    expect(await flagsOf(id)).toEqual({ paid_traffic: 2 });
    const counter = clickCounterOf(app.platform);
    for (let sent = 0; sent < 250; sent += 1) counter.count(id, "10.60.0.3");
    await counter.write();
    await counter.write();
    expect(await flagsOf(id)).toEqual({ paid_traffic: 2, click_flood: 1 });
    const { rows } = await app.database.pool.query("SELECT * FROM affiliate_flags");
    expect(JSON.stringify(rows)).not.toMatch(/10\.60|@/u);
  });

  test("an own code and a thrown-away address are counted when the account opens", async () => {
    const { id, code } = await newPartner();
    await join(code, `${code}+me@partner.example`);
    await join(code, `${code}@mailinator.com`);
    expect(await flagsOf(id)).toEqual({ self_referral: 1, disposable_address: 1 });
  });

  test("a flag is dismissed once, opens again when it happened as often again, and suspends with its note", async () => {
    const { id, code } = await newPartner();
    await join(code, `${code}+1@partner.example`);
    const params = { affiliateId: id };
    const resolve = (resolution: "dismissed" | "partner_suspended") => ({
      params,
      body: { type: "self_referral" as const, resolution, note: REASON },
    });
    expect(await ada.call(resolveFlag, resolve("dismissed"))).toMatchObject({ isOpen: false, resolution: "dismissed" });
    expect((await ada.refused(resolveFlag, resolve("dismissed"))).status).toBe(409);
    await join(code, `${code}+2@partner.example`);
    const { rows } = await ada.call(listFlags, { query: { state: "open", type: "self_referral" } });
    expect(rows.find(({ affiliateId }) => affiliateId === id)).toMatchObject({ occurrences: 2, isOpen: true });
    expect(await ada.call(resolveFlag, resolve("partner_suspended"))).toMatchObject({ affiliateStatus: "suspended" });
    await app.platform.jobs.settled();
    const told = app.mails.findLast(({ to }) => to === `${code}@partner.example`);
    expect([told?.subject, told?.text]).toEqual([
      "Your affiliate account is suspended",
      expect.stringContaining(REASON),
    ]);
    const logged = await app.database.pool.query(
      "SELECT count(*)::int AS n FROM commission_audit_logs WHERE affiliate_id = $1 AND action = 'flag.resolved'",
      [id],
    );
    expect(logged.rows).toEqual([{ n: 2 }]);
    const none = { params, body: { ...resolve("dismissed").body, type: "refund_spike" as const } };
    expect((await ada.refused(resolveFlag, none)).status).toBe(404);
  });

  test("refunds of three payments are a spike, heard as often as one likes", async () => {
    await setProgram({ applyTo: "recurring" });
    const { id, code } = await newPartner();
    for (let n = 0; n < 3; n += 1) {
      const person = await app.signUp({ plan: "free", via: code });
      await app.buy(person);
      await app.settle();
      await app.settle();
      await app.atSandbox(person, ({ customer, events }) => {
        const [invoice] = customer.invoices;
        if (invoice) invoice.refundedCents = 100;
        events.push({ type: "charge.refunded", objectId: invoice?.id ?? "" });
        events.push({ type: "charge.refunded", objectId: invoice?.id ?? "" });
      });
      await app.settle();
      await app.settle();
    }
    expect(await flagsOf(id)).toEqual({ refund_spike: 1 });
  });

  test("an administrator holds a referral, with its lines, and releases it", async () => {
    const { id, code } = await newPartner();
    const person = await app.signUp({ plan: "free", via: code });
    await app.buy(person);
    await app.settle();
    await app.settle();
    const lines = async () => (await ada.call(listEarnings, { params: { affiliateId: id } })).earnings;
    const [line] = await lines();
    const request = { params: { affiliateId: id, referralId: line?.referralId ?? "" }, body: { reason: REASON } };
    await ada.call(holdReferral, request);
    expect((await ada.refused(holdReferral, request)).status).toBe(409);
    expect((await lines())[0]).toMatchObject({ holdReason: "under_review", place: "held" });
    await ada.call(releaseHold, request);
    expect((await lines())[0]).toMatchObject({ holdReason: null });
    expect(await flagsOf(id)).toEqual({});
  });

  test("settings hold for who applies next, and for the cookie", async () => {
    const defaults = { commissionRate: 10, payoutThreshold: 50, cookieDays: 60, holdDays: 30, isAutoApproved: false };
    expect(PROGRAM_DEFAULTS).toMatchObject(defaults);
    await setProgram({});
    const offered = () => app.visitor().call(getProgram, {});
    expect(await offered()).toEqual(offerOf(PROGRAM_DEFAULTS));
    await setProgram({ commissionRate: 12.5, payoutThreshold: 75, cookieDays: 7, isAutoApproved: true });
    // What the public page promises is what an application gets.
    expect(await offered()).toMatchObject({ commissionRate: 12.5, payoutThreshold: 75, cookieDays: 7, heldDays: 30 });
    const apply = (email: string) =>
      app.visitor().call(applyAsAffiliate, {
        body: { fullName: "=cmd|' /C calc'!A0", email, platform: "Blog", acceptsTerms: true },
      });
    await apply("next@partner.example");
    await apply("next@mailinator.com");
    const { rows } = await ada.call(listAffiliates, { query: { q: "next@" } });
    expect(
      rows.map(({ email, status, commissionRate, payoutThreshold }) => [
        email,
        status,
        commissionRate,
        payoutThreshold,
      ]),
    ).toEqual([
      ["next@mailinator.com", "pending_review", 12.5, 75],
      ["next@partner.example", "active", 12.5, 75],
    ]);
    await app.platform.jobs.settled();
    const mailed = (address: string) => app.mails.findLast(({ to }) => to === address);
    // Whoever is in needs a way in.
    expect(mailed("next@partner.example")?.text).toMatch(/affiliate\/set-password\?token=/);
    expect(mailed("next@mailinator.com")?.text).not.toContain("token=");
    app.clock.advance(61);
    const answer = await open(`/?via=${rows[1]?.referralCode ?? ""}`, "10.61.0.1");
    const cookie = answer.cookies.find(({ name }) => name === "referral");
    expect(cookie).toMatchObject({ maxAge: 7 * 86_400 });
    expect(
      (
        await ada.refused(changeAffiliateSettings, {
          body: { ...PROGRAM_DEFAULTS, cookieDays: 61, reason: REASON },
        })
      ).fields,
    ).toHaveProperty("cookieDays");
    await setProgram({});
  });

  test("exports hold no formula", async () => {
    for (const endpoint of [exportAffiliates, exportEarnings, exportFlags]) {
      const answer = await ada.send(endpoint, { query: {} });
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
      expect(answer.body.split("\r\n").length).toBeGreaterThan(2);
      expect(answer.body).not.toMatch(/(^|[,\n"])=/u);
    }
  });
});
