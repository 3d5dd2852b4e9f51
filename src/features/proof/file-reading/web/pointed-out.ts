import { useSyncExternalStore } from "react";

let pointedOut: string | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The list and the picture stand in different parts of a page: what one of them points at, the other one shows. */
export const pointOut = (id: string | null): void => {
  pointedOut = id;
  for (const listener of listeners) listener();
};
export const usePointedOut = (): string | null => useSyncExternalStore(subscribe, () => pointedOut);
