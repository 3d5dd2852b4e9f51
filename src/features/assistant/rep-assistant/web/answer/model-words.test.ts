import { expect, test } from "vitest";
import type { ModelPart, Sentence } from "#features/assistant/rep-assistant/answer-schema.ts";
import { modelWords } from "./model-words.ts";

const said = (isFromModel: boolean): Sentence => ({ text: "So.", passages: [0], page: null, isFromModel });
const OURS = said(false);
const ITS = said(true);
const words = (model: Partial<ModelPart>, ...sentences: Sentence[]) =>
  modelWords({ model: { name: "small-1", dropped: 0, silence: null, ...model }, sentences, ending: { is: "whole" } });

test("a model is named where it said something, and where it was asked and said nothing", () => {
  expect(words({}, OURS, ITS)).toEqual(["The sentence marked AI is from small-1."]);
  expect(words({}, ITS, ITS)).toEqual(["Sentences marked AI are from small-1."]);
  expect(words({}, OURS)).toEqual(["small-1 was asked and added nothing."]);
});

test("what was left out is counted", () => {
  expect(words({ dropped: 1 }, ITS)[1]).toBe("1 sentence was left out: no source of ours proves it.");
  expect(words({ dropped: 12 }, OURS)).toEqual([
    "small-1 was asked and added nothing.",
    "12 sentences were left out: no source of ours proves them.",
  ]);
});

test("why a model was silent is said, but not that none is connected, which the head of the panel says", () => {
  expect(words({ name: null, silence: "not_connected" }, OURS)).toEqual([]);
  expect(words({ name: null, silence: "switched_off" }, OURS)).toEqual(["AI was off. This is from our sources alone."]);
  expect(words({ silence: "used_up" }, OURS)).toEqual([expect.stringContaining("used up")]);
  expect(words({ silence: "failed" }, OURS)).toEqual(["The AI model didn't answer. This is from our sources alone."]);
  expect(words({ silence: "stopped" }, OURS)).toEqual(["This answer was stopped before its end."]);
});

test("a model that failed after it had said something is not said to have said nothing", () => {
  expect(words({ silence: "failed" }, OURS, ITS)).toEqual([
    "The sentence marked AI is from small-1.",
    "The AI model broke off. What it said before that is above.",
  ]);
});

test("whoever stopped an answer is told so, and of one that is still coming nothing is known", () => {
  expect(modelWords({ model: null, sentences: [ITS], ending: { is: "stopped" } })).toEqual([
    "You stopped this answer.",
  ]);
  expect(modelWords({ model: null, sentences: [ITS], ending: { is: "coming" } })).toEqual([]);
});
