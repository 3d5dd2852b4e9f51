import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deleteRule } from "#features/intake/automation-rules/contract.ts";
import { ignoreProposals } from "#features/intake/proposals/contract.ts";
import { importItems } from "#features/intake/sources/items-contract.ts";
import { type ApiClient, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { listRuns, listSources } from "#features/intake/sources/contract.ts";
import { endForsakenRuns } from "../jobs/chores.ts";
import { syncAccount } from "../jobs/sync-account.ts";
import { connectModel } from "../testing/connect-model.ts";
import { modelMail, type ModelMail, ModelMailbox, modelMailService } from "../testing/model-mailbox.ts";
import { makeRoofRule, signUpAnew, startSyncedApp, syncAfter, titlesOf, waitingOf } from "../testing/synced-app.ts";

describe.each(TEST_ENGINES)("a connected mailbox (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let owner: ApiClient;
  let mailbox: ModelMailbox;
  const services = [
    modelMailService(() => mailbox),
    modelMailService(() => mailbox, { kind: "gmail", entrySource: "gmail" }),
  ];
  beforeAll(async () => {
    const ownJobs = [syncAccount(services)];
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
  const source = async () => (await owner.call(listSources, {})).sources[0];
  const runs = async (id: string) => (await owner.call(listRuns, { params: { id } })).runs;

  test("proposes what a rule matches, once, and keeps nothing of any other mail but that there was one", async () => {
    await makeRule();
    put("roof");
    put("gutter", { sender: "kim@elsewhere.example", text: `${"word ".repeat(300)} the gutter at Elm`, form: "bytes" });
    put("private", { sender: "kim@elsewhere.example", text: "The canary of a private mail", form: "bytes" });
    put("ad", { text: "Our newsletter" });
    put("old", { sentAt: "2026-03-01T15:00:00.000Z" });
    put("dated", { sentAt: "2026-03-01T15:00:00.000Z", arrivedAt: "2026-03-30T15:00:00.000Z" });
    put("future", { sentAt: "2026-03-31T13:00:00.000Z", arrivedAt: "2026-03-31T11:00:00.000Z" });
    const { sourceId } = await connect();
    await sync(0);
    const found = (await waiting()).toSorted((one, other) => (one.found.title < other.found.title ? -1 : 1));
    const why = [{ field: "bodyKeywords", wanted: "gutter" }];
    expect(found).toMatchObject([
      { found: { kind: "mail", title: "gutter", date: "2026-03-29", seconds: null }, rulesMatched: [{ why }] },
      { found: { title: "roof" }, activityType: "maintenance-repairs-oversight" },
    ]);
    expect(found[0]?.excerpt).toContain("gutter");
    expect(await source()).toMatchObject({
      status: "active",
      proposes: "matched",
      waiting: 2,
      sync: { problem: null, isSyncing: false, lastWindow: { found: 4, proposed: 2, ignored: 2 } },
    });
    expect((await runs(sourceId))[0]).toMatchObject({
      syncType: "initial",
      importStatus: "success",
      status: "completed",
      counts: { found: 4, proposed: 2, known: 0, leftOut: [{ reason: "no-rule", count: 2 }] },
    });
    for (let time = 0; time < 3; time += 1) await sync();
    expect(await titles()).toEqual(["gutter", "roof"]);
    expect(await runs(sourceId)).toHaveLength(1);
    await sync();
    expect(await titles()).toEqual(["future", "gutter", "roof"]);
    const { rows } = await app.database.pool.query(
      `SELECT (SELECT string_agg(p::text, '') FROM proposals p) || (SELECT string_agg(r::text, '') FROM source_references r)
        || (SELECT string_agg(r::text, '') FROM intake_runs r) AS kept`,
    );
    for (const nothing of ["canary", "private@mails", "ad@mails", "old@mails"])
      expect(rows[0].kept, nothing).not.toContain(nothing);
    expect(mailbox.counts.opened).toBe(mailbox.counts.closed);
  });

  test("of a text no more than 500 characters are kept, however much rules find in it", async () => {
    const words = Array.from({ length: 40 }, (_, at) => `keyword${String(at).padStart(2, "0")}`);
    await makeRule({ conditions: { bodyKeywords: words } });
    await makeRule({ ruleName: "End", conditions: { bodyKeywords: words.slice(-2) } });
    const text = words.map((word, at) => `private${at} sentence about nothing ${word} secret${at} and more around it;`);
    put("long", { form: "bytes", text: text.join(" ") });
    await connect();
    await sync(0);
    const [{ excerpt = "", rulesMatched = [] } = {}] = await waiting();
    expect(rulesMatched).toHaveLength(2);
    const why = rulesMatched.flatMap((rule) => rule.why.map((one) => one.excerpt));
    expect(why.length).toBeGreaterThan(4);
    expect(why.join("").length).toBeLessThanOrEqual(500);
    const { rows } = await app.database.pool.query("SELECT p::text AS kept FROM proposals p WHERE user_id = $1", [
      owner.userId,
    ]);
    const secrets = (said: string): string[] => [...new Set(said.match(/(?:secret|private)\d+/g))].toSorted();
    expect(secrets(rows[0].kept)).toEqual(secrets(excerpt ?? ""));
  });

  test("without a rule no mail is read; a rule that is made later reads the window, and counts nothing as missed", async () => {
    put("roof");
    const { sourceId } = await connect();
    await sync(0);
    put("later");
    await sync(61);
    expect(mailbox.counts).toMatchObject({ fetched: 0, listed: 0 });
    const rule = await makeRule();
    await sync();
    expect(await titles()).toEqual(["later", "roof"]);
    expect((await runs(sourceId))[0]?.counts).toMatchObject({ proposed: 2, missed: 0 });
    await owner.call(deleteRule, { params: { id: rule.id } });
    await makeRule({ conditions: { senderDomains: ["elsewhere.example"] } });
    put("bank", { sender: "kim@elsewhere.example" });
    await sync();
    expect(await titles()).toEqual(["bank", "later", "roof"]);
  });

  test("labels that change later are read again, and deleted mails take nothing back", async () => {
    await makeRule({ conditions: { labels: ["Elm"] } });
    put("roof");
    put("bank");
    await connect();
    await sync(0);
    expect(await titles()).toEqual([]);
    put("roof", { labels: ["Elm"], form: "bytes" });
    await sync();
    expect(await titles()).toEqual(["roof"]);
    mailbox.remove("INBOX", "roof");
    mailbox.remove("INBOX", "bank");
    await sync(61);
    expect((await waiting()).map(({ isGone, upstream }) => [isGone, upstream])).toEqual([[false, null]]);
  });

  test("what was not told is found within the hour, and counted as missed", async () => {
    await makeRule();
    const { sourceId } = await connect();
    await sync(0);
    await sync(61);
    mailbox.untold.add("lost").add("new");
    put("lost");
    await sync();
    expect(await titles()).toEqual([]);
    put("new", { sentAt: "2026-03-31T13:30:00.000Z" });
    await sync(61);
    expect(await titles()).toEqual(["lost", "new"]);
    expect((await runs(sourceId))[0]).toMatchObject({ syncType: "incremental", counts: { proposed: 2, missed: 1 } });
    await sync(61);
    expect(await runs(sourceId)).toHaveLength(2);
  });

  test("what arrived after the last listing was not missed by it, whatever date it says", async () => {
    await makeRule();
    const { sourceId } = await connect();
    await sync(0);
    mailbox.untold.add("delayed");
    put("delayed", { arrivedAt: "2026-03-31T12:30:00.000Z" });
    await sync(61);
    expect((await runs(sourceId))[0]?.counts).toMatchObject({ proposed: 1, missed: 0 });
  });

  test("a lost cursor reads the window again, and finds what it found known", async () => {
    await makeRule();
    put("roof");
    const { sourceId } = await connect();
    await sync(0);
    mailbox.forgetCursors();
    mailbox.untold.add("bank");
    put("bank");
    await sync();
    expect(await titles()).toEqual(["bank", "roof"]);
    expect((await runs(sourceId))[0]).toMatchObject({
      syncType: "reset",
      counts: { proposed: 1, known: 1, missed: 0 },
    });
    await owner.call(ignoreProposals, {
      body: { ids: (await waiting()).map(({ id }) => id) },
    });
    mailbox.forgetCursors();
    await sync();
    expect(await titles()).toEqual([]);
  });

  test("one mail of two folders, two accounts and a file is one proposal", async () => {
    const rule = await makeRule();
    put("roof", { id: "one@mails.example" });
    put("copy", { id: "one@mails.example" }, "Sent");
    put("again", { id: "one@mails.example" });
    await connect();
    await connect("Sent");
    await connect("INBOX", "gmail");
    await sync(0);
    const sent = { sentAt: "2026-03-29T15:00:00.000Z", subject: "roof", labels: [], excerpt: "The roof is done." };
    const { run } = await owner.call(importItems, {
      body: {
        begin: { kind: "mail_file", fileName: "a.mbox" },
        mails: [
          { id: "one@mails.example", senders: ["lee@roofer.example"], recipients: [], ...sent, ruleIds: [rule.id] },
        ],
        end: { leftOut: {} },
      },
    });
    expect(await waiting()).toHaveLength(1);
    expect(run.counts).toMatchObject({ proposed: 0, known: 1 });
  });

  test("of Gmail, rules for Google are heard and give its proposals their own source; those for Microsoft are not", async () => {
    await makeRule({ providerScope: "google" });
    await makeRule({ providerScope: "microsoft", conditions: { senderDomains: ["elsewhere.example"] } });
    put("roof");
    put("bank", { sender: "kim@elsewhere.example" });
    await connect("INBOX", "gmail");
    await sync(0);
    expect(await titles()).toEqual(["roof"]);
    const { rows } = await app.database.pool.query("SELECT entry_source FROM proposals WHERE user_id = $1", [
      owner.userId,
    ]);
    expect(rows).toEqual([{ entry_source: "gmail_rules" }]);
  });

  test("a connection that is cut and a process that dies lose nothing: the next sync goes on", async () => {
    await makeRule();
    for (let index = 0; index < 600; index += 1) put(`mail-${index}`, { form: index % 3 === 0 ? "bytes" : "read" });
    mailbox.batchSize = 100;
    const { sourceId } = await connect();
    mailbox.cutAfter = 300;
    mailbox.meanwhile = () => put("meanwhile");
    await sync(0);
    expect(await titles()).toEqual([]);
    expect((await runs(sourceId)).map(({ status }) => status).toSorted()).toEqual(["failed", "running"]);
    app.clock.advance(30 * 3600);
    await endForsakenRuns(app.platform);
    await sync();
    const found = (await runs(sourceId)).find(
      ({ syncType, status }) => syncType === "initial" && status === "completed",
    );
    expect(found?.counts).toMatchObject({ found: 601, proposed: 601, known: 0, missed: 0 });
    expect(mailbox.counts.fetched).toBe(601);
    expect(await source()).toMatchObject({ waiting: 601, status: "active" });
  });

  test("a reading that was taken back is read again as a whole", async () => {
    await makeRule();
    put("roof");
    put("bank");
    const { sourceId } = await connect();
    mailbox.batchSize = 1;
    mailbox.cutAfter = 1;
    await sync(0);
    await app.database.pool.query("UPDATE source_syncs SET open_run_id = NULL");
    app.clock.advance(30 * 3600);
    const { rows } = await app.database.pool.query("SELECT id FROM intake_runs WHERE import_status = 'running'");
    await endForsakenRuns(app.platform);
    await app.database.pool.query("UPDATE source_syncs SET open_run_id = $1", [rows[0].id]);
    await sync();
    expect(await titles()).toEqual(["bank", "roof"]);
    expect((await runs(sourceId))[0]).toMatchObject({ status: "completed" });
  });
});
