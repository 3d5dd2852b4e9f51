import { expect, test } from "vitest";
import { usageOf } from "./usage.ts";

const at = new Date("2026-03-10T23:59:59Z");
const asked = { model: "stand-in-1", at, isAnswered: true, used: { input: 1200, output: 301 } };
const prices = { input: 0.15, output: 0.6 };

test("a question costs its tokens at the prices of its moment, in millionths of a dollar, rounded up", () => {
  expect(usageOf(asked, prices)).toEqual({
    day: "2026-03-10",
    model: "stand-in-1",
    questions: 1,
    answers: 1,
    inputTokens: 1200,
    outputTokens: 301,
    priced: 1,
    costMicros: 361,
    dropped: 0,
  });
});

test.each([
  ["nobody said what tokens cost", asked, null, { answers: 1, inputTokens: 1200 }],
  ["the service did not count", { ...asked, used: null }, prices, { answers: 1, inputTokens: 0 }],
  ["there was no answer", { ...asked, isAnswered: false, used: null }, prices, { answers: 0, inputTokens: 0 }],
])("where %s, the question counts and no cost is guessed", (_, question, known, sums) => {
  expect(usageOf(question, known)).toMatchObject({ questions: 1, priced: 0, costMicros: 0, ...sums });
});
