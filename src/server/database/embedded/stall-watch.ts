const TICK_MS = 1_000;
const STILL_TICKS = 10;

export type StallWatch = {
  /** Grows with each piece of work that begins or ends. */
  moves: () => number;
  isSomeoneWaiting: () => boolean;
  onStall: () => void;
  tickMs?: number;
};

/**
 * Tells when someone waits and nothing is worked on, whatever the cause. The engine works in the very thread that ticks
 * here: while it works no tick comes, so a few ticks without a move are enough. @returns stops it
 */
export const watchForStall = ({ moves, isSomeoneWaiting, onStall, tickMs = TICK_MS }: StallWatch): (() => void) => {
  let last = moves();
  let still = 0;
  const tick = (): void => {
    const current = moves();
    still = current === last && isSomeoneWaiting() ? still + 1 : 0;
    last = current;
    if (still === STILL_TICKS) onStall();
  };
  const timer = setInterval(tick, tickMs);
  return () => clearInterval(timer);
};
