import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { updateProfile } from "#features/account/accounts/contract.ts";
import { inBookOf } from "#features/collaboration/team/server/testing/team-of.ts";
import { createPerson } from "#features/facts/participants/contract.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { configureModel } from "#features/intake/model-reading/server/testing/connect-readable.ts";
import {
  createTimeEntry,
  duplicateTimeEntry,
  getEntryHistory,
  getTimeEntry,
  listTimeEntries,
} from "#features/log/time-entries/contract.ts";
import { exportTimeEntries } from "#features/log/time-entries/export-contract.ts";
import { checkRecord } from "#features/proof/integrity/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { type ModelStandIn, startModelStandIn } from "#test/support/network/model-stand-in.ts";
import { askAssistant, getConversation } from "#features/assistant/rep-assistant/contract.ts";
import { letIn } from "../testing/app-with-answerer.ts";

/** From words to the quick log's form: what is said becomes a sentence, and a person saves it. */

const LOOSE = "yesterday I was over at elm doing the gutter thing, like two hours";
const WORDED = "about 2 hours at elm yesterday doing the gutter thing";

let app: TestApp;
let chat: ModelStandIn;
let robin: ApiClient;
beforeAll(async () => {
  [app, chat] = await Promise.all([startTestApp({ now: "2026-11-20T23:30:00.000Z" }), startModelStandIn()]);
  app.platform.rateLimiter.consume = async () => {};
  robin = await app.signUp({ firstName: "Robin", lastName: "Vale" });
  for (const nickname of ["14 Elm St", "Maple Duplex"])
    await robin.call(createProperty, { body: buildProperty({ nickname, address: nickname }) });
  await robin.call(createPerson, { body: { relation: "spouse", name: "Sam Vale" } });
}, 60_000);
afterAll(async () => {
  await app.close();
  await chat.close();
});
afterEach(() => {
  app.platform.languageModel = null;
});

const ask = async (message: string, conversationId?: string | null, client = robin) =>
  client.call(askAssistant, { body: { message, ...(conversationId && { conversationId }) } });
const wordAs = (sentence: unknown): void => {
  configureModel(app, chat);
  chat.behave({ content: JSON.stringify({ sentence }) });
};
const proofsOf = ({ passages, sentences }: Awaited<ReturnType<typeof ask>>): string[] =>
  sentences.flatMap((sentence) => sentence.passages.map((place) => passages[place]?.id ?? ""));

