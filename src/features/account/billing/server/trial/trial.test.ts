import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAuthUser } from "#features/account/accounts/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { getSubscriptionStatus, grantPlan, startTrial } from "#features/account/billing/contract.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const newcomer = (): Promise<ApiClient> => app.signUp({ plan: "free" });
const start = (client: ApiClient) => client.call(startTrial, { body: {} });
/** What was put off comes by the clock of the test, not by that of the database. */
const runDue = async (): Promise<void> => {
  await app.database.schemaOwner.pool.query(`
    CREATE OR REPLACE FUNCTION job_now() RETURNS timestamptz LANGUAGE sql STABLE
    AS $$ SELECT timestamptz '${app.clock.now().toISOString()}' $$`);
  await app.platform.jobs.runDue();
};
const setAccount = (client: ApiClient, changes: string) =>
  app.database.pool.query(`UPDATE billing_accounts SET ${changes} WHERE user_id = $1`, [client.userId]);

describe("a trial", () => {
  test("gives premium from the next request on, for 14 days to the instant", async () => {
    const robin = await newcomer();
    expect(await robin.call(getSubscriptionStatus, {})).toMatchObject({
      subscriptionStatus: "inactive",
      isPremium: false,
      canStartTrial: true,
      limits: { entriesPerMonth: 25 },
    });
    const now = app.clock.now();
    const end = new Date(now.getTime() + 14 * 86_400_000);
    const begun = await start(robin);
    expect(begun).toMatchObject({
      subscriptionStatus: "trialing",
      isOnTrial: true,
      hasUsedTrial: true,
      trialEndDate: end.toISOString(),
      isPremium: true,
      basis: "subscription",
      canStartTrial: false,
      limits: { entriesPerMonth: null },
    });
    expect(await robin.call(getSubscriptionStatus, {})).toEqual(begun);
    expect(await robin.call(getAuthUser, {})).toMatchObject({ subscriptionStatus: "trialing" });
    app.clock.set(new Date(end.getTime() - 1).toISOString());
    expect(await robin.call(getSubscriptionStatus, {})).toMatchObject({ isPremium: true });
    app.clock.set(end.toISOString());
    expect(await robin.call(getSubscriptionStatus, {})).toMatchObject({
      subscriptionStatus: "trial_expired",
      isOnTrial: false,
      isPremium: false,
      canStartTrial: false,
      limits: { entriesPerMonth: 25 },
    });
    app.clock.set(now.toISOString());
  });

  test("20 presses at once begin one", async () => {
    const robin = await newcomer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => robin.send(startTrial, { body: {} })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
  });

  test("is had once by a mailbox, however its address is spelled and whatever became of the account", async () => {
    const robin = await newcomer();
    await start(robin);
    await app.database.pool.query("DELETE FROM users WHERE id = $1", [robin.userId]);
    const again = await newcomer();
    const spelled = robin.email.replace("@", "+again@");
    await app.database.pool.query("UPDATE users SET email = $2 WHERE id = $1", [again.userId, spelled]);
    expect(await again.call(getSubscriptionStatus, {})).toMatchObject({ hasUsedTrial: true, canStartTrial: false });
    expect(await again.refused(startTrial, { body: {} })).toMatchObject({
      status: 409,
      message: "You've had your free trial. Choose a plan to get Premium.",
    });
    expect(await again.call(getSubscriptionStatus, {})).toMatchObject({ isPremium: false });
  });

  test("is refused to a visitor, to who was subscribed, and where nothing is billed", async () => {
    expect(await app.visitor().refused(startTrial, { body: {} })).toMatchObject({ status: 401 });
    expect(await app.visitor().refused(getSubscriptionStatus, {})).toMatchObject({ status: 401 });
    const former = await newcomer();
    await app.database.pool.query(
      `INSERT INTO billing_accounts (user_id, subscription_status, subscription_id, updated_at)
       VALUES ($1, 'canceled', 'sub_1', now())`,
      [former.userId],
    );
    expect(await former.refused(startTrial, { body: {} })).toMatchObject({ status: 409 });
    const { config } = app.platform;
    config.isBilled = false;
    const here = await newcomer();
    expect(await here.call(getSubscriptionStatus, {})).toMatchObject({ isPremium: true, basis: "installation" });
    expect(await here.refused(startTrial, { body: {} })).toMatchObject({ status: 409 });
    config.isBilled = true;
    expect(await here.refused(startTrial, { body: { days: 365 } })).toMatchObject({
      status: 400,
      fields: { days: expect.any(String) },
    });
  });

  test("is told by mail three days before its end and at its end, once", async () => {
    const robin = await newcomer();
    await start(robin);
    const told = () => app.mails.filter(({ to, subject }) => to === robin.email && /trial/.test(subject));
    const after = async (days: number): Promise<string[]> => {
      app.clock.advance(days * 86_400);
      await runDue();
      return told().map(({ subject }) => subject);
    };
    expect(await after(10)).toEqual([]);
    // A pause of two days moves the end.
    await setAccount(robin, "trial_ends_at = trial_ends_at + interval '2 days'");
    expect(await after(1.5)).toEqual([]);
    expect(await after(1.5)).toEqual(["Your free trial ends on March 26"]);
    expect(await after(2.9)).toHaveLength(1);
    expect(await after(0.1)).toEqual(["Your free trial ends on March 26", "Your free trial has ended"]);
    expect(await after(30)).toHaveLength(2);
    expect(told()[1]?.text).toContain("Nothing you have logged was removed.");
  });

  test("is told to nobody who has a plan by then", async () => {
    const robin = await newcomer();
    await start(robin);
    await setAccount(robin, "subscription_status = 'active'");
    app.clock.advance(20 * 86_400);
    await runDue();
    expect(app.mails.filter(({ to, subject }) => to === robin.email && /trial/.test(subject))).toEqual([]);
  });
});

