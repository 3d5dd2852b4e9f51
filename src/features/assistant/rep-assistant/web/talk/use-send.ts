import { useRef } from "react";
import type { BodyOf } from "#shared/endpoint.ts";
import type { Id } from "#shared/ids.ts";
import { askAssistant, type AssistantAnswer } from "#features/assistant/rep-assistant/contract.ts";
import { callApiForEvents, type EarlyEventOf } from "#web/api/pieces/call-api-for-events.ts";
import { isApiError, mayPassLater } from "#web/errors/api-error.ts";
import { readRetryDelay, retryWrite } from "#web/errors/retry-policy.ts";
import { pause } from "./pause.ts";

export const isGone = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** A question as it was sent: the same again counts once. */
type Act = { body: BodyOf<typeof askAssistant>; idempotencyKey: string };

export type Came = EarlyEventOf<typeof askAssistant>;
type Hearing = { signal: AbortSignal; onSentence: (came: Came) => void };

/** Sends it; if nothing came and the failure may pass, once more. Says whether anything came before it failed. */
const hear = async (act: Act, { signal, onSentence }: Hearing, hasCome: () => boolean): Promise<AssistantAnswer> => {
  const { body, idempotencyKey } = act;
  const once = () => callApiForEvents(askAssistant, { body }, { signal, idempotencyKey, onEvent: onSentence });
  try {
    return await once();
  } catch (error) {
    if (hasCome() || signal.aborted || !retryWrite(0, error)) throw error;
    await pause(readRetryDelay(0), signal);
    return once();
  }
};

/** Sends questions to one conversation, which begins with the first of them. */
export const useSend = () => {
  const conversation = useRef<Id | null>(null);
  /** Questions that went out and whose outcome is not known. */
  const acts = useRef(new Map<string, Act>());

  const begin = (message: string): Act => {
    const id = conversation.current;
    const act = {
      body: id === null ? { message } : { message, conversationId: id },
      idempotencyKey: crypto.randomUUID(),
    };
    acts.current.set(message, act);
    return act;
  };
  /** If another tab has deleted the conversation, a new one begins. */
  const sendOn = async (message: string, hearing: Hearing): Promise<AssistantAnswer> => {
    let hasCome = false;
    const onSentence = (came: Came): void => {
      hasCome = true;
      hearing.onSentence(came);
    };
    const send = (act: Act) => hear(act, { ...hearing, onSentence }, () => hasCome);
    const act = acts.current.get(message) ?? begin(message);
    try {
      return await send(act);
    } catch (error) {
      if (act.body.conversationId === undefined || !isGone(error)) throw error;
      if (conversation.current === act.body.conversationId) conversation.current = null;
      if (hasCome) throw error;
      return send(begin(message));
    }
  };

  return {
    /** The next question begins a new one. */
    beginAnew: (): void => {
      conversation.current = null;
      acts.current.clear();
    },
    isAbout: (id: Id): boolean => conversation.current === id,
    /** Asks; the same question whose outcome is not known goes out under its key again, so that it counts once. */
    send: async (message: string, hearing: Hearing): Promise<AssistantAnswer> => {
      try {
        const answer = await sendOn(message, hearing);
        acts.current.delete(message);
        conversation.current = answer.conversationId ?? conversation.current;
        return answer;
      } catch (error) {
        if (hearing.signal.aborted || !mayPassLater(error)) acts.current.delete(message);
        throw error;
      }
    },
  };
};
