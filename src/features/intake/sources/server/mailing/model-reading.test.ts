import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { updateProfile } from "#features/account/accounts/contract.ts";
import { createOrganization } from "#features/collaboration/organizations/contract/organization.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { createRule } from "#features/intake/automation-rules/contract.ts";
import { getAiSetting } from "#features/intake/model-reading/contract.ts";
import { configureModel, letRead } from "#features/intake/model-reading/server/testing/connect-readable.ts";
import { confirmProposals, listProposals, updateProposal } from "#features/intake/proposals/contract.ts";
import { getTimeEntry, listTimeEntries } from "#features/log/time-entries/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { type ModelStandIn, startModelStandIn } from "#test/support/network/model-stand-in.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { listRuns, listSources, listThreads } from "#features/intake/sources/contract.ts";
import { syncAccount } from "../jobs/sync-account.ts";
import { connectModel } from "../testing/connect-model.ts";
import { letter, Letterbox } from "../testing/letterbox.ts";
import { modelMailService } from "../testing/model-mailbox.ts";
import { syncAfter } from "../testing/synced-app.ts";

describe.each(TEST_ENGINES)("mails that no rule matched, read by a model (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let chat: ModelStandIn;
  let robin: ApiClient;
  let sentBefore = 0;
  let letterbox: Letterbox;
  let connected: { sourceId: string; connectionId: string };
  const service = modelMailService(() => letterbox, { kind: "gmail", entrySource: "gmail" });
  beforeAll(async () => {
    [app, chat] = await Promise.all([
      startTestApp({ createDatabase, now: "2026-03-31T12:00:00.000Z", ownJobs: [syncAccount([service])] }),
      startModelStandIn(),
    ]);
    app.platform.rateLimiter.consume = async () => {};
    configureModel(app, chat);
  });
  afterAll(async () => {
    await app.close();
    await chat.close();
  });
  beforeEach(async () => {
    // A model is asked about entries that were confirmed, too: seconds later, and not here.
    await app.database.pool.query("DELETE FROM jobs WHERE name LIKE 'entries.%'");
    await app.platform.jobs.settled();
    await app.database.pool.query("DELETE FROM source_syncs");
    app.clock.set("2026-03-31T12:00:00.000Z");
    app.platform.config.fixedSettings = {};
    await app.database.pool.query("DELETE FROM language_model_months");
    chat.heard.length = 0;
    sentBefore = chat.sentBytes();
    letterbox = new Letterbox();
    robin = await app.signUp();
    await robin.call(createProperty, { body: buildProperty({ nickname: "Birch House", address: "12 Birch St" }) });
    connected = await connectModel(app, robin, { kind: "gmail", calendarId: "all" });
    await app.database.pool.query("UPDATE intake_sources SET proposes = 'matched' WHERE user_id = $1", [robin.userId]);
  });

  const sync = () => syncAfter(app, 16);
  const waiting = async (query = {}) =>
    (await robin.call(listProposals, { query: { limit: 200, ...query } })).proposals;
  const WORK = {
    isWork: true,
    activityType: "maintenance-repairs-oversight",
    property: "P1",
    date: "2026-03-28",
    minutes: 120,
    text: "Met Maria about the leak",
  };
  const LEAK = "Maria here. We met on March 28, 2026 and it took two hours.";

  test("becomes an entry by a person alone, with its thread and the model's words beside theirs", async () => {
    chat.behave({ content: JSON.stringify(WORK) });
    await letRead(robin, connected.connectionId);
    letterbox.mails.push({ bytes: letter("leak-1", "Leak at Birch House", LEAK), threadId: null });
    await sync();
    const [proposal] = await waiting();
    if (!proposal) throw new Error("nothing was proposed");
    expect(proposal).toMatchObject({
      description: "Leak at Birch House",
      date: "2026-03-29",
      hours: null,
      activityType: WORK.activityType,
      modelReading: { model: "stand-in-1", text: WORK.text, date: "2026-03-28", minutes: 120, hidden: 0 },
      thread: { id: "leak-1@mail.example", subject: "Leak at Birch House", matchedBy: "ai", mails: 1 },
    });
    const { id, version } = proposal;
    const refused = await robin.call(confirmProposals, { body: { proposals: [{ id, version }] } });
    expect(refused).toMatchObject({ confirmed: [], refused: [{ field: "hours" }] });
    const said = await robin.call(updateProposal, { params: { id }, body: { hours: 1, version } });
    const { confirmed } = await robin.call(confirmProposals, {
      body: { proposals: [{ id, version: said.version }] },
    });
    const entry = await robin.call(getTimeEntry, { params: { id: confirmed[0]?.entryId ?? "" } });
    expect(entry).toMatchObject({
      source: "gmail_ai",
      hours: 1,
      description: "Leak at Birch House",
      emailThread: { id: "leak-1@mail.example", subject: "Leak at Birch House" },
      aiText: { model: "stand-in-1", text: WORK.text },
      rulesMatched: [],
    });
  });

  test("mails of one thread are proposed each by itself and shown together; a rule speaks first", async () => {
    chat.behave({ content: JSON.stringify(WORK) });
    await letRead(robin, connected.connectionId);
    await robin.call(createRule, {
      body: { ruleName: "Roofs", integrationType: "mail", conditions: { subjectKeywords: ["roof"] } },
    });
    letterbox.mails.push(
      { bytes: letter("leak-1", "Leak at Birch House", LEAK), threadId: null },
      {
        bytes: letter("leak-2", "Re: Leak at Birch House", LEAK, ["References: <leak-1@mail.example>"]),
        threadId: null,
      },
      {
        bytes: letter("leak-3", "RE: Re: Leak at Birch House", LEAK, [
          "In-Reply-To: <leak-2@mail.example>",
          "References: <leak-1@mail.example> <leak-2@mail.example>",
        ]),
        threadId: null,
      },
      { bytes: letter("roof-1", "Roof", LEAK), threadId: "service-thread-9" },
    );
    await sync();
    const threadId = "leak-1@mail.example";
    const together = await waiting({ threadId });
    expect(together).toHaveLength(3);
    for (const { thread } of together)
      expect(thread).toEqual({ id: threadId, subject: "Leak at Birch House", matchedBy: "ai", mails: 3 });
    expect(chat.heard).toHaveLength(3);
    expect((await robin.call(listThreads, { params: { id: connected.sourceId } })).threads).toEqual([
      { id: threadId, subject: "Leak at Birch House", matchedBy: "ai", mails: 3, waiting: 3, lastOn: "2026-03-29" },
      { id: "service-thread-9", subject: "Roof", matchedBy: "rule", mails: 1, waiting: 1, lastOn: "2026-03-29" },
    ]);
    expect(await robin.refused(listThreads, { params: { id: connected.connectionId } })).toMatchObject({
      status: 404,
    });
  });

  test("where no rule is, none is fetched while reading is barred, and each is read once it is not", async () => {
    chat.behave({ content: JSON.stringify(WORK) });
    await letRead(robin, connected.connectionId);
    await robin.call(updateProfile, { body: { aiUse: false } });
    letterbox.mails.push({ bytes: letter("leak-1", "Leak at Birch House", LEAK), threadId: null });
    await sync();
    const { rowCount } = await app.database.pool.query("SELECT FROM source_references WHERE user_id = $1", [
      robin.userId,
    ]);
    expect([rowCount, chat.heard.length]).toEqual([0, 0]);
    await robin.call(updateProfile, { body: { aiUse: true } });
    app.clock.advance(45 * 60);
    await sync();
    expect(await waiting()).toHaveLength(1);
  });

  test("what rules went through before is not read when it is switched on; what arrives then is", async () => {
    chat.behave({ content: JSON.stringify(WORK) });
    await robin.call(createRule, {
      body: { ruleName: "Roofs", integrationType: "mail", conditions: { subjectKeywords: ["roof"] } },
    });
    letterbox.mails.push({ bytes: letter("leak-1", "Leak at Birch House", LEAK), threadId: null });
    // Its cursor begins before all mails, so that the second sync is told of it too.
    for (let round = 0; round < 2; round += 1) await sync();
    await letRead(robin, connected.connectionId);
    app.clock.advance(60 * 60);
    await sync();
    expect(chat.heard).toHaveLength(0);
    letterbox.mails.push({ bytes: letter("leak-2", "Leak at Birch House", LEAK), threadId: null });
    await sync();
    expect(chat.heard).toHaveLength(1);
  });

  test("ten of a day are read, the others are left to the rules, and the card says so", async () => {
    chat.behave({ content: JSON.stringify(WORK) });
    await letRead(robin, connected.connectionId);
    for (let at = 0; at < 14; at += 1)
      letterbox.mails.push({ bytes: letter(`leak-${at}`, `Leak ${at} at Birch House`, LEAK), threadId: null });
    await sync();
    expect(await waiting()).toHaveLength(10);
    const [source] = (await robin.call(listSources, {})).sources;
    expect(source?.sync?.ai).toEqual({ isOn: true, plan: "free", dailyLimit: 10, usedToday: 10 });
    await sync();
    expect(chat.heard).toHaveLength(10);
  });

  const WAITS = "The AI for today is used up. It goes on tomorrow.";
  const counted = { content: JSON.stringify(WORK), used: { input: 3000, output: 1000 } };
  /** Of the account that connected the mailbox: room for two in the half that reading has. */
  const capAtTwo = () => {
    app.platform.config.fixedSettings = { ai_tokens_premium_day: 18_000 };
  };
  const ai = () => robin.call(getAiSetting, { params: { id: connected.connectionId } });
  const push = (count: number) => {
    for (let at = 0; at < count; at += 1)
      letterbox.mails.push({ bytes: letter(`leak-${at}`, `Leak ${at} at Birch House`, LEAK), threadId: null });
  };

  test("a cap that is used up fails no sync: what no rule reads waits until tomorrow, and the card says so", async () => {
    chat.behave(counted);
    capAtTwo();
    await letRead(robin, connected.connectionId);
    expect(await ai()).toMatchObject({ readsNow: true, waits: null });
    push(4);
    await sync();
    expect([(await waiting()).length, chat.heard.length]).toEqual([2, 2]);
    expect(await ai()).toMatchObject({ isOn: true, readsNow: true, waits: WAITS, usedToday: 2 });
    const [source] = (await robin.call(listSources, {})).sources;
    expect(source).toMatchObject({ status: "active", sync: { problem: null } });
    app.clock.advance(60 * 60);
    await sync();
    expect([(await waiting()).length, chat.heard.length]).toEqual([2, 2]);
    app.clock.set("2026-04-01T12:00:00.000Z");
    await sync();
    expect([(await waiting()).length, chat.heard.length]).toEqual([4, 4]);
    expect(await ai()).toMatchObject({ waits: WAITS });
    app.platform.config.fixedSettings = {};
    expect(await ai()).toMatchObject({ waits: null });
  });

  test("where rules read it too, they go on without the model, and it reads what comes once there is room", async () => {
    chat.behave(counted);
    app.platform.config.fixedSettings = { ai_tokens_month: 100 };
    await robin.call(createRule, {
      body: { ruleName: "Roofs", integrationType: "mail", conditions: { subjectKeywords: ["roof"] } },
    });
    await letRead(robin, connected.connectionId);
    push(1);
    letterbox.mails.push({ bytes: letter("roof-1", "Roof", LEAK), threadId: null });
    // Its cursor begins before all mails, so that the second sync is told of them too.
    for (let round = 0; round < 2; round += 1) await sync();
    expect(chat.heard).toHaveLength(0);
    expect((await waiting()).map(({ description }) => description)).toEqual(["Roof"]);
    expect(await ai()).toMatchObject({ waits: "One message takes more AI than this server allows.", usedToday: 0 });
    app.platform.config.fixedSettings = {};
    letterbox.mails.push({ bytes: letter("leak-9", "Leak at Birch House", LEAK), threadId: null });
    app.clock.advance(60 * 60);
    await sync();
    expect(chat.heard).toHaveLength(1);
  });

  test.each(["of the person", "of their organization"])(
    "the switch %s sends not a byte while it is off",
    async (whose) => {
      chat.behave(counted);
      await app.database.pool.query("UPDATE users SET email_verified_at = now() WHERE id = $1", [robin.userId]);
      await robin.call(createOrganization, { body: { orgName: "Robin and partners" } });
      const turn = (isOn: boolean) =>
        whose === "of the person"
          ? robin.call(updateProfile, { body: { aiUse: isOn } })
          : app.database.pool.query(
              "UPDATE organizations SET ai_features = $2 WHERE id = (SELECT organization_id FROM users WHERE id = $1)",
              [robin.userId, isOn],
            );
      await letRead(robin, connected.connectionId);
      await turn(false);
      push(2);
      await sync();
      expect([chat.heard.length, chat.sentBytes()]).toEqual([0, sentBefore]);
      await turn(true);
      app.clock.advance(60 * 60);
      await sync();
      expect(chat.heard).toHaveLength(2);
    },
  );

  test("a model that is down, slow or mad fails no sync", async () => {
    await letRead(robin, connected.connectionId);
    for (const [at, behaviour] of (
      ["break off", { status: 500 }, { raw: "<html>" }, { content: "{" }] as const
    ).entries()) {
      chat.behave(behaviour);
      letterbox.mails.push({ bytes: letter(`leak-${at}`, "Leak at Birch House", LEAK), threadId: null });
      await sync();
      const [source] = (await robin.call(listSources, {})).sources;
      expect(source).toMatchObject({ status: "active", sync: { problem: null } });
    }
    expect(await waiting()).toEqual([]);
    expect((await robin.call(listRuns, { params: { id: connected.sourceId } })).runs[0]?.failure).toBeNull();
    expect((await robin.call(listTimeEntries, { query: {} })).entries).toEqual([]);
  });
});
