import { expect, test } from "vitest";
import { NO_MODEL_PART, type Passage } from "#features/assistant/rep-assistant/answer-schema.ts";
import { NOT_ADVICE } from "#features/assistant/rep-assistant/rules.ts";
import { answerText, unnamedPassages } from "./answer-text.ts";

const passage = (title: string, citation: string): Passage => ({
  id: title,
  title,
  text: "",
  quote: "",
  citation,
  address: "/law",
  seen: "primary",
  reviewedOn: null,
});
const hours = passage("750 hours", "IRC §469(c)(7)(B)(ii)");
const half = passage("More than half", "IRC §469(c)(7)(B)(i)");
const sentence = (text: string, passages: number[], isFromModel = false) => ({
  text,
  passages,
  page: null,
  isFromModel,
});
const whole = { message: "", model: NO_MODEL_PART, ending: { is: "whole" } } as const;

test("what is copied has every citation by its number", () => {
  const answer = {
    ...whole,
    sentences: [sentence("You need more than 750 hours.", [0, 1]), sentence("You're at 579 h 45 min.", [])],
    passages: [hours, half],
  };
  expect(answerText(answer)).toBe(
    `You need more than 750 hours. [1] [2]
You're at 579 h 45 min.

[1] 750 hours. IRC §469(c)(7)(B)(ii)
[2] More than half. IRC §469(c)(7)(B)(i)

${NOT_ADVICE}`,
  );
});

test("what is copied says what a model wrote, and what was left out", () => {
  const sentences = [sentence("You're at 579 h 45 min.", []), sentence("You need more than 750 hours.", [0], true)];
  const model = { name: "small-1", dropped: 1, silence: null };
  expect(answerText({ ...whole, model, sentences, passages: [hours] })).toBe(
    `You're at 579 h 45 min.
You need more than 750 hours. (AI) [1]

[1] 750 hours. IRC §469(c)(7)(B)(ii)

The sentence marked AI is from small-1.
1 sentence was left out: no source of ours proves it.
${NOT_ADVICE}`,
  );
});

test("an answer without sentences is its message", () => {
  expect(answerText({ ...whole, message: "Our sources don't say.", sentences: [], passages: [] })).toBe(
    `Our sources don't say.\n\n${NOT_ADVICE}`,
  );
});

test("passages that no sentence names are the nearest ones", () => {
  const sentences = [sentence("Our sources don't say.", [1])];
  expect(unnamedPassages({ sentences, passages: [hours, half, hours] })).toEqual([0, 2]);
  expect(unnamedPassages({ sentences: [], passages: [] })).toEqual([]);
});
