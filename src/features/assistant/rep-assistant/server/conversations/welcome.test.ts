import { afterAll, beforeAll, expect, test } from "vitest";
import { updateProfile } from "#features/account/accounts/contract.ts";
import { createOrganization } from "#features/collaboration/organizations/contract/organization.ts";
import { inBookOf } from "#features/collaboration/team/server/testing/team-of.ts";
import type { ApiClient, SendOptions, TestApp } from "#test/support/api-client.ts";
import { getWelcome } from "#features/assistant/rep-assistant/contract.ts";
import { letIn, startAppWithAnswerer } from "../testing/app-with-answerer.ts";

/** What the welcome says of the language model that may have a say in answers. */

let app: TestApp;
let owner: ApiClient;
let adviser: ApiClient;
beforeAll(async () => {
  app = await startAppWithAnswerer(async () => {
    throw new Error("nothing is asked");
  });
  owner = await app.signUp({ firstName: "Jordan", lastName: "Avery" });
  adviser = await app.signUp({ firstName: "Ana", lastName: "Ruiz" });
  await letIn(app, { owner, member: adviser, as: "adviser" });
});
afterAll(() => app.close());

const model = async (client: ApiClient, options?: SendOptions) => (await client.call(getWelcome, {}, options)).model;
const connect = (): void => {
  app.platform.languageModel = {
    host: "models.example",
    model: "small-1",
    ask: () => Promise.reject(new Error("nothing is asked")),
    stream: () => {
      throw new Error("nothing is asked");
    },
    refusal: async () => null,
    noteDropped: async () => {},
  };
};

test("where none is connected there is none, and where one is it is named with its host", async () => {
  expect(await model(owner)).toBeNull();
  connect();
  expect(await model(owner)).toEqual({ name: "small-1", host: "models.example", offBy: null });
});

test("whoever turned AI off is told so, and whoever asks in their book that it is off there", async () => {
  connect();
  const there = inBookOf(owner);
  await owner.call(updateProfile, { body: { aiUse: false } });
  expect(await model(owner)).toMatchObject({ offBy: "you" });
  expect(await model(adviser, there)).toMatchObject({ offBy: "owner" });
  expect(await model(adviser)).toMatchObject({ offBy: null });
  await adviser.call(updateProfile, { body: { aiUse: false } });
  expect(await model(adviser, there)).toMatchObject({ offBy: "you" });
  await owner.call(updateProfile, { body: { aiUse: true } });
  await adviser.call(updateProfile, { body: { aiUse: true } });
  expect(await model(adviser, there)).toMatchObject({ offBy: null });
});

test("an organization that switched AI off is named as it", async () => {
  connect();
  const { pool } = app.database;
  await pool.query("UPDATE users SET email_verified_at = now() WHERE id = $1", [owner.userId]);
  await owner.call(createOrganization, { body: { orgName: "Jordan and partners" } });
  expect(await model(owner)).toMatchObject({ offBy: null });
  await pool.query(
    "UPDATE organizations SET ai_features = false WHERE id = (SELECT organization_id FROM users WHERE id = $1)",
    [owner.userId],
  );
  expect(await model(owner)).toMatchObject({ offBy: "organization" });
});
