import { AsyncLocalStorage } from "node:async_hooks";

/** What ties log lines, mails and calls elsewhere to the request behind them. Random: it says nothing of anyone. */
export type Trace = {
  requestId: string;
  /** 32 hex digits, the same for all systems that a request passes (W3C Trace Context). */
  traceId: string;
  /** 16 hex digits: our part of it. */
  spanId: string;
  /** Whether whoever began the trace records it. */
  isSampled: boolean;
};

const current = new AsyncLocalStorage<Trace>();

/** Calls `work`; what it starts, however late it ends, belongs to the trace. */
export const withinTrace = <T>(trace: Trace, work: () => T): T => current.run(trace, work);

/** Undefined outside of a request. */
export const currentTrace = (): Trace | undefined => current.getStore();

/** For a call to another system: the header, or nothing outside of a request. */
export const traceHeaders = (trace: Trace | undefined = currentTrace()): { traceparent?: string } =>
  trace ? { traceparent: `00-${trace.traceId}-${trace.spanId}-${trace.isSampled ? "01" : "00"}` } : {};
