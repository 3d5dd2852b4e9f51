import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AppError } from "#shared/errors.ts";
import type { FixedSettings } from "#server/settings/settings.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { type ModelBehaviour, type ModelStandIn, startModelStandIn } from "#test/support/network/model-stand-in.ts";
import { estimateInput } from "./caps/estimate-tokens.ts";
import { connectLanguageModel } from "./connect-language-model.ts";
import type { LanguageModel, LanguageModelSettings, ModelQuestion } from "./language-model.ts";

const MESSAGES = [{ role: "user", content: "Which of these two?" }] as const;
const SENT = estimateInput({ messages: MESSAGES });
const ANSWER = 500;

let app: TestApp;
let standIn: ModelStandIn;
let robin: ApiClient;
let model: LanguageModel;
beforeAll(async () => {
  [app, standIn] = await Promise.all([startTestApp(), startModelStandIn()]);
});
afterAll(async () => {
  await app.close();
  await standIn.close();
});
beforeEach(async () => {
  for (const table of ["accounts", "months", "refusals", "usage"])
    await app.database.pool.query(`DELETE FROM language_model_${table}`);
  await app.database.pool.query("DELETE FROM rate_limits");
  set({});
  standIn.heard.length = 0;
  robin = await app.signUp();
  connect();
});

const set = (values: FixedSettings): void => {
  app.platform.config.fixedSettings = values;
};
const connect = (changed: Partial<LanguageModelSettings> = {}): void => {
  model = connectLanguageModel({ ...standIn.settings, ...changed }, app.platform);
};
const question = (changed: Partial<ModelQuestion> = {}): ModelQuestion => ({
  asker: { actorId: robin.userId, isPremium: false },
  messages: MESSAGES,
  answerTokensMax: ANSWER,
  signal: new AbortController().signal,
  ...changed,
});
const streamed = async (asked: ModelQuestion): Promise<string> => {
  let text = "";
  for await (const piece of model.stream(asked)) text += piece;
  return text;
};
const WAYS = { ask: (asked: ModelQuestion) => model.ask(asked), stream: streamed };
/** The code of what refused it; null: it was answered. */
const codeOf = async (asked: Promise<unknown>): Promise<string | null> => {
  try {
    await asked;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};
const one = async (statement: string): Promise<number> => (await app.database.pool.query(statement)).rows[0]?.n ?? 0;
const usedOfAccount = () => one("SELECT tokens::int AS n FROM language_model_accounts");
const usedOfMonth = () => one("SELECT tokens::int AS n FROM language_model_months");

describe.each(["ask", "stream"] as const)("a question by %s", (way) => {
  const by = (changed: Partial<ModelQuestion> = {}) => WAYS[way](question(changed));

  test("takes its most before it is sent, and what the service counted afterwards", async () => {
    let taken = Promise.resolve(0);
    standIn.behave(() => {
      taken = usedOfAccount();
      return { content: "The first one.", used: { input: 12, output: 7 }, pauseMilliseconds: 50 };
    });
    expect(await by()).toBe("The first one.");
    expect(await taken).toBe(SENT + ANSWER);
    expect([await usedOfAccount(), await usedOfMonth()]).toEqual([19, 19]);
  });

  test("that is refused sends not a byte, costs no call, and is answered once there is room", async () => {
    connect({ callsPerDay: 1 });
    set({ ai_tokens_free_day: SENT + ANSWER - 1 });
    standIn.behave({ content: "The first one." });
    expect([await codeOf(by()), await codeOf(by())]).toEqual(["rate_limited", "rate_limited"]);
    expect(standIn.heard).toEqual([]);
    expect(await one("SELECT refused AS n FROM language_model_accounts")).toBe(2);
    set({ ai_tokens_free_day: SENT + ANSWER });
    expect(await codeOf(by())).toBeNull();
    expect(await codeOf(by({ asker: null }))).toBe("rate_limited");
    expect(await one("SELECT refused AS n FROM language_model_refusals WHERE cap = 'installation_calls'")).toBe(1);
    expect([standIn.heard.length, await usedOfMonth()]).toEqual([1, 2]);
  });

  test("that nobody waits for has half of the calls and of each cap, and leaves the rest to people", async () => {
    standIn.behave({ content: "The first one.", used: { input: SENT, output: ANSWER } });
    const background = () => codeOf(by({ isBackground: true }));
    connect({ callsPerDay: 5 });
    expect([await background(), await background(), await background()]).toEqual([null, null, "rate_limited"]);
    expect([await codeOf(by()), await codeOf(by()), await codeOf(by())]).toEqual([null, null, null]);
    expect(await codeOf(by())).toBe("rate_limited");
    connect({ callsPerDay: 1000 });
    for (const name of ["ai_tokens_free_day", "ai_tokens_month"]) {
      await app.database.pool.query("DELETE FROM language_model_accounts");
      await app.database.pool.query("DELETE FROM language_model_months");
      set({ [name]: 4 * (SENT + ANSWER) });
      expect([await background(), await background(), await background()]).toEqual([null, null, "rate_limited"]);
      expect(await model.refusal(question({ isBackground: true }), app.database.db)).toMatchObject({ isEver: false });
      expect(await model.refusal(question(), app.database.db)).toBeNull();
      expect([await codeOf(by()), await codeOf(by()), await codeOf(by())]).toEqual([null, null, "rate_limited"]);
    }
  });

  test("of a hundred at once passes no cap, whoever asks", async () => {
    const fitting = 7;
    const [input, output] = [SENT, ANSWER];
    set({ ai_tokens_month: (input + output) * fitting });
    standIn.behave({ content: "The first one.", used: { input, output } });
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, index) => codeOf(by(index % 2 === 0 ? {} : { asker: null }))),
    );
    expect(outcomes.filter((code) => code === null)).toHaveLength(fitting);
    expect(outcomes.filter((code) => code === "rate_limited")).toHaveLength(100 - fitting);
    expect([standIn.heard.length, await usedOfMonth()]).toEqual([fitting, (input + output) * fitting]);
  });

  test.each<[string, ModelBehaviour, number]>([
    ["is not counted stays as it was taken", { content: "The first one.", used: null }, SENT + ANSWER],
    ["the service refuses keeps what was sent", { status: 500 }, SENT],
    ["gets HTML keeps what was sent", { raw: "<html>" }, SENT],
    [
      "was cut at its limit keeps what was counted",
      { content: "The", ending: "length", used: { input: 9, output: 500 } },
      509,
    ],
  ])("that %s", async (_what, behaviour, left) => {
    standIn.behave(behaviour);
    await codeOf(by());
    expect([await usedOfAccount(), await usedOfMonth()]).toEqual([left, left]);
  });

  test("to nobody there keeps what was to be sent", async () => {
    connect({ baseUrl: "http://127.0.0.1:9/v1" });
    expect(await codeOf(by())).toBe("unavailable");
    expect(await usedOfAccount()).toBe(SENT);
  });

  test("is not sent where its caps can't be read", async () => {
    const { settings } = app.platform;
    const broken = Object.assign(Object.create(settings), { get: () => Promise.reject(new Error("no connection")) });
    model = connectLanguageModel(standIn.settings, { ...app.platform, settings: broken });
    await expect(by()).rejects.toThrow("no connection");
    expect(standIn.heard).toEqual([]);
  });
});