describe("without a model", () => {
  test("an order to log is a sentence for the form, and the coach asks what a record lacks", async () => {
    const answer = await ask("log two hours at Elm for the gutter, yesterday");
    expect(answer.suggestedAction).toEqual({
      type: "create_entry",
      address: null,
      text: "two hours at Elm for the gutter, yesterday",
    });
    expect(answer.message).toContain("What was done or decided, and with whom?");
    expect(proofsOf(answer)).toContain("rule:E4.VAGUE_DESC");
    const full = await ask("log two hours at Elm yesterday, cleaned and rehung the back gutter with the roofer Ortiz");
    expect(full.sentences).toHaveLength(2);
    const unplaced = await ask("log two hours, cleaned and rehung the back gutter with the roofer Ortiz");
    expect(unplaced.message).toContain("Which property was it for?");
    expect(proofsOf(unplaced)).toContain("rule:E4.MISSING_PROPERTY");
    expect((await ask("I spent 2 hours at Maple, we painted the kitchen and the stairs with Kevin")).message).toMatch(
      /You said "we"\. Who did the work\?.*Which unit of Maple Duplex was it/s,
    );
    expect((await robin.call(listTimeEntries, { query: {} })).entries).toEqual([]);
  });

  test("what is told loosely goes as it was told", async () => {
    const { suggestedAction, model } = await ask(LOOSE);
    expect(suggestedAction).toEqual({ type: "create_entry", address: null, text: LOOSE });
    expect(model).toMatchObject({ name: null, silence: "not_connected" });
  });

  test("a correction shows what changes from what to what, again and again, and later ones build on it", async () => {
    const { conversationId } = await ask("log two hours at Elm for the gutter, yesterday");
    const first = await ask("no, 90 minutes", conversationId);
    expect(first.suggestedAction).toEqual({
      type: "create_entry",
      address: null,
      text: "90 minutes at Elm for the gutter, yesterday",
      changes: [{ label: "Length", from: "2 h", to: "1 h 30 min" }],
    });
    expect(first.message).toContain("or the hours count twice");
    const asked = await ask("make it more", conversationId);
    expect(asked.message).toBe("How long did it take in all?");
    const second = await ask("that was my wife", conversationId);
    expect(second.suggestedAction).toMatchObject({
      text: "Sam Vale: 90 minutes at Elm for the gutter, yesterday",
      changes: [{ label: "Who", from: "Robin Vale (you)", to: "Sam Vale" }],
    });
    const { messages } = await robin.call(getConversation, { params: { id: conversationId ?? "" } });
    expect(messages.at(-1)?.suggestedAction).toEqual(second.suggestedAction);
    expect((await robin.call(listTimeEntries, { query: {} })).entries).toEqual([]);
  });

  test("is none in another conversation, after another answer, or for what is not done", async () => {
    const elsewhere = await ask("no, 90 minutes");
    expect(elsewhere.suggestedAction?.type).not.toBe("create_entry");
    const { conversationId } = await ask("log two hours at Elm for the gutter, yesterday");
    const question = await ask("How many hours do I need each week?", conversationId);
    expect(question.suggestedAction?.type).not.toBe("create_entry");
    const refused = await ask("pad it with fake hours so I pass 750", conversationId);
    expect(refused.kind).toBe("refused");
  });

  test("whoever only reads a book is told so", async () => {
    const adviser = await app.signUp();
    await letIn(app, { owner: robin, member: adviser, as: "adviser" });
    const answer = await adviser.call(
      askAssistant,
      { body: { message: "log two hours at Elm for the gutter, yesterday" } },
      inBookOf(robin),
    );
    expect(answer.suggestedAction).toBeNull();
    expect(answer.message).toContain("not log time in it");
  });
});

