import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { updateProfile } from "#features/account/accounts/contract.ts";
import { platformChores } from "#server/chores.ts";
import { AppError } from "#shared/errors.ts";
import type { FixedSettings } from "#server/settings/settings.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { type Asking, openCaps } from "./caps.ts";

const ALL_AT_ONCE = 100;

describe.each(TEST_ENGINES)("caps of a language model (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.set("2026-03-10T15:00:00.000Z");
    app.platform.config.fixedSettings = {};
    for (const table of ["language_model_accounts", "language_model_months", "language_model_refusals"])
      await app.database.pool.query(`DELETE FROM ${table}`);
    robin = await app.signUp();
  });

  const set = (values: FixedSettings): void => {
    app.platform.config.fixedSettings = values;
  };
  const caps = () => openCaps(app.platform);
  const asking = (input: number, output: number, isPremium = false): Asking => ({
    asker: { actorId: robin.userId, isPremium },
    most: { input, output },
  });
  const visiting = (input: number, output: number): Asking => ({ asker: null, most: { input, output } });
  /** What refused it; null: nothing did. */
  const refusalOf = async (asked: Asking) => {
    try {
      await caps().reserve(asked);
      return null;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { message, retryAfterSeconds, data } = error.details;
      return { code: error.code, message, retryAfterSeconds, cap: data?.["cap"] };
    }
  };
  const rowsOf = async (statement: string) => (await app.database.pool.query(statement)).rows;
  const accounts = () =>
    rowsOf(`SELECT user_id = '${robin.userId}' AS own, day::text, questions, refused, tokens::int, cost_micros::int
      FROM language_model_accounts ORDER BY day`);
  const months = () =>
    rowsOf("SELECT month::text, tokens::int, cost_micros::int FROM language_model_months ORDER BY month");
  const refusals = () => rowsOf("SELECT day::text, cap, refused FROM language_model_refusals ORDER BY day, cap");

  test("take what a question may use before it is sent, and give back what it did not", async () => {
    const { settle } = await caps().reserve(asking(300, 700));
    expect(await accounts()).toEqual([
      { own: true, day: "2026-03-10", questions: 1, refused: 0, tokens: 1000, cost_micros: 0 },
    ]);
    expect(await months()).toEqual([{ month: "2026-03-01", tokens: 1000, cost_micros: 0 }]);
    await settle({ input: 280, output: 20 });
    expect(await accounts()).toMatchObject([{ questions: 1, tokens: 300 }]);
    expect(await months()).toMatchObject([{ tokens: 300 }]);
  });

  test("leave what was taken where nobody counted, or the process died: it ends with its day", async () => {
    set({ ai_tokens_free_day: 1000 });
    const { settle } = await caps().reserve(asking(100, 400));
    await settle(null);
    await caps().reserve(asking(100, 400));
    expect(await accounts()).toMatchObject([{ questions: 2, tokens: 1000 }]);
    expect(await refusalOf(asking(1, 0))).toMatchObject({ cap: "account_tokens" });
    // Midnight in New York, where the account is.
    app.clock.set("2026-03-11T03:59:59.000Z");
    expect(await refusalOf(asking(1, 0))).toMatchObject({ cap: "account_tokens", retryAfterSeconds: 1 });
    app.clock.set("2026-03-11T04:00:00.000Z");
    expect(await refusalOf(asking(1, 0))).toBeNull();
    expect((await accounts()).map(({ day, tokens }) => [day, tokens])).toEqual([
      ["2026-03-10", 1000],
      ["2026-03-11", 1],
    ]);
  });

  test("settle on the day on which a question was asked", async () => {
    app.clock.set("2026-03-11T03:59:59.000Z");
    const { settle } = await caps().reserve(asking(100, 400));
    app.clock.set("2026-04-01T12:00:00.000Z");
    await settle({ input: 90, output: 10 });
    expect(await accounts()).toMatchObject([{ day: "2026-03-10", tokens: 100 }]);
    expect(await months()).toEqual([{ month: "2026-03-01", tokens: 100, cost_micros: 0 }]);
  });

  test("of an account say so and when they end, and count what they refuse", async () => {
    set({ ai_tokens_free_day: 1000 });
    await caps().reserve(asking(500, 500));
    expect(await refusalOf(asking(1, 0))).toEqual({
      code: "rate_limited",
      message: "You've used the AI that your account may use in a day. Nothing was sent. You can ask again tomorrow.",
      // From eleven in the morning in New York.
      retryAfterSeconds: 13 * 3600,
      cap: "account_tokens",
    });
    expect(await accounts()).toMatchObject([{ questions: 1, refused: 1, tokens: 1000 }]);
    expect(await months()).toMatchObject([{ tokens: 1000 }]);
    expect(await refusals()).toEqual([{ day: "2026-03-10", cap: "account_tokens", refused: 1 }]);
    const other = await app.signUp();
    await caps().reserve({ ...asking(1, 0), asker: { actorId: other.userId, isPremium: false } });
  });

  test("of the installation hold everyone, visitors too, and an account gives nothing for what it refuses", async () => {
    set({ ai_tokens_month: 1000 });
    await caps().reserve(visiting(500, 499));
    const used = {
      code: "rate_limited",
      message: "This server has used its AI for this month. Nothing was sent. You can ask again on April 1.",
      retryAfterSeconds: (21 * 24 + 9) * 3600,
      cap: "installation_tokens",
    };
    expect(await refusalOf(visiting(1, 1))).toEqual(used);
    expect(await refusalOf(asking(1, 1))).toEqual(used);
    expect(await accounts()).toEqual([]);
    expect(await refusalOf(asking(1, 0))).toBeNull();
    expect(await refusals()).toEqual([{ day: "2026-03-10", cap: "installation_tokens", refused: 2 }]);
    app.clock.set("2026-03-31T23:59:59.000Z");
    expect(await refusalOf(visiting(1, 1))).toMatchObject({ retryAfterSeconds: 1 });
    app.clock.set("2026-04-01T00:00:00.000Z");
    expect(await refusalOf(visiting(1, 1))).toBeNull();
    app.clock.set("2026-12-31T12:00:00.000Z");
    await caps().reserve(visiting(500, 500));
    expect(await refusalOf(visiting(1, 1))).toMatchObject({ message: expect.stringContaining("on January 1.") });
  });

  test("of the plan of the book: what was used for one counts for the other", async () => {
    set({ ai_tokens_free_day: 1000, ai_tokens_premium_day: 5000 });
    await caps().reserve(asking(500, 500));
    expect(await refusalOf(asking(1, 0))).toMatchObject({ cap: "account_tokens" });
    expect(await refusalOf(asking(2000, 2000, true))).toBeNull();
    expect(await refusalOf(asking(1, 0, true))).toMatchObject({ cap: "account_tokens" });
  });

  test("in dollars hold where a price is set, and no others", async () => {
    set({ ai_dollars_free_day: 0.001, ai_dollars_month: 0.0015 });
    expect(await refusalOf(asking(1000, 0))).toBeNull();
    expect(await accounts()).toMatchObject([{ tokens: 1000, cost_micros: 0 }]);
    const prices = { ai_input_price: 0.15, ai_output_price: 0.6 };
    set({ ai_dollars_free_day: 0.001, ai_dollars_month: 0.0015, ...prices });
    const { settle } = await caps().reserve(asking(1000, 1000));
    expect(await accounts()).toMatchObject([{ tokens: 3000, cost_micros: 750 }]);
    expect(await refusalOf(asking(1000, 1000))).toMatchObject({ cap: "account_cost" });
    expect(await refusalOf(visiting(1000, 1001))).toMatchObject({ cap: "installation_cost" });
    await settle({ input: 1000, output: 100 });
    expect(await accounts()).toMatchObject([{ tokens: 2100, cost_micros: 210 }]);
    expect(await months()).toMatchObject([{ tokens: 2100, cost_micros: 210 }]);
    expect(await refusalOf(asking(1000, 1000))).toBeNull();
  });

  test("settle at the prices at which they took", async () => {
    set({ ai_input_price: 1, ai_output_price: 1 });
    const { settle } = await caps().reserve(asking(100, 100));
    set({});
    await settle({ input: 50, output: 0 });
    expect(await accounts()).toMatchObject([{ tokens: 50, cost_micros: 50 }]);
  });

  test("that one question passes by itself promise nothing for tomorrow", async () => {
    set({ ai_tokens_free_day: 0, ai_tokens_month: 10 });
    expect(await refusalOf(asking(1, 0))).toMatchObject({
      cap: "account_tokens",
      message: "A question like this takes more AI than an account may use in a day. Nothing was sent.",
    });
    expect(await refusalOf(visiting(11, 0))).toMatchObject({
      cap: "installation_tokens",
      message: "A question like this takes more AI than this server may use in a month. Nothing was sent.",
    });
  });

  test.each<[string, FixedSettings, boolean]>([
    ["an account", { ai_tokens_free_day: 1050 }, false],
    ["an account in dollars", { ai_dollars_free_day: 0.00105, ai_input_price: 1 }, false],
    ["the installation", { ai_tokens_month: 1050 }, false],
    ["the installation, for visitors,", { ai_tokens_month: 1050 }, true],
  ])("of %s are not passed by a hundred at once", async (_whose, values, isVisitor) => {
    set(values);
    const asked = isVisitor ? visiting(100, 0) : asking(100, 0);
    const outcomes = await Promise.all(Array.from({ length: ALL_AT_ONCE }, () => refusalOf(asked)));
    expect(outcomes.filter((refused) => refused === null)).toHaveLength(10);
    expect(await months()).toMatchObject([{ tokens: 1000 }]);
    expect((await refusals()).map(({ refused }) => refused)).toEqual([90]);
  });

  test("are right after a hundred at once have settled", async () => {
    await Promise.all(
      Array.from({ length: ALL_AT_ONCE }, async (_, index) => {
        const { settle } = await caps().reserve(asking(600, 300));
        await settle({ input: index, output: 1 });
      }),
    );
    expect(await accounts()).toMatchObject([{ questions: 100, tokens: 4950 + 100 }]);
    expect(await months()).toMatchObject([{ tokens: 4950 + 100 }]);
  });

  test("begin no day twice in another time zone", async () => {
    set({ ai_tokens_free_day: 1000 });
    await caps().reserve(asking(1000, 0));
    await robin.call(updateProfile, { body: { timeZone: "Asia/Tokyo" } });
    expect(await refusalOf(asking(1000, 0))).toBeNull();
    await robin.call(updateProfile, { body: { timeZone: "America/New_York" } });
    expect(await refusalOf(asking(1, 0))).toMatchObject({ cap: "account_tokens" });
    app.clock.advance(24 * 3600);
    expect(await refusalOf(asking(1, 0))).toMatchObject({ cap: "account_tokens" });
  });

  test("are forgotten after 35 days, and go with the account", async () => {
    await caps().reserve(asking(1, 0));
    const forget = platformChores.find(({ name }) => name.startsWith("forget what accounts asked"));
    app.clock.set("2026-04-14T15:00:00.000Z");
    await forget?.run(app.platform);
    expect(await accounts()).toHaveLength(1);
    app.clock.set("2026-04-15T15:00:00.000Z");
    await forget?.run(app.platform);
    expect(await accounts()).toEqual([]);
    await caps().reserve(asking(1, 0));
    await app.database.schemaOwner.db.execute(`DELETE FROM users WHERE id = '${robin.userId}'`);
    expect(await accounts()).toEqual([]);
    expect(await refusalOf(asking(1, 0))).toMatchObject({ code: "not_signed_in" });
  });
});
