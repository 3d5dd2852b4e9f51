import { logFailure } from "../errors/log-failure.ts";

/**
 * Saves on the way, which no one waits for: one after the other, and of those that wait the newest alone. What fails is
 * logged; the next one says everything again.
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
    /** Nothing more is sent of what waits; ends when what is under way has ended. */
    stop: async (): Promise<void> => {
      waiting = null;
      await running;
    },
  };
};
