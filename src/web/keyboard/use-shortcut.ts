import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import {
  areSingleKeysOn,
  registerShortcut,
  type Shortcut,
  shortcutsSnapshot,
  subscribeShortcuts,
} from "./shortcuts.ts";

/** A shortcut for as long as the component is on the page; the help dialog lists it. */
export const useShortcut = (shortcut: Shortcut): void => {
  const { keys, label, group } = shortcut;
  const run = useEffectEvent(shortcut.run);
  useEffect(() => registerShortcut({ keys, label, group, run: () => run() }), [keys, label, group]);
};

const NONE: readonly Shortcut[] = [];

export const useShortcutList = (): readonly Shortcut[] =>
  useSyncExternalStore(subscribeShortcuts, shortcutsSnapshot, () => NONE);

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribeShortcuts, areSingleKeysOn, () => true);
