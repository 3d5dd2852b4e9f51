import { startTransition, useEffect, useState } from "react";

/** Shows the first part of a long list at once and the rest bit by bit, so that no frame waits for all of it. */
export const useGrowing = (count: number, step: number, key: string): number => {
  const [grown, setGrown] = useState({ key, shown: step });
  const shown = grown.key === key ? grown.shown : step;
  useEffect(() => {
    if (shown >= count) return;
    const frame = requestAnimationFrame(() => startTransition(() => setGrown({ key, shown: shown + step })));
    return () => cancelAnimationFrame(frame);
  }, [shown, count, key, step]);
  return Math.min(shown, count);
};
