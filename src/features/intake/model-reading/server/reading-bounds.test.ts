import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { updateProfile } from "#features/account/accounts/contract.ts";
import { teamOf } from "#features/collaboration/team/server/testing/team-of.ts";
import { actFor } from "#server/auth/act-for.ts";
import { addProperty, letIn } from "#server/auth/testing/half-of-book.ts";
import { connectAccount } from "#server/connections/connections.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { type ModelStandIn, startModelStandIn } from "#test/support/network/model-stand-in.ts";
import { getAiSetting, switchAi } from "../contract.ts";
import { readByModel, readingBudget } from "./read-by-model.ts";
import { buildUnmatched, configureModel, connectReadable, letRead } from "./testing/connect-readable.ts";

const WORK = {
  isWork: true,
  activityType: "maintenance-repairs-oversight",
  property: "P1",
  date: null,
  minutes: null,
  text: "",
};

let app: TestApp;
let chat: ModelStandIn;
beforeAll(async () => {
  [app, chat] = await Promise.all([startTestApp({ now: "2026-03-31T12:00:00.000Z" }), startModelStandIn()]);
  app.platform.rateLimiter.consume = async () => {};
});
beforeEach(() => {
  configureModel(app, chat);
  chat.heard.length = 0;
  chat.behave({ content: JSON.stringify(WORK) });
});
afterAll(async () => {
  await app.close();
  await chat.close();
});

const connectOf = (owner: ApiClient, member: ApiClient) =>
  inTransaction(app.database.db, (tx) =>
    connectAccount(app.platform, owner, tx, {
      connectedBy: member.userId,
      provider: "gmail",
      accountId: `${member.userId}@mail.example`,
      accountName: `${member.userId}@mail.example`,
      kind: "app_password",
      scopes: [],
      expiresAt: null,
      secret: { password: "x" },
    }),
  );

test.each(["manager", "user"] as const)("a %s with a part of a book hears of its properties alone", async (role) => {
  const team = teamOf(app);
  const owner = await team.person("Owner", "Vale");
  const mine = await addProperty(owner, "Birch house");
  await addProperty(owner, "Dune cellar");
  const member = await letIn(team, owner, { name: "Kim", role, property: mine });
  const id = await connectOf(owner, member.client);
  await member.client.call(switchAi, { params: { id }, body: { isOn: true, model: "stand-in-1" } }, member.book);
  const scope = await actFor(app.platform, { userId: owner.userId, actorId: member.client.userId, as: role });
  if (!scope) throw new Error("no one reads this account");
  const asking = { platform: app.platform, scope, connectionId: id, signal: new AbortController().signal };
  const read = await readByModel({ ...asking, budget: readingBudget() }, [
    { key: "one", unmatched: buildUnmatched({ subject: "The Dune cellar", text: "It leaks." }) },
    { key: "two", unmatched: buildUnmatched({ subject: "The Birch house", text: "It leaks." }) },
  ]);
  const asked = chat.heard.map(({ messages }) => JSON.parse(messages.at(-1)?.content ?? "").properties);
  expect(asked).toMatchObject([[], [{ key: "P1", nickname: "Birch house" }]]);
  expect([read.get("one")?.propertyId, read.get("two")?.propertyId]).toEqual([null, mine]);
});

test("says apart whether it is on and whether it reads, and can be turned off where it may not", async () => {
  const robin = await app.signUp();
  const id = await connectReadable(app, robin);
  await letRead(robin, id);
  const setting = () => robin.call(getAiSetting, { params: { id } });
  expect(await setting()).toMatchObject({ isOn: true, readsNow: true, refusal: null });
  configureModel(app, chat, { model: "other-2" });
  expect(await setting()).toMatchObject({ isOn: true, readsNow: false, refusal: null });
  configureModel(app, chat);
  await robin.call(updateProfile, { body: { aiUse: false } });
  const barred = { isOn: true, readsNow: false };
  expect(await setting()).toMatchObject({ ...barred, refusal: expect.stringContaining("You turned AI off") });
  await robin.call(updateProfile, { body: { aiUse: true } });
  expect(await setting()).toMatchObject({ isOn: true, readsNow: true });
  await app.database.pool.query("DELETE FROM plan_grants WHERE user_id = $1", [robin.userId]);
  expect(await setting()).toMatchObject({ ...barred, refusal: expect.stringContaining("Your plan") });
  const off = await robin.call(switchAi, { params: { id }, body: { isOn: false } });
  expect(off).toMatchObject({ isOn: false, readsNow: false });
});
