import { expect, test } from "vitest";
import * as acts from "#features/account/billing/sandbox/sandbox-acts.ts";
import {
  cancelSubscription,
  freezeSubscription,
  getFreezeStatus,
  refreshSubscription,
  resumeSubscription,
} from "#features/account/billing/subscription-contract.ts";
import { describeBilling, DAY_SECONDS } from "../testing/billing-app.ts";

describeBilling("a pause", (open) => {
  test("twenty pauses at once make one, the credit is what was told, and it pays first", async () => {
    const { app, robin, rows, mailsOf } = open();
    await app.buy(robin, 120);
    app.clock.advance(73 * DAY_SECONDS);
    const told = (await app.managed(robin)).pauseCreditCents;
    expect(told).toBe(9600);
    const answers = await Promise.all(Array.from({ length: 20 }, () => robin.call(freezeSubscription, { body: {} })));
    expect(new Set(answers.map(({ freezeCreditAmount }) => freezeCreditAmount))).toEqual(new Set([96]));
    await app.settle();
    expect(await rows("SELECT status, credit_cents FROM subscription_freezes WHERE user_id = $1")).toEqual([
      { status: "active", credit_cents: 9600 },
    ]);
    expect(await app.managed(robin)).toMatchObject({
      status: "suspended",
      isPremium: false,
      freeze: { freezeActive: true },
      creditCents: 9600,
      nextCharge: null,
    });
    expect(mailsOf(robin)).toContain("Your subscription is paused");
    app.clock.advance(10 * DAY_SECONDS);
    expect(await robin.call(resumeSubscription, {})).toMatchObject({ resumeType: "resumed", serviceMonths: 0 });
    await app.settle();
    const managed = await app.managed(robin);
    expect(managed).toMatchObject({ status: "active", freeze: { freezeActive: false }, creditCents: 0 });
    expect(managed.invoices[0]).toMatchObject({ amountCents: 12_000, paidCents: 2400, status: "paid" });
    expect((await robin.refused(resumeSubscription, {})).code).toBe("state_conflict");
  });

  test("a resume that the card does not pay leaves it paused, until it does", async () => {
    const { app, robin } = open();
    await app.buy(robin);
    app.clock.advance(20 * DAY_SECONDS);
    await robin.call(freezeSubscription, { body: {} });
    await app.settle();
    await app.atSandbox(robin, ({ customer }) => void (customer.card = "declines"));
    expect((await robin.call(resumeSubscription, {})).resumeType).toBe("payment_needed");
    await app.settle();
    expect(await app.statusOf(robin)).toBe("suspended");
    await app.atSandbox(robin, ({ customer }) => void (customer.card = "pays"));
    expect((await robin.call(resumeSubscription, {})).resumeType).toBe("resumed");
    await app.settle();
    expect(await app.statusOf(robin)).toBe("active");
    expect((await app.managed(robin)).invoices).toHaveLength(2);
  });

  test("who pauses and resumes before anything was read anew may pause again", async () => {
    const { app, robin } = open();
    await app.buy(robin, 120);
    await robin.call(freezeSubscription, { body: {} });
    expect(await robin.call(resumeSubscription, {})).toMatchObject({ resumeType: "resumed" });
    await app.settle();
    expect(await app.managed(robin)).toMatchObject({ status: "active", freeze: { freezeActive: false } });
    await robin.call(freezeSubscription, { body: {} });
    await app.settle();
    expect(await app.statusOf(robin)).toBe("suspended");
  });

  test("a pause ends by itself at its instant", async () => {
    const { app, robin, rows } = open();
    await app.buy(robin);
    const resumesAt = new Date(app.clock.now().getTime() + 5 * DAY_SECONDS * 1000).toISOString();
    expect((await robin.refused(freezeSubscription, { body: { resumesAt: "2020-01-01T00:00:00Z" } })).status).toBe(400);
    const answer = await robin.call(freezeSubscription, { body: { resumesAt } });
    expect(answer).toMatchObject({ freezeActive: true, freezeResumesAt: resumesAt });
    // By the clock of the jobs, which is the real one, that instant is past.
    await app.settle();
    expect(await app.statusOf(robin)).toBe("active");
    expect(await robin.call(getFreezeStatus, {})).toMatchObject({ freezeActive: false, freezeResumesAt: null });
    expect(await rows("SELECT status FROM subscription_freezes WHERE user_id = $1")).toEqual([{ status: "resumed" }]);
  });

  test("what ended at the provider while it was paused becomes whole months, once", async () => {
    const { app, robin } = open();
    await app.buy(robin, 60);
    app.clock.advance(183 * DAY_SECONDS);
    await robin.call(freezeSubscription, { body: {} });
    await app.settle();
    await app.atSandbox(robin, (work) => acts.cancel(work, work.customer.subscriptions[0]?.id ?? "", "now"));
    await app.settle();
    expect(await app.statusOf(robin)).toBe("suspended");
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => robin.send(resumeSubscription, {})));
    const bodies = answers.flatMap((one) => (one.status === "fulfilled" ? [one.value.json()] : []));
    expect(bodies.filter(({ resumeType }) => resumeType === "expired_with_credits")).toHaveLength(1);
    expect(bodies.find(({ resumeType }) => resumeType !== undefined)).toMatchObject({ serviceMonths: 5 });
    await app.settle();
    const managed = await app.managed(robin);
    expect(managed).toMatchObject({ isPremium: true, freeze: { freezeActive: false } });
    expect(managed.grants).toMatchObject([{ source: "credit" }]);
    // 2991 of 6000 were unused, and five months at 500 are gone of it.
    expect(managed.creditCents).toBe(491);
  });

  test("nobody loses a credit by a crash between taking it there and giving the months here", async () => {
    const { app, robin, rows } = open();
    await app.buy(robin, 60);
    app.clock.advance(183 * DAY_SECONDS);
    await robin.call(freezeSubscription, { body: {} });
    await app.settle();
    await app.atSandbox(robin, (work) => acts.cancel(work, work.customer.subscriptions[0]?.id ?? "", "now"));
    await app.settle();
    // What would give the months fails, after the provider has taken the credit.
    await rows(`INSERT INTO plan_grants (user_id, id, source, reason, until, created_at)
      SELECT user_id, id, 'staff', 'stands in the way', '2026-01-01', now() FROM subscription_freezes WHERE user_id = $1`);
    expect((await robin.send(resumeSubscription, {})).statusCode).toBe(500);
    await robin.call(refreshSubscription, {});
    await app.settle();
    expect(await app.managed(robin)).toMatchObject({ isPremium: false, status: "suspended", creditCents: 491 });
    await rows("DELETE FROM plan_grants WHERE user_id = $1");
    expect(await robin.call(resumeSubscription, {})).toMatchObject({
      resumeType: "expired_with_credits",
      serviceMonths: 5,
    });
    await app.settle();
    expect(await app.managed(robin)).toMatchObject({ isPremium: true, creditCents: 491 });
  });

  test("what was canceled is not paused: it would run again", async () => {
    const { app, robin } = open();
    await app.buy(robin);
    await robin.call(cancelSubscription, { body: {} });
    await app.settle();
    const refusal = await robin.refused(freezeSubscription, { body: {} });
    expect(refusal).toMatchObject({
      code: "state_conflict",
      message: expect.stringContaining("keep your subscription"),
    });
    expect((await app.managed(robin)).endsAt).not.toBeNull();
  });

  test("a subscription whose collection somebody stopped at the provider is paused here", async () => {
    const { app, robin } = open();
    await app.buy(robin);
    const id = await app.atSandbox(robin, ({ customer }) => customer.subscriptions[0]?.id ?? "");
    await app.atSandbox(robin, (work) => acts.stopCollection(work, id));
    await app.settle();
    expect(await app.managed(robin)).toMatchObject({ status: "suspended", freeze: { freezeActive: true } });
    expect((await robin.call(resumeSubscription, {})).resumeType).toBe("resumed");
    await app.settle();
    expect(await app.statusOf(robin)).toBe("active");
  });
});
