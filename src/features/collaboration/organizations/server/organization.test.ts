import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAuthUser } from "#features/account/accounts/contract.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { createOrganization, getOrganization, renameOrganization } from "../contract/organization.ts";
import { organizationOf } from "./testing/organization-of.ts";

let app: TestApp;
let firm: ReturnType<typeof organizationOf>;
beforeAll(async () => {
  app = await startTestApp();
  firm = organizationOf(app);
});
afterAll(() => app.close());

const logOf = async (organizationId: string): Promise<unknown[]> => {
  const { rows } = await app.database.pool.query(
    "SELECT action, actor_id, before, after FROM organization_log WHERE organization_id = $1 ORDER BY id",
    [organizationId],
  );
  return rows;
};

describe("an organization", () => {
  test("is started by somebody who belongs to none, who is its org_admin and owner, and says what the schema says", async () => {
    const ana = await firm.person("Ana", "Ruiz");
    const started = await firm.start(ana);
    expect(started).toEqual({
      orgId: expect.any(String),
      orgName: "Harbor CPA",
      planType: "free",
      billingType: "per_seat",
      primaryAdminUserId: ana.userId,
      logoUrl: null,
      primaryColor: "#3b82f6",
      secondaryColor: "#1e40af",
      customDomain: null,
      platformTitle: "Tenure",
      seatLimit: 5,
      currentSeatCount: 1,
      monthlyPrice: 0,
      annualPrice: 0,
      subscriptionStatus: "inactive",
      subscriptionStartDate: null,
      subscriptionEndDate: null,
      orgSettings: { leaseRemindersEnabled: true, aiFeatures: true, csvExports: true, advancedAnalytics: true },
      isActive: true,
    });
    const params = { organizationId: started.orgId };
    expect(await ana.call(getOrganization, { params })).toEqual(started);
    expect(await ana.call(getAuthUser, {})).toMatchObject({ role: "org_admin", organizationId: started.orgId });
    expect(await logOf(started.orgId)).toEqual([
      { action: "organization.created", actor_id: ana.userId, before: null, after: { orgName: "Harbor CPA" } },
    ]);
  });

  test("is started by nobody who has not confirmed their address, belongs to one already, or is a super_admin", async () => {
    const newcomer = await app.signUp();
    const body = { orgName: "Harbor CPA" };
    expect(await newcomer.refused(createOrganization, { body })).toMatchObject({ code: "email_not_verified" });
    const ana = await firm.person();
    // Of two at once, one.
    const both = await Promise.all([1, 2].map(() => ana.send(createOrganization, { body })));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    const root = await firm.person();
    await app.database.pool.query("UPDATE users SET role = 'super_admin' WHERE id = $1", [root.userId]);
    expect(await root.refused(createOrganization, { body })).toMatchObject({ code: "state_conflict" });
    const more = { ...body, planType: "enterprise", seatLimit: 1000, primaryAdminUserId: root.userId };
    for (const [name, value] of Object.entries(more)) {
      if (name === "orgName") continue;
      const { statusCode } = await newcomer.send(createOrganization, { body: { ...body, [name]: value } });
      expect(statusCode, name).toBe(400);
    }
  });

  test("is renamed, with what it was called in its log, which nobody changes or empties", async () => {
    const ana = await firm.person();
    const { orgId } = await firm.start(ana);
    const params = { organizationId: orgId };
    await ana.call(renameOrganization, { params, body: { orgName: "Pier CPA" } });
    await ana.call(renameOrganization, { params, body: { orgName: "Pier CPA" } });
    expect((await ana.call(getOrganization, { params })).orgName).toBe("Pier CPA");
    expect((await logOf(orgId)).slice(1)).toEqual([
      {
        action: "organization.renamed",
        actor_id: ana.userId,
        before: { orgName: "Harbor CPA" },
        after: { orgName: "Pier CPA" },
      },
    ]);
    const { pool } = app.database;
    await expect(pool.query("UPDATE organization_log SET action = 'a.b'")).rejects.toThrow(/append-only|denied/);
    await expect(pool.query("DELETE FROM organization_log")).rejects.toThrow("append-only");
  });
});
