let isOpen = false;
const listeners = new Set<() => void>();

const publish = (next: boolean): void => {
  isOpen = next;
  for (const listener of listeners) listener();
};

/** The one way to write to us from inside the product. */
export const openFeedback = (): void => publish(true);
export const closeFeedback = (): void => publish(false);

export const feedbackSnapshot = (): boolean => isOpen;
export const subscribeFeedback = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
