import { useRef } from "react";
import type { Id } from "#shared/ids.ts";
import { askAssistant, type AssistantAnswer } from "#features/assistant/rep-assistant/contract.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { isApiError } from "#web/errors/api-error.ts";

const isGone = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** Sends questions to one conversation, which begins with the first of them. */
export const useSend = () => {
  const conversation = useRef<Id | null>(null);
  const { sendAsync } = useApiMutation(askAssistant, { toast: null });
  const sendTo = (id: Id | null, message: string): Promise<AssistantAnswer> =>
    sendAsync({ body: id === null ? { message } : { message, conversationId: id } });
  /** If another tab has deleted the conversation, a new one begins. */
  const sendOn = async (message: string): Promise<AssistantAnswer> => {
    try {
      return await sendTo(conversation.current, message);
    } catch (error) {
      if (conversation.current === null || !isGone(error)) throw error;
      conversation.current = null;
      return sendTo(null, message);
    }
  };
  return {
    /** The next question begins a new one. */
    beginAnew: (): void => {
      conversation.current = null;
    },
    isAbout: (id: Id): boolean => conversation.current === id,
    send: async (message: string): Promise<AssistantAnswer> => {
      const answer = await sendOn(message);
      conversation.current = answer.conversationId ?? conversation.current;
      return answer;
    },
  };
};
