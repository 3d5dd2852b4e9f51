import { useSyncExternalStore } from "react";
import { isApiError } from "../errors/api-error.ts";

export type ReasonQuestion = { message: string; isAdded: boolean; answer: (reason: string | null) => void };

/** The most common reasons, each given with one press: for an entry that changes, and for one that is added. */
const REASONS_TO_CHANGE = ["Corrected a mistake", "Times were rounded", "Found the receipt", "Wrong day"] as const;
const REASONS_TO_ADD = ["Forgot to log it", "Found the receipt", "Found it in my calendar"] as const;
export const suggestedReasons = (isAdded: boolean): readonly string[] => (isAdded ? REASONS_TO_ADD : REASONS_TO_CHANGE);

/** The server's refusal of a write that gives no reason; it says whether the write adds an entry. */
export const reasonAskedBy = (error: unknown): Pick<ReasonQuestion, "message" | "isAdded"> | null =>
  isApiError(error) && error.code === "reason_required"
    ? { message: error.message, isAdded: error.data?.["isAdded"] === true }
    : null;

let question: ReasonQuestion | null = null;
const listeners = new Set<() => void>();

const show = (next: ReasonQuestion | null): void => {
  question = next;
  for (const listener of listeners) listener();
};

/** Asks the person why; null when they would rather not say. An open question is dropped for a new one. */
export const askReason = (asked: Pick<ReasonQuestion, "message" | "isAdded">): Promise<string | null> => {
  question?.answer(null);
  return new Promise((resolve) => {
    const answer = (reason: string | null): void => {
      show(null);
      resolve(reason);
    };
    show({ ...asked, answer });
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
 * again with the answer. All forms and buttons use this one function.
 */
export const withReason = async <R extends Request, Answer>(
  request: R,
  send: (request: R) => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await send(request);
  } catch (error) {
    const asked = reasonAskedBy(error);
    if (asked === null) throw error;
    const reason = await askReason(asked);
    if (reason === null) throw error;
    return send(sayWhy(request, reason));
  }
};
