import { useEffect, useRef, useState } from "react";
import type { AssistantAnswer } from "#features/assistant/rep-assistant/contract.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { coming, type ShownAnswer, withSentence } from "../said.ts";
import { type Came, isGone, type useSend } from "./use-send.ts";

const GONE = "This conversation was deleted, so its answer isn't kept.";
const CUT_OFF = "What came until then is above. Check your connection.";

/** Why an answer broke off in the middle. */
const wordsOf = (error: unknown): string => {
  if (isGone(error)) return GONE;
  return isApiError(error) && error.status === 0 ? CUT_OFF : errorMessage(error, CUT_OFF);
};

/** What becomes of a question. */
export type Outcome = {
  show: (answer: ShownAnswer) => void;
  onWhole: (answer: AssistantAnswer) => void;
  /** It was stopped, or broke off, or nothing came of it. */
  onUnknown: () => void;
  /** Nothing came of it, and it was not stopped. */
  onFailed: (error: unknown) => void;
};

/** One question at a time, whose answer is shown as far as it came. */
export const useExchange = (send: ReturnType<typeof useSend>["send"]) => {
  const [isComing, setComing] = useState(false);
  const stopper = useRef<AbortController | null>(null);
  /** A question of which nothing has come. */
  const onItsWay = useRef<string | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);

  /** `before`: what came of it when it was asked first, which stands until something comes. */
  const run = async (question: string, before: ShownAnswer, outcome: Outcome): Promise<void> => {
    const { show } = outcome;
    const own = new AbortController();
    stopper.current = own;
    onItsWay.current = question;
    setComing(true);
    let came = coming();
    const onSentence = (more: Came): void => {
      onItsWay.current = null;
      came = withSentence(came, more);
      show(came);
    };
    try {
      outcome.onWhole(await send(question, { signal: own.signal, onSentence }));
    } catch (error) {
      const latest = came.sentences.length > 0 ? came : before;
      if (own.signal.aborted) show({ ...latest, ending: { is: "stopped" } });
      else if (latest.sentences.length > 0) show({ ...latest, ending: { is: "broken", message: wordsOf(error) } });
      else outcome.onFailed(error);
      outcome.onUnknown();
    } finally {
      if (stopper.current === own) {
        stopper.current = null;
        onItsWay.current = null;
        setComing(false);
      }
    }
  };
  return {
    isComing,
    /** A second press comes before the page is drawn again. */
    isBusy: (): boolean => stopper.current !== null,
    onItsWay,
    run,
    stop: (): void => stopper.current?.abort(),
  };
};
