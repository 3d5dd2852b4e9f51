import { type ReactNode, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

let place: HTMLElement | null = null;
const listeners = new Set<() => void>();

const setPlace = (element: HTMLElement | null): void => {
  place = element;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Where a page shows the running stopwatch. The stopwatch is on every page, so it appears here by itself. */
export function StopwatchPlace() {
  return <div ref={setPlace} className="empty:hidden" />;
}

export function InStopwatchPlace({ children }: { children: ReactNode }) {
  const element = useSyncExternalStore(
    subscribe,
    () => place,
    () => null,
  );
  return element && createPortal(children, element);
}
