import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { billingDoors, personPayer } from "#features/account/billing/server/index.ts";
import {
  checkAllBooks,
  exportCheckedBooks,
  listCheckedBooks,
} from "#features/operations/administration/contract/integrity.ts";
import { exportJobs, listJobs, retryJobs } from "#features/operations/administration/contract/jobs.ts";
import * as organizations from "#features/operations/administration/contract/organizations.ts";
import { getOverview } from "#features/operations/administration/contract/overview.ts";
import { billingReadings } from "#features/collaboration/organization-billing/server/index.ts";
import * as subscriptions from "#features/operations/administration/contract/subscriptions.ts";
import { getOrganization } from "#features/collaboration/organizations/contract/organization.ts";
import { addLanguageModelUsage } from "#server/language-model/store.ts";
import { enqueueWebhook } from "#server/webhooks/handle-webhook.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { readActs, signUpAdministrator } from "./testing/administrator.ts";

const reason = "agreed by mail";

let app: TestApp;
let ada: ApiClient;
let robin: ApiClient;
beforeAll(async () => {
  app = await startTestApp({ doors: billingDoors([personPayer]) });
  ada = await signUpAdministrator(app);
  robin = await app.signUp({ plan: "free" });
});
afterAll(() => app.close());

const run = (statement: string, values: unknown[] = []) => app.database.pool.query(statement, values);

