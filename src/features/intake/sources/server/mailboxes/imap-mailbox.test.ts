import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createRule } from "#features/intake/automation-rules/contract.ts";
import { listProposals } from "#features/intake/proposals/contract.ts";
import { disconnectSource, listSources } from "#features/intake/sources/contract.ts";
import { addFolders, connectImap, listFolders } from "#features/intake/sources/mailbox-contract.ts";
import {
  addCalendars,
  endAccount,
  listAccounts,
  listOutsideCalendars,
} from "#features/intake/sources/sync-contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import {
  DOVECOT_PASSWORD,
  type DovecotServer,
  startDovecot,
  withoutDovecot,
} from "#test/support/mailboxes/dovecot-server.ts";
import { openOwn } from "#test/support/mailboxes/on-mailbox.ts";
import { beginDueSyncs } from "../jobs/sync-chores.ts";

const NOW = "2026-07-20T12:00:00.000Z";

const mail = (name: string, { from = "lee@roofer.example", text = "The roof is done." } = {}): string =>
  [
    `Message-ID: <${name}@mails.example>`,
    "Date: Fri, 17 Jul 2026 10:00:00 -0400",
    `From: ${from}`,
    "To: maya@example.com",
    `Subject: ${name}`,
    "",
    text,
    "",
  ].join("\r\n");

describe.skipIf(withoutDovecot !== null)("a mailbox by IMAP, at Dovecot", () => {
  let app: TestApp;
  let server: DovecotServer;
  let owner: ApiClient;
  let userName = "";
  let users = 0;
  beforeAll(async () => {
    server = await startDovecot();
    app = await startTestApp({ now: NOW });
    app.platform.rateLimiter.consume = async () => {};
    app.platform.config.serviceUrls = { imap: `imap://127.0.0.1:${server.port}` };
  });
  afterAll(async () => {
    await app.close();
    await server[Symbol.asyncDispose]();
  });
  beforeEach(async () => {
    app.clock.set(NOW);
    await app.database.pool.query("DELETE FROM source_syncs");
    owner = await app.signUp();
    userName = `robin${(users += 1)}`;
    const conditions = { senderDomains: ["roofer.example"], labels: ["elm"], bodyKeywords: ["gutter"] };
    await owner.call(createRule, { body: { ruleName: "Roofer", integrationType: "mail", conditions } });
  });

  const body = (said: object = {}) => ({
    server: `127.0.0.1:${server.port}`,
    userName,
    password: DOVECOT_PASSWORD,
    ...said,
  });
  const received = new Date("2026-07-17T14:00:00Z");
  const settle = async () => {
    await beginDueSyncs(app.platform);
    await app.platform.jobs.runDue();
  };
  const titles = async () =>
    (await owner.call(listProposals, { query: {} })).proposals.map(({ found }) => found.title).toSorted();

  test("is tried before it is kept, read by its folders, and the same source again after it was ended", async () => {
    await using own = await openOwn(server.port, userName);
    await own.append("INBOX", mail("roof"), [], received);
    await own.append("INBOX", mail("canary", { from: "kim@elsewhere.example" }), [], received);
    await own.append(
      "Sent",
      mail("sent", { from: "maya@example.com", text: "Clean the gutter, please." }),
      [],
      received,
    );
    const { account } = await owner.call(connectImap, { body: body() });
    expect(account).toMatchObject({ service: "imap", name: `${userName} at 127.0.0.1:${server.port}`, isYours: true });
    const params = { id: account.id };
    const { folders } = await owner.call(listFolders, { params });
    expect(folders.map(({ name, role, sourceId }) => [name, role, sourceId])).toContainEqual(["INBOX", "inbox", null]);
    const { sources } = await owner.call(addFolders, { params, body: { folderIds: ["INBOX", "Sent"] } });
    expect(sources).toMatchObject([
      { kind: "imap", proposes: "matched" },
      { kind: "imap", proposes: "matched" },
    ]);
    await settle();
    expect(await titles()).toEqual(["roof", "sent"]);
    await own.mailboxOpen("INBOX");
    await own.messageFlagsAdd("2", ["elm"]);
    await own.append("INBOX", mail("again"), [], received);
    app.clock.advance(960);
    await settle();
    expect(await titles()).toEqual(["again", "canary", "roof", "sent"]);
    const inbox = sources.find(({ name }) => name === "Inbox")?.id ?? "";
    await owner.call(disconnectSource, { params: { id: inbox }, body: { waiting: "keep" } });
    const again = await owner.call(addFolders, { params, body: { folderIds: ["INBOX"] } });
    expect(again.sources.map(({ id }) => id)).toEqual([inbox]);
    await settle();
    expect(await titles()).toEqual(["again", "canary", "roof", "sent"]);
    await owner.call(endAccount, { params, body: { waiting: "drop" } });
    expect(await titles()).toEqual([]);
    expect((await owner.call(listAccounts, {})).accounts).toEqual([]);
    expect((await owner.call(listSources, {})).sources.map(({ status }) => status)).toEqual([
      "disconnected",
      "disconnected",
    ]);
  });

  test("what is wrong is said at its field, and nothing is kept", async () => {
    const fieldsOf = async (said: object) => (await owner.refused(connectImap, { body: body(said) })).fields;
    expect(Object.keys((await fieldsOf({ password: "wrong" })) ?? {})).toEqual(["password"]);
    expect(Object.keys((await fieldsOf({ server: "127.0.0.1:25" })) ?? {})).toEqual(["server"]);
    expect(Object.keys((await fieldsOf({ server: "imap.invalid" })) ?? {})).toEqual(["server"]);
    expect(Object.keys((await fieldsOf({ userName: " " })) ?? {})).toEqual(["userName"]);
    expect((await owner.call(listAccounts, {})).accounts).toEqual([]);
    const free = await app.signUp({ plan: "free" });
    expect(await free.refused(connectImap, { body: body() })).toMatchObject({
      status: 402,
      data: { feature: "mail-rules" },
    });
  });

  test("has folders and no calendars, and is no one else's", async () => {
    const { account } = await owner.call(connectImap, { body: body() });
    const params = { id: account.id };
    expect(await owner.refused(listOutsideCalendars, { params })).toMatchObject({ status: 404 });
    expect(await owner.refused(addCalendars, { params, body: { calendarIds: ["INBOX"] } })).toMatchObject({
      status: 404,
    });
    expect(await owner.refused(addFolders, { params, body: { folderIds: ["Nowhere"] } })).toMatchObject({
      status: 400,
      fields: { folderIds: "That folder is no longer there" },
    });
    const stranger = await app.signUp();
    expect(await stranger.refused(listFolders, { params })).toMatchObject({ status: 404 });
    expect(await stranger.refused(addFolders, { params, body: { folderIds: ["INBOX"] } })).toMatchObject({
      status: 404,
    });
  });
});