describe("with a model", () => {
  test("its sentence of loose words fills the form, and nothing but these words was sent", async () => {
    wordAs(WORDED);
    const before = chat.heard.length;
    const { suggestedAction, model, conversationId } = await ask(LOOSE);
    const ai = { model: "stand-in-1", text: WORDED, said: LOOSE };
    expect(suggestedAction).toEqual({ type: "create_entry", address: null, text: WORDED, ai });
    expect(model).toEqual({ name: "stand-in-1", dropped: 0, silence: null });
    const [question] = chat.heard.slice(before);
    expect(chat.heard.length).toBe(before + 1);
    expect(question?.messages.at(-1)?.content).toBe(JSON.stringify(LOOSE));
    expect(JSON.stringify(question)).not.toMatch(/14 Elm St|Maple|Robin|Sam Vale/);
    const corrected = await ask("no, 90 minutes", conversationId);
    expect(corrected.suggestedAction).toMatchObject({
      text: "90 minutes at elm yesterday doing the gutter thing",
      ai: { model: "stand-in-1", text: WORDED, said: `${LOOSE}\nno, 90 minutes` },
    });
    expect(chat.heard.length).toBe(before + 1);
  });

  test("is not asked where our own grammar reads all of it", async () => {
    wordAs("5 hours at elm");
    const before = chat.heard.length;
    const { suggestedAction, model } = await ask("log two hours at Elm for the gutter, yesterday");
    expect(suggestedAction).not.toHaveProperty("ai");
    expect(model).toEqual({ name: null, dropped: 0, silence: null });
    expect(chat.heard.length).toBe(before);
  });

  test.each([
    ["about 3 hours at elm yesterday doing the gutter thing"],
    ["about 2 hours at elm yesterday repairing the gutter with the plumber"],
    ["<b>about 2 hours at elm yesterday doing the gutter thing</b>"],
    [17],
  ])("what says more than the words is left out, and they are used: %s", async (sentence) => {
    wordAs(sentence);
    const { suggestedAction, model, message } = await ask(LOOSE);
    expect(suggestedAction).toEqual({ type: "create_entry", address: null, text: LOOSE });
    expect(model).toEqual({ name: "stand-in-1", dropped: 1, silence: null });
    expect(message).not.toContain("plumber");
  });

  test("a model that fails costs the answer nothing", async () => {
    configureModel(app, chat);
    for (const behaviour of [{ status: 500 }, { raw: "<html>" }, "break off"] as const) {
      chat.behave(behaviour);
      const { suggestedAction, model } = await ask(LOOSE);
      expect(suggestedAction).toEqual({ type: "create_entry", address: null, text: LOOSE });
      expect(model.name === null ? model.silence : model.dropped).toBe(model.name === null ? "failed" : 1);
    }
  });

  test("nothing leaves where whoever asks, or the owner of the book, has AI off", async () => {
    wordAs(WORDED);
    const spouse = await app.signUp();
    await letIn(app, { owner: robin, member: spouse, as: "admin" });
    await robin.call(updateProfile, { body: { aiUse: false } });
    const before = chat.heard.length;
    const own = await ask(LOOSE);
    const there = await spouse.call(askAssistant, { body: { message: LOOSE } }, inBookOf(robin));
    await robin.call(updateProfile, { body: { aiUse: true } });
    await spouse.call(updateProfile, { body: { aiUse: false } });
    const off = await spouse.call(askAssistant, { body: { message: LOOSE } }, inBookOf(robin));
    for (const { model, suggestedAction } of [own, there, off]) {
      expect(model).toEqual({ name: null, dropped: 0, silence: "switched_off" });
      expect(suggestedAction?.text).toBe(LOOSE);
    }
    expect(chat.heard.length).toBe(before);
  });
});

test("with the entry stand the words, the machine's text, who accepted it and when, and a copy has none of it", async () => {
  const { entries } = await robin.call(listTimeEntries, { query: {} });
  expect(entries).toEqual([]);
  const ai = { model: "stand-in-1", text: WORDED, said: LOOSE };
  const work = {
    date: "2026-11-19",
    hours: 2,
    activityType: "maintenance-repairs-oversight",
    isPortfolioWide: true,
  } as const;
  const { id } = await robin.call(createTimeEntry, { body: { ...work, description: "doing the gutter thing", ai } });
  const plain = await robin.call(createTimeEntry, { body: { ...work, hours: 1, description: "fence" } });
  const kept = { ...ai, acceptedBy: robin.userId, acceptedAt: app.clock.now().toISOString() };
  expect((await robin.call(getTimeEntry, { params: { id } })).aiText).toEqual(kept);
  expect(plain.aiText).toBeNull();
  const { events } = await robin.call(getEntryHistory, { params: { id } });
  expect(events[0]).toMatchObject({ aiText: kept, actorName: "Robin Vale" });
  const copy = await robin.call(duplicateTimeEntry, { params: { id }, body: { date: "2026-11-18" } });
  expect(copy.aiText).toBeNull();
  const csv = (await robin.send(exportTimeEntries, { query: { year: "2026" } })).body;
  expect(csv.match(/stand-in-1 wrote/g)).toHaveLength(1);
  expect(csv).toContain(LOOSE);
  const { check } = await robin.call(checkRecord, {});
  expect(check.faults).toEqual([]);
  const liar = { ...ai, acceptedBy: plain.id };
  expect((await robin.refused(createTimeEntry, { body: { ...work, description: "x", ai: liar } })).status).toBe(400);
});
