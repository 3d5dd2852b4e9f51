import { pino, type Logger } from "pino";
import { describeError } from "./describe-error.ts";
import { openLogOutput } from "./log-output.ts";

/**
 * One JSON line per event. Secrets never reach a line: headers and bodies are not logged, these paths are cut, and of
 * an error only what `describeError` lets through is logged.
 */
export const createLog = (
  config: { logLevel: string },
  output: { write: (line: string) => void } = openLogOutput(),
): Logger =>
  pino(
    {
      level: config.logLevel,
      base: null,
      serializers: { err: (error: unknown) => describeError(error) },
      redact: { paths: ["*.password", "*.token", "*.authorization", "*.cookie", "headers"], remove: true },
    },
    output,
  );
