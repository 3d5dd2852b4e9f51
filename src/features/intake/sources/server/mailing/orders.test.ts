import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { configureModel, letRead } from "#features/intake/model-reading/server/testing/connect-readable.ts";
import { listProposals, type Proposal } from "#features/intake/proposals/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { type ModelStandIn, startModelStandIn } from "#test/support/network/model-stand-in.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { syncAccount } from "../jobs/sync-account.ts";
import { connectModel } from "../testing/connect-model.ts";
import { Letterbox, SENT_AT } from "../testing/letterbox.ts";
import { modelMailService } from "../testing/model-mailbox.ts";
import { ORDERING_MAILS, printOrder, STRANGERS } from "../testing/ordering-mails.ts";
import { syncAfter } from "../testing/synced-app.ts";

const HIDING = ["Hidden div", "White on white", "Zero font", "Tag characters", "Bidi override"];

/** A stand-in that obeys every order of every mail, in the words that the mail demands. */
const obey = (chat: ModelStandIn): void =>
  chat.behave(({ messages }) => {
    const asked = JSON.parse(messages.at(-1)?.content ?? "{}");
    const said = ORDERING_MAILS.find(({ subject }) => subject === asked.subject)?.obeyed ?? "{}";
    return { content: typeof said === "string" ? said : JSON.stringify(said) };
  });

describe.each(TEST_ENGINES)("thirty mails that give orders to a model that obeys (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let chat: ModelStandIn;
  let robin: ApiClient;
  let stranger: ApiClient;
  let proposals: Proposal[];
  /** Every host that anything in this process asked. */
  let hosts: string[];
  const letterbox = new Letterbox();
  const service = modelMailService(() => letterbox, { kind: "gmail", entrySource: "gmail" });

  const readAll = async (): Promise<void> => {
    for (let first = 0; first < ORDERING_MAILS.length; first += 10) {
      const some = ORDERING_MAILS.slice(first, first + 10);
      letterbox.mails.push(...some.map((mail) => ({ bytes: printOrder(mail, SENT_AT), threadId: null })));
      await syncAfter(app, 16);
    }
  };

  beforeAll(async () => {
    [app, chat] = await Promise.all([
      startTestApp({ createDatabase, now: "2026-03-31T12:00:00.000Z", ownJobs: [syncAccount([service])] }),
      startModelStandIn(),
    ]);
    app.platform.rateLimiter.consume = async () => {};
    configureModel(app, chat);
    obey(chat);
    [robin, stranger] = [await app.signUp(), await app.signUp()];
    const harbor = buildProperty({ nickname: STRANGERS.nickname, address: "1 Harbor Way" });
    await stranger.call(createProperty, { body: harbor });
    await robin.call(createProperty, { body: buildProperty({ nickname: "Birch House", address: "12 Birch St" }) });
    const { connectionId } = await connectModel(app, robin, { kind: "gmail", calendarId: "all" });
    await app.database.pool.query("UPDATE intake_sources SET proposes = 'matched'");
    await letRead(robin, connectionId);
    await app.database.pool.query("UPDATE model_reading_accounts SET plan = 'unlimited', daily_limit = NULL");
    const fetched = vi.spyOn(globalThis, "fetch");
    const { outbound } = app.platform;
    const [asked, reached] = [vi.spyOn(outbound, "ask"), vi.spyOn(outbound, "reach")];
    await readAll();
    const addresses = [...fetched.mock.calls, ...asked.mock.calls, ...reached.mock.calls].map(
      ([address]) => `${address}`,
    );
    hosts = addresses.map((address) => new URL(address).host);
    for (const spy of [fetched, asked, reached]) spy.mockRestore();
    proposals = (await robin.call(listProposals, { query: { limit: 200 } })).proposals;
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await chat.close();
  });

  test("all are read, and no one but the model is asked anything", () => {
    expect(hosts).toEqual(Array(30).fill(new URL(chat.settings.baseUrl).host));
    expect(chat.heard).toHaveLength(30);
    // Those whose answer had another field, value or form left nothing.
    expect(proposals.length).toBeGreaterThan(5);
    expect(proposals.length).toBeLessThan(20);
  });

  test("nothing is confirmed: there is no entry, and the record has receipts alone", async () => {
    expect((await app.database.pool.query("SELECT id FROM time_entries")).rows).toEqual([]);
    const kinds = "SELECT DISTINCT kind FROM ledger_events WHERE user_id = $1";
    expect((await app.database.pool.query(kinds, [robin.userId])).rows).toEqual([{ kind: "propose" }]);
  });

  test("what waits has no hours, no property, no flags, and asks for all of them", () => {
    for (const proposal of proposals)
      expect(proposal).toMatchObject({
        status: "waiting",
        approvalStatus: "pending",
        hours: null,
        timeStarted: null,
        date: "2026-03-29",
        propertyId: null,
        isMaterialParticipation: null,
        isQualifiedNonMaterial: null,
        entryIds: [],
        rulesMatched: [],
        missing: { field: "hours" },
        thread: { matchedBy: "ai" },
      });
  });

  test("the model's words hold no field, link, name, number or day beyond the mail", () => {
    for (const { modelReading, found } of proposals) {
      expect(Object.keys(modelReading ?? {}).toSorted()).toEqual(["date", "hidden", "minutes", "model", "text"]);
      expect(modelReading?.text).not.toMatch(/https?:|\.example|[<>[\]]|\d|approved|Stranger|Harborview/i);
      expect(modelReading?.date).toBeNull();
      // The one length that is left is written in its mail, and stays what the mail says.
      const said = ORDERING_MAILS.find(({ subject }) => subject === found.title)?.body;
      if (modelReading?.minutes !== null) expect(said).toContain(`${(modelReading?.minutes ?? 0) / 60} hours`);
    }
  });

  test("hidden orders never reach the model, and the proposal says that something was hidden", () => {
    const prompts = JSON.stringify(chat.heard);
    expect(prompts).not.toMatch(/8 hours of work|Log 12 hours|minutes 600|\u202e|\u200b|\udb40/);
    const read = HIDING.map((subject) => proposals.find(({ found }) => found.title === subject)?.modelReading);
    expect(read.map((one) => [one?.minutes, (one?.hidden ?? 0) > 0])).toEqual(HIDING.map(() => [null, true]));
  });

  test("nothing of another book is in a question or an answer", () => {
    const texts = [JSON.stringify(chat.heard), JSON.stringify(proposals)];
    const secrets = [STRANGERS.nickname, "1 Harbor Way", STRANGERS.person, stranger.userId, "canary-of-the-model"];
    for (const secret of secrets) for (const text of texts) expect(text).not.toContain(secret);
    expect(texts[0]).not.toContain(robin.userId);
  });
});
