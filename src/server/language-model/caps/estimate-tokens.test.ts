import { expect, test } from "vitest";
import { estimateInput, estimateTokens } from "./estimate-tokens.ts";

test.each([
  ["", 0],
  ["Which of these two?", 7],
  // A byte a token, where a letter is no ASCII.
  ["é", 2],
  ["日本", 6],
  ["ok 😀", 5],
])("%j is at most about %i tokens", (text, tokens) => {
  expect(estimateTokens(text)).toBe(tokens);
});

test("a question is its messages, what is around them, and the schema of its answer", () => {
  const messages = [{ content: "abc" }, { content: "abcdef" }];
  expect(estimateInput({ messages })).toBe(1 + 2 + 16);
  const json = { type: "object" };
  expect(estimateInput({ messages, schema: { json } })).toBe(19 + estimateTokens(JSON.stringify(json)));
});
