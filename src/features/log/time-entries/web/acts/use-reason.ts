import { useEffect, useState } from "react";
import { reasonAskedBy, type ReasonQuestion } from "#web/api/ask-reason.ts";
import { isApiError } from "#web/errors/api-error.ts";

export type { ReasonQuestion };
/** Why the server requires a reason before it accepts a change: a closed week, a filed year. */
type Asked = Pick<ReasonQuestion, "message" | "isAdded">;

const askedBy = (error: unknown): Asked | null => {
  const message = isApiError(error) ? error.fields?.["reason"] : undefined;
  return reasonAskedBy(error) ?? (message === undefined ? null : { message, isAdded: false });
};

/** Changes that wait at the same time share one question and its answer: rows pasted together, quick edits. */
export const createAsking = (show: (question: ReasonQuestion | null) => void) => {
  let waiting: ReasonQuestion["answer"][] = [];
  let isHere = true;
  const answer = (reason: string | null): void => {
    const answered = waiting;
    waiting = [];
    show(null);
    for (const resolve of answered) resolve(reason);
  };
  return {
    ask: (asked: Asked): Promise<string | null> =>
      new Promise((resolve) => {
        if (!isHere) return resolve(null);
        waiting.push(resolve);
        if (waiting.length === 1) show({ ...asked, answer });
      }),
    /** Whether someone is there to answer: otherwise what waits is refused, not left waiting. */
    setHere: (here: boolean): void => {
      isHere = here;
      if (!here) answer(null);
    },
  };
};

export type WithReason = <Answer>(send: (said: { reason?: string }) => Promise<Answer>) => Promise<Answer>;

type Ask = (asked: Asked) => Promise<string | null>;

/** Sends a change; when it needs a reason, asks for one and sends it again. Someone who gives none gets the refusal. */
const sendWith =
  (ask: Ask): WithReason =>
  async (send) => {
    try {
      return await send({});
    } catch (error) {
      const asked = askedBy(error);
      if (asked === null) throw error;
      const reason = await ask(asked);
      if (reason === null) throw error;
      return send({ reason });
    }
  };

/** For changes made as one, however long they take: the first answer applies to all of them. */
export const asOne = (ask: Ask): WithReason => {
  let answer: Promise<string | null> | null = null;
  return sendWith((asked) => (answer ??= ask(asked)));
};

export const useReason = () => {
  const [question, setQuestion] = useState<ReasonQuestion | null>(null);
  const [asking] = useState(() => createAsking(setQuestion));
  useEffect(() => {
    asking.setHere(true);
    return () => asking.setHere(false);
  }, [asking]);
  const { ask } = asking;
  return { question, withReason: sendWith(ask), asOne: () => asOne(ask) };
};
export type Reason = ReturnType<typeof useReason>;
