import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { NO_MODEL_PART } from "#features/assistant/rep-assistant/answer-schema.ts";
import { inBookOf } from "#features/collaboration/team/server/testing/team-of.ts";
import { listProperties } from "#features/facts/properties/contract.ts";
import { implement } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { type ApiClient, type SendOptions, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { type AssistantAnswer, askAssistant, deleteConversation, getUsage, listConversations } from "../contract.ts";
import type { Answered, Asker } from "./answers/answered.ts";
import { letIn, startAppWithAnswerer } from "./testing/app-with-answerer.ts";

/** The day's calls: what counts, when they come back, and what is done at once. */

const body = { message: "How many hours do I need each week?" };
const ANSWER: Answered = {
  kind: "answered",
  sentences: [
    { text: "About 15 hours.", passages: [], page: null, isFromModel: false },
    { text: "You need more than 750 a year.", passages: [], page: null, isFromModel: false },
  ],
  passages: [],
  suggestedAction: null,
  taxYear: 2026,
  model: NO_MODEL_PART,
};

const ask = (client: ApiClient, options?: SendOptions) => client.call(askAssistant, { body }, options);
/** On a machine that is busy, the line in front of the database may send a request away before anything reads it. */
const askUntilRead = async (client: ApiClient): Promise<AssistantAnswer> => {
  const { statusCode, body: answer } = await client.send(askAssistant, { body });
  return statusCode === 503 ? askUntilRead(client) : JSON.parse(answer);
};
const left = async (client: ApiClient, options?: SendOptions) =>
  (await client.call(getUsage, {}, options)).remainingCalls;
const askTimes = async (client: ApiClient, times: number): Promise<void> => {
  for (let asked = 0; asked < times; asked += 1) await ask(client);
};
const kept = async (client: ApiClient) => (await client.call(listConversations, { query: {} })).conversations;

describe.each(TEST_ENGINES)("the day's calls (%s)", (_title, createDatabase) => {
  let app: TestApp;
  /** What happens while an answer is made. */
  let meanwhile: (asker: Asker) => Promise<unknown>;
  beforeAll(async () => {
    app = await startAppWithAnswerer(
      async (asker) => {
        await meanwhile(asker);
        return ANSWER;
      },
      { createDatabase },
    );
  }, 60_000);
  afterAll(() => app.close());
  beforeEach(() => {
    meanwhile = async () => {};
  });
  const free = (timeZone = "America/New_York") => app.signUp({ plan: "free", timeZone });

  /** A question whose answer is being made until it may go on. */
  const hold = async (client: ApiClient, idempotencyKey: string) => {
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    meanwhile = async () => {
      begun.resolve();
      await end.promise;
    };
    const answer = client.send(askAssistant, { body }, { idempotencyKey });
    await begun.promise;
    return { answer, goOn: end.resolve };
  };

  test("the eleventh is answered with all keys and no answer, and nothing of it is kept", async () => {
    const robin = await free();
    const first = await ask(robin);
    expect(first).toMatchObject({
      message: "About 15 hours. You need more than 750 a year.",
      isThrottled: false,
      kind: "answered",
      taxYear: 2026,
      usage: { isUnlimited: false, remainingCalls: 9 },
    });
    await askTimes(robin, 9);
    const eleventh = await ask(robin);
    expect(Object.keys(eleventh).toSorted()).toEqual(Object.keys(first).toSorted());
    expect(eleventh).toMatchObject({
      message: "You've used your 10 answers for today. You can ask again tomorrow.",
      isThrottled: true,
      kind: "throttled",
      suggestedAction: { type: "upgrade", address: "/subscribe" },
      conversationId: null,
      messageId: null,
      usage: { isUnlimited: false, remainingCalls: 0 },
    });
    expect(await kept(robin)).toHaveLength(10);
    expect(await left(robin)).toBe(0);
  });

  test("of 100 at once beside nine, one is answered", async () => {
    const robin = await free();
    await askTimes(robin, 9);
    const answers = await Promise.all(Array.from({ length: 100 }, () => askUntilRead(robin)));
    expect(answers.map(({ isThrottled }) => isThrottled).toSorted()).toEqual([false, ...Array(99).fill(true)]);
    expect(await kept(robin)).toHaveLength(10);
    expect(await left(robin)).toBe(0);
  });

  test("a day ends at midnight where the person lives", async () => {
    app.clock.set("2026-03-11T03:59:59.000Z");
    const [newYork, losAngeles] = [await free("America/New_York"), await free("America/Los_Angeles")];
    for (const person of [newYork, losAngeles]) await askTimes(person, 10);
    expect([await left(newYork), await left(losAngeles)]).toEqual([0, 0]);
    app.clock.set("2026-03-11T04:00:00.000Z");
    expect([await left(newYork), await left(losAngeles)]).toEqual([10, 0]);
    expect([(await ask(newYork)).isThrottled, (await ask(losAngeles)).isThrottled]).toEqual([false, true]);
    app.clock.set("2026-03-11T06:59:59.999Z");
    expect(await left(losAngeles)).toBe(0);
    app.clock.set("2026-03-11T07:00:00.000Z");
    expect([await left(newYork), await left(losAngeles)]).toEqual([9, 10]);
  });

  test("the plan is the book's, the count and the day are those of whoever asks", async () => {
    app.clock.set("2026-03-12T03:59:00.000Z");
    const [owner, premium] = [await free("America/Los_Angeles"), await app.signUp({ plan: "premium" })];
    const adviser = await app.signUp({ plan: "premium", timeZone: "America/New_York" });
    for (const each of [owner, premium]) await letIn(app, { owner: each, member: adviser, as: "adviser" });
    for (let asked = 0; asked < 10; asked += 1) await ask(adviser, inBookOf(owner));
    expect(await ask(adviser, inBookOf(owner))).toMatchObject({ isThrottled: true });
    expect(await left(owner)).toBe(10);
    expect(await ask(adviser, inBookOf(premium))).toMatchObject({ usage: { isUnlimited: true, remainingCalls: null } });
    expect(await ask(adviser)).toMatchObject({ usage: { isUnlimited: true, remainingCalls: null } });
    app.clock.set("2026-03-12T04:00:00.000Z");
    expect(await left(adviser, inBookOf(owner))).toBe(10);
  });

  test("a request that is sent again has the same answer and counts once, also when both come at once", async () => {
    const robin = await free();
    const first = await ask(robin, { idempotencyKey: "one" });
    expect(await ask(robin, { idempotencyKey: "one" })).toEqual(first);
    expect(await left(robin)).toBe(9);
    const twins = await Promise.all([1, 2, 3].map(() => ask(robin, { idempotencyKey: "two" })));
    expect(new Set(twins.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await left(robin)).toBe(8);
    expect(await kept(robin)).toHaveLength(2);
    await askTimes(robin, 7);
    const last = await Promise.all([1, 2].map(() => ask(robin, { idempotencyKey: "three" })));
    expect(last.map(({ isThrottled }) => isThrottled)).toEqual([false, false]);
    expect(await left(robin)).toBe(0);
  });

  test("what comes second under a key, and fails or asks something else, takes nothing from the first", async () => {
    const robin = await free();
    const first = await hold(robin, "one");
    expect(await left(robin)).toBe(9);
    meanwhile = async () => Promise.reject(new Error("no answer"));
    expect((await robin.send(askAssistant, { body }, { idempotencyKey: "one" })).statusCode).toBe(503);
    expect(await left(robin)).toBe(9);
    meanwhile = async () => {};
    const other = { body: { message: "And my spouse?" } };
    expect((await robin.send(askAssistant, other, { idempotencyKey: "one" })).statusCode).toBe(200);
    first.goOn();
    expect((await first.answer).statusCode).toBe(422);
    expect(await left(robin)).toBe(9);
    expect(await kept(robin)).toHaveLength(1);
  });

  test("what a process that died had begun counts for two minutes; an answer that comes later is not kept", async () => {
    const robin = await free();
    await askTimes(robin, 9);
    const begun = await hold(robin, "begun");
    expect(await left(robin)).toBe(0);
    app.clock.advance(119);
    expect(await left(robin)).toBe(0);
    app.clock.advance(1);
    expect(await left(robin)).toBe(1);
    meanwhile = async () => {};
    expect(await ask(robin)).toMatchObject({ isThrottled: false, usage: { remainingCalls: 0 } });
    begun.goOn();
    expect((await begun.answer).statusCode).toBe(503);
    expect(await kept(robin)).toHaveLength(10);
    expect(await ask(robin, { idempotencyKey: "begun" })).toMatchObject({ isThrottled: true });
  });

  test("a failure of ours is said in plain words and gives the call back", async () => {
    const robin = await free();
    meanwhile = async () => Promise.reject(new Error("no answer"));
    const { statusCode, body: said } = await robin.send(askAssistant, { body });
    expect(statusCode).toBe(503);
    expect(JSON.parse(said)).toMatchObject({
      code: "unavailable",
      message: "The assistant could not answer just now. This question does not count.",
    });
    expect(await left(robin)).toBe(10);
    expect(await kept(robin)).toEqual([]);
  });

  test("whoever loses their access while it is answered is shown nothing, and nothing is kept", async () => {
    const [owner, adviser] = [await free(), await free()];
    await letIn(app, { owner, member: adviser, as: "adviser" });
    const sql = (text: string, id: string) => app.database.pool.query(text, [id]);
    meanwhile = () => sql("DELETE FROM book_members WHERE member_id = $1", adviser.userId);
    expect((await adviser.refused(askAssistant, { body }, inBookOf(owner))).status).toBe(404);
    expect(await left(adviser)).toBe(10);
    meanwhile = () => sql("UPDATE sessions SET ended_at = now() WHERE user_id = $1", owner.userId);
    expect((await owner.refused(askAssistant, { body })).status).toBe(401);
    await sql("UPDATE sessions SET ended_at = NULL WHERE user_id = $1", owner.userId);
    expect(await kept(owner)).toEqual([]);
    expect(await left(owner)).toBe(10);
    const ends = "UPDATE users SET status = 'suspended' WHERE id = $1";
    meanwhile = async ({ ask: askApi }) => {
      await sql(ends, owner.userId);
      await askApi(listProperties, { query: {} });
    };
    expect((await owner.refused(askAssistant, { body })).status).toBe(401);
    await sql("UPDATE users SET status = 'active' WHERE id = $1", owner.userId);
    expect(await left(owner)).toBe(10);
  });

  test("a conversation that is deleted while it goes on stays deleted, and the question does not count", async () => {
    const robin = await free();
    const { conversationId } = await ask(robin);
    const id = conversationId ?? "";
    meanwhile = () => robin.call(deleteConversation, { params: { id } });
    const refusal = await robin.refused(askAssistant, { body: { ...body, conversationId: id } });
    expect(refusal.status).toBe(404);
    expect(await kept(robin)).toEqual([]);
    expect(await left(robin)).toBe(9);
  });
});

test("an operation that is too busy to be asked is a failure of ours, whatever it says", async () => {
  const busy = implement(listProperties, async () => {
    throw new AppError("rate_limited", { retryAfterSeconds: 2 });
  });
  const asking = async ({ ask: askApi }: Asker) => ({
    ...ANSWER,
    taxYear: (await askApi(listProperties, { query: {} })) && 2026,
  });
  await using app = await startAppWithAnswerer(asking, { instead: [busy] });
  const robin = await app.signUp({ plan: "free" });
  expect((await robin.send(askAssistant, { body })).statusCode).toBe(503);
  expect(await left(robin)).toBe(10);
});

test("an installation that bills nobody counts nothing", async () => {
  await using app = await startTestApp();
  app.platform.config.isBilled = false;
  const robin = await app.signUp({ plan: "free" });
  expect(await ask(robin)).toMatchObject({ usage: { isUnlimited: true, remainingCalls: null } });
  const { rows } = await app.database.pool.query("SELECT FROM assistant_calls WHERE user_id = $1", [robin.userId]);
  expect(rows).toEqual([]);
});
