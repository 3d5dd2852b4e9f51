import { expect, test } from "vitest";
import { recordEvent } from "#server/events/leave-event.ts";
import { bySelf, makeEvent } from "#server/events/make-event.ts";
import { createCheckout } from "#features/account/billing/checkout-contract.ts";
import * as acts from "#features/account/billing/sandbox/sandbox-acts.ts";
import {
  cancelSubscription,
  keepSubscription,
  refreshSubscription,
  switchPlan,
} from "#features/account/billing/subscription-contract.ts";
import { describeBilling, MONTHLY, DAY_SECONDS } from "../testing/billing-app.ts";
import { forgetCustomer } from "../leaving/forget-customer.ts";

describeBilling("a subscription", (open) => {
  test("it is canceled at the end of what is paid, kept, switched, and bought again", async () => {
    const { app, robin, mailsOf } = open();
    await app.buy(robin);
    expect(await robin.call(cancelSubscription, { body: { reason: "Sold the house" } })).toEqual({
      endsAt: "2026-04-10T15:00:00.000Z",
    });
    await app.settle();
    expect(await app.managed(robin)).toMatchObject({ endsAt: expect.any(String), nextCharge: null });
    await robin.call(keepSubscription, {});
    await app.settle();
    expect(await app.managed(robin)).toMatchObject({ endsAt: null, nextCharge: { cents: 500 } });
    await robin.call(switchPlan, { body: { priceType: "annual", annualPrice: 50 } });
    await app.settle();
    const switched = await app.managed(robin);
    expect(switched).toMatchObject({ price: { cents: 5000, interval: "year" } });
    expect(switched.invoices[0]).toMatchObject({ amountCents: 5000, paidCents: 4500 });
    await robin.call(cancelSubscription, { body: {} });
    await app.atSandbox(robin, acts.moveToNextDueStep);
    await app.settle();
    await robin.call(refreshSubscription, {});
    await app.settle();
    expect(await app.statusOf(robin)).toBe("canceled");
    expect(mailsOf(robin)).toContain("Your subscription has ended");
    await app.buy(robin);
    expect(await app.statusOf(robin)).toBe("active");
  });

  test("of two that live the first is kept, the other is ended and given back, with one mail", async () => {
    const { app, robin, mailsOf } = open();
    const first = await robin.call(createCheckout, { body: MONTHLY });
    await app.atSandbox(robin, (work) => {
      const { id } = acts.openSession(work, {
        key: "a tab that was open before",
        price: { cents: 5000, interval: "year" },
        trialEndsAt: null,
        successUrl: "/",
        cancelUrl: "/",
        expiresAt: work.at + 1000,
      });
      acts.completeSession(work, first.checkoutUrl.split("/").at(-1) ?? "");
      work.at += 1000;
      acts.completeSession(work, id);
    });
    await app.settle();
    const { price, invoices } = await app.managed(robin);
    expect(price).toEqual({ cents: 500, interval: "month" });
    expect(invoices.map(({ paidCents, refundedCents }) => [paidCents, refundedCents]).toSorted()).toEqual([
      [500, 0],
      [5000, 5000],
    ]);
    const subscriptions = await app.atSandbox(robin, ({ customer }) => customer.subscriptions);
    expect(subscriptions.map(({ status }) => status)).toEqual(["active", "canceled"]);
    expect(mailsOf(robin).filter((subject) => subject.startsWith("You had two"))).toHaveLength(1);
    expect(mailsOf(robin).filter((subject) => subject.startsWith("You get $50"))).toHaveLength(1);
  });

  test("an open invoice is told of three times, and keeps premium for fourteen days", async () => {
    const { app, robin, mailsOf } = open();
    await app.buy(robin);
    await app.atSandbox(robin, (work) => {
      work.customer.card = "declines";
      acts.moveToNextDueStep(work);
    });
    // What time brings at the sandbox happens when it is asked the next time.
    await robin.call(refreshSubscription, {});
    await app.settle();
    expect(await app.managed(robin)).toMatchObject({
      status: "past_due",
      isPremium: true,
      pastDueUntil: expect.any(String),
    });
    for (const days of [8, 5, 0.9]) {
      app.clock.advance(days * DAY_SECONDS);
      await robin.call(refreshSubscription, {});
      await app.settle();
    }
    const dunning = mailsOf(robin).filter((subject) => /payment did not|still open|Premium ends/.test(subject));
    expect(dunning.map((subject) => subject.replace(/on .*/, ""))).toEqual([
      "Your payment did not go through",
      "$5 is still open",
      "Premium ends ",
    ]);
    app.clock.advance(DAY_SECONDS);
    expect(await app.managed(robin)).toMatchObject({ status: "lapsed", isPremium: false });
    await app.atSandbox(robin, (work) => {
      work.customer.card = "pays";
      acts.payInvoice(work, work.customer.invoices.at(-1)?.id ?? "");
    });
    await app.settle();
    expect(await app.statusOf(robin)).toBe("active");
  });

  test("an account that is to be deleted is not charged again, and what is erased is ended at the provider first", async () => {
    const { app, robin } = open();
    await app.buy(robin);
    const customerId = await app.customerOf(robin);
    const deletion = { id: app.platform.newId(), event: "deletion.scheduled", at: app.clock.now() } as const;
    const said = { ...deletion, details: { scheduledDeletionAt: "2026-04-09T00:00:00Z" } };
    await recordEvent(app.platform, app.database.db, makeEvent(bySelf(robin.userId), said));
    await app.settle();
    expect(await app.managed(robin)).toMatchObject({ endsAt: "2026-04-10T15:00:00.000Z", nextCharge: null });
    await forgetCustomer(app.platform, robin.userId);
    const left = await app.database.pool.query("SELECT 1 FROM sandbox_customers WHERE id = $1", [customerId]);
    expect(left.rows).toEqual([]);
    await robin.call(refreshSubscription, {});
    await app.settle();
    expect(await app.statusOf(robin)).toBe("inactive");
  });
});
