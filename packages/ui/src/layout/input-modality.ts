/**
 * Writes `data-input="keyboard" | "pointer"` on the root element, so that what a key did appears without animation. Call it
 * once in the browser; it returns a function that stops it.
 */
export function trackInputModality(root: HTMLElement): () => void {
  const keyboard = (event: KeyboardEvent) => {
    if (!["Shift", "Control", "Alt", "Meta"].includes(event.key)) root.dataset["input"] = "keyboard";
  };
  const pointer = () => {
    root.dataset["input"] = "pointer";
  };
  // On the window, so that it is written before any handler that closes something.
  window.addEventListener("keydown", keyboard, { capture: true, passive: true });
  window.addEventListener("pointerdown", pointer, { capture: true, passive: true });
  return () => {
    window.removeEventListener("keydown", keyboard, { capture: true });
    window.removeEventListener("pointerdown", pointer, { capture: true });
  };
}
