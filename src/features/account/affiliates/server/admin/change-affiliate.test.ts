import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import {
  changeAffiliate,
  changeAffiliateSettings,
  getAffiliateSettings,
} from "#features/account/affiliates/admin-contract.ts";
import { PROGRAM_DEFAULTS } from "#features/account/affiliates/rules-commission.ts";
import { signUpAdministrator } from "#features/operations/administration/server/testing/administrator.ts";
import { acceptPartner } from "../testing/partner.ts";

const REASON = "for a test";

describe.each(TEST_ENGINES)("what administrators set of an affiliate (%s)", (_, createDatabase) => {
  let app: TestApp;
  let ada: ApiClient;
  let codes = 0;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
    ada = await signUpAdministrator(app);
  }, 60_000);
  afterAll(() => app.close());

  const newPartner = async (changes: Record<string, unknown> = {}) => {
    const code = `partner-${(codes += 1)}`;
    return { code, id: await acceptPartner(app, code, changes) };
  };

  test("what an affiliate cannot be set to is refused with its field", async () => {
    const { id, code } = await newPartner();
    const params = { affiliateId: id };
    for (const [body, field] of [
      [{ commissionRate: -0.01 }, "commissionRate"],
      [{ commissionRate: 100.01 }, "commissionRate"],
      [{ commissionRate: 10.005 }, "commissionRate"],
      [{ payoutThreshold: -1 }, "payoutThreshold"],
      [{ status: "pending_review" }, "status"],
      [{ referralCode: "a b" }, "referralCode"],
      [{ referralCode: "another" }, "referralCode"],
      [{ totals: {} }, "totals"],
    ] as const) {
      const refusal = await ada.refused(changeAffiliate, { params, body: { ...body, reason: REASON } });
      expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
    }
    const percent = {
      customCommissionType: "percentage",
      customCommissionValue: 101,
      customCommissionExpiration: null,
      customCommissionMonths: null,
    };
    const tooMuch = await ada.refused(changeAffiliate, { params, body: { custom: percent, reason: REASON } });
    expect(tooMuch.fields).toHaveProperty(["custom.customCommissionValue"]);
    const settings = { ...PROGRAM_DEFAULTS, applyTo: "always", reason: REASON };
    expect((await ada.refused(changeAffiliateSettings, { body: settings })).fields).toHaveProperty("applyTo");
    expect(await ada.call(getAffiliateSettings, {})).toEqual(PROGRAM_DEFAULTS);
    const { id: other } = await newPartner({ status: "pending_review", referral_code: null });
    const accept = (body: object) =>
      ada.refused(changeAffiliate, {
        params: { affiliateId: other },
        body: { status: "active", reason: REASON, ...body },
      });
    expect((await accept({})).fields).toHaveProperty("referralCode");
    expect((await accept({ referralCode: code })).fields).toHaveProperty("referralCode");
    const accepted = await ada.call(changeAffiliate, {
      params: { affiliateId: other },
      body: { status: "active", referralCode: "Fresh-Code", reason: REASON },
    });
    expect(accepted).toMatchObject({
      status: "active",
      referralCode: "fresh-code",
      commissionRate: 10,
      payoutThreshold: 50,
    });
  });
});
