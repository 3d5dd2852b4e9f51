import { lockActor } from "#server/accounts/lock-actor.ts";
import { requireAccess } from "#server/auth/require-access.ts";
import type { Db } from "#server/database/database.ts";
import type { Call } from "#server/http/implement.ts";
import { type AssistantAnswer, askAssistant as contract } from "#features/assistant/rep-assistant/contract.ts";
import { titleOf } from "#features/assistant/rep-assistant/rules.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type { Answered } from "../answers/answered.ts";
import { answerCall } from "./call-store.ts";
import { continueConversation, insertConversation, insertMessages } from "./store.ts";
import { openSince, readUsage, type TakenCall } from "./take-call.ts";

type Asked = Call<typeof contract>;
type ToKeep = { taken: TakenCall; question: string; answered: Answered };

/** Nothing is kept or shown for whoever may not ask any more, and nothing for a call that was given back meanwhile. */
export const keepAnswer = async (
  call: Asked,
  tx: Db,
  { taken, question, answered }: ToKeep,
): Promise<AssistantAnswer> => {
  const { platform, receivedAt } = call;
  const now = platform.now();
  const { user, scope } = await lockActor(platform, call.scope, { tx, now });
  requireAccess(contract, scope);
  if (taken.id !== null && !(await answerCall(scope, tx, { id: taken.id, openSince: openSince(now) })))
    throw new Error("the call of a question counts no more");
  const conversationId = await keepConversation(call, tx, { question, now });
  const { kind, sentences, passages, suggestedAction, taxYear, model } = answered;
  const message = sentences.map(({ text }) => text).join(" ");
  const messageId = await keepMessages(call, tx, { conversationId, question, message, answered, now });
  return {
    message,
    citations: passages.map(({ citation }) => citation),
    isThrottled: false,
    suggestedAction,
    passages: [...passages],
    sentences: [...sentences],
    kind,
    taxYear,
    model,
    conversationId,
    messageId,
    usage: await readUsage(scope, tx, { user, receivedAt, now }),
  };
};

const keepConversation = async (
  { platform, scope, body, receivedAt }: Asked,
  tx: Db,
  { question, now }: { question: string; now: Date },
): Promise<Id> => {
  if (body.conversationId === undefined) {
    const id = platform.newId();
    await insertConversation(scope, tx, { id, title: titleOf(question), startedAt: receivedAt, lastAt: now });
    return id;
  }
  // Deleted while the answer was made: it is not wanted any more.
  if (!(await continueConversation(scope, tx, { id: body.conversationId, lastAt: now })))
    throw new AppError("not_found");
  return body.conversationId;
};

type Exchange = { conversationId: Id; question: string; message: string; answered: Answered; now: Date };

/** The ids are made while the conversation is locked, so that a question and its answer stand together. */
const keepMessages = async (
  { platform, scope, receivedAt }: Asked,
  tx: Db,
  { conversationId, question, message, answered, now }: Exchange,
): Promise<Id> => {
  const { kind, sentences, passages, suggestedAction, taxYear, model } = answered;
  const asked = { id: platform.newId(), role: "user", content: question, createdAt: receivedAt } as const;
  const said = { id: platform.newId(), role: "assistant", content: message, createdAt: now } as const;
  await insertMessages(scope, tx, [
    {
      conversationId,
      ...asked,
      kind: null,
      passages: [],
      sentences: [],
      suggestedAction: null,
      taxYear: null,
      model: null,
    },
    { conversationId, ...said, kind, passages, sentences, suggestedAction, taxYear, model },
  ]);
  return said.id;
};
