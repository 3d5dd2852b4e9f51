import { logFailure } from "../errors/log-failure.ts";

/**
 * Background saves that no one waits for: one after the other, and of those waiting only the newest. Failures are
 * logged; the next save contains everything again.
 */
export const sendLatest = <Value>(what: string, send: (value: Value) => Promise<unknown>) => {
  let waiting: { value: Value } | null = null;
  let running: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    for (let next = waiting; next !== null; next = waiting) {
      waiting = null;
      try {
        await send(next.value);
      } catch (error) {
        logFailure(`${what} was not saved`, error instanceof Error ? error.message : String(error));
      }
    }
    running = null;
  };
  return {
    push: (value: Value): void => {
      waiting = { value };
      running ??= run();
    },
    /** Sends nothing more of what waits; resolves when the save under way has ended. */
    stop: async (): Promise<void> => {
      waiting = null;
      await running;
    },
  };
};
