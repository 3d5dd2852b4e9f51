/** Where the tour is, and for whom: what happened on this page takes precedence over what the server said last. */
export type TourHere = { userId: string; step: number | null };

let here: TourHere | null = null;
const listeners = new Set<() => void>();

/** The one way to move in the tour: a step begins or continues it, null ends it. */
export const goToTourStep = (next: TourHere): void => {
  here = next;
  for (const listener of listeners) listener();
};

export const tourSnapshot = (): TourHere | null => here;
export const subscribeTour = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
