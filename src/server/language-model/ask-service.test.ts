import { inspect } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type HeardQuestion, type ModelStandIn, startModelStandIn } from "#test/support/network/model-stand-in.ts";
import { askService } from "./ask-service.ts";
import type { ChatQuestion, ModelProvider, Outcome } from "./question.ts";

const standIns: ModelStandIn[] = [];
const start = async (provider: ModelProvider): Promise<ModelStandIn> => {
  const standIn = await startModelStandIn(provider);
  standIns.push(standIn);
  return standIn;
};
afterAll(() => Promise.all(standIns.map((standIn) => standIn.close())));

const outcome = (): Outcome => ({ isAnswered: false, used: null, answerBytes: 0 });
const json = {
  type: "object",
  properties: { word: { type: "string" } },
  required: ["word"],
  additionalProperties: false,
};
const question = (changed: Partial<ChatQuestion> = {}): ChatQuestion => ({
  messages: [{ role: "user", content: "Which?" }],
  answerTokensMax: 50,
  signal: new AbortController().signal,
  ...changed,
});
const ANSWER = '{"word":"this"}';

describe("a service that does not know what it is asked for", () => {
  let standIn: ModelStandIn;
  beforeAll(async () => {
    standIn = await start("compatible");
  });
  beforeEach(() => void (standIn.heard.length = 0));

  const declineIf = (isDeclined: (heard: HeardQuestion) => boolean, said: string, status = 400): void =>
    standIn.behave((heard) => (isDeclined(heard) ? { status, said } : { content: ANSWER }));

  test("is told the schema in words, and from then on at once", async () => {
    declineIf(({ schema }) => schema !== undefined, "Unknown field.", 422);
    const { ask } = askService(standIn.settings);
    const asked = question({ schema: { name: "answer", json }, temperature: 0 });
    expect(await ask(asked, outcome())).toBe(ANSWER);
    expect(await ask(asked, outcome())).toBe(ANSWER);
    expect(standIn.heard.map(({ schema, temperature }) => [schema !== undefined, temperature])).toEqual([
      [true, 0],
      [false, 0],
      [false, 0],
    ]);
    expect(standIn.heard.at(-1)?.messages[0]).toEqual({
      role: "system",
      content: `Answer with JSON alone, of this JSON Schema: ${JSON.stringify(json)}`,
    });
  });

  test("is asked without a temperature, and keeps the schema", async () => {
    declineIf(({ temperature }) => temperature !== undefined, "Unsupported value: 'temperature' does not support 0.");
    const asked = question({ schema: { name: "answer", json }, temperature: 0 });
    expect(await askService(standIn.settings).ask(asked, outcome())).toBe(ANSWER);
    expect(standIn.heard.at(-1)).toMatchObject({ schema: json, temperature: undefined });
  });

  test("is asked without a count of a stream, which then has none", async () => {
    declineIf(({ body }) => "stream_options" in body, "extra fields not permitted: stream_options");
    const spent = outcome();
    expect((await Array.fromAsync(askService(standIn.settings).stream(question(), spent))).join("")).toBe(ANSWER);
    expect(spent).toEqual({ isAnswered: false, used: null, answerBytes: ANSWER.length });
  });

  test("that declines for another reason is not held to know less", async () => {
    const { ask } = askService(standIn.settings);
    const asked = question({ schema: { name: "answer", json } });
    standIn.behave({ status: 400, said: "This is longer than the context." });
    const refusal = await ask(asked, outcome()).catch((error: unknown) => error);
    expect(inspect(refusal)).toMatch(/^Declined: it answered 400/);
    expect(inspect(refusal)).not.toMatch(/longer than the context|sk-of-the-stand-in/);
    expect(standIn.heard).toHaveLength(2);
    standIn.behave({ content: ANSWER });
    await ask(asked, outcome());
    expect(standIn.heard.at(-1)?.schema).toEqual(json);
  });
});

test("a limit of tokens is called what OpenAI's models call it, and what services compatible with it know", async () => {
  for (const [provider, name] of [
    ["openai", "max_completion_tokens"],
    ["compatible", "max_tokens"],
  ] as const) {
    const standIn = await start(provider);
    await askService(standIn.settings).ask(question(), outcome());
    expect(standIn.heard.at(-1)?.body).toEqual({
      model: "stand-in-1",
      messages: question().messages,
      [name]: 50,
    });
  }
});

test("a model of Anthropic is held to a schema as it can be, and sent no temperature that it refuses", async () => {
  const standIn = await start("anthropic");
  standIn.behave({ content: ANSWER });
  const asked = question({ schema: { name: "answer", json }, temperature: 0 });
  for (const [model, way, temperature] of [
    ["claude-3-haiku-20240307", "tools", 0],
    ["claude-sonnet-5-5", "output_config", undefined],
  ] as const) {
    expect(JSON.parse(await askService({ ...standIn.settings, model }).ask(asked, outcome()))).toEqual({
      word: "this",
    });
    expect(standIn.heard.at(-1)).toMatchObject({ model, schema: json, temperature });
    expect(standIn.heard.at(-1)?.body).toHaveProperty(way);
  }
});

test("a service that does not count tokens, or counts them strangely, still answers", async () => {
  const standIn = await start("compatible");
  for (const used of [null, { input: -1, output: 1 }]) {
    standIn.behave({ content: ANSWER, used });
    const spent = outcome();
    expect(await askService(standIn.settings).ask(question(), spent)).toBe(ANSWER);
    expect(spent.used).toBeNull();
  }
});
