export const SHOW_DELAY_MS = 200;
export const ENHANCED_AFTER_MS = 500;
export const MINIMUM_VISIBLE_MS = 400;
export const SLOW_AFTER_MS = 6_000;
export const PROGRESS_CAP = 95;
export const SLOW_MESSAGE = "This is taking longer than usual... hang tight!";

/** What the overlay shows: nothing, the bouncing mark, or the card with a bar. */
export type LoadingPhase = { view: "hidden" | "minimal" | "enhanced"; slow: boolean };

/** The phase while work has been under way for this long. */
export function loadingPhase(elapsedMs: number): LoadingPhase {
  if (elapsedMs < SHOW_DELAY_MS) return { view: "hidden", slow: false };
  return {
    view: elapsedMs < ENHANCED_AFTER_MS ? "minimal" : "enhanced",
    slow: elapsedMs >= SLOW_AFTER_MS,
  };
}

/** How much longer the overlay stays once the work has ended: it is never shown for less than 400 ms. */
export function remainingVisibleMs(elapsedMs: number): number {
  if (elapsedMs < SHOW_DELAY_MS) return 0;
  return Math.max(0, SHOW_DELAY_MS + MINIMUM_VISIBLE_MS - elapsedMs);
}

/** A percentage (0 to 95) that slows down as time passes, for work that cannot say how far it is. */
export function guessedProgress(elapsedMs: number): number {
  return Math.min(PROGRESS_CAP, Math.floor(100 * (1 - Math.exp(-elapsedMs / 2_500))));
}
