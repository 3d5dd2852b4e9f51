import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createRule } from "#features/intake/automation-rules/contract.ts";
import { listProposals } from "#features/intake/proposals/contract.ts";
import { listRuns, listSources } from "#features/intake/sources/contract.ts";
import { beginConsent, listServices } from "#features/intake/sources/sync-contract.ts";
import type { MailboxKind } from "#features/intake/sources/rules.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { startGmailStandIn } from "#test/support/mailboxes/gmail.ts";
import { startGraphMailStandIn } from "#test/support/mailboxes/graph-mail.ts";
import { beginDueSyncs } from "../jobs/sync-chores.ts";
import { connectModel } from "../testing/connect-model.ts";
import { mailServices } from "../accounts/services.ts";
import { inSession } from "../mailing/in-session.ts";

const NOW = "2026-07-20T12:00:00.000Z";

let app: TestApp;
let owner: ApiClient;
beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  app.platform.rateLimiter.consume = async () => {};
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  await app.database.pool.query("DELETE FROM source_syncs");
  owner = await app.signUp();
});

const settle = async () => {
  await beginDueSyncs(app.platform);
  await app.platform.jobs.runDue();
};
const titles = async () =>
  (await owner.call(listProposals, { query: {} })).proposals.map(({ found }) => found.title).toSorted();

describe.each([
  { kind: "gmail", url: "gmail", start: startGmailStandIn, entrySource: "gmail_rules", provider: "google" },
  {
    kind: "microsoft_mail",
    url: "microsoft-graph",
    start: startGraphMailStandIn,
    entrySource: "microsoft_rules",
    provider: "microsoft",
  },
] as const)("$kind, through the database", ({ kind, url, start, entrySource, provider }) => {
  const inboxOf = async (accessToken: string, of: MailboxKind): Promise<string> => {
    const service = mailServices.find((one) => one.kind === of);
    if (!service) throw new Error("the service is not there");
    const { outbound } = app.platform;
    const ask = (address: string | URL, request: object) =>
      outbound.ask(address, {
        method: "GET",
        ...request,
        patienceMs: 2000,
        headers: { ...(request as { headers?: object }).headers, authorization: `Bearer ${accessToken}` },
      } as never);
    const access = { ask, takeTurn: async () => {}, secret: { accessToken, refreshToken: null }, accountName: "robin" };
    const folders = await inSession(service.openMail(app.platform), access, (session) => session.listFolders());
    return folders.find(({ role }) => role === "inbox" || role === "all")?.id ?? "";
  };

  test("proposes what rules match, hears of labels, and finds all again after a lost cursor", async () => {
    await using standIn = await start();
    app.platform.config.serviceUrls = { [url]: standIn.base };
    const conditions = { senderDomains: ["roofing.example"], labels: ["Maple St"] };
    const rule = { ruleName: "Roofer", integrationType: "mail", providerScope: provider, conditions } as const;
    await owner.call(createRule, { body: rule });
    const receivedAt = new Date("2026-07-18T15:00:00Z");
    standIn.mailbox.receive({ key: "roof", receivedAt, subject: "Roof" });
    standIn.mailbox.receive({ key: "bank", receivedAt, subject: "Bank", from: "kim@bank.example" });
    standIn.mailbox.receive({ key: "old", receivedAt: new Date("2026-06-01T15:00:00Z"), subject: "Old" });
    const secret = { accessToken: standIn.accessToken, refreshToken: null };
    const calendarId = await inboxOf(standIn.accessToken, kind);
    const { sourceId } = await connectModel(app, owner, { kind, calendarId, secret });
    await settle();
    expect((await owner.call(listSources, {})).sources[0]).toMatchObject({ status: "active", sync: { problem: null } });
    expect(await titles()).toEqual(["Roof"]);
    standIn.mailbox.label("bank", ["Maple St"]);
    standIn.mailbox.receive({ key: "gutter", receivedAt: new Date("2026-07-20T12:05:00Z"), subject: "Gutter" });
    app.clock.advance(960);
    await settle();
    expect(await titles()).toEqual(["Bank", "Gutter", "Roof"]);
    const { rows } = await app.database.pool.query("SELECT DISTINCT entry_source FROM proposals WHERE user_id = $1", [
      owner.userId,
    ]);
    expect(rows).toEqual([{ entry_source: entrySource }]);
    if ("forgetHistory" in standIn) standIn.forgetHistory();
    else standIn.forgetLinks();
    app.clock.advance(960);
    await settle();
    expect(await titles()).toEqual(["Bank", "Gutter", "Roof"]);
    const { runs } = await owner.call(listRuns, { params: { id: sourceId } });
    expect(runs[0]).toMatchObject({ syncType: "reset", status: "completed", counts: { proposed: 0, known: 3 } });
  });

  test("is offered where the operator has set its keys, and asked for by the plan's mail rules", async () => {
    const { services } = await owner.call(listServices, {});
    expect(services.find(({ service }) => service === kind)).toMatchObject({ isAvailable: false });
    expect(await owner.refused(beginConsent, { body: { service: kind } })).toMatchObject({ status: 404 });
    const free = await app.signUp({ plan: "free" });
    expect(await free.refused(beginConsent, { body: { service: kind } })).toMatchObject({
      status: 402,
      data: { feature: "mail-rules" },
    });
  });
});
