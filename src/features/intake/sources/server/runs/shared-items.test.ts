import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createRule } from "#features/intake/automation-rules/contract.ts";
import { disconnectSource, importCalendar, listRuns, undoRun } from "#features/intake/sources/contract.ts";
import { calendarOf, event } from "#features/intake/sources/ics/testing/hard-cases.ts";
import { importItems } from "#features/intake/sources/items-contract.ts";
import { endAccount } from "#features/intake/sources/sync-contract.ts";
import { type ApiClient, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { syncAccount } from "../jobs/sync-account.ts";
import { connectModel } from "../testing/connect-model.ts";
import { ModelCalendar, modelService } from "../testing/model-calendar.ts";
import { modelMail, ModelMailbox, modelMailService } from "../testing/model-mailbox.ts";
import { signUpAnew, startSyncedApp, syncAfter, waitingOf } from "../testing/synced-app.ts";

const ID = "one@mails.example";
const SENT_AT = "2026-03-29T15:00:00.000Z";

describe.each(TEST_ENGINES)("what two sources know (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let owner: ApiClient;
  let mailbox: ModelMailbox;
  let calendar: ModelCalendar;
  let ruleId: string;
  const services = [{ ...modelService(new ModelCalendar()), open: () => calendar }, modelMailService(() => mailbox)];
  beforeAll(async () => {
    app = await startSyncedApp({ createDatabase, ownJobs: [syncAccount(services)] });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await signUpAnew(app);
    mailbox = new ModelMailbox();
    calendar = new ModelCalendar();
    const conditions = { senderDomains: ["roofer.example"] };
    ruleId = (await owner.call(createRule, { body: { ruleName: "Roofer", integrationType: "mail", conditions } })).id;
  });

  const put = (key: string, id: string, folder = "INBOX"): void => mailbox.put(folder, modelMail(key, { id }));
  const connect = (folder = "INBOX") => connectModel(app, owner, { kind: "imap", calendarId: folder });
  const sync = (minutes = 61) => syncAfter(app, minutes);
  const proposalsOf = async () =>
    (await waitingOf(owner))
      .map(({ found, isGone, sources }) => ({ title: found.title, isGone, sources: sources.length }))
      .toSorted((one, other) => (one.title < other.title ? -1 : 1));
  const importMail = () =>
    owner.call(importItems, {
      body: {
        begin: { kind: "mail_file", fileName: "a.mbox" },
        mails: [
          {
            id: ID,
            sentAt: SENT_AT,
            subject: "roof",
            senders: ["lee@roofer.example"],
            recipients: [],
            labels: [],
            excerpt: "The roof is done.",
            ruleIds: [ruleId],
          },
        ],
        end: { leftOut: {} },
      },
    });
  /** The first reading of the inbox is cut after what the folder of sent mails has too, and tried again much later. */
  const cutInbox = async () => {
    put("other", "other@mails.example");
    put("roof", ID);
    put("copy", ID, "Sent");
    const inbox = await connect();
    [mailbox.batchSize, mailbox.cutAfter] = [1, 2];
    await sync(0);
    const later = "UPDATE source_syncs SET next_sync_at = now() + interval '9 years' WHERE source_id = $1";
    await app.database.pool.query(later, [inbox.sourceId]);
    await app.database.pool.query("UPDATE connections SET next_try_at = NULL");
    return inbox;
  };

  test("an import that is undone leaves a mail to the mailbox that has it too", async () => {
    put("roof", ID);
    const { run, source } = await importMail();
    await connect();
    await sync(0);
    const undone = await owner.call(undoRun, { params: { id: source.id, runId: run.id }, body: {} });
    expect(undone).toMatchObject({ withdrawn: 0 });
    await sync();
    expect(await proposalsOf()).toEqual([{ title: "roof", isGone: false, sources: 1 }]);
    expect((await importMail()).run.counts).toMatchObject({ proposed: 0, known: 1 });
    expect(await proposalsOf()).toEqual([{ title: "roof", isGone: false, sources: 2 }]);
  });

  test("an import that is undone takes back what no one else has, which a second one finds again", async () => {
    const { run, source } = await importMail();
    const undone = await owner.call(undoRun, { params: { id: source.id, runId: run.id }, body: {} });
    expect(undone).toMatchObject({ withdrawn: 1 });
    expect(await proposalsOf()).toEqual([]);
    expect((await importMail()).run.counts).toMatchObject({ proposed: 1 });
  });

  test("a calendar file that is undone leaves an event to the calendar, which may call it off", async () => {
    for (const key of ["ev", "ev2", "ev3"])
      calendar.put({ key, id: `${key}@model`, title: key, startsAt: "2026-03-30T15:00:00.000Z", minutes: 120 });
    const said = ["DTSTART:20260330T150000Z", "DURATION:PT2H", "SUMMARY:ev"];
    const content = calendarOf(...event("UID:ev@model", ...said));
    const { source } = await owner.call(importCalendar, { query: {} }, { file: { content, fileName: "maya.ics" } });
    await app.platform.jobs.settled();
    await connectModel(app, owner);
    await sync(0);
    const [run] = (await owner.call(listRuns, { params: { id: source.id } })).runs;
    await owner.call(undoRun, { params: { id: source.id, runId: run?.id ?? "" }, body: {} });
    await sync();
    const [first] = await proposalsOf();
    expect(first).toEqual({ title: "ev", isGone: false, sources: 1 });
    calendar.remove("ev");
    await sync();
    expect((await proposalsOf())[0]).toEqual({ title: "ev", isGone: true, sources: 1 });
  });

  test.each(["the folder", "its account"])(
    "a reading that is stopped with %s leaves it to the other folder",
    async (what) => {
      const inbox = await cutInbox();
      if (what === "the folder") await connect("Sent");
      else await importMail();
      await sync(20);
      expect(await proposalsOf()).toEqual([]);
      const body = { waiting: "drop" } as const;
      if (what === "the folder") await owner.call(disconnectSource, { params: { id: inbox.sourceId }, body });
      else await owner.call(endAccount, { params: { id: inbox.connectionId }, body });
      expect(await proposalsOf()).toEqual([{ title: "roof", isGone: false, sources: 1 }]);
      await sync();
      expect(await proposalsOf()).toEqual([{ title: "roof", isGone: false, sources: 1 }]);
    },
  );

  test("a reading that a lost cursor stops leaves it to the other folder, and finds the rest anew", async () => {
    const inbox = await cutInbox();
    await connect("Sent");
    await sync(20);
    mailbox.forgetCursors();
    await app.database.pool.query("UPDATE source_syncs SET next_sync_at = created_at WHERE source_id = $1", [
      inbox.sourceId,
    ]);
    await sync();
    await sync();
    expect(await proposalsOf()).toEqual([
      { title: "other", isGone: false, sources: 1 },
      { title: "roof", isGone: false, sources: 2 },
    ]);
  });
});
