import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createProperty } from "#features/facts/properties/contract.ts";
import { createRule } from "#features/intake/automation-rules/contract.ts";
import { confirmProposals, listProposals, updateProposal } from "#features/intake/proposals/contract.ts";
import { importCalendar, listSources } from "#features/intake/sources/contract.ts";
import { calendarOf, event } from "#features/intake/sources/ics/testing/hard-cases.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { type ApiClient, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { syncAccount } from "../jobs/sync-account.ts";
import { connectModel } from "../testing/connect-model.ts";
import { ModelCalendar, modelService } from "../testing/model-calendar.ts";
import { modelMail, type ModelMail, ModelMailbox, modelMailService } from "../testing/model-mailbox.ts";
import { signUpAnew, startSyncedApp, syncAfter } from "../testing/synced-app.ts";

const ID = "one@mails.example";
const FORGED = { subject: "PAY HERE", text: "gutter", sender: "x@evil.example" } as const;

describe.each(TEST_ENGINES)("whoever writes a mail chooses its id (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let owner: ApiClient;
  let mailbox: ModelMailbox;
  let calendar: ModelCalendar;
  const services = [{ ...modelService(new ModelCalendar()), open: () => calendar }, modelMailService(() => mailbox)];
  beforeAll(async () => {
    app = await startSyncedApp({ createDatabase, ownJobs: [syncAccount(services)] });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await signUpAnew(app);
    mailbox = new ModelMailbox();
    calendar = new ModelCalendar();
    const conditions = { senderDomains: ["roofer.example"], bodyKeywords: ["gutter"] };
    await owner.call(createRule, { body: { ruleName: "Roofer", integrationType: "mail", conditions } });
  });

  const put = (key: string, said: Partial<ModelMail> = {}): void =>
    mailbox.put("INBOX", modelMail(key, { id: ID, ...said }));
  const connect = () => connectModel(app, owner, { kind: "imap", calendarId: "INBOX" });
  const sync = (minutes = 16) => syncAfter(app, minutes);
  const proposalsOf = async (status: "waiting" | "confirmed" = "waiting") =>
    (await owner.call(listProposals, { query: { limit: 200, status } })).proposals
      .map(({ found, upstream, isGone, sources }) => ({
        title: found.title,
        now: upstream?.title ?? null,
        isGone,
        sources: sources.length,
      }))
      .toSorted((one, other) => (one.title < other.title ? -1 : 1));
  const asItWas = (title: string) => ({ title, now: null, isGone: false, sources: 1 });
  const bringCalendar = async (): Promise<void> => {
    const said = ["DTSTART:20260330T150000Z", "DURATION:PT2H", "SUMMARY:Roof visit"];
    const content = calendarOf(...event(`UID:${ID}`, ...said));
    await owner.call(importCalendar, { query: {} }, { file: { content, fileName: "maya.ics" } });
    await app.platform.jobs.settled();
  };

  test("a second mail of one id by another sender, or of another time, is another mail, whichever came first", async () => {
    put("ad", FORGED);
    await connect();
    await sync(0);
    put("roof");
    put("later", { sentAt: "2026-03-30T15:00:00.000Z" });
    await sync();
    expect(await proposalsOf()).toEqual([asItWas("PAY HERE"), asItWas("later"), asItWas("roof")]);
  });

  test("of mails of one id each can be confirmed", async () => {
    put("ad", FORGED);
    put("earlier", { sentAt: "2026-03-28T15:00:00.000Z" });
    put("roof");
    await connect();
    await sync(0);
    const { proposals } = await owner.call(listProposals, { query: {} });
    const property = await owner.call(createProperty, { body: buildProperty({ nickname: "Elm" }) });
    for (const { id, version } of proposals) {
      const body = { propertyId: property.id, activityType: "maintenance-repairs-oversight", hours: 1 } as const;
      const set = await owner.call(updateProposal, { params: { id }, body: { ...body, version } });
      await owner.call(confirmProposals, { body: { proposals: [{ id, version: set.version }], isOtherWork: true } });
    }
    expect(await proposalsOf("confirmed")).toHaveLength(3);
  });

  test("an id with a control character counts as what it is", async () => {
    put("roof", { form: "bytes", id: "future\u0001x@mails.example" });
    await connect();
    await sync(0);
    expect(await proposalsOf()).toEqual([asItWas("roof")]);
    const { sources } = await owner.call(listSources, {});
    expect(sources[0]?.sync?.lastWindow).toMatchObject({ found: 1, proposed: 1 });
  });

  test("two of one id that come in one batch are two", async () => {
    put("roof");
    put("ad", FORGED);
    mailbox.batchSize = 10;
    await connect();
    await sync(0);
    expect(await proposalsOf()).toEqual([asItWas("PAY HERE"), asItWas("roof")]);
  });

  test("the copy of a mailing list has another subject and is the same mail, which says what it said", async () => {
    put("roof");
    await connect();
    await sync(0);
    put("copy", { subject: "[owners] roof" });
    await sync();
    expect(await proposalsOf()).toEqual([asItWas("roof")]);
  });

  test("a mail named as an event keeps no event from being proposed", async () => {
    put("ad", FORGED);
    await connect();
    await sync(0);
    await bringCalendar();
    expect(await proposalsOf()).toEqual([asItWas("PAY HERE"), asItWas("Roof visit")]);
  });

  test("mails named as an event change nothing that it says", async () => {
    await bringCalendar();
    await connect();
    await sync(0);
    put("ad", FORGED);
    await sync();
    put("again", { ...FORGED, subject: "Called off" });
    await sync();
    expect(await proposalsOf()).toEqual([asItWas("PAY HERE"), asItWas("Roof visit")]);
  });

  test("a mail named as an event does not hide that it was called off", async () => {
    for (const [key, startsAt] of [
      ["ev", "2026-03-30T15:00:00.000Z"],
      ["ev2", "2026-03-30T18:00:00.000Z"],
      ["ev3", "2026-03-29T18:00:00.000Z"],
    ] as const)
      calendar.put({ key, id: `${key}@model`, title: key, startsAt, minutes: 120 });
    await connectModel(app, owner);
    await connect();
    await sync(0);
    const confirmed = "UPDATE proposals SET status = 'confirmed' WHERE user_id = $1 AND found ->> 'title' = 'ev'";
    await app.database.pool.query(confirmed, [owner.userId]);
    put("ad", { ...FORGED, id: "ev@model" });
    await sync();
    calendar.remove("ev");
    await sync();
    expect(await proposalsOf("confirmed")).toEqual([{ ...asItWas("ev"), isGone: true }]);
  });

  test("mails that were known before they were known so stay known, and what had joined another kind is forgotten", async () => {
    put("roof");
    put("ad", { ...FORGED, id: "other@mails.example" });
    const { sourceId } = await connect();
    await sync(0);
    await bringCalendar();
    const { pool } = app.database;
    await pool.query("UPDATE proposal_identities SET original_start = '' WHERE user_id = $1", [owner.userId]);
    // As a mail that was named as the event had left it.
    await pool.query(
      `INSERT INTO proposal_identities (user_id, source_id, outside_id, original_start, proposal_id, source_name, first_seen_at)
       SELECT user_id, $2, 'forged', '', id, 'INBOX', now() FROM proposals WHERE user_id = $1 AND kind = 'calendar'`,
      [owner.userId, sourceId],
    );
    await pool.query("UPDATE proposals SET upstream = found WHERE user_id = $1", [owner.userId]);
    await pool.query(await readFile("db/migrations/0130_identities_of_mails.sql", "utf8"));
    await sync(61);
    const { fetched } = mailbox.counts;
    expect(fetched).toBe(4);
    expect((await proposalsOf()).map(({ title, sources }) => [title, sources])).toEqual([
      ["PAY HERE", 1],
      ["Roof visit", 1],
      ["roof", 1],
    ]);
    expect((await proposalsOf()).map(({ now }) => now)).toEqual([null, "Roof visit", null]);
  });
});
