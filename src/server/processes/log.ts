import { pino, type Logger } from "pino";
import { describeError } from "./describe-error.ts";
import { openLogOutput } from "./log-output.ts";
import { currentTrace, type Trace } from "./trace.ts";

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
      // Lines of a request name it by themselves (`childOfRequest`): a key that stands twice is read in two ways.
      mixin: (_line, _level, logger) => (REQUEST in logger ? {} : linesOf(currentTrace())),
      redact: { paths: ["*.password", "*.token", "*.authorization", "*.cookie", "headers"], remove: true },
    },
    output,
  );

const REQUEST = Symbol("names its request");

const linesOf = (trace: Trace | undefined): { reqId?: string; trace?: string } =>
  trace ? { reqId: trace.requestId, trace: trace.traceId } : {};

/** The log of one request. Its last lines come when its connection says so, where no trace is current any more. */
export const childOfRequest = <Log extends object>(log: Log & { child: (names: object) => Log }, trace: Trace): Log =>
  Object.assign(log.child(linesOf(trace)), { [REQUEST]: true });
