import { expect, test } from "vitest";
import { listSubscriptions } from "#features/operations/administration/contract/subscriptions.ts";
import { signUpAdministrator } from "#features/operations/administration/server/testing/administrator.ts";
import * as acts from "#features/account/billing/sandbox/sandbox-acts.ts";
import type { SandboxWork } from "#features/account/billing/sandbox/sandbox-billing.ts";
import {
  freezeSubscription,
  refreshSubscription,
  resumeSubscription,
} from "#features/account/billing/subscription-contract.ts";
import { SETTINGS } from "#shared/settings/setting-catalogue.ts";
import { type BillingApp, DAY_SECONDS, describeBilling } from "../testing/billing-app.ts";

const firstInvoice = ({ customer }: SandboxWork): string => customer.invoices[0]?.id ?? "";
const subscriptionsAt = (app: BillingApp, person: Parameters<BillingApp["atSandbox"]>[0]) =>
  app.atSandbox(person, ({ customer }) => customer.subscriptions.map(({ status }) => status));
const supportMails = (app: BillingApp, email: string) =>
  app.mails.filter(({ to, text }) => to === SETTINGS.support_email.initial && text.includes(email));

describeBilling("a payment that goes back", (open) => {
  test("a full refund ends the year that it paid for, and all three are told why", async () => {
    const { app, robin, mailsOf } = open();
    await app.buy(robin, 120);
    app.clock.advance(20 * DAY_SECONDS);
    await app.atSandbox(robin, (work) => acts.refund(work, firstInvoice(work)));
    await app.settle();
    expect(await subscriptionsAt(app, robin)).toEqual(["canceled"]);
    expect(await app.managed(robin)).toMatchObject({
      status: "canceled",
      isPremium: false,
      nextCharge: null,
      endedBy: "refund",
    });
    expect(mailsOf(robin).slice(-1)).toEqual(["You get $120 back"]);
    expect(app.mails.findLast(({ to }) => to === robin.email)?.text).toContain("So your subscription ended on");
    expect(supportMails(app, robin.email).map(({ subject }) => subject)).toEqual(["A refund of $120 ended a plan"]);
    // Said once, and bought again as before.
    await robin.call(refreshSubscription, {});
    await app.settle();
    expect(mailsOf(robin).filter((subject) => /ended|back/.test(subject))).toHaveLength(1);
    await app.buy(robin);
    expect(await app.managed(robin)).toMatchObject({ status: "active", endedBy: null });
  });

  test("a part of it, or a period that is over, ends nothing", async () => {
    const { app, robin, mailsOf } = open();
    await app.buy(robin);
    await app.atSandbox(robin, ({ customer, events }) => {
      const [invoice] = customer.invoices;
      if (invoice) invoice.refundedCents = 300;
      events.push({ type: "charge.refunded", objectId: invoice?.id ?? "" });
    });
    await app.settle();
    expect(await app.statusOf(robin)).toBe("active");
    await app.atSandbox(robin, acts.moveToNextDueStep);
    await app.atSandbox(robin, (work) => acts.refund(work, firstInvoice(work)));
    await app.settle();
    expect(await app.managed(robin)).toMatchObject({ status: "active", isPremium: true });
    expect(mailsOf(robin).slice(-2).toSorted()).toEqual(["You get $5 back", "Your receipt for $5"]);
    expect(supportMails(app, robin.email)).toEqual([]);
  });

  test("a dispute ends it until the bank has decided, and the rest comes back once the payment stands", async () => {
    const { app, robin, mailsOf } = open();
    await app.buy(robin, 120);
    app.clock.advance(30 * DAY_SECONDS);
    await app.atSandbox(robin, (work) => acts.dispute(work, firstInvoice(work)));
    await app.settle();
    expect(await subscriptionsAt(app, robin)).toEqual(["canceled"]);
    expect(await app.managed(robin)).toMatchObject({
      status: "canceled",
      isPremium: false,
      endedBy: "bank",
      invoices: [{ isDisputed: true }],
    });
    expect(mailsOf(robin).slice(-1)).toEqual(["Your bank reversed your payment of $120"]);
    expect(supportMails(app, robin.email).map(({ subject }) => subject)).toEqual(["Disputed: $120"]);
    const ada = await signUpAdministrator(app);
    const { rows } = await ada.call(listSubscriptions, { query: { q: robin.email } });
    expect(rows).toMatchObject([{ status: "canceled", isDisputed: true }]);
    app.clock.advance(60 * DAY_SECONDS);
    await app.atSandbox(robin, (work) => acts.endDispute(work, firstInvoice(work), "won"));
    await app.settle();
    const until = "2027-03-10T15:00:00.000Z";
    expect(await app.managed(robin)).toMatchObject({
      isPremium: true,
      nextCharge: null,
      grants: [{ source: "credit", until }],
      invoices: [{ isDisputed: false }],
    });
    expect(mailsOf(robin).slice(-1)).toEqual(["Your payment of $120 stands"]);
    expect(supportMails(app, robin.email).at(-1)?.subject).toBe("Dispute won: $120");
    await robin.call(refreshSubscription, {});
    await app.settle();
    expect((await app.managed(robin)).grants).toHaveLength(1);
  });

  test("one that is lost gives nothing back", async () => {
    const { app, robin, mailsOf } = open();
    await app.buy(robin);
    await app.atSandbox(robin, (work) => acts.dispute(work, firstInvoice(work)));
    await app.settle();
    await app.atSandbox(robin, (work) => acts.endDispute(work, firstInvoice(work), "lost"));
    await app.settle();
    expect(await app.managed(robin)).toMatchObject({ isPremium: false, grants: [], invoices: [{ isDisputed: true }] });
    expect(mailsOf(robin).slice(-1)).toEqual(["Your bank reversed your payment of $5"]);
  });

  test("a pause keeps no credit of money that is back with its payer", async () => {
    const { app, robin } = open();
    await app.buy(robin, 120);
    await robin.call(freezeSubscription, { body: {} });
    await app.settle();
    expect((await app.managed(robin)).creditCents).toBeGreaterThan(11_900);
    await app.atSandbox(robin, (work) => acts.dispute(work, firstInvoice(work)));
    await app.settle();
    expect(await robin.call(resumeSubscription, {})).toMatchObject({ resumeType: "resumed", serviceMonths: 0 });
    await app.settle();
    expect(await app.managed(robin)).toMatchObject({ isPremium: false, creditCents: 0, grants: [] });
  });
});
