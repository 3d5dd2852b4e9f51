import { randomUUID } from "node:crypto";
import type { Trace } from "#server/processes/trace.ts";

/** https://www.w3.org/TR/trace-context/#traceparent-header; a later version may have more parts. */
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(-.*)?$/;
const FIRST_VERSION = "00";

const hexDigits = (count: number): string => randomUUID().replaceAll("-", "").slice(0, count);

/** Goes on with the trace of the header, or begins one where there is none or none that can be read. */
export const traceOf = (requestId: string, traceparent: string | undefined): Trace => {
  const [, version, traceId, flags, further] = TRACEPARENT.exec(traceparent ?? "") ?? [];
  const isRead = version !== undefined && (version !== FIRST_VERSION || further === undefined);
  return {
    requestId,
    traceId: isRead && traceId !== undefined ? traceId : hexDigits(32),
    spanId: hexDigits(16),
    isSampled: isRead && (Number.parseInt(flags ?? "0", 16) & 1) === 1,
  };
};
