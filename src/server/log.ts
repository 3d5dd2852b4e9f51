import { destination, pino, type Logger } from "pino";
import type { Config } from "./config.ts";

/** Lines wait for company, but not longer than this; a write for each would cost a request a twentieth of its time. */
const LOG_DELAY_MS = 500;
const LOG_BLOCK_BYTES = 4096;

/** One JSON line an event. Secrets never reach a line: headers and bodies are not logged, these paths are cut. */
export const createLog = (config: Pick<Config, "logLevel">): Logger =>
  pino(
    {
      level: config.logLevel,
      base: null,
      redact: { paths: ["*.password", "*.token", "*.authorization", "*.cookie", "headers"], remove: true },
    },
    destination({ minLength: LOG_BLOCK_BYTES, periodicFlush: LOG_DELAY_MS, sync: false }),
  );
