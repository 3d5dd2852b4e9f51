import { pino, type Logger } from "pino";
import type { Config } from "../config.ts";
import { openLogOutput } from "./log-output.ts";

/** One JSON line an event. Secrets never reach a line: headers and bodies are not logged, these paths are cut. */
export const createLog = (config: Pick<Config, "logLevel">): Logger =>
  pino(
    {
      level: config.logLevel,
      base: null,
      redact: { paths: ["*.password", "*.token", "*.authorization", "*.cookie", "headers"], remove: true },
    },
    openLogOutput(),
  );
