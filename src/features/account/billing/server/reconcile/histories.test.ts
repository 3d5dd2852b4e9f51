import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HANDLE_WEBHOOK } from "#server/webhooks/handle-webhook.ts";
import { signBody } from "#server/webhooks/signed-body.ts";
import type { ApiClient } from "#test/support/api-client.ts";
import { createCheckout } from "#features/account/billing/checkout-contract.ts";
import * as acts from "#features/account/billing/sandbox/sandbox-acts.ts";
import type { SandboxWork } from "#features/account/billing/sandbox/sandbox-billing.ts";
import { refreshSubscription } from "#features/account/billing/subscription-contract.ts";
import { SANDBOX_DOOR, sandboxSecret } from "../sandbox/deliver-sandbox-event.ts";
import { type BillingApp, MONTHLY, startBillingApp } from "../testing/billing-app.ts";

/** `TENURE_BILLING_HISTORIES=500` is the full count. */
const RUNS = Number(process.env.TENURE_BILLING_HISTORIES ?? 8);
/** The same ones for everyone who waits for the suite; others each time in the full count. */
const SEED = process.env.TENURE_BILLING_HISTORIES ? Date.now() : 20_261_126;

const STEPS = [
  "buy",
  "renew",
  "renewal fails",
  "pay",
  "pause",
  "resume",
  "stop collection",
  "cancel",
  "end period",
] as const;
type Step = (typeof STEPS)[number];

/** What the product must say in the end: a model that knows nothing of providers, events or rows. */
type Model = { status: string; paid: number; receipts: number };
const START: Model = { status: "inactive", paid: 0, receipts: 0 };
const collects = (model: Model, status: string): Model => ({
  status,
  paid: model.paid + 1,
  receipts: model.receipts + 1,
});
const MODEL: Record<Step, (model: Model) => Model | null> = {
  buy: (model) => (["inactive", "canceled"].includes(model.status) ? collects(model, "active") : null),
  renew: (model) => (model.status === "active" ? collects(model, "active") : null),
  "renewal fails": (model) => (model.status === "active" ? { ...model, status: "past_due" } : null),
  pay: (model) => (model.status === "past_due" ? collects(model, "active") : null),
  // The period has just begun: all that was paid for it is a credit, and pays for the resume.
  pause: (model) => (model.status === "active" ? { ...model, status: "suspended" } : null),
  resume: (model) => (model.status === "suspended" ? { ...model, status: "active", paid: model.paid + 1 } : null),
  "stop collection": (model) => (model.status === "active" ? { ...model, status: "collection stopped" } : null),
  cancel: (model) =>
    ["active", "past_due", "collection stopped"].includes(model.status) ? { ...model, status: "canceled" } : null,
  "end period": (model) => (model.status === "active" ? { ...model, status: "canceled" } : null),
};

const shown = ({ status }: Model): string => (status === "collection stopped" ? "suspended" : status);

/** The one that lives, at the sandbox. */
const current = ({ customer }: SandboxWork): string => customer.subscriptions.at(-1)?.id ?? "";

/** To the instant at which a period begins: a second of it that is used up would be a cent less of credit. */
const toNextDueStep = (work: SandboxWork): void => {
  acts.moveToNextDueStep(work);
  const PAST_IT_MS = 1000;
  work.customer.aheadMs -= PAST_IT_MS;
  work.at -= PAST_IT_MS;
};

const ACTS: Record<Exclude<Step, "buy">, (work: SandboxWork, n: number) => void> = {
  renew: toNextDueStep,
  "renewal fails": (work) => {
    work.customer.card = "declines";
    toNextDueStep(work);
  },
  pay: (work) => {
    work.customer.card = "pays";
    acts.payInvoice(work, work.customer.invoices.findLast(({ status }) => status === "open")?.id ?? "");
  },
  pause: (work, n) => acts.pause(work, current(work), `pause ${n}`),
  resume: (work, n) => acts.resume(work, current(work), `resume ${n}`),
  "stop collection": (work) => acts.stopCollection(work, current(work)),
  cancel: (work) => acts.cancel(work, current(work), "now"),
  "end period": (work) => {
    acts.cancel(work, current(work), "period_end");
    acts.moveToNextDueStep(work);
  },
};

/** How the events of a history are told: each this often, in this order, some of them never. */
const tellings = fc.record({
  copies: fc.constantFrom(1, 2, 5),
  order: fc.constantFrom("in order", "reversed", "mixed"),
  seed: fc.nat(),
  gaps: fc.boolean(),
  isLate: fc.boolean(),
});
type Telling = typeof tellings extends fc.Arbitrary<infer T> ? T : never;

const ordered = (events: readonly string[], { copies, order, seed, gaps }: Telling): string[] => {
  const told = events.filter((_event, index) => !gaps || (index * 7 + seed) % 3 !== 0);
  const all = Array.from({ length: copies }, () => told).flat();
  if (order === "reversed") return all.toReversed();
  if (order === "in order") return all;
  const place = (index: number): number => ((index + 1) * (2 * (seed % 1000) + 1)) % 104_729;
  return all
    .map((body, index) => ({ body, at: place(index) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ body }) => body);
};

