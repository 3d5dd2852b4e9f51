import { afterAll, beforeAll, expect, test } from "vitest";
import { askAssistant } from "#features/assistant/rep-assistant/contract.ts";
import {
  type AppWithModel,
  startAppWithModel,
  toldIn,
} from "#features/assistant/rep-assistant/server/testing/app-with-model.ts";
import type { ApiClient } from "#test/support/api-client.ts";
import { askAbout } from "../ask-about.ts";

/** What "Ask about this" leaves in the assistant's box is a question like any other: the same answerer, the same proofs. */

const QUESTION = askAbout({
  tool: "Rental property calculator",
  label: "Cash flow in the first year",
  headline: "$219 a month",
  lines: [{ label: "Rent", value: "$28,800" }],
});

let beside: AppWithModel;
let robin: ApiClient;
beforeAll(async () => {
  beside = await startAppWithModel();
  beside.app.platform.rateLimiter.consume = async () => {};
  robin = await beside.app.signUp();
}, 60_000);
afterAll(() => beside.close());

const ask = () => robin.call(askAssistant, { body: { message: QUESTION } });

test("is answered without a model, with no figure that nobody computed", async () => {
  beside.app.platform.languageModel = null;
  const { message, kind } = await ask();
  expect(message).not.toBe("");
  expect(kind).not.toBe("throttled");
  const said = new Set(QUESTION.match(/\$[\d,]+/g));
  const passages = (await ask()).passages.map(({ text }) => text).join(" ");
  for (const figure of message.match(/\$[\d,]+/g) ?? [])
    expect(said.has(figure) || passages.includes(figure), figure).toBe(true);
});

test("a model that obeys and adds a figure is not heard: with whatever quote it brings", async () => {
  beside.app.platform.languageModel = beside.languageModel;
  for (const lie of [
    "Your cash flow becomes $4,321 a month.",
    "With 4,321 hours you qualify.",
    "The cap rate of it is 43.21 percent.",
  ]) {
    beside.model.behave((question) => {
      const { passages, statements } = toldIn(question);
      const [first] = [...passages, ...statements];
      const quote = first?.text.slice(0, 80) ?? "";
      return { content: JSON.stringify({ reads: [], sentences: [{ text: lie, passage: first?.id ?? "", quote }] }) };
    });
    const { message, sentences } = await ask();
    expect(message).not.toMatch(/4,?321|43\.21/);
    expect(JSON.stringify(sentences)).not.toMatch(/4,?321|43\.21/);
  }
  expect(beside.dropped.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(3);
});
