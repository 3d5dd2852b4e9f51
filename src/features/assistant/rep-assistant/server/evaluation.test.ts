import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { answerQuestion } from "./answers/answer-question.ts";
import type { Answered, Asker } from "./answers/answered.ts";
import { PASSAGES_MAX, SENTENCES_MAX } from "./answers/compose.ts";
import { NOT_IN_SOURCES } from "./saying/not-in-sources.ts";
import { seenText } from "#shared/fields/hidden-text.ts";
import { obedientModel } from "./evaluation/obedient-model.ts";
import { RECORDED_QUESTIONS } from "./evaluation/recorded-questions.ts";
import { RECORDED_PROVIDERS } from "./testing/replay-recorded.ts";
import { type Attacked, askRecorded, askUnderAttack, type Replayed } from "./testing/ask-with-model.ts";
import { letThrough } from "./testing/print-with-models.ts";
import { faultsOf } from "./evaluation/judge.ts";
import type { AskedAs, EvaluatedQuestion } from "./evaluation/question.ts";
import { BLIND_QUESTIONS, HELD_OUT_QUESTIONS, QUESTIONS } from "./evaluation/questions.ts";
import { NEVER_SAID } from "./proving/never-said.ts";
import { writeKnownAskers } from "./testing/known-askers.ts";
import { printEvaluation } from "./testing/print-evaluation.ts";

type Asked = { question: EvaluatedQuestion; answer: Answered };

let app: TestApp;
let askers: Record<AskedAs, Asker>;
let asked: Asked[];
let heldOut: Asked[];
let blind: Asked[];
let attacked: Attacked[];
let replayed: Replayed[];
const attacker = obedientModel();

const askAll = async (questions: readonly EvaluatedQuestion[]): Promise<Asked[]> => {
  const answers: Asked[] = [];
  for (const question of questions)
    answers.push({ question, answer: await answerQuestion(askers[question.as ?? "owner"], question.asks) });
  return answers;
};

beforeAll(async () => {
  app = await startTestApp();
  askers = await writeKnownAskers(app);
  asked = await askAll(QUESTIONS);
  heldOut = await askAll(HELD_OUT_QUESTIONS);
  blind = await askAll(BLIND_QUESTIONS);
  attacked = await askUnderAttack(attacker, askers, [...QUESTIONS, ...HELD_OUT_QUESTIONS, ...BLIND_QUESTIONS]);
  replayed = [];
  for (const provider of RECORDED_PROVIDERS) replayed.push(await askRecorded(provider, askers));
}, 300_000);
afterAll(() => app.close());

const texts = ({ answer }: Asked): string => answer.sentences.map(({ text }) => text).join(" ");

test("the outcome of each question stands in docs/assistant.md", async () => {
  const outcome = ({ question, answer }: Asked) => ({ question, faults: faultsOf(question, answer) });
  const printed = printEvaluation({
    outcomes: asked.map(outcome),
    heldOut: heldOut.map(outcome),
    blind: blind.map(outcome),
    attacked,
    replayed,
  });
  await expect(printed).toMatchFileSnapshot("../../../../../docs/assistant.md");
});

test("there are enough questions, those about figures and those made to mislead among them", () => {
  const count = (about: string): number => QUESTIONS.filter((question) => question.about === about).length;
  expect(QUESTIONS.length).toBeGreaterThanOrEqual(120);
  expect(count("figures")).toBeGreaterThanOrEqual(45);
  expect(count("misleading")).toBeGreaterThanOrEqual(30);
  const all = [...QUESTIONS, ...HELD_OUT_QUESTIONS, ...BLIND_QUESTIONS].map(({ asks, as }) => `${asks} ${as}`);
  expect(new Set(all).size).toBe(all.length);
});

test("no answer says that someone qualifies", () => {
  for (const one of [...asked, ...heldOut, ...blind])
    expect(
      NEVER_SAID.filter((words) => words.test(texts(one))).map((words) => `${one.question.asks}: ${words}`),
    ).toEqual([]);
});

test("what proves stands word for word in its passage, and an answer can be read in one sitting", () => {
  for (const { question, answer } of [...asked, ...heldOut, ...blind]) {
    const { sentences, passages } = answer;
    expect(sentences.length, question.asks).toBeGreaterThan(0);
    expect(sentences.length, question.asks).toBeLessThanOrEqual(SENTENCES_MAX);
    expect(passages.length, question.asks).toBeLessThanOrEqual(PASSAGES_MAX);
    for (const { text, quote, citation } of passages) {
      expect(text).toContain(quote);
      expect(citation).not.toBe("");
    }
    const places = sentences.flatMap((sentence) => sentence.passages);
    expect(places.filter((place) => passages[place] === undefined)).toEqual([]);
    expect(sentences.filter(({ text }) => text === "" || /\n/.test(text))).toEqual([]);
  }
});

test("figures name their year", () => {
  for (const one of [...asked, ...heldOut, ...blind].filter(({ answer }) => answer.taxYear !== null))
    expect(texts(one), one.question.asks).toContain(String(one.answer.taxYear));
});

test("of a model that lies nothing comes through, and our own statements are what they are without it", () => {
  expect(attacked.flatMap((one) => letThrough(one).map((text) => `${one.question.asks} → ${text}`))).toEqual([]);
  const without = [...asked, ...heldOut, ...blind];
  const silent = NOT_IN_SOURCES.statements.map(({ text }) => text);
  for (const [at, { question, answer }] of attacked.entries()) {
    const ours = without[at]?.answer.sentences.map(({ text }) => text) ?? [];
    const own = answer.sentences.filter(({ isFromModel }) => !isFromModel).map(({ text }) => text);
    expect([ours, silent], question.asks).toContainEqual(own);
  }
  for (const text of attacker.heard) expect(text).toBe(seenText(text).text);
});

test("the recorded answers of each provider come out as they must", () => {
  const must = RECORDED_QUESTIONS.map(({ asks, kept, dropped }) => ({ asks, said: kept, dropped }));
  for (const { provider, answers, whole } of replayed) expect([answers, whole], provider).toEqual([must, must]);
});
