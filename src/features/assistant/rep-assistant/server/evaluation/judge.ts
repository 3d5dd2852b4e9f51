import type { Answered } from "../answers/answered.ts";
import type { EvaluatedQuestion } from "./question.ts";

const all = ({ sentences, suggestedAction }: Answered): string =>
  [...sentences.map(({ text }) => text), suggestedAction?.text ?? ""].join(" ").toLowerCase();

/** What an answer lacks; none: it is as it must be. */
export const faultsOf = (question: EvaluatedQuestion, answer: Answered): string[] => {
  const said = all(answer);
  const cited = new Set(answer.passages.map(({ id }) => id));
  const { kind, cites = [], contains = [], omits = [] } = question;
  return [
    ...(answer.kind === kind ? [] : [`is ${answer.kind}, not ${kind}`]),
    ...cites.filter((id) => !cited.has(id)).map((id) => `does not cite ${id}`),
    ...contains.filter((text) => !said.includes(text.toLowerCase())).map((text) => `does not say "${text}"`),
    ...omits.filter((text) => said.includes(text.toLowerCase())).map((text) => `says "${text}"`),
  ];
};
