import { useEffect, useRef, useState } from "react";
import { isApiError } from "#web/errors/api-error.ts";

export type ReasonQuestion = { answer: (reason: string | null) => void };

/** The server wants to hear why before it takes a change: a closed week, a filed year. */
const wantsReason = (error: unknown): boolean =>
  isApiError(error) && (error.code === "reason_required" || error.fields?.["reason"] !== undefined);

/** Those who wait at the same time share one question and its answer: rows that are pasted together, quick edits. */
export const createAsking = (show: (question: ReasonQuestion | null) => void) => {
  let waiting: ReasonQuestion["answer"][] = [];
  const answer = (reason: string | null): void => {
    const answered = waiting;
    waiting = [];
    show(null);
    for (const resolve of answered) resolve(reason);
  };
  return {
    ask: (): Promise<string | null> =>
      new Promise((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 1) show({ answer });
      }),
    /** Nobody is there to answer: what waits is refused, not left waiting. */
    giveUp: (): void => answer(null),
  };
};

/** Sends a change, and when it needs a reason, asks for one and sends it again. Who gives none gets the refusal. */
export const useReason = () => {
  const [question, setQuestion] = useState<ReasonQuestion | null>(null);
  const [asking] = useState(() => createAsking(setQuestion));
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      asking.giveUp();
    };
  }, [asking]);
  const withReason = async <Answer>(send: (said: { reason?: string }) => Promise<Answer>): Promise<Answer> => {
    try {
      return await send({});
    } catch (error) {
      if (!wantsReason(error)) throw error;
      const reason = isHere.current ? await asking.ask() : null;
      if (reason === null) throw error;
      return send({ reason });
    }
  };
  return { question, withReason };
};
export type Reason = ReturnType<typeof useReason>;
