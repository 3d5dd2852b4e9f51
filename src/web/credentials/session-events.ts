/**
 * What happened to the session. `ended`: everything remembered about the person is removed. `forgotten`: the cached
 * user is removed. `doubted`: some call was refused, so ask again who is signed in, and in which role. `book doubted`:
 * someone else's book refused something, or answered that it does not exist, as it does once it is no longer open to its
 * reader.
 */
export type SessionEvent = "ended" | "forgotten" | "doubted" | "book doubted";

type Listener = (event: SessionEvent) => void;

const listeners = new Set<Listener>();

/** Returns a function that stops listening. */
export const onSessionEvent = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const tellSessionEvent = (event: SessionEvent): void => {
  for (const listener of listeners) listener(event);
};