test("a stream that its reader leaves keeps what was sent and what came", async () => {
  standIn.behave({ content: "x".repeat(24), ending: "silence" });
  let came = "";
  for await (const piece of model.stream(question())) {
    came += piece;
    if (came.length === 24) break;
  }
  expect(await usedOfAccount()).toBe(SENT + 24);
});

test("what would be refused is known before it is asked, and nothing is taken for that", async () => {
  const { db } = app.database;
  expect(await model.refusal(question(), db)).toBeNull();
  set({ ai_tokens_free_day: 10 });
  expect(await model.refusal(question(), db)).toEqual({ cap: "account_tokens", isEver: true });
  set({ ai_tokens_month: SENT + ANSWER + 1 });
  standIn.behave({ content: "The first one." });
  await model.ask(question());
  expect(await model.refusal(question(), db)).toEqual({ cap: "installation_tokens", isEver: false });
  expect(await usedOfMonth()).toBe(2);
});

test("sentences that were left out are in the sums of their day, also of a day without a question", async () => {
  standIn.behave({ content: "The first one." });
  await model.ask(question());
  await model.noteDropped(2);
  await model.noteDropped(1);
  app.clock.advance(24 * 3600);
  await model.noteDropped(4);
  const { rows } = await app.database.pool.query(
    "SELECT questions, answers, dropped FROM language_model_usage ORDER BY day",
  );
  expect(rows).toEqual([
    { questions: 1, answers: 1, dropped: 3 },
    { questions: 0, answers: 0, dropped: 4 },
  ]);
});
