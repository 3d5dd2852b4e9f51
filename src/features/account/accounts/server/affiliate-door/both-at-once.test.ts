import { afterAll, beforeAll, expect, test } from "vitest";
import * as door from "#features/account/accounts/affiliate-door-contract.ts";
import { getAuthUser } from "#features/account/accounts/contract.ts";
import { applyAsAffiliate } from "#features/account/affiliates/contract.ts";
import { getAffiliate } from "#features/account/affiliates/sign-in-contract.ts";
import { accountChores } from "#features/account/accounts/server/chores.ts";
import { scheduleDeletion } from "#features/account/accounts/server/testing/schedule-deletion.ts";
import { asAffiliate } from "#server/auth/testing/as-affiliate.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Somebody with an account and an application under one address. */
const newBoth = async (): Promise<{ user: ApiClient; id: string }> => {
  const user = await app.signUp();
  const body = { fullName: "Robin Hale", email: user.email, platform: "Blog", acceptsTerms: true } as const;
  await app.visitor().call(applyAsAffiliate, { body });
  const { rows } = await app.database.pool.query("SELECT id FROM affiliates WHERE email = $1", [user.email]);
  return { user, id: String(rows[0]?.id) };
};

test("who leaves the program keeps the account with the same address", async () => {
  const { user, id } = await newBoth();
  const { headers } = await asAffiliate(app, id);
  await app.visitor().call(door.requestAffiliateDeletion, {}, { headers });
  await app.platform.jobs.settled();
  const token = /token=([\w-]+)/.exec(app.mails.findLast(({ text }) => text.includes("token="))?.text ?? "")?.[1] ?? "";
  await app.visitor().call(door.confirmAffiliateDeletion, { body: { token, forfeitsCents: 0 } });
  expect(await user.call(getAuthUser, {})).toMatchObject({ email: user.email });
});

test("who erases the account stays an affiliate with the same address", async () => {
  const { user, id } = await newBoth();
  const { scheduledDeletionAt } = await scheduleDeletion(app, user);
  app.clock.set(scheduledDeletionAt);
  app.clock.advance(3600);
  for (const { run } of accountChores) await run(app.platform);
  const { rows } = await app.database.pool.query("SELECT FROM users WHERE id = $1", [user.userId]);
  expect(rows).toEqual([]);
  const { headers } = await asAffiliate(app, id);
  expect(await app.visitor().call(getAffiliate, {}, { headers })).toMatchObject({ email: user.email });
});
