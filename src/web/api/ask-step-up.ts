import { useSyncExternalStore } from "react";
import { isApiError } from "../errors/api-error.ts";

/** True: the person has shown who they are; false: they would rather not. */
export type AnswerStepUp = (isProved: boolean) => void;

let asking: { answer: AnswerStepUp; answered: Promise<boolean> } | null = null;
const listeners = new Set<() => void>();

const show = (next: typeof asking): void => {
  asking = next;
  for (const listener of listeners) listener();
};

/** Asks the person to show once more who they are. Whatever needs it meanwhile waits for the same answer. */
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
 * Sends a request; when the server wants to know first who it is (`stepUp` in the contract), asks and sends it again.
 * Every form and button is served by this one place.
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
