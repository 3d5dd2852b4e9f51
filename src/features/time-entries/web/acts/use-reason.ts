import { useEffect, useRef, useState } from "react";
import { isApiError } from "#web/errors/api-error.ts";

export type ReasonQuestion = { answer: (reason: string | null) => void };

/** The server wants to hear why before it takes a change: a closed week, a filed year. */
const wantsReason = (error: unknown): boolean =>
  isApiError(error) && (error.code === "reason_required" || error.fields?.["reason"] !== undefined);

/** Sends a change, and when it needs a reason, asks for one and sends it again. Who gives none gets the refusal. */
export const useReason = () => {
  const [question, setQuestion] = useState<ReasonQuestion | null>(null);
  const asked = useRef<ReasonQuestion["answer"]>(null);
  const isHere = useRef(true);
  // Who leaves the page answers nothing: what waits for it is refused, not left waiting.
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      asked.current?.(null);
    };
  }, []);
  const ask = (): Promise<string | null> =>
    new Promise((resolve) => {
      if (!isHere.current) return resolve(null);
      const answer = (reason: string | null): void => {
        setQuestion(null);
        resolve(reason);
      };
      asked.current = answer;
      setQuestion({ answer });
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