let app: BillingApp;
beforeAll(async () => {
  app = await startBillingApp({ now: new Date().toISOString() });
  // Everyone here came by somebody's link, and each payment earns 10%.
  await app.database.pool
    .query(`INSERT INTO affiliates (id, email, full_name, platform, status, referral_code, applied_at)
    VALUES (gen_random_uuid(), 'kim@partner.example', 'Kim', 'Blog', 'active', 'kim', now())`);
  await app.database.pool.query(
    `INSERT INTO affiliate_settings VALUES (true, 'percentage', 0, 'recurring', 30, 30, now())`,
  );
}, 60_000);
afterAll(() => app.close());

/** Lives the steps that the model allows, and answers how it must end. */
const live = async (person: ApiClient, steps: readonly Step[]): Promise<Model> => {
  let model = START;
  for (const [n, step] of steps.entries()) {
    const next = MODEL[step](model);
    if (!next) continue;
    if (step !== "buy") await app.atSandbox(person, (work) => ACTS[step](work, n));
    else {
      // What is known here by then does not matter to this: a purchase is the sandbox's.
      const sql = "DELETE FROM checkout_reservations WHERE user_id = $1";
      await app.database.pool.query(sql, [person.userId]);
      const { checkoutUrl } = await person.call(createCheckout, { body: MONTHLY });
      await app.atSandbox(person, (work) => {
        Object.assign(work.customer, { delivery: "never", card: "pays" });
        acts.completeSession(work, checkoutUrl.split("/").at(-1) ?? "");
      });
    }
    model = next;
  }
  return model;
};

const eventsOf = async (person: ApiClient): Promise<string[]> => {
  const sql = "SELECT body FROM sandbox_events WHERE customer_id = $1 ORDER BY created_at, id";
  return (await app.database.pool.query<{ body: string }>(sql, [await app.customerOf(person)])).rows.map(
    ({ body }) => body,
  );
};

const deliver = async (body: string): Promise<void> => {
  const raw = Buffer.from(body);
  const signature = signBody(raw, { secret: sandboxSecret(app.platform.config), at: app.clock.now() });
  const headers = { host: "localhost", "content-type": "application/json", "sandbox-signature": signature };
  const { statusCode } = await app.app.inject({ method: "POST", url: SANDBOX_DOOR, headers, payload: raw });
  expect(statusCode).toBe(200);
};

const foundOf = async (person: ApiClient): Promise<Model> => {
  const { status, invoices } = await app.managed(person);
  const sql = "SELECT event, details FROM user_activity_logs WHERE user_id = $1 AND event = 'payment.received'";
  const told = (await app.database.pool.query<{ details: { invoiceId: string } }>(sql, [person.userId])).rows;
  const mails = app.mails.filter(({ to, subject }) => to === person.email && subject.startsWith("Your receipt"));
  // What came to light late is noted without a mail, and nothing gets two.
  expect(mails.length).toBeLessThanOrEqual(told.length);
  expect(new Set(mails.map(({ text }) => text)).size).toBe(mails.length);
  expect(new Set(told.map(({ details }) => details.invoiceId)).size).toBe(told.length);
  return { status, paid: invoices.filter((one) => one.status === "paid").length, receipts: told.length };
};

/** What came in is what the affiliate is owed and what we keep, whatever was told how often. */
const expectShared = async (person: ApiClient): Promise<void> => {
  // Those who hear of what was found have not all heard.
  await app.settle();
  const sums = async (sql: string): Promise<number[]> =>
    (await app.database.pool.query<{ cents: number }>(sql, [person.userId])).rows.map(({ cents }) => Number(cents));
  const paid = await sums(`SELECT paid_cents - CASE WHEN is_disputed THEN paid_cents ELSE refunded_cents END AS cents
    FROM billing_invoices WHERE user_id = $1 AND status = 'paid' AND paid_cents > 0`);
  const owed = await sums(`SELECT e.cents FROM affiliate_earnings e JOIN users u
    ON u.affiliate_id = e.affiliate_id AND u.referral_id = e.referral_id WHERE u.id = $1`);
  const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0);
  const kept = sum(paid.map((cents) => Math.ceil((cents * 9) / 10)));
  expect(sum(paid)).toBe(sum(owed) + kept);
  expect(owed).toHaveLength(paid.length);
};

const histories = fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 12 });

describe("a history of a subscription ends as the model says", () => {
  test("however its events are told", { timeout: 3_600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(histories, tellings, async (steps, telling) => {
        const person = await app.signUp({ plan: "free", via: "kim" });
        const model = await live(person, ["buy", ...steps]);
        if (telling.isLate) app.clock.advance(72 * 3600);
        for (const body of ordered(await eventsOf(person), telling)) await deliver(body);
        await app.settle();
        // Of a history whose last events were lost the daily reading tells the rest.
        if (telling.gaps) await person.call(refreshSubscription, {});
        await app.settle();
        expect(await foundOf(person)).toEqual({ ...model, status: shown(model) });
        await expectShared(person);
      }),
      { numRuns: RUNS, seed: SEED },
    );
    const waiting = await app.platform.jobs.list({ state: "dead" });
    expect(waiting.filter(({ name }) => name === HANDLE_WEBHOOK.id)).toEqual([]);
  });

  test("without a single webhook", { timeout: 3_600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (steps) => {
        const person = await app.signUp({ plan: "free", via: "kim" });
        const model = await live(person, ["buy", ...steps]);
        await person.call(refreshSubscription, {});
        await app.settle();
        expect(await foundOf(person)).toEqual({ ...model, status: shown(model) });
        await expectShared(person);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });
});
