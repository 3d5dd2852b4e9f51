/** Timers and the clock they use: replaceable in tests. */
export type ToastClock = {
  now: () => number;
  setTimer: (callback: () => void, milliseconds: number) => ReturnType<typeof setTimeout>;
  clearTimer: (timer: ReturnType<typeof setTimeout>) => void;
};

export const browserClock: ToastClock = {
  now: () => performance.now(),
  setTimer: (callback, milliseconds) => setTimeout(callback, milliseconds),
  clearTimer: (timer) => clearTimeout(timer),
};

/** What passes in one step at most, however long a busy page held up its timer. */
const STEP_MS = 500;

/**
 * One countdown that stops for as long as there is any reason to pause. It counts in steps: while a page is too busy to
 * draw, nobody reads, and an act that a message offers must not be gone before it was seen.
 */
export function createCountdown(clock: ToastClock) {
  let running: { timer: ReturnType<typeof setTimeout>; startedAt: number; stepMs: number } | null = null;
  let remainingMs = 0;
  let finish: (() => void) | null = null;
  const pauses = new Set<string>();

  const halt = () => {
    if (running === null) return;
    clock.clearTimer(running.timer);
    remainingMs -= Math.min(running.stepMs, clock.now() - running.startedAt);
    running = null;
  };
  const step = () => {
    remainingMs -= running?.stepMs ?? 0;
    running = null;
    if (remainingMs > 0) return run();
    const done = finish;
    cancel();
    done?.();
  };
  const run = () => {
    if (running !== null || finish === null || pauses.size > 0 || remainingMs === Infinity) return;
    const stepMs = Math.min(STEP_MS, remainingMs);
    running = { startedAt: clock.now(), stepMs, timer: clock.setTimer(step, stepMs) };
  };
  const cancel = () => {
    halt();
    finish = null;
  };

  return {
    start(durationMs: number, onEnd: () => void) {
      cancel();
      remainingMs = durationMs;
      finish = onEnd;
      run();
    },
    cancel,
    pause(reason: string) {
      pauses.add(reason);
      halt();
    },
    resume(reason: string) {
      pauses.delete(reason);
      run();
    },
  };
}
