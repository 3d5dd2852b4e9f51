import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AppError } from "#shared/errors.ts";
import { type ModelStandIn, startModelStandIn } from "#test/support/network/model-stand-in.ts";
import { NO_CAPS } from "./caps/testing/no-caps.ts";
import { createLanguageModel, type LanguageModelSettings, type ModelQuestion } from "./language-model.ts";

const PROVIDERS = ["openai", "compatible", "anthropic", "google"] as const;
const WORDS = "The hours of each property count on their own unless you group them.";

describe.each(PROVIDERS)("an answer of a model of %s, in pieces", (provider) => {
  let standIn: ModelStandIn;
  const noted: object[] = [];
  beforeAll(async () => {
    standIn = await startModelStandIn(provider);
  });
  afterAll(() => standIn.close());
  beforeEach(() => void (noted.length = 0));

  const modelWith = (changed: Partial<LanguageModelSettings> = {}) =>
    createLanguageModel(
      { ...standIn.settings, ...changed },
      {
        rateLimiter: { consume: async () => {}, giveBack: async () => {} },
        note: async (asked) => void noted.push(asked),
        noteDropped: async () => {},
        caps: NO_CAPS,
      },
    );
  const question = (signal = new AbortController().signal): ModelQuestion => ({
    asker: null,
    messages: [{ role: "user", content: "How do hours count?" }],
    answerTokensMax: 200,
    signal,
  });

  test("is read while it is written, and to leave it ends it upstream", async () => {
    standIn.behave({ content: WORDS, ending: "silence" });
    const gone = standIn.nextGone();
    let came = "";
    for await (const piece of modelWith().stream(question())) {
      came += piece;
      // The service never says more: whoever waited for its end would wait still.
      if (came === WORDS) break;
    }
    await gone;
    expect(noted).toEqual([{ isAnswered: false, used: null }]);
  });

  test.each(["leaves", "aborts"])("sends no byte more once whoever asked %s", async (how) => {
    standIn.behave({ content: WORDS, ending: "endless" });
    const gone = standIn.nextGone();
    const leaving = new AbortController();
    const pieces: string[] = [];
    const read = async (): Promise<void> => {
      for await (const piece of modelWith().stream(question(leaving.signal))) {
        pieces.push(piece);
        if (pieces.length !== 3) continue;
        if (how === "leaves") break;
        leaving.abort();
      }
    };
    const failure = await read().catch((error: unknown) => error);
    expect(failure instanceof AppError).toBe(how === "aborts");
    await gone;
    const sent = standIn.sentBytes();
    expect(sent).toBeGreaterThan(0);
    // It goes on trying for a while.
    await pause(30);
    expect(standIn.sentBytes()).toBe(sent);
    expect(pieces).toHaveLength(3);
    expect(noted).toEqual([{ isAnswered: false, used: null }]);
  });

  test("closes the connection on an abort even while nobody reads", async () => {
    standIn.behave({ content: WORDS, ending: "silence" });
    const gone = standIn.nextGone();
    const leaving = new AbortController();
    const pieces = modelWith().stream(question(leaving.signal));
    await pieces.next();
    leaving.abort();
    await gone;
    await expect(Array.fromAsync(pieces)).rejects.toThrow(AppError);
    expect(noted).toHaveLength(1);
  });

  test("has to begin in time, and to end in time", async () => {
    const reasonOf = (changed: Partial<LanguageModelSettings>): Promise<unknown> =>
      Array.fromAsync(modelWith(changed).stream(question())).then(
        () => null,
        (error: unknown) => (error instanceof AppError && error.cause instanceof Error ? error.cause.message : error),
      );
    standIn.behave("silence");
    expect(await reasonOf({ firstByteMilliseconds: 20 })).toBe("nothing came within 0.02 s");
    standIn.behave({ content: WORDS, ending: "silence" });
    expect(await reasonOf({ firstByteMilliseconds: 500, timeoutMilliseconds: 700 })).toBe("it took longer than 0.7 s");
  });

  test("is asked of its own service alone", async () => {
    standIn.behave({ content: WORDS });
    const asked: unknown[] = [];
    const note = (message: unknown): void => {
      if (message instanceof Object && "request" in message) asked.push(message.request);
    };
    subscribe("undici:request:create", note);
    try {
      expect(await Array.fromAsync(modelWith().stream(question()))).not.toHaveLength(0);
    } finally {
      unsubscribe("undici:request:create", note);
    }
    expect(asked).toEqual([expect.objectContaining({ origin: new URL(standIn.settings.baseUrl).origin })]);
  });
});
