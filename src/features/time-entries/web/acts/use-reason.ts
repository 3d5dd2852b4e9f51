import { useState } from "react";
import { isApiError } from "#web/errors/api-error.ts";

export type ReasonQuestion = { answer: (reason: string | null) => void };

/** The server wants to hear why before it takes a change: a closed week, a filed year. */
const wantsReason = (error: unknown): boolean =>
  isApiError(error) && (error.code === "reason_required" || error.fields?.["reason"] !== undefined);

/** Sends a change, and when it needs a reason, asks for one and sends it again. Who gives none gets the refusal. */
export const useReason = () => {
  const [question, setQuestion] = useState<ReasonQuestion | null>(null);
  const ask = (): Promise<string | null> =>
    new Promise((resolve) => {
      setQuestion({
        answer: (reason) => {
          setQuestion(null);
          resolve(reason);
        },
      });
    });
  const withReason = async <Answer>(send: (said: { reason?: string }) => Promise<Answer>): Promise<Answer> => {
    try {
      return await send({});
    } catch (error) {
      if (!wantsReason(error)) throw error;
      const reason = await ask();
      if (reason === null) throw error;
      return send({ reason });
    }
  };
  return { question, withReason };
};
export type Reason = ReturnType<typeof useReason>;
