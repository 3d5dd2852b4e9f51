import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#server/database/transaction.ts";
import type { ApiClient } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { changeAffiliate, changeAffiliateSettings, listEarnings } from "#features/account/affiliates/admin-contract.ts";
import { PROGRAM_DEFAULTS, type ProgramTerms } from "#features/account/affiliates/rules-commission.ts";
import * as acts from "#features/account/billing/sandbox/sandbox-acts.ts";
import { type BillingApp, DAY_SECONDS, startBillingApp } from "#features/account/billing/server/testing/billing-app.ts";
import { signUpAdministrator } from "#features/operations/administration/server/testing/administrator.ts";
import { acceptPartner } from "../testing/partner.ts";
import { settleAccount } from "./settle.ts";

const REASON = "for a test";

describe.each(TEST_ENGINES)("by which terms a payment earns (%s)", (_, createDatabase) => {
  let app: BillingApp;
  let ada: ApiClient;
  let codes = 0;
  beforeAll(async () => {
    app = await startBillingApp({ createDatabase });
    ada = await signUpAdministrator(app);
  }, 60_000);
  afterAll(() => app.close());

  const newPartner = async () => {
    const code = `termed-${(codes += 1)}`;
    return { code, id: await acceptPartner(app, code) };
  };
  const program = async (terms: Partial<ProgramTerms> = {}): Promise<void> => {
    await ada.call(changeAffiliateSettings, { body: { ...PROGRAM_DEFAULTS, ...terms, reason: REASON } });
  };
  /** The second time also waits for those who hear of what the first one found. */
  const settle = async (): Promise<void> => {
    await app.settle();
    await app.settle();
  };
  const buy = async (person: ApiClient): Promise<void> => {
    await app.buy(person);
    await settle();
  };
  const cameBy = (via: string): Promise<ApiClient> => app.signUp({ plan: "free", via });
  const earningsOf = async (affiliateId: string) =>
    (await ada.call(listEarnings, { params: { affiliateId } })).earnings.toReversed();
  const centsOf = async (affiliateId: string) => (await earningsOf(affiliateId)).map(({ cents }) => cents);

  test("each payment earns for the months agreed on, and the first one after earns nothing", async () => {
    await program({ applyTo: "recurring", durationMonths: 2 });
    const { id, code } = await newPartner();
    const longer = await newPartner();
    const custom = {
      customCommissionType: "percentage",
      customCommissionValue: 20,
      customCommissionExpiration: null,
      customCommissionMonths: 3,
    } as const;
    await ada.call(changeAffiliate, { params: { affiliateId: longer.id }, body: { custom, reason: REASON } });
    // A step of the sandbox to what is due next puts what it does a second before now.
    app.clock.advance(60);
    const [robin, sam] = [await cameBy(code), await cameBy(longer.code)];
    await buy(robin);
    await buy(sam);
    const [line] = await earningsOf(id);
    expect(line?.says).toMatch(/What this person pays before \w{3} \d+, \d{4} earns\. Held/);
    for (let month = 0; month < 4; month += 1) {
      await app.atSandbox(robin, acts.moveToNextDueStep);
      await app.atSandbox(sam, acts.moveToNextDueStep);
      await settle();
    }
    expect((await app.managed(robin)).invoices.filter(({ status }) => status === "paid")).toHaveLength(5);
    expect(await centsOf(id)).toEqual([50, 50]);
    expect(await centsOf(longer.id)).toEqual([100, 100, 100]);
    // Nor do later settings touch what was seen: neither what earned, nor what came after the end.
    await program({ applyTo: "recurring", durationMonths: null });
    await inTransaction(app.platform.database.db, (tx) => settleAccount(app.platform, tx, robin.userId));
    expect(await centsOf(id)).toEqual([50, 50]);
    expect((await earningsOf(id))[0]?.says).toBe(line?.says);
    for (const durationMonths of [0, 121, 1.5]) {
      const settings = { ...PROGRAM_DEFAULTS, durationMonths, reason: REASON };
      expect((await ada.refused(changeAffiliateSettings, { body: settings })).fields).toHaveProperty("durationMonths");
    }
    await program();
  });

  test("a payment that is heard of late earns by the terms of its day, whatever was changed meanwhile", async () => {
    await program({ applyTo: "recurring", holdDays: 60 });
    const { id, code } = await newPartner();
    const params = { affiliateId: id };
    await ada.call(changeAffiliate, { params, body: { commissionRate: 30, reason: REASON } });
    const robin = await cameBy(code);
    app.clock.advance(1);
    await app.buy(robin);
    app.clock.advance(1);
    await ada.call(changeAffiliate, { params, body: { commissionRate: 5, reason: REASON } });
    await program({ commissionType: "flat", flatCents: 1 });
    await settle();
    const [line] = await earningsOf(id);
    expect(line).toMatchObject({ cents: 150 });
    const heldDays = (Date.parse(line?.heldUntil ?? "") - app.clock.now().getTime()) / (DAY_SECONDS * 1000);
    expect(Math.round(heldDays)).toBe(60);
    const sam = await cameBy(code);
    await buy(sam);
    expect(await centsOf(id)).toEqual([150, 1]);
    await program();
  });
});
