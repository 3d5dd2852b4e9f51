import { createContext, type RefObject } from "react";

const FOCUS_KEYS = new Set(["Tab", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"]);

/** Reports for every key and press whether it moves the focus. Returns a function that stops it. */
export function trackFocusKeys(target: EventTarget, tell: (movesFocus: boolean) => void): () => void {
  const keyboard = (event: Event) => tell("key" in event && FOCUS_KEYS.has(String(event.key)));
  const pointer = () => tell(false);
  target.addEventListener("keydown", keyboard, { capture: true, passive: true });
  target.addEventListener("pointerdown", pointer, { capture: true, passive: true });
  return () => {
    target.removeEventListener("keydown", keyboard, { capture: true });
    target.removeEventListener("pointerdown", pointer, { capture: true });
  };
}

/** True while the last thing a person did was to move the focus by key. */
export const FocusKeysContext = createContext<Readonly<RefObject<boolean>>>({ current: false });
