import { createLanguageModel, type LanguageModel } from "#server/language-model/language-model.ts";
import { answerQuestion } from "../answers/answer-question.ts";
import type { Answered, Asker } from "../answers/answered.ts";
import type { AskedAs, EvaluatedQuestion } from "../evaluation/question.ts";
import type { ObedientModel } from "../evaluation/obedient-model.ts";
import { RECORDED_QUESTIONS } from "../evaluation/recorded-questions.ts";
import { type RecordedProvider, replayRecorded } from "./replay-recorded.ts";

const ASKER = { actorId: "00000000-0000-7000-8000-000000000063", isPremium: true };

const askWith = (languageModel: LanguageModel, asker: Asker, question: string): Promise<Answered> =>
  answerQuestion(asker, question, {
    show: () => {},
    signal: new AbortController().signal,
    model: { languageModel, asker: ASKER },
  });

/** An answer with a model that lies, and how many sentences that model offered for it. */
export type Attacked = { question: EvaluatedQuestion; answer: Answered; offered: number };

export const askUnderAttack = async (
  attacker: ObedientModel,
  askers: Askers,
  questions: readonly EvaluatedQuestion[],
): Promise<Attacked[]> => {
  const answers: Attacked[] = [];
  for (const question of questions) {
    attacker.offered = [];
    const answer = await askWith(attacker, askers[question.as ?? "owner"], question.asks);
    answers.push({ question, answer, offered: attacker.offered.length });
  }
  return answers;
};

/** What came of the recorded answers of one provider: of its streams, and of the same answers sent whole. */
export type Replayed = { provider: RecordedProvider; answers: Came[]; whole: Came[] };
type Came = { asks: string; said: string[]; dropped: number };

type Askers = Readonly<Record<AskedAs, Asker>>;

const askEach = async (languageModel: LanguageModel, askers: Askers): Promise<Came[]> => {
  const answers: Came[] = [];
  for (const { asks, as = "owner" } of RECORDED_QUESTIONS) {
    const { sentences, model } = await askWith(languageModel, askers[as], asks);
    const said = sentences.filter(({ isFromModel }) => isFromModel).map(({ text }) => text);
    answers.push({ asks, said, dropped: model.dropped });
  }
  return answers;
};

const nothing = async (): Promise<void> => {};
const UNCAPPED: Parameters<typeof createLanguageModel>[1] = {
  rateLimiter: { consume: nothing, giveBack: nothing },
  note: nothing,
  noteDropped: nothing,
  caps: { reserve: async () => ({ settle: nothing }), refusal: async () => null, noteRefusedCall: nothing },
};

/** Over HTTP, through the port, in the protocol of the provider. */
export const askRecorded = async (provider: RecordedProvider, askers: Askers): Promise<Replayed> => {
  const replay = await replayRecorded(provider);
  const streamed = createLanguageModel(replay.settings, UNCAPPED);
  const atOnce: LanguageModel = {
    ...streamed,
    async *stream(question) {
      yield await streamed.ask(question);
    },
  };
  const [answers, whole] = [await askEach(streamed, askers), await askEach(atOnce, askers)];
  await replay.close();
  return { provider, answers, whole };
};
