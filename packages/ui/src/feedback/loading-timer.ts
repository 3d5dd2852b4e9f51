import {
  ENHANCED_AFTER_MS,
  type LoadingPhase,
  loadingPhase,
  remainingVisibleMs,
  SHOW_DELAY_MS,
  SLOW_AFTER_MS,
} from "./loading-phase.ts";

const HIDDEN: LoadingPhase = { view: "hidden", slow: false };

/** Runs the overlay's clock: reports each change of phase between `start` and the end of its minimum showing. */
export function createLoadingTimer(
  onPhase: (phase: LoadingPhase) => void,
  now: () => number = () => performance.now(),
) {
  let timers: ReturnType<typeof setTimeout>[] = [];
  let startedAt: number | null = null;
  const clear = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  };
  return {
    start() {
      if (startedAt !== null) return;
      clear();
      startedAt = now();
      timers = [SHOW_DELAY_MS, ENHANCED_AFTER_MS, SLOW_AFTER_MS].map((delay) =>
        setTimeout(() => onPhase(loadingPhase(delay)), delay),
      );
    },
    stop() {
      if (startedAt === null) return;
      const remaining = remainingVisibleMs(now() - startedAt);
      clear();
      startedAt = null;
      if (remaining === 0) onPhase(HIDDEN);
      else timers = [setTimeout(() => onPhase(HIDDEN), remaining)];
    },
    /** Forgets everything without a report: the component is gone. */
    dispose() {
      clear();
      startedAt = null;
    },
  };
}
