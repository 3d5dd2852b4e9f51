const CLEARED_AFTER_BYTES = 8 * 1024 * 1024;

let passed = 0;

/**
 * Told of the bytes of files on their way through. Each piece of one has a buffer of its own, of which V8 sees a small
 * object: it lets 64 MB of them wait before it looks, and its own space grow beside them. So the young objects, of which
 * nearly all are gone by then, are collected after every few megabytes: 1 to 2 ms, and a copy takes the same memory
 * whatever its size (docs/benchmarks.md). Needs `--expose-gc`; without it nothing is done.
 */
export const notePassedBytes = (count: number): void => {
  passed += count;
  if (passed < CLEARED_AFTER_BYTES) return;
  passed = 0;
  globalThis.gc?.({ type: "minor" });
};
