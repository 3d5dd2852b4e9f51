import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createRateLimiter } from "#server/rate-limits/rate-limiter.ts";
import { AppError } from "#shared/errors.ts";
import {
  MODEL_KEY,
  type ModelBehaviour,
  type ModelStandIn,
  startModelStandIn,
} from "#test/support/network/model-stand-in.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { NO_CAPS } from "./caps/testing/no-caps.ts";
import {
  createLanguageModel,
  type LanguageModel,
  type LanguageModelSettings,
  type ModelQuestion,
} from "./language-model.ts";
import type { ModelProvider } from "./question.ts";

const PROVIDERS = ["openai", "compatible", "anthropic", "google"] as const satisfies ModelProvider[];

let database: TestDatabase;
const standIns = new Map<ModelProvider, ModelStandIn>();
const noted: object[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  for (const provider of PROVIDERS) standIns.set(provider, await startModelStandIn(provider));
});
afterAll(async () => {
  for (const standIn of standIns.values()) await standIn.close();
  await database.close();
});
afterEach(async () => {
  noted.length = 0;
  await database.pool.query("DELETE FROM rate_limits");
});

const standInOf = (provider: ModelProvider): ModelStandIn => {
  const standIn = standIns.get(provider);
  if (!standIn) throw new Error(`no stand-in speaks as ${provider}`);
  return standIn;
};

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

const modelOf = (provider: ModelProvider, changed: Partial<LanguageModelSettings> = {}) =>
  createLanguageModel(
    { ...standInOf(provider).settings, ...changed },
    {
      rateLimiter: createRateLimiter(database.pool),
      note: async (asked) => void noted.push(asked),
      noteDropped: async () => {},
      caps: NO_CAPS,
    },
  );

const piecesOf = async (model: LanguageModel, asked: ModelQuestion): Promise<string[]> => {
  const pieces: string[] = [];
  for await (const piece of model.stream(asked)) pieces.push(piece);
  return pieces;
};

/** The two ways to ask. */
const WAYS = {
  ask: (model: LanguageModel, asked: ModelQuestion) => model.ask(asked),
  stream: async (model: LanguageModel, asked: ModelQuestion) => (await piecesOf(model, asked)).join(""),
};
const EACH = PROVIDERS.flatMap((provider) => [[provider, "ask"] as const, [provider, "stream"] as const]);

/** What people are told, and what the log is told as well. */
const refusalOf = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    (answer) => new Error(`it answered ${String(answer)}`),
    (refusal: unknown) => refusal,
  );
  if (!(error instanceof AppError)) throw error;
  const cause = error.cause instanceof Error ? error.cause.message : null;
  return { code: error.code, message: error.message, cause };
};

const SCHEMA = {
  name: "answer",
  json: {
    type: "object",
    properties: { word: { type: "string" } },
    required: ["word"],
    additionalProperties: false,
  },
};

