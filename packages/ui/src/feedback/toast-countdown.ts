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

/** One countdown that stops for as long as there is any reason to pause. */
export function createCountdown(clock: ToastClock) {
  let running: { timer: ReturnType<typeof setTimeout>; endsAt: number } | null = null;
  let remainingMs = 0;
  let finish: (() => void) | null = null;
  const pauses = new Set<string>();

  const halt = () => {
    if (running === null) return;
    clock.clearTimer(running.timer);
    remainingMs = Math.max(0, running.endsAt - clock.now());
    running = null;
  };
  const run = () => {
    if (running !== null || finish === null || pauses.size > 0 || remainingMs === Infinity) return;
    const end = () => {
      const done = finish;
      cancel();
      done?.();
    };
    running = { endsAt: clock.now() + remainingMs, timer: clock.setTimer(end, remainingMs) };
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
