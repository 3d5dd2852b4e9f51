import { afterAll, beforeAll, expect, test } from "vitest";
import { register } from "#features/account/accounts/contract.ts";
import { beginSignInWith } from "#features/account/accounts/identities-contract.ts";
import { startTrial } from "#features/account/billing/contract.ts";
import { sendFeedback } from "#features/support/feedback/contract.ts";
import { getPublicConfig } from "#features/support/platform-status/contract.ts";
import { Settings } from "#server/settings/settings.ts";
import type { SettingName } from "#shared/settings/setting-catalogue.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { getAdminHistory } from "#features/operations/administration/contract/history.ts";
import {
  exportSystemSettings,
  listSystemSettings,
  updateSystemSetting,
} from "#features/operations/administration/contract/settings.ts";
import { signUpAdministrator } from "../testing/administrator.ts";

let app: TestApp;
let administrator: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await signUpAdministrator(app);
}, 60_000);
afterAll(() => app.close());

const settingOf = async (name: SettingName) => {
  const { settings } = await administrator.call(listSystemSettings, {});
  const setting = settings.find((one) => one.name === name);
  if (!setting) throw new Error(`there is no setting ${name}`);
  return setting;
};
/** And until every process has seen it. */
const change = async (name: SettingName, value: string, reason = "for a test") => {
  const { version } = await settingOf(name);
  const answer = await administrator.call(updateSystemSetting, {
    params: { setting: name },
    body: { value, reason, version },
  });
  app.clock.advance(5);
  return answer;
};
const registerAs = (email: string) => ({
  body: { email, password: "a long sentence to sign in with", firstName: "Robin", lastName: "Vale", timeZone: "UTC" },
});

test("a service is switched off for all with a reason, which whoever tries reads, and on again", async () => {
  const google = { provider: "google", issuer: "http://127.0.0.1:1", clientId: "x", secret: { text: "x" } } as const;
  app.platform.config.signInProviders = [google];
  await change("services_off", '{"google": "Google is being repaired. Use your password."}');
  const ask = () => app.visitor().refused(beginSignInWith, { params: { provider: "google" } });
  expect(await ask()).toMatchObject({ status: 409, message: "Google is being repaired. Use your password." });
  const params = { setting: "services_off" } as const;
  const { version } = await settingOf("services_off");
  for (const value of ['{"gogle": "A slip"}', '{"google": ""}', "[]"])
    expect(
      (await administrator.refused(updateSystemSetting, { params, body: { value, reason: "a slip", version } })).status,
    ).toBe(400);
  await change("services_off", "{}");
  // It is asked again, and does not answer.
  const again = await app.visitor().send(beginSignInWith, { params: { provider: "google" } });
  expect(again.statusCode).toBe(503);
  app.platform.config.signInProviders = [];
});

test("a change is kept with who, when, why, before and after, and read by every process within seconds", async () => {
  const other = new Settings(app.platform);
  expect(await other.get(app.database.db, "support_email")).toBe("support@tenure.example");
  const changed = await change("support_email", "Help@Tenure.Example", "the old mailbox is full");
  expect(changed).toMatchObject({ value: "help@tenure.example", version: 1, updatedBy: administrator.email });
  expect(await other.get(app.database.db, "support_email")).toBe("help@tenure.example");
  const { entries } = await administrator.call(getAdminHistory, { query: { subject: "setting", id: "support_email" } });
  expect(entries).toMatchObject([
    {
      action: "setting.changed",
      actor: administrator.email,
      before: { value: "support@tenure.example" },
      after: { value: "help@tenure.example" },
      reason: "the old mailbox is full",
    },
  ]);
  const { settings } = await administrator.call(listSystemSettings, { query: { q: "SUPPORT ADDRESS" } });
  expect(settings.map(({ name }) => name)).toEqual(["support_email"]);
  const file = await administrator.send(exportSystemSettings, { query: { q: "support address", format: "json" } });
  expect(file.json()).toEqual(settings);
});

test("what somebody else changed since is not written over, of two at once one wins", async () => {
  const { version } = await settingOf("trial_days");
  const params = { setting: "trial_days" };
  const tries = ["20", "21", "22", "23"].map((value) =>
    administrator.send(updateSystemSetting, { params, body: { value, reason: "a race", version } }),
  );
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode).toSorted();
  expect(statuses).toEqual([200, 409, 409, 409]);
  const { entries } = await administrator.call(getAdminHistory, { query: { subject: "setting", id: "trial_days" } });
  expect(entries).toHaveLength(1);
});

test("what a setting may not be is refused and changes nothing", async () => {
  const { version } = await settingOf("feedback_per_day");
  const refusalOf = (body: Record<string, unknown>) =>
    administrator.refused(updateSystemSetting, {
      params: { setting: "feedback_per_day" },
      body: { value: "50", reason: "for a test", version, ...body },
    });
  expect(await refusalOf({ value: "9" })).toMatchObject({ status: 400, fields: { value: expect.any(String) } });
  expect(await refusalOf({ value: "1000" })).toMatchObject({ fields: { value: "This is the value already" } });
  expect(await refusalOf({ reason: "  " })).toMatchObject({ fields: { reason: "Say why" } });
  expect((await settingOf("feedback_per_day")).version).toBe(version);
});

test("the environment wins, and says so", async () => {
  app.platform.config.fixedSettings = { discord_url: "https://chat.example/" };
  expect(await settingOf("discord_url")).toMatchObject({
    value: "https://chat.example/",
    fixedBy: "TENURE_DISCORD_URL",
  });
  const body = { value: "https://other.example", reason: "for a test", version: 0 };
  const refusal = await administrator.refused(updateSystemSetting, { params: { setting: "discord_url" }, body });
  expect(refusal).toMatchObject({ status: 409, message: expect.stringContaining("TENURE_DISCORD_URL") });
  expect(await app.visitor().call(getPublicConfig, {})).toMatchObject({ discordUrl: "https://chat.example/" });
  app.platform.config.fixedSettings = {};
});

test("each is real: addresses, the trial's length, the flood's limit, who may register", async () => {
  await change("discord_url", "https://discord.example/tenure");
  expect(await app.visitor().call(getPublicConfig, {})).toMatchObject({ discordUrl: "https://discord.example/tenure" });

  app.platform.config.isBilled = true;
  await change("trial_days", "30");
  const { trialEndDate } = await (await app.signUp({ plan: "free" })).call(startTrial, { body: {} });
  expect(trialEndDate).toBe(new Date(app.clock.now().getTime() + 30 * 86_400_000).toISOString());

  await change("feedback_per_day", "10");
  await app.database.pool.query(
    `INSERT INTO feedback (id, type, subject, description, email, received_at)
     SELECT gen_random_uuid(), 'bug', 's', 'd', 'a@example.com', $1 FROM generate_series(1, 10)`,
    [app.clock.now()],
  );
  const message = { type: "bug", subject: "One more", description: "Please", userEmail: "robin@example.com" } as const;
  expect((await app.visitor().refused(sendFeedback, { body: message })).status).toBe(429);

  await change("refused_mail_domains", '["throwaway.example"]');
  expect(await app.visitor().refused(register, registerAs("robin@throwaway.example"))).toMatchObject({
    status: 400,
    fields: { email: expect.stringContaining("another email") },
  });
  await change("registration_open", "false");
  expect((await app.visitor().refused(register, registerAs("robin@example.com"))).status).toBe(403);
  await change("registration_open", "true");
  await app.visitor().call(register, registerAs("robin@example.com"));
});
