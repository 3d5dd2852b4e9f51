/** Does it while nothing else is done. Returns the way to stop. */
export const whenIdle = (work: () => void): (() => void) => {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(work, 1_000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: 3_000 });
  return () => cancelIdleCallback(request);
};
