import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createRateLimiter } from "#server/rate-limits/rate-limiter.ts";
import { AppError } from "#shared/errors.ts";
import {
  CHAT_KEY,
  type ChatBehaviour,
  type ChatStandIn,
  startChatStandIn,
} from "#test/support/network/chat-stand-in.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { createLanguageModel, type LanguageModelSettings, type ModelQuestion } from "./language-model.ts";

let chat: ChatStandIn;
let database: TestDatabase;
const noted: object[] = [];
beforeAll(async () => {
  [chat, database] = await Promise.all([startChatStandIn(), createTestDatabase()]);
});
afterAll(async () => {
  await chat.close();
  await database.close();
});
afterEach(async () => {
  noted.length = 0;
  await database.pool.query("DELETE FROM rate_limits");
});

const question = (changed: Partial<ModelQuestion> = {}): ModelQuestion => ({
  asker: null,
  messages: [
    { role: "system", content: "Answer in one word." },
    { role: "user", content: "Which?" },
  ],
  answerTokensMax: 50,
  signal: new AbortController().signal,
  ...changed,
});

const modelWith = (changed: Partial<LanguageModelSettings> = {}) =>
  createLanguageModel(
    { ...chat.settings, ...changed },
    {
      rateLimiter: createRateLimiter(database.pool),
      note: async (asked) => void noted.push(asked),
    },
  );

/** What people are told, and what the log is told as well. */
const refusalOf = async (asked: Promise<string>) => {
  const error = await asked.then(
    (answer) => new Error(`it answered ${answer}`),
    (refusal: unknown) => refusal,
  );
  if (!(error instanceof AppError)) throw error;
  const cause = error.cause instanceof Error ? error.cause.message : null;
  return { code: error.code, message: error.message, cause };
};

describe("a question to a language model", () => {
  test("goes out in the protocol with its limit, and the whole answer comes back", async () => {
    chat.behave({ content: "  This one.\n" });
    expect(await modelWith().ask(question())).toBe("This one.");
    expect(noted).toEqual([{ isAnswered: true, used: { input: 1, output: 1 } }]);
    expect(chat.heard.at(-1)).toEqual({
      model: "stand-in-1",
      messages: question().messages,
      max_tokens: 50,
      stream: false,
    });
  });

  test("calls the limit what OpenAI's models call it where the provider is OpenAI", async () => {
    chat.behave({ content: "This one." });
    await modelWith({ provider: "openai" }).ask(question());
    expect(chat.heard.at(-1)).toMatchObject({ max_completion_tokens: 50 });
    expect(chat.heard.at(-1)).not.toHaveProperty("max_tokens");
  });

  test.each<[string, ChatBehaviour, string]>([
    ["has had too many questions", { status: 429 }, "it answered 429"],
    ["is broken", { status: 500 }, "it answered 500"],
    ["sends no JSON", { raw: "<html>Bad gateway</html>" }, "its answer is not one of the protocol"],
    ["sends JSON of another kind", { raw: '{"choices":[]}' }, "its answer is not one of the protocol"],
    [
      "sends content that is no text",
      { raw: '{"choices":[{"message":{"content":null}}]}' },
      "its answer is not one of the protocol",
    ],
    ["says nothing", { content: " \n" }, "its answer is empty"],
    ["was cut at its limit", { content: "This", finishReason: "length" }, "its answer was cut at the limit of tokens"],
    ["sends more than is read", { content: "x".repeat(5_000_000) }, "its answer is longer than 65536 bytes"],
    ["breaks off in the middle", "break off", "the connection failed: UND_ERR_SOCKET"],
    ["sends us elsewhere", { redirectTo: "http://127.0.0.1:9/v1/chat/completions" }, "the connection failed"],
  ])("is not answered by one that %s, in the same honest words", async (_, behaviour, cause) => {
    chat.behave(behaviour);
    expect(await refusalOf(modelWith().ask(question()))).toEqual({
      code: "unavailable",
      message: "The language model is not available just now. Nothing was kept.",
      cause,
    });
    expect(noted).toEqual([{ isAnswered: false, used: null }]);
  });

  test("is answered by one that does not count tokens, or counts them strangely", async () => {
    const choices = [{ message: { content: "This one." } }];
    for (const usage of [undefined, null, { prompt_tokens: "many" }, { prompt_tokens: -1, completion_tokens: 1 }]) {
      chat.behave({ raw: JSON.stringify({ choices, usage }) });
      expect(await modelWith().ask(question())).toBe("This one.");
      expect(noted.pop()).toEqual({ isAnswered: true, used: null });
    }
  });

  test("with a wrong key says so to the log, and no key to anybody", async () => {
    const key = "sk-somebody-elses-9876543210";
    const refusal = await refusalOf(modelWith({ key }).ask(question()));
    expect(refusal).toMatchObject({ code: "unavailable", cause: "it answered 401" });
    expect(JSON.stringify(refusal)).not.toMatch(/sk-/);
    expect(refusal.message).not.toContain(CHAT_KEY);
  });

  test("ends when it takes too long", async () => {
    chat.behave("silence");
    const ended = chat.nextGone();
    const refusal = await refusalOf(modelWith({ timeoutMilliseconds: 20 }).ask(question()));
    expect(refusal).toMatchObject({ code: "unavailable", cause: "it took longer than 0.02 s" });
    await ended;
  });

  test("ends when whoever asked has gone", async () => {
    chat.behave("silence");
    const [heard, ended] = [chat.nextQuestion(), chat.nextGone()];
    const leaving = new AbortController();
    const asked = refusalOf(modelWith().ask(question({ signal: leaving.signal })));
    await heard;
    leaving.abort();
    expect(await asked).toMatchObject({ code: "unavailable", cause: "whoever asked has gone" });
    await ended;
  });

  test("to nobody there is not answered", async () => {
    const refusal = await refusalOf(modelWith({ baseUrl: "http://127.0.0.1:9/v1" }).ask(question()));
    expect(refusal).toMatchObject({ code: "unavailable", cause: expect.stringMatching(/^the connection failed/) });
  });

  test("is one of so many a day, counted in the database for every process; failed ones count", async () => {
    chat.behave({ status: 500 });
    const few = { callsPerDay: 2 };
    await refusalOf(modelWith(few).ask(question()));
    chat.behave({ content: "This one." });
    await modelWith(few).ask(question());
    const before = chat.heard.length;
    expect(await refusalOf(modelWith(few).ask(question()))).toMatchObject({
      code: "rate_limited",
      message: expect.stringMatching(/as often as this server allows in a day/),
    });
    expect(chat.heard).toHaveLength(before);
  });

  test("is never asked where the cap of the day is none", async () => {
    expect(await refusalOf(modelWith({ callsPerDay: 0 }).ask(question()))).toMatchObject({ code: "rate_limited" });
  });
});
