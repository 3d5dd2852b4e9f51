import { afterAll, beforeAll, expect, test } from "vitest";
import { getAuthUser } from "#features/account/accounts/contract.ts";
import {
  exportFeatureFlags,
  listFeatureFlags,
  updateFeatureFlag,
} from "#features/operations/administration/contract/flags.ts";
import { getAdminHistory } from "#features/operations/administration/contract/history.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { signUpAdministrator } from "../testing/administrator.ts";

let app: TestApp;
let administrator: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await signUpAdministrator(app);
}, 60_000);
afterAll(() => app.close());

const body = (changes: object) => ({
  featureFlagMode: "active",
  percentage: 0,
  accounts: [] as string[],
  reason: "try it with one first",
  version: 0,
  ...changes,
});

test("a flag is on for whom it says, on the server and on their screens; its history says who, when and why", async () => {
  const [robin, maya] = [await app.signUp(), await app.signUp()];
  const { db } = app.database;
  const isOnFor = ({ userId }: ApiClient) => app.platform.flags.isOn(db, "ai_ledger_audits", { actorId: userId });
  expect([await isOnFor(robin), await isOnFor(maya)]).toEqual([false, false]);

  const params = { flag: "ai_ledger_audits" as const };
  const changed = await administrator.call(updateFeatureFlag, {
    params,
    body: { ...body({ accounts: [robin.email.toUpperCase()] }), featureFlagMode: "active" },
  });
  expect(changed).toMatchObject({ featureFlagMode: "active", percentage: 0, accounts: [robin.email], version: 1 });
  app.clock.advance(5);
  expect([await isOnFor(robin), await isOnFor(maya)]).toEqual([true, false]);
  expect((await robin.call(getAuthUser, {})).flags.ai_ledger_audits).toBe("active");
  expect((await maya.call(getAuthUser, {})).flags).toMatchObject({ ai_ledger_audits: "off", voice_logging: "active" });

  const auditOnly = { ...body({ percentage: 100, version: 1 }), featureFlagMode: "audit-only" } as const;
  await administrator.call(updateFeatureFlag, { params, body: auditOnly });
  app.clock.advance(5);
  expect(await isOnFor(maya)).toBe(false);
  expect(await app.platform.flags.modeOf(db, "ai_ledger_audits", null)).toBe("audit-only");

  const { entries } = await administrator.call(getAdminHistory, { query: { subject: "flag", id: "ai_ledger_audits" } });
  expect(entries.map(({ before, after }) => [before, after])).toEqual([
    [
      { mode: "active", percentage: 0, accounts: [robin.userId] },
      { mode: "audit-only", percentage: 100, accounts: [] },
    ],
    [
      { mode: "off", percentage: 100, accounts: [] },
      { mode: "active", percentage: 0, accounts: [robin.userId] },
    ],
  ]);
});

test("a mode that a flag does not have, an unknown account and an old version are refused and change nothing", async () => {
  const params = { flag: "voice_logging" };
  const refusalOf = (changes: object) => administrator.refused(updateFeatureFlag, { params, body: body(changes) });
  expect(await refusalOf({ featureFlagMode: "audit-only" })).toMatchObject({
    fields: { featureFlagMode: expect.any(String) },
  });
  expect(await refusalOf({ accounts: ["nobody@tenure.example"] })).toMatchObject({
    fields: { accounts: "No account has nobody@tenure.example" },
  });
  expect(await refusalOf({ version: 3 })).toMatchObject({ code: "version_conflict" });
  expect(await refusalOf({ percentage: 101 })).toMatchObject({ status: 400 });
  const { flags } = await administrator.call(listFeatureFlags, {});
  expect(flags.find(({ name }) => name === "voice_logging")).toMatchObject({ version: 0, updatedBy: null });
  const found = await administrator.call(listFeatureFlags, { query: { q: "BY VOICE" } });
  expect(found.flags.map(({ name }) => name)).toEqual(["voice_logging"]);
  const file = await administrator.send(exportFeatureFlags, { query: { q: "by voice" } });
  expect(file.body).toMatch(/^name,title,.*\r\nvoice_logging,Logging by voice,active,100,/);
});
