import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { updateProfile } from "#features/account/accounts/contract.ts";
import { createOrganization } from "#features/collaboration/organizations/contract/organization.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { readActs, signUpAdministrator } from "#features/operations/administration/server/testing/administrator.ts";
import { disconnectAccount } from "#server/connections/give-up-connections.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Id } from "#shared/ids.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { type ModelStandIn, startModelStandIn } from "#test/support/network/model-stand-in.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { getAiSetting, listReadingPlans, setReadingPlan, switchAi } from "../contract.ts";
import { READING_LIMITS } from "../rules.ts";
import { buildUnmatched, configureModel, connectReadable, letRead, readAs } from "./testing/connect-readable.ts";

const WORK = {
  isWork: true,
  activityType: "maintenance-repairs-oversight",
  property: "P1",
  date: "2026-03-28",
  minutes: 120,
  text: "Met Maria about the leak",
};

describe.each(TEST_ENGINES)("a model reads what no rule matched (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let chat: ModelStandIn;
  let robin: ApiClient;
  let id: Id;
  let birch: Id;
  beforeAll(async () => {
    [app, chat] = await Promise.all([
      startTestApp({ createDatabase, now: "2026-03-31T12:00:00.000Z" }),
      startModelStandIn(),
    ]);
    app.platform.rateLimiter.consume = async () => {};
  });
  afterAll(async () => {
    await app.close();
    await chat.close();
  });
  beforeEach(async () => {
    app.clock.set("2026-03-31T12:00:00.000Z");
    configureModel(app, chat);
    chat.behave({ content: JSON.stringify(WORK) });
    chat.heard.length = 0;
    robin = await app.signUp();
    birch = (await robin.call(createProperty, { body: buildProperty({ nickname: "Birch House" }) })).id;
    id = await connectReadable(app, robin);
  });

  const params = (): { id: Id } => ({ id });
  const read = (keys: readonly string[], said = {}) =>
    readAs(
      app,
      robin,
      id,
      keys.map((key) => ({ key, unmatched: buildUnmatched(said) })),
    );
  const numbered = (count: number, name = "mail"): string[] =>
    Array.from({ length: count }, (_, at) => `${name}-${at}`);
  const used = async () => (await robin.call(getAiSetting, { params: params() })).usedToday;
  const on = { isOn: true, model: "stand-in-1" };

  test("nothing unless it is switched on, and then each thing once", async () => {
    expect((await read(["a"])).size).toBe(0);
    expect(await robin.call(getAiSetting, { params: params() })).toEqual({
      isOn: false,
      readsNow: false,
      waits: null,
      plan: "free",
      dailyLimit: 10,
      usedToday: 0,
      model: { name: "stand-in-1", host: new URL(chat.settings.baseUrl).host },
      refusal: null,
    });
    await letRead(robin, id);
    const said = { model: "stand-in-1", text: WORK.text, date: "2026-03-28", minutes: 120, hidden: 0 };
    const reading = { activityType: WORK.activityType, propertyId: birch, said };
    expect([...(await read(["a"]))]).toEqual([["a", reading]]);
    expect([...(await read(["a", "b"]))]).toEqual([
      ["a", reading],
      ["b", reading],
    ]);
    expect(chat.heard).toHaveLength(2);
    expect(await used()).toBe(2);
  });

  test("what is no work, or an answer that does not fit, counts and is never asked again", async () => {
    await letRead(robin, id);
    chat.behave({ content: JSON.stringify({ ...WORK, isWork: false }) });
    expect((await read(["a"])).size).toBe(0);
    chat.behave({ content: JSON.stringify({ ...WORK, approved: true }) });
    expect((await read(["b"])).size).toBe(0);
    chat.behave({ content: JSON.stringify(WORK) });
    expect((await read(["a", "b"])).size).toBe(0);
    expect(chat.heard).toHaveLength(2);
    const { rows } = await app.database.pool.query(
      "SELECT outcome, reading FROM model_readings WHERE user_id = $1 ORDER BY outcome",
      [robin.userId],
    );
    expect(rows).toEqual([
      { outcome: "no_work", reading: null },
      { outcome: "unfit", reading: null },
    ]);
  });

  test("ten a day, and the next day ten more", async () => {
    await letRead(robin, id);
    expect((await read(numbered(15))).size).toBe(10);
    expect((await read(numbered(15))).size).toBe(10);
    expect([chat.heard.length, await used()]).toEqual([10, 10]);
    // Midnight in New York.
    app.clock.set("2026-04-01T03:59:00.000Z");
    expect(await used()).toBe(10);
    app.clock.set("2026-04-01T04:01:00.000Z");
    expect(await used()).toBe(0);
    expect((await read(numbered(15))).size).toBe(15);
    expect(await used()).toBe(5);
  });

  test("of a hundred at once before the limit exactly one", async () => {
    await letRead(robin, id);
    await read(numbered(9));
    const many = await Promise.all(numbered(100, "race").map((key) => read([key])));
    expect(many.filter(({ size }) => size > 0)).toHaveLength(1);
    expect([chat.heard.length, await used()]).toEqual([10, 10]);
  });

  test("connecting again gives no second ten, and is off until someone agrees again", async () => {
    await letRead(robin, id);
    await read(numbered(10));
    await inTransaction(app.database.db, (tx) => disconnectAccount(app.platform, robin, tx, id));
    id = await connectReadable(app, robin);
    expect(await robin.call(getAiSetting, { params: params() })).toMatchObject({ isOn: false, usedToday: 10 });
    await letRead(robin, id);
    expect((await read(["new"])).size).toBe(0);
  });

  test("no more than a sync's share in one sync", async () => {
    const ada = await signUpAdministrator(app);
    const body = { accountId: id, plan: "unlimited" as const, reason: "Pilot" };
    await ada.call(setReadingPlan, { params: { id: robin.userId }, body });
    await letRead(robin, id);
    expect((await read(numbered(30))).size).toBe(READING_LIMITS.perSync);
    expect(await robin.call(getAiSetting, { params: params() })).toMatchObject({ dailyLimit: null, usedToday: 20 });
    expect((await ada.call(listReadingPlans, { params: { id: robin.userId } })).accounts).toMatchObject([
      { id, provider: "gmail", plan: "unlimited", usedToday: 20 },
    ]);
    expect(await readActs(app, robin.userId)).toMatchObject([
      { action: "ai_reading.plan_set", reason: "Pilot", before: { plan: "free" }, after: { plan: "unlimited" } },
    ]);
    expect(await robin.refused(setReadingPlan, { params: { id: robin.userId }, body })).toMatchObject({
      status: 404,
    });
    const other = await app.signUp();
    expect(await ada.refused(setReadingPlan, { params: { id: other.userId }, body })).toMatchObject({ status: 404 });
  });

  test("a model that fails costs nothing the first time, is not asked on and on, and throws at no one", async () => {
    await letRead(robin, id);
    chat.behave({ status: 500 });
    expect((await read(numbered(5))).size).toBe(0);
    expect([chat.heard.length, await used()]).toEqual([READING_LIMITS.failuresInARow, 0]);
    chat.behave({ content: JSON.stringify(WORK) });
    expect((await read(numbered(5))).size).toBe(5);
  });

  test("one at which the model fails is tried twice, and keeps none from being read", async () => {
    await letRead(robin, id);
    chat.behave(({ messages }) =>
      messages.at(-1)?.content.includes("POISON") ? { status: 500 } : { content: JSON.stringify(WORK) },
    );
    const both = [
      { key: "poison", unmatched: buildUnmatched({ text: "POISON" }) },
      { key: "good", unmatched: buildUnmatched() },
    ];
    for (const [heard, counted] of [
      [2, 1],
      [3, 2],
      [3, 2],
      [3, 2],
    ]) {
      expect([...(await readAs(app, robin, id, both)).keys()]).toEqual(["good"]);
      expect([chat.heard.length, await used()]).toEqual([heard, counted]);
    }
  });

  test("what says something else than before is read anew", async () => {
    await letRead(robin, id);
    const [first] = (await read(["a"])).values();
    const [second] = (await read(["a"], { subject: "Dentist", text: "At noon." })).values();
    expect([first?.said.minutes, second?.said.minutes]).toEqual([120, null]);
    expect(chat.heard).toHaveLength(2);
  });

  test("another model is agreed to anew", async () => {
    await letRead(robin, id);
    configureModel(app, chat, { model: "other-2" });
    expect((await read(["a"])).size).toBe(0);
    expect(await robin.refused(switchAi, { params: params(), body: on })).toMatchObject({ code: "state_conflict" });
    await letRead(robin, id, "other-2");
    expect((await read(["a"])).size).toBe(1);
  });

  describe("every switch", () => {
    const makeOrganization = async () => {
      await app.database.pool.query("UPDATE users SET email_verified_at = now() WHERE id = $1", [robin.userId]);
      await robin.call(createOrganization, { body: { orgName: "Robin and partners" } });
    };
    const stops: [string, (how: { off: boolean }) => Promise<unknown>][] = [
      ["of the account", ({ off }) => robin.call(switchAi, { params: params(), body: off ? { isOn: false } : on })],
      ["of the person's privacy", ({ off }) => robin.call(updateProfile, { body: { aiUse: !off } })],
      [
        "of their organization",
        async ({ off }) => {
          await app.database.pool.query(
            "UPDATE organizations SET ai_features = $2 WHERE id = (SELECT organization_id FROM users WHERE id = $1)",
            [robin.userId, !off],
          );
        },
      ],
      [
        "of the installation",
        async ({ off }) => (off ? void (app.platform.languageModel = null) : configureModel(app, chat)),
      ],
    ];

    test.each(stops)("%s stops it at the next message", async (_which, turn) => {
      await makeOrganization();
      await letRead(robin, id);
      const model = app.platform.languageModel;
      if (!model) throw new Error("no model is set up");
      const ask: typeof model.ask = async (question) => {
        const answer = await model.ask(question);
        if (chat.heard.length === 2) await turn({ off: true });
        return answer;
      };
      app.platform.languageModel = { ...model, ask };
      expect((await read(numbered(5))).size).toBe(2);
      await read(numbered(5));
      expect(chat.heard).toHaveLength(2);
      await turn({ off: false });
      expect((await read(numbered(5))).size).toBe(5);
    });

    test("that is off refuses to switch on, with why", async () => {
      const refusal = () => robin.refused(switchAi, { params: params(), body: on });
      await robin.call(updateProfile, { body: { aiUse: false } });
      expect(await refusal()).toMatchObject({ status: 403, message: expect.stringContaining("You turned AI off") });
      await robin.call(updateProfile, { body: { aiUse: true } });
      await makeOrganization();
      await stops[2]?.[1]({ off: true });
      expect(await refusal()).toMatchObject({ status: 403, message: expect.stringContaining("organization") });
      await stops[2]?.[1]({ off: false });
      app.platform.languageModel = null;
      expect(await refusal()).toMatchObject({
        status: 400,
        fields: { isOn: expect.stringContaining("No language model") },
      });
    });
  });

  test("without premium 402 whatever the row, and nothing is read once it ends", async () => {
    const free = await app.signUp({ plan: "free" });
    const account = await connectReadable(app, free);
    const ada = await signUpAdministrator(app);
    const body = { accountId: account, plan: "unlimited" as const, reason: "Pilot" };
    await ada.call(setReadingPlan, { params: { id: free.userId }, body });
    expect(await free.refused(switchAi, { params: { id: account }, body: on })).toMatchObject({
      status: 402,
      data: { feature: "mail-rules" },
    });
    await letRead(robin, id);
    await app.database.pool.query("DELETE FROM plan_grants WHERE user_id = $1", [robin.userId]);
    expect((await read(["a"])).size).toBe(0);
    expect(chat.heard).toHaveLength(0);
  });

  test("an account of another kind, of another person, or none is not read", async () => {
    const imap = await connectReadable(app, robin, "imap");
    expect(await robin.refused(switchAi, { params: { id: imap }, body: on })).toMatchObject({
      status: 400,
      fields: { isOn: expect.stringContaining("Google and Microsoft") },
    });
    const jo = await app.signUp();
    expect(await jo.refused(switchAi, { params: params(), body: on })).toMatchObject({ status: 404 });
    expect(await jo.refused(getAiSetting, { params: params() })).toMatchObject({ status: 404 });
  });
});
