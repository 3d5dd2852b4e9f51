import { useSyncExternalStore } from "react";
import { isApiError } from "../errors/api-error.ts";

export type ReasonQuestion = { message: string; answer: (reason: string | null) => void };

/** What is said most often: each is one press. */
export const SUGGESTED_REASONS = [
  "Forgot to log it",
  "Wrong length",
  "Wrong day",
  "Found the receipt",
  "Logged twice",
] as const;

let question: ReasonQuestion | null = null;
const listeners = new Set<() => void>();

const show = (next: ReasonQuestion | null): void => {
  question = next;
  for (const listener of listeners) listener();
};

/** Asks the person why; null when they would rather not. A question that is open is given up for a new one. */
export const askReason = (message: string): Promise<string | null> => {
  question?.answer(null);
  return new Promise((resolve) => {
    const answer = (reason: string | null): void => {
      show(null);
      resolve(reason);
    };
    show({ message, answer });
  });
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useReasonQuestion = (): ReasonQuestion | null => useSyncExternalStore(subscribe, () => question);

type Request = { body?: unknown };

export const sayWhy = <R extends Request>(request: R, reason: string): R => {
  const body = typeof request.body === "object" && request.body !== null ? request.body : {};
  return { ...request, body: { ...body, reason } };
};

/**
 * Sends a write; when the server wants to know why (a signed week, a filed year, hours raised late), asks and sends it
 * again with the answer. Every form and button is served by this one place.
 */
export const withReason = async <R extends Request, Answer>(
  request: R,
  send: (request: R) => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await send(request);
  } catch (error) {
    if (!isApiError(error) || error.code !== "reason_required") throw error;
    const reason = await askReason(error.message);
    if (reason === null) throw error;
    return send(sayWhy(request, reason));
  }
};
