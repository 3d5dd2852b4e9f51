import { afterAll, vi } from "vitest";

/** Test files share a process: whatever one replaced is restored for the next. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
