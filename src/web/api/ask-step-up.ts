import { useSyncExternalStore } from "react";
import { isApiError } from "../errors/api-error.ts";

/** True: the person has shown who they are; false: they declined. */
export type AnswerStepUp = (isProved: boolean) => void;

let asking: { answer: AnswerStepUp; answered: Promise<boolean> } | null = null;
const listeners = new Set<() => void>();

const show = (next: typeof asking): void => {
  asking = next;
  for (const listener of listeners) listener();
};

/** Asks the person to prove again who they are. Anything else that needs it in the meantime waits for the same answer. */
const askStepUp = (): Promise<boolean> => {
  if (asking) return asking.answered;
  const { promise: answered, resolve } = Promise.withResolvers<boolean>();
  const answer = (isProved: boolean): void => {
    show(null);
    resolve(isProved);
  };
  show({ answer, answered });
  return answered;
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useStepUpQuestion = (): AnswerStepUp | null =>
  useSyncExternalStore(
    subscribe,
    () => asking?.answer ?? null,
    () => null,
  );

/**
 * Sends a request; when the server wants proof of identity first (`stepUp` in the contract), asks and sends it again.
 * All forms and buttons use this one function.
 */
export const withStepUp = async <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await send();
  } catch (error) {
    if (!isApiError(error) || error.code !== "step_up_required") throw error;
    if (!(await askStepUp())) throw error;
    return send();
  }
};
