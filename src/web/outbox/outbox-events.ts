import type { Id } from "#shared/ids.ts";
import { openBook } from "../credentials/open-book.ts";
import type { ApiErrorFacts } from "../errors/api-error.ts";

/** What happened to an item, told to every tab. `isAnswerOld`: it may be the answer to an earlier try, as things were then. */
export type Outcome = { id: string; of: string; book: Id | null } & (
  | { kind: "saved"; response: unknown; isAnswerOld?: boolean }
  | { kind: "refused"; failure: ApiErrorFacts }
);

type Message = { type: "changed" } | { type: "outcome"; outcome: Outcome };
type Listener = (message: Message) => void;

const listeners = new Set<Listener>();
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("tenure-outbox");

/** Kinds that someone has listened for in this document, and what was told before. */
const listenedFor = new Set<string>();
const unheard = new Map<string, Outcome[]>();

const hear = (message: Message): void => {
  if (message.type === "outcome" && !listenedFor.has(message.outcome.of))
    unheard.set(message.outcome.of, [...(unheard.get(message.outcome.of) ?? []), message.outcome]);
  for (const listener of listeners) listener(message);
};

channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => hear(data));

const tell = (message: Message): void => {
  channel?.postMessage(message);
  hear(message);
};

export const tellChanged = (): void => tell({ type: "changed" });
export const tellOutcome = (outcome: Outcome): void => tell({ type: "outcome", outcome });

/** Returns a function that stops listening. */
export const onOutboxMessage = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** For the feature whose writes wait here: the outcomes of those of the open book, whichever tab has sent them. */
export const onOutcome = (kind: string, listener: (outcome: Outcome) => void): (() => void) => {
  listenedFor.add(kind);
  return onOutboxMessage((message) => {
    if (message.type === "outcome" && message.outcome.of === kind && message.outcome.book === openBook())
      listener(message.outcome);
  });
};

/**
 * What was sent before the first one listened, once: after a reload without a connection the code of a feature may come
 * later than the answers to what waited, and the screen shows what was read before them.
 */
export const takeUnheard = (kind: string): readonly Outcome[] => {
  const outcomes = unheard.get(kind) ?? [];
  unheard.delete(kind);
  return outcomes.filter(({ book }) => book === openBook());
};

/** The outcomes of one item from now on. */
export const outcomeOf = (id: string): { promise: Promise<Outcome>; stop: () => void } => {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const stop = onOutboxMessage((message) => {
    if (message.type === "outcome" && message.outcome.id === id) resolve(message.outcome);
  });
  return { promise, stop };
};

export const after = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));

/** The answer to an item that waits, once any tab has sent it; null until then, or where it was refused. */
export const watchAnswer = <Answer>(kind: string, id: string): (() => Answer | null) => {
  let answer: Answer | null = null;
  const stop = onOutcome(kind, (outcome) => {
    if (outcome.id !== id) return;
    if (outcome.kind === "saved") answer = outcome.response as Answer;
    stop();
  });
  return () => answer;
};
