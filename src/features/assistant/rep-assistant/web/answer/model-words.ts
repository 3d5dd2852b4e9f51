import { formatCount } from "@tenure/ui";
import type { ModelPart, Sentence } from "#features/assistant/rep-assistant/answer-schema.ts";
import type { ShownAnswer } from "../said.ts";

/** Nothing is said of a model that is not connected: the head of the panel says it once. */
const SILENCES: Readonly<Record<NonNullable<ModelPart["silence"]>, string | null>> = {
  not_connected: null,
  switched_off: "AI was off. This is from our sources alone.",
  used_up: "The AI limit is used up for now. This is from our sources alone.",
  failed: "The AI model didn't answer. This is from our sources alone.",
  stopped: "This answer was stopped before its end.",
};
const FAILED_LATE = "The AI model broke off. What it said before that is above.";

const droppedWords = (dropped: number): string =>
  `${formatCount(dropped, "sentence")} ${dropped === 1 ? "was" : "were"} left out: no source of ours proves ${dropped === 1 ? "it" : "them"}.`;

const saidWords = ({ name, silence }: ModelPart, sentences: readonly Sentence[]): string | null => {
  const count = sentences.filter(({ isFromModel }) => isFromModel).length;
  if (name === null) return null;
  if (count > 0)
    return count === 1 ? `The sentence marked AI is from ${name}.` : `Sentences marked AI are from ${name}.`;
  return silence === null ? `${name} was asked and added nothing.` : null;
};

const silenceWords = ({ silence }: ModelPart, sentences: readonly Sentence[]): string | null => {
  if (silence === "failed" && sentences.some(({ isFromModel }) => isFromModel)) return FAILED_LATE;
  return silence === null ? null : SILENCES[silence];
};

/** What a language model had to do with an answer, one line each; nothing while it is still coming. */
export const modelWords = ({
  model,
  sentences,
  ending,
}: Pick<ShownAnswer, "model" | "sentences" | "ending">): string[] => {
  if (ending.is === "stopped") return ["You stopped this answer."];
  if (model === null) return [];
  return [
    saidWords(model, sentences),
    model.dropped === 0 ? null : droppedWords(model.dropped),
    silenceWords(model, sentences),
  ].filter((words) => words !== null);
};
