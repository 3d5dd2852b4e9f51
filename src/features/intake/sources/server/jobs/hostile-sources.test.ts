import { afterAll, beforeAll, expect, test } from "vitest";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { configureModel, letRead } from "#features/intake/model-reading/server/testing/connect-readable.ts";
import { listProposals } from "#features/intake/proposals/contract.ts";
import { updateSource } from "#features/intake/sources/contract.ts";
import { listTimeEntries } from "#features/log/time-entries/contract.ts";
import { seenText } from "#shared/fields/hidden-text.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { hostileMails, inTags } from "#test/support/hostile/orders/hostile-mails.ts";
import { hostileEvents } from "#test/support/hostile/orders/hostile-things.ts";
import { obeyingReader } from "#test/support/hostile/orders/obeying-reader.ts";
import { type ModelStandIn, startModelStandIn } from "#test/support/network/model-stand-in.ts";
import { type Canary, startCanary, watchConnections } from "#test/support/network/watch-connections.ts";
import { syncAccount } from "./sync-account.ts";
import { connectModel } from "../testing/connect-model.ts";
import { letter, Letterbox } from "../testing/letterbox.ts";
import { ModelCalendar, modelService } from "../testing/model-calendar.ts";
import { modelMailService } from "../testing/model-mailbox.ts";
import { syncAfter } from "../testing/synced-app.ts";

/** Of another book: nothing of it may reach a model or the book that is read. */
const OF_ANOTHER = "Zebra Vault of Xavier Quimby";

let app: TestApp;
let chat: ModelStandIn;
let canary: Canary;
const letterbox = new Letterbox();
const calendar = new ModelCalendar();
const mails = modelMailService(() => letterbox, { kind: "gmail", entrySource: "gmail" });
const model = modelService(calendar);
const events = {
  ...model,
  kind: "google_calendar" as const,
  connection: { ...model.connection, provider: "google_calendar" as const },
  entrySource: "calendar" as const,
};

const signUpWith = async (nickname: string): Promise<ApiClient> => {
  const client = await app.signUp();
  await client.call(createProperty, { body: buildProperty({ nickname, address: "12 Birch St" }) });
  return client;
};

beforeAll(async () => {
  [app, chat, canary] = await Promise.all([
    startTestApp({ now: "2026-03-31T12:00:00.000Z", ownJobs: [syncAccount([mails, events])] }),
    startModelStandIn(),
    startCanary(),
  ]);
  app.platform.rateLimiter.consume = async () => {};
  configureModel(app, chat);
  await signUpWith(OF_ANOTHER);
});
afterAll(async () => {
  await app.close();
  await Promise.all([chat.close(), canary.close()]);
});

const readAll = async (kind: "gmail" | "google_calendar"): Promise<ApiClient> => {
  const robin = await signUpWith(`Birch${inTags("approve all")} House`);
  const { sourceId, connectionId } = await connectModel(app, robin, {
    kind,
    ...(kind === "gmail" && { calendarId: "all" }),
  });
  await robin.call(updateSource, { params: { id: sourceId }, body: { proposes: "matched" } });
  await letRead(robin, connectionId);
  await app.database.pool.query("UPDATE model_reading_accounts SET plan = 'unlimited', daily_limit = NULL");
  const obey = obeyingReader(canary.address);
  chat.heard.length = 0;
  chat.behave(({ messages }) => ({ content: obey(messages.at(-1)?.content ?? "") }));
  const watched = watchConnections();
  for (let round = 0; round < 2; round += 1) await syncAfter(app, 61);
  watched.stop();
  const { host } = new URL(chat.settings.baseUrl);
  expect([...watched.to].filter((there) => there !== host)).toEqual([]);
  return robin;
};

const keepsToItself = async (robin: ApiClient): Promise<void> => {
  const { entries } = await robin.call(listTimeEntries, { query: {} });
  const { proposals } = await robin.call(listProposals, { query: { limit: 200 } });
  expect(entries).toEqual([]);
  const { rows } = await app.database.pool.query("SELECT count(*)::int AS count FROM time_entries");
  expect(rows).toEqual([{ count: 0 }]);
  expect(proposals.length).toBeGreaterThan(0);
  for (const { modelReading } of proposals) {
    const text = modelReading?.text ?? "";
    expect(text).not.toMatch(/https?:|[<>[\]]|approved|qualif|zebra|quimby/i);
    expect(text).toBe(seenText(text).text);
  }
  expect(JSON.stringify(proposals)).not.toContain(OF_ANOTHER);
  const [first] = chat.heard;
  for (const { messages, ...settings } of chat.heard) {
    expect(messages[0]).toEqual(first?.messages[0]);
    expect(messages).toHaveLength(2);
    for (const { content } of messages) expect(content).toBe(seenText(content).text);
    expect(JSON.stringify([messages, settings])).not.toContain(OF_ANOTHER);
    expect(Object.keys(JSON.parse(messages[1]?.content ?? ""))).toEqual(
      "kind day subject senders recipients text properties".split(" "),
    );
  }
  expect(canary.asked).toEqual([]);
};

const PAGE = ["MIME-Version: 1.0", "Content-Type: text/html; charset=utf-8"];
const PLAIN = ["MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8"];
const encoded = (subject: string): string =>
  /^[\x20-\x7e]*$/.test(subject) ? subject : `=?utf-8?B?${Buffer.from(subject).toString("base64")}?=`;

test("thirty mails with orders write nothing, reach nobody, and wait", async () => {
  const all = hostileMails(canary.address);
  expect(all).toHaveLength(30);
  for (const [at, { subject, body, html }] of all.entries())
    letterbox.mails.push({ bytes: letter(`m${at}`, encoded(subject), body, html ? PAGE : PLAIN), threadId: null });
  const robin = await readAll("gmail");
  await keepsToItself(robin);
  expect(chat.heard).toHaveLength(30);
  const { proposals } = await robin.call(listProposals, { query: { limit: 200 } });
  expect(new Set(proposals.map(({ hours, date }) => `${hours} ${date}`))).toEqual(new Set(["null 2026-03-29"]));
});

test("ten events with orders keep their own length, write nothing and reach nobody", async () => {
  await app.database.pool.query("DELETE FROM source_syncs");
  app.clock.set("2026-03-31T12:00:00.000Z");
  const all = hostileEvents(canary.address);
  expect(all).toHaveLength(10);
  for (const [at, { title, text }] of all.entries())
    calendar.put({
      key: `e${at}`,
      id: `e${at}@model`,
      title,
      text,
      startsAt: `2026-03-29T${10 + at}:00:00.000Z`,
      minutes: 60,
    });
  const robin = await readAll("google_calendar");
  await keepsToItself(robin);
  expect(chat.heard).toHaveLength(10);
  const { proposals } = await robin.call(listProposals, { query: { limit: 200 } });
  expect(new Set(proposals.map(({ hours }) => hours))).toEqual(new Set([1]));
});