describe("a grant", () => {
  test("is an administrator's, ends with its last day and keeps its reason", async () => {
    const [robin, admin] = [await newcomer(), await newcomer()];
    const body = { email: robin.email, reason: "a beta tester", lastDay: "2026-12-31" };
    expect(await admin.refused(grantPlan, { body })).toMatchObject({ status: 404 });
    await app.database.pool.query("UPDATE users SET is_admin = true WHERE id = $1", [admin.userId]);
    expect(await admin.refused(grantPlan, { body })).toMatchObject({ code: "second_step_missing" });
    await app.database.pool.query("UPDATE sessions SET second_factor_at = now() WHERE user_id = $1", [admin.userId]);
    expect(await admin.refused(grantPlan, { body: { ...body, email: "nobody@tenure.example" } })).toMatchObject({
      status: 404,
    });
    expect(await admin.refused(grantPlan, { body: { ...body, reason: " " } })).toMatchObject({
      fields: { reason: "Enter the reason" },
    });
    expect(await admin.refused(grantPlan, { body: { ...body, lastDay: "2020-12-31" } })).toMatchObject({
      status: 400,
      fields: { lastDay: "Choose today or a later day" },
    });
    expect(await robin.call(getSubscriptionStatus, {})).toMatchObject({ isPremium: false });
    // The end of the day where the person lives.
    expect(await admin.call(grantPlan, { body })).toMatchObject({ until: "2027-01-01T05:00:00.000Z" });
    expect(await robin.call(getSubscriptionStatus, {})).toMatchObject({
      isPremium: true,
      basis: "grant",
      subscriptionStatus: "inactive",
    });
    app.clock.set("2027-01-01T04:59:59.000Z");
    expect(await robin.call(getSubscriptionStatus, {})).toMatchObject({ isPremium: true });
    app.clock.set("2027-01-01T05:00:00.000Z");
    expect(await robin.call(getSubscriptionStatus, {})).toMatchObject({ isPremium: false });
    // Who administers the platform has everything.
    expect(await admin.call(getSubscriptionStatus, {})).toMatchObject({ isPremium: true, basis: "administrator" });
  });
});
