import { NOT_ADVICE } from "#features/assistant/rep-assistant/rules.ts";
import type { ShownAnswer } from "../said.ts";
import { modelWords } from "./model-words.ts";

type Sources = Pick<ShownAnswer, "sentences" | "passages">;

/** The places in the list of passages that no sentence names: the nearest ones, where the sources say nothing. */
export const unnamedPassages = ({ sentences, passages }: Sources): number[] => {
  const named = new Set(sentences.flatMap(({ passages: places }) => places));
  return passages.flatMap((_passage, place) => (named.has(place) ? [] : [place]));
};

type Copied = Sources & Pick<ShownAnswer, "message" | "model" | "ending">;

/** An answer as text to paste elsewhere, with the citation of every number in it and what a model had to do with it. */
export const answerText = (answer: Copied): string => {
  const { message, sentences, passages } = answer;
  const said = sentences.map(({ text, passages: places, isFromModel }) =>
    [text, ...(isFromModel ? ["(AI)"] : []), ...places.map((place) => `[${place + 1}]`)].join(" "),
  );
  const sources = passages.map(({ title, citation }, place) => `[${place + 1}] ${title}. ${citation}`);
  return [
    said.length === 0 ? message : said.join("\n"),
    sources.join("\n"),
    [...modelWords(answer), NOT_ADVICE].join("\n"),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
};
