import { lockActor } from "#server/accounts/lock-actor.ts";
import { propertiesHeardOf } from "#server/auth/reach.ts";
import { refuseImpersonator } from "#server/auth/require-access.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { answerOnce } from "#server/http/answer-once.ts";
import { type Call, goneSignal, type Verb } from "#server/http/implement.ts";
import type { askAssistant as contract } from "#features/assistant/rep-assistant/contract.ts";
import { AppError } from "#shared/errors.ts";
import { seenText } from "#shared/fields/hidden-text.ts";
import { ALONE, type Answered, type Asker, type Live } from "../answers/answered.ts";
import { draftingOf } from "./drafting-of.ts";
import { keepAnswer } from "./keep-answer.ts";
import { modelFor } from "./model-for.ts";
import { findConversation } from "./read-model.ts";
import { giveBack, takeCall } from "./take-call.ts";
import { throttledAnswer } from "./throttled-answer.ts";

export type AnswerQuestion = (asker: Asker, question: string, live: Live) => Promise<Answered>;

type Asked = Call<typeof contract>;

/**
 * Takes one of the day's calls, answers outside of any transaction, since an answer asks other operations, and keeps it
 * with the call in one. A failure of ours gives the call back.
 */
export const askAssistant =
  (answerQuestion: AnswerQuestion): Verb<typeof contract> =>
  async (call) => {
    refuseImpersonator(call.scope);
    const question = readQuestion(call);
    await expectOwnConversation(call);
    const taken = await takeCall(call);
    if (taken === null) return throttledAnswer(call.scope);
    try {
      const answered = await answer(call, answerQuestion, question);
      return await answerOnce(call, (tx) => keepAnswer(call, tx, { taken, question, answered }));
    } catch (error) {
      await giveBack(call, taken);
      throw refusalOf(error);
    }
  };

/** As a reader sees it: an owner reads what members asked. */
const readQuestion = ({ body }: Asked): string => {
  const question = seenText(body.message).text.trim();
  if (question === "") throw new AppError("validation_failed", { fields: { message: "Type a question first" } });
  return question;
};

const expectOwnConversation = async ({ db, scope, body: { conversationId } }: Asked): Promise<void> => {
  if (conversationId === undefined) return;
  const found = await findConversation(scope, db, conversationId);
  if (found?.askedBy !== scope.actorId) throw new AppError("not_found");
};

/** Whoever lost their access meanwhile is told that, and not that we failed. */
const answer = async (call: Asked, answerQuestion: AnswerQuestion, question: string): Promise<Answered> => {
  const { platform, scope, ask, db } = call;
  try {
    const live = await liveOf(call);
    const asker = {
      ask,
      db,
      today: scope.today,
      me: scope.relation === "owner" ? "owner" : (scope.membership?.personId ?? null),
      seesPart: propertiesHeardOf(scope) !== "all",
      drafting: draftingOf(call, live),
    };
    return await answerQuestion(asker, question, live);
  } catch (error) {
    const now = platform.now();
    await inTransaction(platform.database.db, (tx) => lockActor(platform, scope, { tx, now }));
    throw new Error("a question has no answer", { cause: error });
  }
};

/** An asker who goes away stops the model; what came until then is kept. */
const liveOf = async ({ platform, scope, db, live, http }: Asked): Promise<Live> => {
  const model = await modelFor(platform, scope, db);
  return {
    show: (sentence, passages) => live?.send({ type: "sentence", sentence, passages: [...passages] }),
    signal: "silence" in model ? ALONE.signal : goneSignal(http),
    model,
  };
};

const refusalOf = (error: unknown): AppError => {
  if (error instanceof AppError && error.status < 500) return error;
  const message = "The assistant could not answer just now. This question does not count.";
  return new AppError("unavailable", { message }, { cause: error });
};
