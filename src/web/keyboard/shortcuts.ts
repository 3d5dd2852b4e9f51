import { readStored, removeStored, STORED, writeStored } from "../credentials/browser-storage.ts";
import { CHORD_WINDOW_MS, matchStroke, type Pending } from "./shortcut-match.ts";

export type Shortcut = {
  /** `l`, `g d`, `shift+f` or `mod+k`. */
  keys: string;
  label: string;
  group: "Anywhere" | "Go to" | "This page";
  /** False: there was nothing to do, and the key is left to the next listener. */
  run: () => unknown;
};

let registered: readonly Shortcut[] = [];
const listeners = new Set<() => void>();

const publish = (next: readonly Shortcut[]): void => {
  registered = next;
  for (const listener of listeners) listener();
};

/** Adds a shortcut; a later one with the same keys wins until it is removed. Returns a function that removes it. */
export const registerShortcut = (shortcut: Shortcut): (() => void) => {
  publish([...registered, shortcut]);
  return () => publish(registered.filter((each) => each !== shortcut));
};

export const shortcutsSnapshot = (): readonly Shortcut[] => registered;

export const subscribeShortcuts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Single keys can be switched off (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => readStored(STORED.singleKeys) !== "off";

export const switchSingleKeys = (on: boolean): void => {
  if (on) removeStored(STORED.singleKeys);
  else writeStored(STORED.singleKeys, "off");
  for (const listener of listeners) listener();
};

/** Where text is typed; a checkbox takes none. */
const FIELDS =
  "input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true], [role=textbox], [role=combobox]";
const OVERLAYS = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

export const IS_APPLE = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? "");

const isModOnly = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  !altKey && !shiftKey && (IS_APPLE ? metaKey && !ctrlKey : ctrlKey && !metaKey);

/** Text is typed there, so keys belong to it. */
export const isInField = (target: EventTarget | null): boolean => isWithin(target, FIELDS);

let pending: Pending | null = null;

/** The first key of a chord was just pressed: the next one is its second. */
export const isInChord = (atMs: number): boolean => pending !== null && atMs - pending.atMs <= CHORD_WINDOW_MS;

/** Listens on the window until the returned function is called. */
export const listenForShortcuts = (): (() => void) => {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.repeat || event.isComposing) return;
    const isMod = isModOnly(event);
    if (!isMod && !areSingleKeysOn()) return;
    if (event.key === "Shift") return;
    const stroke = {
      key: event.key,
      atMs: event.timeStamp,
      isShifted: event.shiftKey,
      isModified: event.ctrlKey || event.metaKey || event.altKey,
      isMod,
      isInField: isInField(event.target),
      isInOverlay: isWithin(event.target, OVERLAYS),
    };
    const result = matchStroke(
      pending,
      stroke,
      registered.map((each) => each.keys),
    );
    pending = result.pending;
    const shortcut = registered.findLast((each) => each.keys === result.matched);
    if (shortcut && shortcut.run() !== false) event.preventDefault();
  };
  window.addEventListener("keydown", onKeyDown);
  return () => {
    pending = null;
    window.removeEventListener("keydown", onKeyDown);
  };
};
