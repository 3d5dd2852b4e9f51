import { useSyncExternalStore } from "react";
import { readStored, STORED, writeStored } from "#web/credentials/browser-storage.ts";

const listeners = new Set<() => void>();

const isCollapsed = (): boolean => readStored(STORED.sidebar) === "true";
const foldedText = (): string => readStored(STORED.foldedGroups) ?? "";

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const write = (key: string, value: string): void => {
  writeStored(key, value);
  for (const listener of listeners) listener();
};

export const toggleSidebar = (): void => write(STORED.sidebar, String(!isCollapsed()));

/** Collapsed or not, remembered in this browser. */
export const useSidebarCollapsed = (): boolean => useSyncExternalStore(subscribe, isCollapsed, () => false);

const groupsIn = (text: string): string[] => text.split(",").filter(Boolean);

/** Whether a group of the menu is folded, remembered in this browser too. */
export const useFolded = (group: string): [isFolded: boolean, toggle: () => void] => {
  const folded = groupsIn(useSyncExternalStore(subscribe, foldedText, () => ""));
  const isFolded = folded.includes(group);
  const toggle = (): void => {
    const others = folded.filter((each) => each !== group);
    write(STORED.foldedGroups, (isFolded ? others : [...others, group]).join(","));
  };
  return [isFolded, toggle];
};
