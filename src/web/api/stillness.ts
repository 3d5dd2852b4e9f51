import { holdRereads, releaseRereads } from "./rereads.ts";

/** What is moving in view now. */
const moving = new Set<object>();

/** Callers waiting until nothing moves. */
const waiting = new Set<() => void>();

const goOn = (): void => {
  for (const resolve of waiting) resolve();
  waiting.clear();
};

/** From now until it ends, no frame is spent on merely updating what is already shown. */
export const beginMoving = (what: object): void => {
  moving.add(what);
  holdRereads(what);
  // Someone who presses a key acts on what is known by then.
  window.addEventListener("keydown", goOn, true);
};

export const endMoving = (what: object): void => {
  if (!moving.delete(what) || moving.size > 0) return releaseRereads(what);
  window.removeEventListener("keydown", goOn, true);
  goOn();
  releaseRereads(what);
};

/** Resolves when nothing moves, or when a key is pressed. */
export const untilStill = (): Promise<void> =>
  moving.size === 0 ? Promise.resolve() : new Promise((resolve) => void waiting.add(resolve));
