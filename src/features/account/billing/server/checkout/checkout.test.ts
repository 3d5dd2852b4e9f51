import { expect, test } from "vitest";
import type { ApiClient } from "#test/support/api-client.ts";
import {
  createCheckout,
  createPortalSession,
  createSubscription,
} from "#features/account/billing/checkout-contract.ts";
import * as acts from "#features/account/billing/sandbox/sandbox-acts.ts";
import {
  keepSubscription,
  refreshSubscription,
  resumeSubscription,
} from "#features/account/billing/subscription-contract.ts";
import { describeBilling, MONTHLY, SUCCESS_URL, CANCEL_URL, type BillingApp } from "../testing/billing-app.ts";

const sessionsOf = (app: BillingApp, person: ApiClient) => app.atSandbox(person, ({ customer }) => customer.sessions);

describeBilling("a checkout", (open) => {
  test("is bought, told by webhook, and receipted once", async () => {
    const { app, robin, rows, mailsOf } = open();
    expect(await app.statusOf(robin)).toBe("inactive");
    await app.buy(robin, 70);
    const managed = await app.managed(robin);
    const { price, nextCharge, invoices } = managed;
    expect(managed).toMatchObject({
      status: "active",
      isPremium: true,
      planType: "annual_plan_variable",
      annualPriceSelected: 70,
    });
    expect(price).toEqual({ cents: 7000, interval: "year" });
    expect(nextCharge).toEqual({ at: "2027-03-10T15:00:00.000Z", cents: 7000 });
    expect(invoices).toMatchObject([{ status: "paid", amountCents: 7000, paidCents: 7000 }]);
    expect(mailsOf(robin).filter((subject) => subject === "Your receipt for $70")).toHaveLength(1);
    const delivered = await rows(
      "SELECT outcome FROM webhook_events WHERE provider = 'sandbox' AND $1::uuid IS NOT NULL",
    );
    expect(new Set(delivered.map(({ outcome }) => outcome))).toEqual(new Set(["done"]));
    expect((await robin.refused(createCheckout, { body: MONTHLY })).code).toBe("state_conflict");
  });

  test("of twenty presses one session is opened, and another choice closes it", async () => {
    const { app, robin } = open();
    const answers = await Promise.all(Array.from({ length: 20 }, () => robin.call(createCheckout, { body: MONTHLY })));
    expect(new Set(answers.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1);
    expect(await sessionsOf(app, robin)).toHaveLength(1);
    await robin.call(createSubscription, { body: { priceType: "annual", annualPrice: 120 } });
    expect((await sessionsOf(app, robin)).map(({ status, price }) => [status, price.cents])).toEqual([
      ["expired", 500],
      ["open", 12_000],
    ]);
  });

  test.each([0, -50, 49, 55, 130, "70", 70.5, null, 1e9, true, [70]])(
    "no other price than ours is asked for: %j",
    async (annualPrice) => {
      const { robin, rows } = open();
      const body = { priceType: "annual", annualPrice, successUrl: SUCCESS_URL, cancelUrl: CANCEL_URL };
      expect((await robin.refused(createCheckout, { body })).status).toBe(400);
      expect(await rows("SELECT 1 FROM checkout_reservations WHERE user_id = $1")).toEqual([]);
    },
  );

  test("neither a monthly plan with a price of its own nor another kind of plan is sold", async () => {
    const { robin } = open();
    for (const choice of [{ priceType: "monthly", annualPrice: 50 }, { priceType: "free" }, { priceType: "annual" }]) {
      const body = { ...choice, successUrl: SUCCESS_URL, cancelUrl: CANCEL_URL };
      expect((await robin.refused(createCheckout, { body })).status).toBe(400);
    }
  });

  test("no checkout leads to a foreign address", async () => {
    const { robin, rows } = open();
    // All of them, however they are spelled, are in `own-url.test.ts`.
    for (const foreign of ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)"]) {
      for (const name of ["successUrl", "cancelUrl"]) {
        const refusal = await robin.refused(createCheckout, { body: { ...MONTHLY, [name]: foreign } });
        expect(refusal).toMatchObject({ status: 400, fields: { [name]: expect.any(String) } });
      }
    }
    expect(await rows("SELECT 1 FROM checkout_reservations WHERE user_id = $1")).toEqual([]);
  });

  test("a parameter in an address gives nothing", async () => {
    const { app, robin } = open();
    await robin.call(createCheckout, { body: MONTHLY });
    await robin.call(refreshSubscription, {});
    await app.settle();
    expect(await app.statusOf(robin)).toBe("inactive");
  });

  test("without a webhook it is read on the way back", async () => {
    const { app, robin, rows } = open();
    const { checkoutUrl } = await robin.call(createCheckout, { body: MONTHLY });
    await app.atSandbox(robin, (work) => {
      work.customer.delivery = "never";
      acts.completeSession(work, checkoutUrl.split("/").at(-1) ?? "");
    });
    await app.settle();
    expect(await app.statusOf(robin)).toBe("inactive");
    await robin.call(refreshSubscription, {});
    await app.settle();
    expect(await app.statusOf(robin)).toBe("active");
    expect(await rows("SELECT 1 FROM checkout_reservations WHERE user_id = $1")).toEqual([]);
  });

  test("somebody else's money is nobody's to see or to touch", async () => {
    const { app, robin } = open();
    await app.buy(robin);
    const other = await app.signUp();
    expect((await app.managed(other)).invoices).toEqual([]);
    for (const endpoint of [resumeSubscription, keepSubscription, createPortalSession]) {
      const body = endpoint === createPortalSession ? {} : undefined;
      expect((await other.refused(endpoint, { body })).code).toBe("state_conflict");
    }
    expect(await app.statusOf(robin)).toBe("active");
  });
});
