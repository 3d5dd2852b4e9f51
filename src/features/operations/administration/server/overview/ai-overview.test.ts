import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getOverview } from "#features/operations/administration/contract/overview.ts";
import { connectLanguageModel } from "#server/language-model/connect-language-model.ts";
import type { LanguageModel } from "#server/language-model/language-model.ts";
import { AppError } from "#shared/errors.ts";
import type { FixedSettings } from "#server/settings/settings.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { type ModelStandIn, startModelStandIn } from "#test/support/network/model-stand-in.ts";
import { signUpAdministrator } from "../testing/administrator.ts";

let app: TestApp;
let standIn: ModelStandIn;
let ada: ApiClient;
let model: LanguageModel;
beforeAll(async () => {
  [app, standIn] = await Promise.all([startTestApp(), startModelStandIn()]);
  ada = await signUpAdministrator(app);
});
afterAll(async () => {
  await app.close();
  await standIn.close();
});
beforeEach(async () => {
  for (const table of ["accounts", "months", "refusals", "usage"])
    await app.database.pool.query(`DELETE FROM language_model_${table}`);
  app.clock.set("2026-03-10T15:00:00.000Z");
  set({});
  standIn.behave({ content: "This one." });
  model = app.platform.languageModel = connectLanguageModel(standIn.settings, app.platform);
});

const set = (values: FixedSettings): void => {
  app.platform.config.fixedSettings = values;
};
const ask = async (asker: ApiClient | null, isPremium = false): Promise<string> => {
  try {
    return await model.ask({
      asker: asker && { actorId: asker.userId, isPremium },
      messages: [{ role: "user", content: "Which?" }],
      answerTokensMax: 50,
      signal: new AbortController().signal,
    });
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};
const readAi = async (days = 7) => (await ada.call(getOverview, { query: { days } })).ai;
const NOTHING = { questions: 0, answers: 0, tokens: 0, priced: 0, costMicros: 0, dropped: 0 };

test("the overview says that nothing is known where nothing was asked, and whether a model is there", async () => {
  const host = new URL(standIn.settings.baseUrl).host;
  expect(await readAi()).toEqual({
    model: `stand-in-1 at ${host}`,
    hasPrices: false,
    period: NOTHING,
    today: NOTHING,
    month: NOTHING,
    refused: [],
    caps: { tokens: { used: 0, most: 50_000_000 }, costMicros: { used: 0, most: 100_000_000 } },
    accounts: [],
  });
  app.platform.languageModel = null;
  expect(await readAi()).toMatchObject({ model: null });
});

test("the overview sums the period, today and the month, and names who used most", async () => {
  const robin = await app.signUp();
  app.clock.set("2026-02-27T15:00:00.000Z");
  await ask(robin);
  app.clock.set("2026-03-02T15:00:00.000Z");
  await ask(robin);
  app.clock.set("2026-03-10T15:00:00.000Z");
  set({ ai_input_price: 1, ai_output_price: 2 });
  await ask(robin);
  await ask(ada, true);
  await ask(ada, true);
  await ask(null);
  await model.noteDropped(3);
  const ai = await readAi();
  const each = { questions: 4, answers: 4, tokens: 8, priced: 4, costMicros: 12, dropped: 3 };
  expect(ai).toMatchObject({ hasPrices: true, period: each, today: each });
  expect(ai.month).toEqual({ ...each, questions: 5, answers: 5, tokens: 10 });
  expect((await readAi(30)).period).toMatchObject({ questions: 6, priced: 4 });
  expect(ai.caps).toMatchObject({ tokens: { used: 10 }, costMicros: { used: 12 } });
  expect(ai.accounts).toMatchObject(
    [
      { id: robin.userId, email: robin.email, questions: 2, refused: 0, tokens: 4, costMicros: 3 },
      { id: ada.userId, email: ada.email, questions: 2, refused: 0, tokens: 4, costMicros: 6 },
    ].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  );
});

test("the overview counts what each cap refused, of which not a byte was sent", async () => {
  const robin = await app.signUp();
  const heard = standIn.heard.length;
  set({ ai_tokens_free_day: 10 });
  expect(await ask(robin)).toBe("rate_limited");
  set({ ai_tokens_month: 10 });
  expect([await ask(null), await ask(robin)]).toEqual(["rate_limited", "rate_limited"]);
  set({ ai_input_price: 1, ai_dollars_premium_day: 0 });
  expect(await ask(robin, true)).toBe("rate_limited");
  set({});
  model = connectLanguageModel({ ...standIn.settings, callsPerDay: 0 }, app.platform);
  expect(await ask(null)).toBe("rate_limited");
  expect(standIn.heard).toHaveLength(heard);
  const ai = await readAi();
  expect(ai.refused).toEqual([
    { cap: "account_cost", count: 1 },
    { cap: "account_tokens", count: 1 },
    { cap: "installation_calls", count: 1 },
    { cap: "installation_tokens", count: 2 },
  ]);
  expect(ai).toMatchObject({ period: NOTHING, caps: { tokens: { used: 0 } } });
  expect(ai.accounts).toMatchObject([{ id: robin.userId, questions: 0, refused: 2, tokens: 0 }]);
});
