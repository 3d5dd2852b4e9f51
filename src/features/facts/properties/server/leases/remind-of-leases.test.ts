import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { updateProfile } from "#features/account/accounts/contract.ts";
import { signUpVerified } from "#features/proof/evidence/server/testing/sample-files.ts";
import { createProperty, updateProperty } from "#features/facts/properties/contract.ts";
import { deliveriesUnderWay } from "#server/events/deliver-events.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { buildProperty } from "../testing/build-property.ts";
import { remindOfLeases } from "./remind-of-leases.ts";

/** Jobs start by the database's clock, for which this is long ahead: the next run of the clock waits. */
const NOW = "2099-03-10T15:00:00Z";

describe.each(TEST_ENGINES)("a reminder of a lease (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase, now: NOW });
  }, 60_000);
  afterAll(() => app.close());
  beforeEach(async () => {
    robin = await signUpVerified(app);
    await robin.call(updateProfile, { body: { leaseReminderOptIn: true } });
  });

  const lease = { leaseEndDate: "2099-04-09", leaseReminderEnabled: true, leaseReminderDays: 30 };
  const add = (facts: object) => robin.call(createProperty, { body: { ...buildProperty(), ...lease, ...facts } });
  const run = async (): Promise<string[]> => {
    await app.platform.jobs.enqueue(app.database.db, remindOfLeases, {});
    await app.platform.jobs.runDue();
    await deliveriesUnderWay(app.platform);
    for (let round = 0; round < 3; round += 1) await app.platform.jobs.runDue();
    return app.mails.filter(({ to, list }) => to === robin.email && list !== undefined).map(({ subject }) => subject);
  };

  test("comes once for each end of a lease, so many days before as its owner said", async () => {
    const property = await add({});
    const told = "The lease of Grant Duplex ends on April 9, 2099";
    expect(await run()).toEqual([told]);
    expect(await run()).toEqual([told]);
    const body = { leaseEndDate: "2099-03-20", version: property.version };
    await robin.call(updateProperty, { params: { id: property.id }, body });
    expect(await run()).toEqual([told, "The lease of Grant Duplex ends on March 20, 2099"]);
  });

  test.each([
    ["a day too early", { leaseReminderDays: 29 }],
    ["after the lease", { leaseEndDate: "2099-03-09" }],
    ["of a property that asks for none", { leaseReminderEnabled: false }],
    ["of a lease without an end", { leaseEndDate: null }],
  ])("does not come %s", async (_when, facts) => {
    await add(facts);
    expect(await run()).toEqual([]);
  });

  test("does not come to whoever did not opt in", async () => {
    await robin.call(updateProfile, { body: { leaseReminderOptIn: false } });
    await add({});
    expect(await run()).toEqual([]);
  });

  test.each([
    ["that the book is shared with", []],
    ["and to one whom its owner also named as adviser", ["adviser"]],
  ])("comes to the people of a firm %s, in its name, until it switches that off", async (_whom, relations) => {
    const ana = await signUpVerified(app);
    const { pool } = app.database;
    const id = app.platform.newId();
    await pool.query(
      `INSERT INTO organizations (id, name, plan_type, platform_title, primary_admin_user_id, created_at, updated_at)
       VALUES ($1, 'Harbor CPA', 'pro', 'Harbor Desk', $2, $3, $3)`,
      [id, ana.userId, NOW],
    );
    await pool.query("UPDATE users SET organization_id = $1, role = 'org_admin' WHERE id = $2", [id, ana.userId]);
    await pool.query("INSERT INTO organization_books (user_id, organization_id, since) VALUES ($1, $2, $3)", [
      robin.userId,
      id,
      NOW,
    ]);
    for (const relation of relations)
      await pool.query("INSERT INTO book_members (user_id, member_id, relation, since) VALUES ($1, $2, $3, $4)", [
        robin.userId,
        ana.userId,
        relation,
        NOW,
      ]);
    const heard = () => app.mails.filter(({ to, list }) => to === ana.email && list !== undefined);
    await add({});
    await run();
    expect(heard().map(({ subject }) => subject)).toEqual(["The lease of Grant Duplex ends on April 9, 2099"]);
    expect(heard()[0]?.text).toContain("Harbor Desk");
    expect(heard()[0]?.text).toContain(`/books/${robin.userId}/properties/`);
    await pool.query("UPDATE organizations SET lease_reminders_enabled = false WHERE id = $1", [id]);
    await add({ nickname: "Oak Cottage" });
    expect(await run()).toHaveLength(2);
    expect(heard()).toHaveLength(1);
  });
});
