import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { updateProfile } from "#features/account/accounts/contract.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { createRule } from "#features/intake/automation-rules/contract.ts";
import { configureModel, letRead } from "#features/intake/model-reading/server/testing/connect-readable.ts";
import { confirmProposals, listProposals } from "#features/intake/proposals/contract.ts";
import { listSources, updateSource } from "#features/intake/sources/contract.ts";
import { getTimeEntry } from "#features/log/time-entries/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { type ModelStandIn, startModelStandIn } from "#test/support/network/model-stand-in.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { syncAccount } from "../jobs/sync-account.ts";
import { connectModel } from "../testing/connect-model.ts";
import { ModelCalendar, modelService } from "../testing/model-calendar.ts";
import { syncAfter } from "../testing/synced-app.ts";

const WORK = {
  isWork: true,
  activityType: "leasing-tenant-relations",
  property: "P1",
  date: null,
  minutes: 600,
  text: "Showing of the apartment",
};

describe.each(TEST_ENGINES)("a calendar that a model reads (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let chat: ModelStandIn;
  let robin: ApiClient;
  const calendar = new ModelCalendar();
  const model = modelService(calendar);
  const kind = "google_calendar" as const;
  const connection = { ...model.connection, provider: kind };
  const service = { ...model, kind, connection, entrySource: "calendar" as const };
  beforeAll(async () => {
    [app, chat] = await Promise.all([
      startTestApp({ createDatabase, now: "2026-03-31T12:00:00.000Z", ownJobs: [syncAccount([service])] }),
      startModelStandIn(),
    ]);
    app.platform.rateLimiter.consume = async () => {};
    configureModel(app, chat);
    chat.behave(({ messages }) => {
      const isShowing = messages.at(-1)?.content.includes("Showing") ?? false;
      return { content: JSON.stringify({ ...WORK, isWork: isShowing }) };
    });
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
    robin = await app.signUp();
    await robin.call(createProperty, { body: buildProperty({ nickname: "Birch House" }) });
  });
  const sync = () => syncAfter(app, 61);
  const waiting = async () => (await robin.call(listProposals, { query: {} })).proposals;
  const put = (key: string, title: string) =>
    calendar.put({ key, id: `${key}@model`, title, startsAt: "2026-03-29T15:00:00.000Z", minutes: 60 });

  test("proposes what rules match, and what the model finds in the rest, once each", async () => {
    const { sourceId, connectionId } = await connectModel(app, robin, { kind });
    await robin.call(updateSource, { params: { id: sourceId }, body: { proposes: "matched" } });
    const conditions = { titleKeywords: ["roof"] };
    await robin.call(createRule, { body: { ruleName: "Roofs", integrationType: "calendar", conditions } });
    put("showing", "Showing at Birch House");
    put("roof", "Roof at Birch House");
    put("lunch", "Lunch with Sam");
    await letRead(robin, connectionId);
    await sync();
    await sync();
    const proposals = await waiting();
    expect(proposals.map(({ found }) => found.title).toSorted()).toEqual([
      "Roof at Birch House",
      "Showing at Birch House",
    ]);
    expect(chat.heard).toHaveLength(2);
    const read = proposals.find(({ modelReading }) => modelReading !== null);
    // Its length is the event's, whatever the model says.
    expect(read).toMatchObject({ hours: 1, activityType: WORK.activityType, thread: null, missing: null });
    expect(read?.modelReading).toMatchObject({ text: WORK.text, minutes: null });
    const { id = "", version = 0 } = read ?? {};
    const { confirmed } = await robin.call(confirmProposals, {
      body: { proposals: [{ id, version }], isOtherWork: true },
    });
    const entry = await robin.call(getTimeEntry, { params: { id: confirmed[0]?.entryId ?? "" } });
    expect(entry).toMatchObject({ source: "calendar_ai", hours: 1, emailThread: null, aiText: { text: WORK.text } });
  });

  test("waits while a cap is used up, and sends not a byte while its person keeps AI off", async () => {
    const { sourceId, connectionId } = await connectModel(app, robin, { kind });
    await robin.call(updateSource, { params: { id: sourceId }, body: { proposes: "matched" } });
    await letRead(robin, connectionId);
    const heard = chat.heard.length;
    put("showing-2", "Showing at Birch House again");
    app.platform.config.fixedSettings = { ai_tokens_premium_day: 100 };
    await sync();
    await robin.call(updateProfile, { body: { aiUse: false } });
    app.platform.config.fixedSettings = {};
    await sync();
    expect(chat.heard).toHaveLength(heard);
    const [source] = (await robin.call(listSources, {})).sources;
    expect(source).toMatchObject({ status: "active", sync: { problem: null } });
    await robin.call(updateProfile, { body: { aiUse: true } });
    app.clock.advance(24 * 3600);
    await sync();
    expect(chat.heard.length).toBeGreaterThan(heard);
    expect((await waiting()).map(({ found }) => found.title)).toContain("Showing at Birch House again");
  });
});