describe.each(EACH)("a question to a model of %s, by %s", (provider, way) => {
  const standIn = () => standInOf(provider);
  const by = (changed: Partial<ModelQuestion> = {}, settings: Partial<LanguageModelSettings> = {}) =>
    WAYS[way](modelOf(provider, settings), question(changed));

  test("goes out in its protocol with its limit and temperature, and the answer and its count come back", async () => {
    standIn().behave({ content: "This one, and no other.", used: { input: 12, output: 7 } });
    expect(await by({ temperature: 0.2 })).toBe("This one, and no other.");
    expect(noted).toEqual([{ isAnswered: true, used: { input: 12, output: 7 } }]);
    expect(standIn().heard.at(-1)).toMatchObject({
      model: "stand-in-1",
      messages: question().messages,
      answerTokensMax: 50,
      temperature: 0.2,
      schema: undefined,
      isStream: way === "stream",
    });
  });

  test("asks for an answer of a schema in its provider's way", async () => {
    standIn().behave({ content: '{"word":"this"}' });
    expect(JSON.parse(await by({ schema: SCHEMA }))).toEqual({ word: "this" });
    expect(standIn().heard.at(-1)).toMatchObject({ schema: SCHEMA.json, temperature: undefined });
  });

  const LONG = "its answer is longer than 65536 bytes";
  const FOREIGN = "its answer is not one of the protocol";
  test.each<[string, ModelBehaviour, string | RegExp]>([
    ["has had too many questions", { status: 429 }, "it answered 429"],
    ["is broken", { status: 500 }, "it answered 500"],
    ["refuses the question as it is put", { status: 400 }, "it answered 400"],
    ["sends HTML", { raw: "<html>Bad gateway</html>" }, /not one of the protocol|broke off/],
    ["sends an event that is no JSON", { raw: 'data: {"choices":\n\n' }, FOREIGN],
    ["sends JSON of another kind", { raw: 'data: {"weather":"fine"}\n\n' }, /not one of the protocol|broke off/],
    ["says nothing", { content: " \n" }, "its answer is empty"],
    ["was cut at its limit", { content: "This", ending: "length" }, "its answer was cut at the limit of tokens"],
    ["declines", { content: "I can't.", ending: "refusal" }, "it declined to answer"],
    ["sends 200 kB", { content: "word ".repeat(40_000) }, LONG],
    ["never ends", { content: "x".repeat(5000), ending: "endless" }, /its answer is longer|it sent more than/],
    ["breaks off in the middle", "break off", "the connection failed: UND_ERR_SOCKET"],
    ["fails in the middle", { content: "This", ending: "error" }, /it answered 500|not one of the protocol/],
    ["sends us elsewhere", { redirectTo: "http://127.0.0.1:9/v1" }, "the connection failed"],
  ])("is not answered by one that %s, in the same honest words", async (_, behaviour, cause) => {
    standIn().behave(behaviour);
    const refusal = await refusalOf(by());
    expect(refusal).toEqual({
      code: "unavailable",
      message: "The language model is not available just now. Nothing was kept.",
      cause: typeof cause === "string" ? cause : expect.stringMatching(cause),
    });
    expect(JSON.stringify(refusal)).not.toContain(MODEL_KEY);
    expect(noted).toEqual([{ isAnswered: false, used: expect.toSatisfy(isNullOrOne) }]);
  });

  test("with a wrong key says so to the log, and no key to anybody", async () => {
    const refusal = await refusalOf(by({}, { key: "sk-somebody-elses-9876543210" }));
    expect(refusal).toMatchObject({ code: "unavailable", cause: "it answered 401" });
    expect(JSON.stringify(refusal)).not.toMatch(/sk-/);
  });

  test("ends when it takes too long, and then upstream as well", async () => {
    standIn().behave("silence");
    const ended = standIn().nextGone();
    const refusal = await refusalOf(by({}, { timeoutMilliseconds: 20 }));
    expect(refusal).toMatchObject({ code: "unavailable", cause: "it took longer than 0.02 s" });
    await ended;
  });

  test("ends when whoever asked has gone, and then upstream as well", async () => {
    standIn().behave("silence");
    const [heard, ended] = [standIn().nextQuestion(), standIn().nextGone()];
    const leaving = new AbortController();
    const asked = refusalOf(by({ signal: leaving.signal }));
    await heard;
    leaving.abort();
    expect(await asked).toMatchObject({ code: "unavailable", cause: "whoever asked has gone" });
    await ended;
    expect(noted).toEqual([{ isAnswered: false, used: null }]);
  });

  test("to nobody there is not answered", async () => {
    const refusal = await refusalOf(by({}, { baseUrl: "http://127.0.0.1:9/v1" }));
    expect(refusal).toMatchObject({ code: "unavailable", cause: expect.stringMatching(/^the connection failed/) });
  });
});

const isNullOrOne = (used: unknown): boolean =>
  used === null || JSON.stringify(used) === JSON.stringify({ input: 1, output: 1 });

describe("the day's questions", () => {
  test("are so many, counted in the database for every process; failed ones count", async () => {
    const chat = standInOf("compatible");
    chat.behave({ status: 500 });
    const few = { callsPerDay: 2 };
    await refusalOf(modelOf("compatible", few).ask(question()));
    chat.behave({ content: "This one." });
    await piecesOf(modelOf("compatible", few), question());
    const before = chat.heard.length;
    for (const ask of Object.values(WAYS))
      expect(await refusalOf(ask(modelOf("compatible", few), question()))).toMatchObject({
        code: "rate_limited",
        message: expect.stringMatching(/as often as this server allows in a day/),
      });
    expect(chat.heard).toHaveLength(before);
  });

  test("are none where their cap is none", async () => {
    const refusal = await refusalOf(modelOf("compatible", { callsPerDay: 0 }).ask(question()));
    expect(refusal).toMatchObject({ code: "rate_limited" });
  });
});