describe("an organization", () => {
  const body = () => ({ orgName: "=Harbor CPA", adminEmail: robin.email, planType: "free" as const, reason });
  let orgId = "";
  const terms = (changes: object) => ({ params: { organizationId: orgId }, body: { ...changes, reason } });

  test("is created for its first org_admin, whose address is confirmed and who belongs to no other", async () => {
    const { createOrganizationFor } = organizations;
    const asked = { body: { ...body(), adminEmail: "nobody@tenure.example" } };
    expect(await ada.refused(createOrganizationFor, asked)).toMatchObject({ status: 404 });
    expect(await ada.refused(createOrganizationFor, { body: body() })).toMatchObject({
      fields: { adminEmail: "This address isn't confirmed" },
    });
    await run("UPDATE users SET email_verified_at = now() WHERE id = $1", [robin.userId]);
    ({ orgId } = await ada.call(createOrganizationFor, { body: body() }));
    expect(await ada.refused(createOrganizationFor, { body: body() })).toMatchObject({ status: 409 });
    expect(await robin.call(getOrganization, { params: { organizationId: orgId } })).toMatchObject({
      primaryAdminUserId: robin.userId,
      currentSeatCount: 1,
    });
  });

  test("has its terms set within what its plan allows and its people need", async () => {
    const { setOrganizationTerms } = organizations;
    expect(await ada.refused(setOrganizationTerms, terms({ seatLimit: 6 }))).toMatchObject({ status: 409 });
    expect(await ada.refused(setOrganizationTerms, terms({ seatLimit: 1001 }))).toMatchObject({ status: 400 });
    expect(await ada.refused(setOrganizationTerms, terms({ monthlyPrice: 1.005 }))).toMatchObject({ status: 400 });
    await ada.call(setOrganizationTerms, terms({ planType: "pro", seatLimit: 1000, monthlyPrice: 19.99 }));
    expect(await ada.refused(setOrganizationTerms, terms({ seatLimit: 1000 }))).toMatchObject({ status: 409 });
    const { rows } = await ada.call(organizations.listAllOrganizations, { query: { q: robin.email, plan: "pro" } });
    expect(rows).toMatchObject([{ orgId, seatLimit: 1000, monthlyPrice: 19.99, isActive: true }]);
    const exported = await ada.send(organizations.exportAllOrganizations, {});
    expect(exported.body.split("\r\n")[1]).toMatch(/^'=Harbor CPA,pro,/);
  });

  test("is closed to its people at their next request, and both logs know who did it and what was before", async () => {
    await ada.call(organizations.setOrganizationTerms, terms({ isActive: false }));
    expect(await robin.refused(getOrganization, { params: { organizationId: orgId } })).toMatchObject({
      code: "organization_closed",
    });
    expect(await readActs(app, orgId)).toMatchObject([
      { action: "organization.created", reason },
      { action: "organization.terms_set", before: { planType: "free", seatLimit: 5, monthlyPrice: 0 } },
      { action: "organization.closed", before: { isActive: true }, after: { isActive: false }, actor_id: ada.userId },
    ]);
    const { rows } = await run("SELECT action FROM organization_log WHERE organization_id = $1 ORDER BY at, id", [
      orgId,
    ]);
    expect(rows.map(({ action }) => action)).toContain("organization.closed");
  });
});

describe("money", () => {
  test("is read anew from the provider, and never changed by hand", async () => {
    const { reconcileSubscriptions } = subscriptions;
    const body = { accountId: robin.userId, reason };
    expect(await ada.refused(reconcileSubscriptions, { body })).toMatchObject({ status: 404 });
    await run(
      `INSERT INTO billing_accounts (user_id, has_used_trial, subscription_status, trial_started_at, trial_ends_at, updated_at)
        VALUES ($1, true, 'trialing', $2, $2::timestamptz + interval '14 days', $2)`,
      [robin.userId, app.clock.now()],
    );
    expect(await ada.refused(reconcileSubscriptions, { body })).toMatchObject({ status: 409 });
    const atProvider = "UPDATE billing_accounts SET provider = 'sandbox', customer_id = 'c' WHERE user_id = $1";
    await run(atProvider, [robin.userId]);
    await ada.call(reconcileSubscriptions, { body });
    const asked = "SELECT asked FROM billing_accounts WHERE user_id = $1";
    expect((await run(asked, [robin.userId])).rows).toEqual([{ asked: 1 }]);
    // Which knows no such customer.
    await app.platform.jobs.settled();
    await run(atProvider, [robin.userId]);
    await run(
      `INSERT INTO organization_billing_accounts (organization_id, provider, customer_id, updated_at)
        VALUES ($1, 'sandbox', 'gone', now())`,
      [randomUUID()],
    );
    await ada.call(reconcileSubscriptions, { body: { accountId: null, reason } });
    await app.platform.jobs.settled();
    expect((await run(asked, [robin.userId])).rows).toEqual([{ asked: 2 }]);
    // Of an organization that is no more nothing is kept, once its provider was asked.
    expect((await run("SELECT 1 FROM organization_billing_accounts")).rows).toEqual([]);
    const { total, rows } = await ada.call(subscriptions.listSubscriptions, { query: { q: robin.email } });
    expect([total, rows[0]?.email]).toEqual([1, robin.email]);
  });

  test("what a webhook said is acted on once more when it is replayed", async () => {
    const data = { object: { object: "customer", id: "nobody" } };
    const event = JSON.stringify({ id: "evt_1", object: "event", type: "customer.updated", livemode: false, data });
    await run(
      `INSERT INTO webhook_events (provider, event_id, type, body, received_at, outcome, ended_at, problem)
        VALUES ('sandbox', 'evt_1', 'customer.updated', $1, $2, 'failed', $2, 'it broke')`,
      [event, app.clock.now()],
    );
    const body = { provider: "sandbox", eventId: "evt_1", reason };
    await ada.call(subscriptions.replayWebhookEvent, { body });
    await app.platform.jobs.settled();
    const { rows } = await ada.call(subscriptions.listWebhookEvents, { query: { outcome: "done" } });
    expect(rows).toMatchObject([{ eventId: "evt_1", problem: null }]);
    expect(await ada.refused(subscriptions.replayWebhookEvent, { body: { ...body, eventId: "evt_2" } })).toMatchObject({
      status: 404,
    });
    const csv = await ada.send(subscriptions.exportWebhookEvents, { query: { outcome: "done" } });
    expect(csv.body.split("\r\n")[1]).toMatch(/^sandbox,evt_1,customer.updated,/);
    const json = await ada.send(subscriptions.exportWebhookEvents, { query: { format: "json" } });
    expect(json.json()).toMatchObject([{ eventId: "evt_1", deliveries: 1 }]);
    expect(await readActs(app, "sandbox evt_1")).toMatchObject([{ before: { outcome: "failed" }, reason }]);
  });

  test("the overview counts what its lines say", async () => {
    await run(
      `INSERT INTO billing_invoices (user_id, id, status, amount_cents, paid_cents, refunded_cents, created_at, paid_at)
        VALUES ($1, 'in_1', 'paid', 500, 500, 100, $2, $2)`,
      [robin.userId, app.clock.now()],
    );
    const asked = {
      day: "2026-03-10",
      model: "m",
      questions: 1,
      answers: 1,
      inputTokens: 10,
      outputTokens: 5,
      dropped: 2,
    };
    await addLanguageModelUsage(app.database.db, { ...asked, priced: 1, costMicros: 7 });
    await addLanguageModelUsage(app.database.db, { ...asked, answers: 0, priced: 0, costMicros: 0 });
    await addLanguageModelUsage(app.database.db, { ...asked, day: "2026-03-02", priced: 1, costMicros: 9 });
    await sellToFirms();
    expect(await ada.call(getOverview, { query: { days: 7 } })).toMatchObject({
      accounts: 2,
      ai: { period: { questions: 2, answers: 1, tokens: 30, priced: 1, costMicros: 7, dropped: 4 } },
      signUps: 2,
      trialsBegun: 1,
      trialsPaid: 1,
      takenCents: 400 + 4000,
      monthlyCents: 6000,
      lateMonthlyCents: 0,
      subscribers: 1,
      payingOrganizations: 1,
      ended: 1,
    });
    const revenue = billingReadings.find(({ name }) => name === "tenure_revenue_monthly_dollars");
    expect(await revenue?.read(app.platform)).toEqual([
      { label: "earned", value: 60 },
      { label: "late", value: 0 },
    ]);
    app.clock.advance(8 * 86_400);
    expect(await ada.call(getOverview, { query: { days: 7 } })).toMatchObject({
      signUps: 0,
      trialsBegun: 0,
      takenCents: 0,
      ai: { period: { questions: 0, costMicros: 0 } },
    });
    expect(await ada.refused(getOverview, { query: { days: 8 } })).toMatchObject({ status: 400 });
  });
});

/** One firm that pays, one whose subscription ended, and one that plays in the sandbox. */
const sellToFirms = async (): Promise<void> => {
  const at = app.clock.now();
  const [paying, ended, playing] = [randomUUID(), randomUUID(), randomUUID()];
  await run(
    `INSERT INTO organization_billing_accounts (organization_id, provider, customer_id, subscription_status, price_cents,
        price_interval, subscription_ended_at, updated_at)
      VALUES ($1, 'stripe', 'a', 'active', 6000, 'month', NULL, $4),
        ($2, 'stripe', 'b', 'canceled', NULL, NULL, $4, $4), ($3, 'sandbox', 'c', 'canceled', NULL, NULL, $4, $4)`,
    [paying, ended, playing, at],
  );
  await run(
    `INSERT INTO organization_invoices (organization_id, id, status, amount_cents, paid_cents, refunded_cents, created_at)
      VALUES ($1, 'in_2', 'paid', 6000, 6000, 2000, $2)`,
    [paying, at],
  );
  await run(
    `INSERT INTO organization_billing (organization_id, id, event_type, subject, amount_cents, at)
      VALUES ($1, $1, 'payment_succeeded', 'in_2', 6000, $2)`,
    [paying, at],
  );
};

describe("jobs", () => {
  test("that failed for good are tried again, and the log says which before they are", async () => {
    await enqueueWebhook(app.platform, app.database.db, { provider: "nobody", eventId: "1" });
    await app.platform.jobs.settled();
    const { rows: jobs, total } = await ada.call(listJobs, { query: { state: "dead", q: "ANOTHER SERVICE" } });
    expect(total).toBe(1);
    expect(await ada.call(listJobs, { query: { q: "no such job" } })).toEqual({ total: 0, rows: [] });
    expect(jobs).toMatchObject([{ name: "webhooks.handle", state: "dead" }]);
    const json = await ada.send(exportJobs, { query: { state: "dead", format: "json" } });
    expect(json.json()).toEqual(jobs);
    const ids = [jobs[0]?.id ?? "", randomUUID()];
    const said = { body: { ids, reason } };
    expect(await ada.call(retryJobs, said)).toEqual({ retried: 1, underWay: 0, missing: 1 });
    await app.platform.jobs.settled();
    const { rows } = await run("SELECT after, reason FROM admin_log WHERE action = 'jobs.retried'");
    expect(rows).toEqual([{ after: { ids }, reason }]);
  });
});

describe("integrity", () => {
  test("every book is checked by one job, and those with faults stand first", async () => {
    // A record whose three events are gone.
    await run(
      "INSERT INTO ledger_heads (user_id, seq, hash) VALUES ($1, 3, $2) ON CONFLICT (user_id) DO UPDATE SET seq = 3, hash = $2",
      [robin.userId, "0".repeat(64)],
    );
    const books = (query: object = {}) => ada.call(listCheckedBooks, { query });
    expect(await books()).toMatchObject({ run: null, counts: { never: 1 } });
    await ada.call(checkAllBooks, { body: { reason } });
    await app.platform.jobs.settled();
    const { rows, counts, run: last } = await books({ finding: "faults" });
    expect(rows).toMatchObject([{ userId: robin.userId, email: robin.email }]);
    expect(rows[0]?.faultCount).toBeGreaterThan(0);
    expect(counts).toEqual({ faults: 1, sound: 0, never: 0 });
    expect(last).toMatchObject({ waiting: 0 });
    const json = await ada.send(exportCheckedBooks, { query: { finding: "faults", format: "json" } });
    expect(json.json()).toEqual(rows);
  });
});
