import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asAffiliate } from "#server/auth/testing/as-affiliate.ts";
import type { ApiClient } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { changeAffiliate, listAffiliates } from "#features/account/affiliates/admin-contract.ts";
import {
  appealStanding,
  getAffiliateDashboard,
  getStatement,
  listOwnEarnings,
  listOwnReferrals,
} from "#features/account/affiliates/dashboard-contract.ts";
import * as acts from "#features/account/billing/sandbox/sandbox-acts.ts";
import { type BillingApp, DAY_SECONDS, startBillingApp } from "#features/account/billing/server/testing/billing-app.ts";
import { signUpAdministrator } from "#features/operations/administration/server/testing/administrator.ts";
import { listFeedback } from "#features/support/feedback/contract.ts";
import { acceptPartner } from "../testing/partner.ts";

describe.each(TEST_ENGINES)("what an affiliate sees (%s)", (_, createDatabase) => {
  let app: BillingApp;
  let ada: ApiClient;
  let codes = 0;
  beforeAll(async () => {
    app = await startBillingApp({ createDatabase });
    ada = await signUpAdministrator(app);
  }, 60_000);
  afterAll(() => app.close());

  const newPartner = async (changes: Record<string, unknown> = {}) => {
    const code = `sees-${(codes += 1)}`;
    const id = await acceptPartner(app, code, changes);
    const client = app.visitor();
    const own: ApiClient["send"] = async (endpoint, request, options) => {
      const { headers } = await asAffiliate(app, id);
      return client.send(endpoint, request, { ...options, headers });
    };
    const dashboard = async () => getAffiliateDashboard.response.parse((await own(getAffiliateDashboard, {})).json());
    const change = (body: object) =>
      ada.call(changeAffiliate, { params: { affiliateId: id }, body: { ...body, reason: "for a test" } });
    return { id, code, own, dashboard, change };
  };
  const buy = async (person: ApiClient): Promise<void> => {
    await app.buy(person, 120);
    await app.settle();
  };

  test("who came by the link has a number and no name, and each line says why it waits", async () => {
    const { code, own, dashboard } = await newPartner();
    const robin = await app.signUp({ plan: "free", via: code });
    await app.signUp({ plan: "free", via: code });
    await buy(robin);
    const { totals, days, years, terms } = await dashboard();
    expect(totals).toEqual({
      clicks: 0,
      signups: 2,
      trials: 0,
      paid: 1,
      refunded: 0,
      owedCents: 1200,
      heldCents: 1200,
      paidCents: 0,
    });
    expect(terms).toEqual({ type: "percentage", hundredths: 1000, isOfEachPayment: false, months: null, until: null });
    const today = app.clock.now().toISOString().slice(0, 10);
    expect(days.at(-1)).toEqual({ day: today, clicks: 0, signups: 2, paid: 1 });
    expect(days.slice(0, -1).every(({ signups }) => signups === 0)).toBe(true);
    expect(years).toEqual([
      { year: Number(today.slice(0, 4)), earnedCents: 1200, takenBackCents: 0, forfeitedCents: 0, paidCents: 0 },
    ]);
    const referred = await own(listOwnReferrals, {});
    expect(referred.json()).toMatchObject({
      total: 2,
      rows: [
        { number: 2, stage: "signed_up", commissionCents: 0, heldUntil: null },
        { number: 1, stage: "paid", commissionCents: 1200, heldCents: 1200, holdReason: null },
      ],
    });
    const earned = await own(listOwnEarnings, {});
    expect(earned.json()).toMatchObject({ total: 1, rows: [{ referralNumber: 1, cents: 1200, place: "held" }] });
    expect(earned.body).toMatch(/10% of \$120\.00\. Held until \w{3} \d+, \d{4}, because/);
    for (const { body } of [referred, earned]) {
      expect(body).not.toContain(robin.userId);
      expect(body).not.toContain(robin.email);
    }
    await app.atSandbox(robin, (work) => acts.refund(work, work.customer.invoices[0]?.id ?? ""));
    await app.settle();
    await app.settle();
    expect((await dashboard()).totals).toMatchObject({ paid: 1, refunded: 1, owedCents: 0, heldCents: 0 });
    expect((await own(listOwnReferrals, {})).json()).toMatchObject({ rows: [{}, { number: 1, stage: "refunded" }] });
  });

  test("the statement of a year has the rows whose sums the dashboard shows, and another year has none", async () => {
    const { code, own, dashboard } = await newPartner();
    const robin = await app.signUp({ plan: "free", via: code });
    await buy(robin);
    await app.atSandbox(robin, ({ customer, events }) => {
      const [invoice] = customer.invoices;
      if (invoice) invoice.refundedCents = 3001;
      events.push({ type: "charge.refunded", objectId: invoice?.id ?? "" });
    });
    await app.settle();
    await app.settle();
    const [year] = (await dashboard()).years;
    expect(year).toMatchObject({ earnedCents: 1200, takenBackCents: 301 });
    const answer = await own(getStatement, { params: { year: year?.year ?? 0 } });
    expect(answer.headers["content-type"]).toContain("text/csv");
    const rows = answer.body.trim().split("\r\n").slice(1);
    expect(rows.map((row) => row.split(",").slice(1, 3))).toEqual([
      ["Commission", "1"],
      ["Refund or dispute", "1"],
    ]);
    expect(rows.map((row) => Number(row.split(",")[4]))).toEqual([12, -3.01]);
    const other = await own(getStatement, { params: { year: 2001 } });
    expect(other.body.trim().split("\r\n")).toHaveLength(1);
  });

  test("terms of their own end at the second that they say", async () => {
    const until = new Date(app.clock.now().getTime() + DAY_SECONDS * 1000).toISOString();
    const { dashboard, change } = await newPartner();
    const terms = {
      customCommissionType: "percentage",
      customCommissionValue: 20,
      customCommissionExpiration: until,
      customCommissionMonths: null,
    };
    await change({ custom: terms });
    app.clock.set(new Date(new Date(until).getTime() - 1).toISOString());
    expect((await dashboard()).terms).toMatchObject({ hundredths: 2000, until });
    app.clock.set(until);
    expect((await dashboard()).terms).toMatchObject({ hundredths: 1000, until: null });
  });

  test("whoever is suspended or turned away asks once to look again, and once more after the next time", async () => {
    const { id, code, own, dashboard, change } = await newPartner();
    const appeal = async (message: string) => (await own(appealStanding, { body: { message } })).statusCode;
    expect(await appeal("Nothing happened")).toBe(409);
    await change({ status: "suspended" });
    expect((await dashboard()).appealedAt).toBeNull();
    expect(await appeal("It was my agency")).toBe(200);
    expect(await appeal("Once more")).toBe(409);
    expect((await dashboard()).appealedAt).toBe(app.clock.now().toISOString());
    const { rows } = await ada.call(listFeedback, { query: { q: "suspended" } });
    expect(rows.filter(({ email }) => email.startsWith("sees-"))).toHaveLength(1);
    await change({ status: "active" });
    expect((await dashboard()).appealedAt).toBeNull();
    await change({ status: "rejected", taxForm: "asked" });
    expect(await appeal("And again")).toBe(200);
    expect((await dashboard()).taxForm).toBe("asked");
    const told = app.mails.filter(({ to }) => to === `${code}@partner.example`).map(({ subject }) => subject);
    expect(told.slice(-3)).toEqual([
      "Your affiliate account is suspended",
      "Your affiliate account is active again",
      "Your affiliate account was not accepted",
    ]);
    const listed = await ada.call(listAffiliates, { query: { status: "rejected" } });
    expect(listed.rows.find((row) => row.id === id)).toMatchObject({ taxForm: "asked" });
  });
});
