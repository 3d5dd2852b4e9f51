const CLEARED_AFTER_BYTES = 8 * 1024 * 1024;

let passed = 0;

/**
 * Told of the bytes of files on their way through. Each piece of a file has a buffer of its own, which V8 sees as a
 * small object: it lets 64 MB of them pile up before it looks, while its own space grows as well. So the young objects,
 * nearly all of them dead by then, are collected after every few megabytes: this takes 1 to 2 ms, and a copy takes the
 * same memory whatever its size (docs/benchmarks.md). Needs `--expose-gc`; without it nothing is done.
 */
export const notePassedBytes = (count: number): void => {
  passed += count;
  if (passed < CLEARED_AFTER_BYTES) return;
  passed = 0;
  globalThis.gc?.({ type: "minor" });
};
