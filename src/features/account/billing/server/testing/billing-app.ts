import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe } from "vitest";
import { deliveriesUnderWay } from "#server/events/deliver-events.ts";
import { startTestApp, type ApiClient, type TestApp, type TestAppOptions } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { createCheckout } from "#features/account/billing/checkout-contract.ts";
import { getManagedSubscription, type ManagedSubscription } from "#features/account/billing/subscription-contract.ts";
import * as acts from "#features/account/billing/sandbox/sandbox-acts.ts";
import type { SandboxWork } from "#features/account/billing/sandbox/sandbox-billing.ts";
import { workAtSandbox } from "../sandbox/sandbox-provider.ts";
import { billingDoors } from "../reconcile/billing-doors.ts";
import { personPayer } from "../reconcile/person-payer.ts";

const START = "2026-03-10T15:00:00.000Z";
export const SUCCESS_URL = "/dashboard?payment=success";
export const CANCEL_URL = "/dashboard?payment=cancelled";

export type BillingApp = TestApp & {
  /** Waits until nothing is left to be delivered or read. */
  settle: () => Promise<void>;
  customerOf: (person: ApiClient) => Promise<string>;
  /** Someone acts at the sandbox itself, as on its pages. */
  atSandbox: <T>(person: ApiClient, act: (work: SandboxWork) => T) => Promise<T>;
  /** Buys with a card that works, and receives the webhook. */
  buy: (person: ApiClient, annualPrice?: number) => Promise<void>;
  managed: (person: ApiClient) => Promise<ManagedSubscription>;
  statusOf: (person: ApiClient) => Promise<string>;
};

/** The application with its endpoint open to the sandbox's webhooks, over a port of its own. */
export const startBillingApp = async (options: TestAppOptions = {}): Promise<BillingApp> => {
  const app = await startTestApp({ doors: billingDoors([personPayer]), now: START, ...options });
  await app.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.app.server.address() as AddressInfo;
  Object.assign(app.platform.config, { port });

  const settle: BillingApp["settle"] = async () => {
    await deliveriesUnderWay(app.platform);
    for (let round = 0; round < 4; round += 1) await app.platform.jobs.runDue();
  };
  const customerOf: BillingApp["customerOf"] = async ({ userId }) => {
    const sql = "SELECT customer_id FROM billing_accounts WHERE user_id = $1";
    return (await app.database.pool.query<{ customer_id: string }>(sql, [userId])).rows[0]?.customer_id ?? "";
  };
  const atSandbox: BillingApp["atSandbox"] = async (person, act) =>
    workAtSandbox(app.platform, await customerOf(person), act);
  const buy: BillingApp["buy"] = async (person, annualPrice) => {
    const choice =
      annualPrice === undefined ? { priceType: "monthly" as const } : { priceType: "annual" as const, annualPrice };
    const body = { ...choice, successUrl: SUCCESS_URL, cancelUrl: CANCEL_URL };
    const { checkoutUrl } = await person.call(createCheckout, { body });
    await atSandbox(person, (work) => acts.completeSession(work, checkoutUrl.split("/").at(-1) ?? ""));
    await settle();
  };
  return {
    ...app,
    settle,
    customerOf,
    atSandbox,
    buy,
    managed: (person) => person.call(getManagedSubscription, {}),
    statusOf: async (person) => (await person.call(getManagedSubscription, {})).status,
    [Symbol.asyncDispose]: app[Symbol.asyncDispose],
  };
};

export const MONTHLY = { priceType: "monthly", successUrl: SUCCESS_URL, cancelUrl: CANCEL_URL } as const;
export const DAY_SECONDS = 86_400;

type Billed = {
  app: BillingApp;
  /** A new person for each test. */
  robin: ApiClient;
  rows: (sql: string) => Promise<Record<string, unknown>[]>;
  mailsOf: (person: ApiClient) => string[];
};

/** The same tests on both databases, each starting at the same instant. */
export const describeBilling = (title: string, body: (open: () => Billed) => void): void => {
  describe.each(TEST_ENGINES)(`${title} (%s)`, { timeout: 60_000 }, (_title, createDatabase) => {
    let app: BillingApp;
    let robin: ApiClient;
    beforeAll(async () => {
      app = await startBillingApp({ createDatabase });
    });
    afterAll(() => app.close());
    beforeEach(async () => {
      app.clock.set(START);
      robin = await app.signUp({ plan: "free" });
    });
    body(() => ({
      app,
      robin,
      rows: async (sql) => (await app.database.pool.query(sql, [robin.userId])).rows,
      mailsOf: ({ email }) => app.mails.filter(({ to }) => to === email).map(({ subject }) => subject),
    }));
  });
};
