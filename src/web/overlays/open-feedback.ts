let subject: string | null = null;
const listeners = new Set<() => void>();

const publish = (next: string | null): void => {
  subject = next;
  for (const listener of listeners) listener();
};

/** The one way to write to us from inside the product. */
export const openFeedback = (): void => publish("");
/** The same with a subject to begin with. */
export const openFeedbackAbout = (about: string): void => publish(about);
export const closeFeedback = (): void => publish(null);

/** The subject of the message that is open; null: none is. */
export const feedbackSnapshot = (): string | null => subject;
export const subscribeFeedback = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
