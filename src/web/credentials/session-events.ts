/**
 * What became of the session. `ended`: everything remembered about the person goes. `forgotten`: the cached user goes.
 * `doubted`: some call was refused, so ask again who is signed in. `book doubted`: someone else's book answered that
 * something is not there, as it does once it is not open to its reader any more.
 */
export type SessionEvent = "ended" | "forgotten" | "doubted" | "book doubted";

type Listener = (event: SessionEvent) => void;

const listeners = new Set<Listener>();

/** Returns the way to stop listening. */
export const onSessionEvent = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const tellSessionEvent = (event: SessionEvent): void => {
  for (const listener of listeners) listener(event);
};
