import { expect, test } from "vitest";
import { createCheckout } from "#features/account/billing/checkout-contract.ts";
import type { ApiClient } from "#test/support/api-client.ts";
import { getSubscriptionStatus, startTrial } from "#features/account/billing/contract.ts";
import * as acts from "#features/account/billing/sandbox/sandbox-acts.ts";
import {
  cancelSubscription,
  freezeSubscription,
  refreshSubscription,
  resumeSubscription,
} from "#features/account/billing/subscription-contract.ts";
import { type BillingApp, DAY_SECONDS, describeBilling, MONTHLY } from "../testing/billing-app.ts";

/** Begins a trial and buys on its fourth day; nothing of what follows is told by webhook. */
const buyOnTrial = async (app: BillingApp, person: ApiClient): Promise<void> => {
  await person.call(startTrial, { body: {} });
  app.clock.advance(4 * DAY_SECONDS);
  await app.buy(person);
  await app.atSandbox(person, ({ customer }) => void (customer.delivery = "never"));
};
const planOf = (person: ApiClient) => person.call(getSubscriptionStatus, {});

describeBilling("a trial that was bought", (open) => {
  test("has premium without a gap: before its end, until its charge is heard of, and after", async () => {
    const { app, robin, mailsOf } = open();
    await buyOnTrial(app, robin);
    expect(await planOf(robin)).toMatchObject({
      subscriptionStatus: "trialing",
      isPremium: true,
      hasActiveSubscription: true,
    });
    app.clock.advance(10 * DAY_SECONDS);
    expect(await planOf(robin)).toMatchObject({ subscriptionStatus: "active", isPremium: true });
    await robin.call(refreshSubscription, {});
    await app.settle();
    expect(await app.managed(robin)).toMatchObject({ status: "active", invoices: [{ paidCents: 500 }] });
    expect(mailsOf(robin).filter((subject) => subject.includes("trial"))).toEqual([]);
  });

  test("is over at its end where it was canceled", async () => {
    const { app, robin } = open();
    await buyOnTrial(app, robin);
    await robin.call(cancelSubscription, { body: {} });
    await app.settle();
    app.clock.advance(10 * DAY_SECONDS);
    expect(await planOf(robin)).toMatchObject({ subscriptionStatus: "trial_expired", isPremium: false });
  });

  test("ends when it was said to, whatever the provider gives besides, and is not given again", async () => {
    const { app, robin } = open();
    const { trialEndDate } = await robin.call(startTrial, { body: {} });
    app.clock.advance(13 * DAY_SECONDS);
    for (let round = 0; round < 2; round += 1) {
      await app.buy(robin);
      // Stripe takes whole days, and charges up to a day later. The portal ends it at once.
      await app.atSandbox(robin, ({ customer }) => {
        const bought = customer.subscriptions.at(-1);
        if (bought) Object.assign(bought, { trialEndsAt: bought.periodEndsAt + 72_000_000 });
        if (bought) bought.periodEndsAt += 72_000_000;
      });
      await app.atSandbox(robin, (work) => acts.cancel(work, work.customer.subscriptions.at(-1)?.id ?? "", "now"));
      await robin.call(refreshSubscription, {});
      await app.settle();
      expect(await planOf(robin)).toMatchObject({ subscriptionStatus: "trialing", trialEndDate });
      app.clock.advance(DAY_SECONDS / 4);
    }
    await app.buy(robin);
    await app.atSandbox(robin, ({ customer }) => {
      const bought = customer.subscriptions.at(-1);
      if (bought) Object.assign(bought, { trialEndsAt: bought.periodEndsAt + 72_000_000, cancelAtPeriodEnd: true });
    });
    await robin.call(refreshSubscription, {});
    await app.settle();
    app.clock.advance(DAY_SECONDS / 2);
    expect(await planOf(robin)).toMatchObject({ subscriptionStatus: "trial_expired", isPremium: false, trialEndDate });
  });

  test("bought while it waits, it keeps the days that were left, and none is charged", async () => {
    const { app, robin } = open();
    await robin.call(startTrial, { body: {} });
    app.clock.advance(4 * DAY_SECONDS);
    const early = await robin.call(createCheckout, { body: MONTHLY });
    await robin.call(freezeSubscription, { body: {} });
    const isOpen = async () =>
      app.atSandbox(
        robin,
        ({ customer }) => customer.sessions.find(({ id }) => early.checkoutUrl.endsWith(id))?.status,
      );
    expect(await isOpen()).toBe("expired");
    app.clock.advance(40 * DAY_SECONDS);
    await app.buy(robin);
    const end = new Date(app.clock.now().getTime() + 10 * DAY_SECONDS * 1000).toISOString();
    expect(await app.managed(robin)).toMatchObject({
      status: "trialing",
      isPremium: true,
      trialEndDate: end,
      nextCharge: { at: end, cents: 500 },
      freeze: { freezeActive: false },
      invoices: [],
    });
  });

  test("loses no free day by a pause, however long it is", async () => {
    const { app, robin } = open();
    await buyOnTrial(app, robin);
    app.clock.advance(3 * DAY_SECONDS);
    expect(await robin.call(freezeSubscription, { body: {} })).toMatchObject({ freezeCreditAmount: 0 });
    await app.settle();
    expect(await app.managed(robin)).toMatchObject({ status: "suspended", isPremium: false, nextCharge: null });
    // Past its end by far.
    app.clock.advance(40 * DAY_SECONDS);
    await robin.call(refreshSubscription, {});
    await app.settle();
    expect(await app.managed(robin)).toMatchObject({ status: "suspended", invoices: [] });
    expect(await robin.call(resumeSubscription, {})).toMatchObject({
      resumeType: "resumed",
      message: expect.stringContaining("Your trial goes on until"),
    });
    await app.settle();
    // Seven of its fourteen days were left.
    const end = new Date(app.clock.now().getTime() + 7 * DAY_SECONDS * 1000).toISOString();
    expect(await app.managed(robin)).toMatchObject({
      status: "trialing",
      isPremium: true,
      trialEndDate: end,
      nextCharge: { at: end, cents: 500 },
    });
    await app.atSandbox(robin, acts.moveToNextDueStep);
    await robin.call(refreshSubscription, {});
    await app.settle();
    expect(await app.managed(robin)).toMatchObject({ status: "active", invoices: [{ paidCents: 500 }] });
  });
});
