import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ApiClient, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { disconnectSource, listRuns, listSources, updateSource } from "#features/intake/sources/contract.ts";
import { readPast, syncNow } from "#features/intake/sources/sync-contract.ts";
import { sourceNotices } from "../runs/notices.ts";
import { readPast as readPastJob } from "../jobs/read-past.ts";
import { syncAccount } from "../jobs/sync-account.ts";
import { ServiceRefusal } from "../syncing/port.ts";
import { TURN_LIMITS } from "./turn.ts";
import { connectModel } from "../testing/connect-model.ts";
import { modelMail, type ModelMail, ModelMailbox, modelMailService } from "../testing/model-mailbox.ts";
import { makeRoofRule, signUpAnew, startSyncedApp, syncAfter, titlesOf, waitingOf } from "../testing/synced-app.ts";

describe.each(TEST_ENGINES)("the states of a mailbox (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let owner: ApiClient;
  let mailbox: ModelMailbox;
  const services = [
    modelMailService(() => mailbox),
    modelMailService(() => mailbox, { kind: "gmail", entrySource: "gmail" }),
  ];
  const limits = { ...TURN_LIMITS };
  beforeAll(async () => {
    const ownJobs = [syncAccount(services, limits), readPastJob(services)];
    app = await startSyncedApp({ createDatabase, ownJobs });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await signUpAnew(app);
    mailbox = new ModelMailbox();
  });

  const makeRule = (said: object = {}) => makeRoofRule(owner, said);
  const put = (key: string, said: Partial<ModelMail> = {}, folder = "INBOX") =>
    mailbox.put(folder, modelMail(key, said));
  const connect = (folder = "INBOX", kind: "imap" | "gmail" = "imap") =>
    connectModel(app, owner, { kind, calendarId: folder });
  const sync = (minutes = 16) => syncAfter(app, minutes);
  const waiting = () => waitingOf(owner);
  const titles = () => titlesOf(owner);
  const runs = async (id: string) => (await owner.call(listRuns, { params: { id } })).runs;
  const references = async () =>
    (await app.database.pool.query("SELECT outside_key, outside_id FROM source_references ORDER BY 1")).rows;

  test("a refused password ends the account, a lost folder only itself", async () => {
    await makeRule();
    put("roof", {}, "Sent");
    await connect();
    await connect("Sent");
    mailbox.refusal = new ServiceRefusal("That folder is no longer there.", { is: "refused", of: "calendar" });
    await sync(0);
    expect(await titles()).toEqual(["roof"]);
    const { sources } = await owner.call(listSources, {});
    expect(sources.map(({ sync: its }) => its?.problem).filter(Boolean)).toEqual(["That folder is no longer there."]);
    mailbox.refusal = new ServiceRefusal("It no longer lets us in. Connect it again.", {
      is: "refused",
      of: "account",
    });
    app.mails.length = 0;
    await sync();
    expect((await owner.call(listSources, {})).sources.map(({ status }) => status)).toEqual([
      "disconnected",
      "disconnected",
    ]);
  });

  test("gives up its turn after ten minutes, goes on after its others, and reads nothing twice", async () => {
    await makeRule();
    for (let index = 0; index < 600; index += 1) put(`mail-${index}`);
    put("sent", {}, "Sent");
    mailbox.batchSize = 50;
    const { sourceId } = await connect();
    const sent = await connect("Sent");
    await app.database.pool.query(
      "UPDATE source_syncs SET next_sync_at = next_sync_at + interval '1 s' WHERE source_id = $1",
      [sent.sourceId],
    );
    mailbox.meanwhile = () => app.clock.advance(11 * 60);
    await sync(1);
    expect(await titles()).toEqual([]);
    expect((await runs(sourceId)).map(({ status }) => status)).toEqual(["running"]);
    const { rows } = await app.database.pool.query("SELECT source_id FROM source_syncs ORDER BY next_sync_at");
    expect(rows).toEqual([{ source_id: sent.sourceId }, { source_id: sourceId }]);
    await sync(1);
    expect((await waiting()).length).toBe(200);
    expect(mailbox.counts.fetched).toBe(601);
    expect((await runs(sourceId)).map(({ status, counts }) => [status, counts.proposed])).toEqual([["completed", 600]]);
    expect((await owner.call(listSources, {})).sources.map(({ sync: its }) => its?.problem)).toEqual([null, null]);
  });

  test("is cut where its service says no more, keeps what it had said, and goes on later", async () => {
    await makeRule();
    for (let index = 0; index < 30; index += 1) put(`mail-${index}`);
    mailbox.batchSize = 10;
    const { sourceId } = await connect();
    [mailbox.hangs, limits.atMostMs] = [true, 300];
    await sync(0);
    limits.atMostMs = TURN_LIMITS.atMostMs;
    expect((await runs(sourceId)).map(({ status }) => status)).toEqual(["running"]);
    expect(await references()).toHaveLength(10);
    expect(mailbox.counts.opened).toBe(mailbox.counts.closed);
    await sync(1);
    expect(await titles()).toHaveLength(30);
    expect(mailbox.counts.fetched).toBe(30);
  });

  test("more changes than one attempt reads are found in the window, bit by bit", async () => {
    await makeRule();
    const { sourceId } = await connect();
    await sync(0);
    for (let index = 0; index < 1001; index += 1) put(`mail-${index}`, index % 2 ? { sender: "kim@bank.example" } : {});
    mailbox.batchSize = 250;
    mailbox.meanwhile = () => app.clock.advance(11 * 60);
    await sync();
    await sync(1);
    expect(mailbox.counts.fetched).toBe(1001);
    expect((await runs(sourceId))[0]).toMatchObject({ syncType: "reset", counts: { found: 1001, proposed: 501 } });
  });

  test("a past period is read in a line of its own, and what is known there stays so", async () => {
    await makeRule();
    put("roof");
    put("old", { sentAt: "2026-01-10T15:00:00.000Z", form: "bytes" });
    const { sourceId } = await connect();
    await sync(0);
    const body = { startsOn: "2026-01-01", endsOn: "2026-03-30" };
    const { run } = await owner.call(readPast, { params: { id: sourceId }, body });
    await app.platform.jobs.runDue();
    expect(await titles()).toEqual(["old", "roof"]);
    expect((await runs(sourceId)).find(({ id }) => id === run.id)).toMatchObject({
      status: "completed",
      counts: { found: 2, proposed: 1, known: 1 },
    });
  });

  test("a thread is as long as a mail of it names others", async () => {
    await makeRule({ ruleType: "thread_length", conditions: { minThreadLength: 3 }, excludeKeywords: [] });
    const [first, second] = ["first@mails.example", "second@mails.example"];
    put("first");
    put("second", { answers: [first] });
    put("third", { answers: [first, second], form: "bytes" });
    put("fourth", { answers: [first, second, "third@mails.example"] });
    await connect();
    await sync(0);
    expect(await titles()).toEqual(["fourth", "third"]);
  });

  test("a mail whose date is ahead is proposed once that is past, however long ago it arrived, and read no more until then", async () => {
    await makeRule();
    put("ahead", { arrivedAt: "2026-03-31T10:00:00.000Z", sentAt: "2026-04-12T10:00:00.000Z" });
    await connect();
    await sync(0);
    const { fetched } = mailbox.counts;
    for (let hours = 0; hours < 11 * 24; hours += 24) await sync(24 * 60);
    expect(mailbox.counts.fetched).toBe(fetched);
    expect(await titles()).toEqual([]);
    await sync(24 * 60);
    expect(await titles()).toEqual(["ahead"]);
    await sync(61);
    expect(await references()).toEqual([]);
  });

  test("a past period that is not read is told as one of its mailbox", async () => {
    await makeRule();
    const { sourceId } = await connect();
    await sync(0);
    await owner.call(readPast, { params: { id: sourceId }, body: { startsOn: "2026-01-01", endsOn: "2026-03-30" } });
    mailbox.refusal = new ServiceRefusal("That folder is no longer there.", { is: "refused", of: "calendar" });
    for (let round = 0; round < 3; round += 1) await app.platform.jobs.runDue();
    const { rows } = await app.database.pool.query(
      "SELECT details FROM user_activity_logs WHERE event = 'integration.failed' AND user_id = $1",
      [owner.userId],
    );
    const details = { reason: "That folder is no longer there.", past: { name: "INBOX", kind: "mailbox" } };
    expect(rows).toEqual([{ details }]);
    const notice = sourceNotices.find(({ event }) => event === "integration.failed");
    expect(notice?.words({ details } as never, { ownerName: null }).subject).toBe("Past mails in INBOX were not read");
  });

  test("is paused, asked now, ended and connected again, and is the plan's mail rules", async () => {
    await makeRule();
    const { sourceId } = await connect();
    const params = { id: sourceId };
    await owner.call(updateSource, { params, body: { status: "paused" } });
    put("roof");
    await sync();
    expect(await titles()).toEqual([]);
    expect(await owner.refused(syncNow, { params, body: {} })).toMatchObject({ status: 409 });
    await owner.call(updateSource, { params, body: { status: "active" } });
    await owner.call(syncNow, { params, body: {} });
    await app.platform.jobs.runDue();
    expect(await titles()).toEqual(["roof"]);
    expect(await owner.refused(updateSource, { params, body: { proposes: "all" } })).toMatchObject({
      status: 400,
      fields: { proposes: "A mailbox proposes what your rules match" },
    });
    await app.database.pool.query("DELETE FROM plan_grants WHERE user_id = $1", [owner.userId]);
    put("bank");
    await sync(70);
    expect(await titles()).toEqual(["roof"]);
    for (const refused of [
      await owner.refused(syncNow, { params, body: {} }),
      await owner.refused(readPast, { params, body: { startsOn: "2026-01-01", endsOn: "2026-03-30" } }),
    ])
      expect(refused).toMatchObject({ status: 402, data: { feature: "mail-rules" } });
    const stranger = await app.signUp();
    expect(await stranger.refused(syncNow, { params, body: {} })).toMatchObject({ status: 404 });
    await owner.call(disconnectSource, { params, body: { waiting: "keep" } });
    expect(await references()).toEqual([]);
    expect(await titles()).toEqual(["roof"]);
  });
});
