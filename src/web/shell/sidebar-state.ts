import { useSyncExternalStore } from "react";
import { readStored, STORED, writeStored } from "../session/browser-storage.ts";

const listeners = new Set<() => void>();

const isCollapsed = (): boolean => readStored(STORED.sidebar) === "true";

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const toggleSidebar = (): void => {
  writeStored(STORED.sidebar, String(!isCollapsed()));
  for (const listener of listeners) listener();
};

/** Collapsed or not, remembered in this browser. */
export const useSidebarCollapsed = (): boolean => useSyncExternalStore(subscribe, isCollapsed, () => false);
