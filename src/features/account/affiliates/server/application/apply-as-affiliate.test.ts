import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { applyAsAffiliate } from "#features/account/affiliates/contract.ts";
import { APPLICATIONS_PER_ADDRESS } from "#features/account/affiliates/rules.ts";

const APPLICATION = {
  fullName: "Robin Vale",
  email: "robin@example.com",
  platform: "Blog",
  personalLink: "https://blog.example.com",
  audienceSize: 1200,
  message: "I write about rentals.",
  acceptsTerms: true,
} as const;

describe.each(TEST_ENGINES)("applications to the affiliate program (%s)", (_, createDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  }, 60_000);
  afterAll(() => app.close());

  const rows = async () => (await app.database.pool.query("SELECT * FROM affiliates ORDER BY applied_at, id")).rows;

  test("a known address gets the same answer, changes nothing, and is told by mail", async () => {
    const first = await app.visitor().send(applyAsAffiliate, { body: APPLICATION });
    const again = await app.visitor().send(applyAsAffiliate, {
      body: { ...APPLICATION, fullName: "Somebody Else", email: "ROBIN@example.com" },
    });
    expect([first.statusCode, first.body]).toEqual([201, again.body]);
    expect(again.statusCode).toBe(201);
    await app.platform.jobs.settled();
    expect(await rows()).toMatchObject([
      { full_name: "Robin Vale", status: "pending_review", commission_rate: "10.00", payout_threshold: "50.00" },
    ]);
    expect(app.mails.map(({ to }) => to)).toEqual(["robin@example.com", "robin@example.com"]);
    expect(app.mails[1]?.text).toContain("applied before");
  });

  test("an application needs a name, an address, a platform and the rules accepted", async () => {
    const body = {
      ...APPLICATION,
      fullName: " ",
      email: "x",
      platform: "Radio",
      acceptsTerms: false,
      status: "active",
    };
    const { status, fields } = await app.visitor().refused(applyAsAffiliate, { body });
    expect(status).toBe(400);
    expect(Object.keys(fields ?? {}).toSorted()).toEqual(["acceptsTerms", "email", "fullName", "platform", "status"]);
    const script = { ...APPLICATION, email: "other@example.com", personalLink: "javascript:alert(1)" };
    expect((await app.visitor().refused(applyAsAffiliate, { body: script })).fields).toHaveProperty("personalLink");
    expect(await rows()).toHaveLength(1);
  });

  test("one inbox is not filled with mails", async () => {
    const before = app.mails.length;
    for (let time = 0; time < 5; time += 1) {
      await app.visitor().call(applyAsAffiliate, { body: { ...APPLICATION, email: "flooded@example.com" } });
      await app.platform.jobs.settled();
    }
    expect(app.mails.length - before).toBe(3);
  });

  test("an application with mistakes is none of the few that one address may send", async () => {
    const visitor = app.visitor();
    for (let sent = 0; sent < APPLICATIONS_PER_ADDRESS.points; sent += 1) {
      expect((await visitor.refused(applyAsAffiliate, { body: { ...APPLICATION, email: "x" } })).status).toBe(400);
    }
    await visitor.call(applyAsAffiliate, { body: { ...APPLICATION, email: "at-last@example.com" } });
  });

  test("one address may apply a few times an hour, whatever it claims to be forwarded for", async () => {
    const visitor = app.visitor();
    for (let sent = 0; sent < APPLICATIONS_PER_ADDRESS.points; sent += 1) {
      await visitor.call(applyAsAffiliate, { body: { ...APPLICATION, email: `a${sent}@example.com` } });
    }
    const refusal = await visitor.refused(
      applyAsAffiliate,
      { body: APPLICATION },
      { headers: { "x-forwarded-for": "10.9.8.7" } },
    );
    expect(refusal.status).toBe(429);
  });
});
