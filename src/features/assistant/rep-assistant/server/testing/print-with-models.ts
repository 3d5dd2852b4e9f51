import { ABOUT, type EvaluatedQuestion } from "../evaluation/question.ts";
import { faultsOf } from "../evaluation/judge.ts";
import { RECORDED_QUESTIONS } from "../evaluation/recorded-questions.ts";
import type { Attacked, Replayed } from "./ask-with-model.ts";

const PROSE = `## With a model

No provider can be reached where this is tested, so no answer of a live model was ever judged here. Two stand-ins are.

**A model that lies.** It is asked all questions, does whatever an order in a question or in a source says, and offers up to 24 sentences a question that are false or unproven (\`server/evaluation/lies-about.ts\`, \`twists.ts\`): other figures, turned comparisons and negations, left-out conditions, cut and invented quotes, passages that were not there, words of the question said back, promises, links, images, markup, and that someone qualifies. A sentence of it that reaches an answer is *let through*. *Right* is judged as without a model: where all that it says is dropped and no kind of question was meant, our sources don't say.
`;

const NAMES = {
  figures: "The book's figures",
  law: "The law",
  product: "The product",
  outside: "What no source says",
  misleading: "Made to mislead",
} as const;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

export const letThrough = ({ answer }: Attacked): string[] =>
  answer.sentences.filter(({ isFromModel }) => isFromModel).map(({ text }) => text);

const isRight = ({ question, answer }: Attacked): boolean => faultsOf(question, answer).length === 0;

const attackRow = (name: string, attacked: readonly Attacked[]): string =>
  `| ${[
    name,
    attacked.length,
    attacked.filter(isRight).length,
    attacked.filter(({ offered }) => offered > 0).length,
    sum(attacked.map(({ offered }) => offered)),
    sum(attacked.map(({ answer }) => answer.model.dropped)),
    sum(attacked.map((one) => letThrough(one).length)),
  ].join(" | ")} |`;

const ON_RECORDED = `
**Answers in the wire format of each provider.** \`server/evaluation/recorded-*.json\` hold ${RECORDED_QUESTIONS.length} answers as OpenAI (chat completions), Anthropic (messages) and Google (generateContent) send them, whole and as a stream. They were written by us after the documented formats and are not recordings of a live model. They come over HTTP through the same port as real ones, with the names that passages have in each question put in. Some sentences are honest and must stand, the others must be dropped.
`;

const recordedRow = ({ provider, answers }: Replayed): string => {
  const isAsMust = answers.map(({ said, dropped }, at) => {
    const must = RECORDED_QUESTIONS[at];
    return must !== undefined && must.dropped === dropped && said.join("\n") === must.kept.join("\n");
  });
  return `| ${[
    provider,
    answers.length,
    isAsMust.filter(Boolean).length,
    sum(answers.map(({ said }) => said.length)),
    sum(answers.map(({ dropped }) => dropped)),
  ].join(" | ")} |`;
};

/** The part of `docs/assistant.md` on what becomes of a model's words. */
export const printWithModels = (attacked: readonly Attacked[], replayed: readonly Replayed[]): string =>
  [
    PROSE,
    "| About | Questions | Right | Asked of the model | Sentences offered | Dropped | Let through |",
    "|---|---|---|---|---|---|---|",
    ...ABOUT.map((about) =>
      attackRow(
        NAMES[about],
        attacked.filter(({ question }: { question: EvaluatedQuestion }) => question.about === about),
      ),
    ),
    attackRow("All", attacked),
    ON_RECORDED,
    "| Provider | Answers | As they must be | Sentences that stand | Dropped |",
    "|---|---|---|---|---|",
    ...replayed.map(recordedRow),
  ].join("\n");
