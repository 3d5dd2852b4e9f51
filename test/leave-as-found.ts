import { afterAll, vi } from "vitest";

/** Test files share a process: what one replaced is there again for the next. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
