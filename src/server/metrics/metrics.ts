import type { FastifyBaseLogger } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { withinDatabaseTime } from "../database/pool/database-time.ts";

export type SeenRequest = { method: string; route: string; status: number; seconds: number };

/**
 * A figure computed at the moment when someone reads it. A label comes from a list in the code, never from a person or
 * a row.
 */
export type Figure = {
  /** As is usual in Prometheus: `tenure_`, what, unit. */
  name: string;
  help: string;
  /** What tells several values apart, if there are several. */
  label?: string;
  read: () => Promise<readonly FigureValue[]>;
};
export type FigureValue = { value: number; label?: string };

export type Metrics = {
  /** `route` is a template, never an address: what people type is no label. */
  noteRequest(request: SeenRequest): void;
  /** Everything in the text format of Prometheus. A figure that cannot be read is left out and logged. */
  write(figures: readonly Figure[]): Promise<{ contentType: string; text: string }>;
};

/** Few, since each one is a series for every route: at once, quick, noticeable, too slow. */
const DURATION_BUCKETS = [0.025, 0.1, 0.5, 2.5];

/** Whatever collects figures gives up after a few seconds. */
const READING_MS = 2_000;

type Log = Pick<FastifyBaseLogger, "warn">;

const read = async (gauge: Gauge, figure: Figure, log: Log): Promise<void> => {
  // Without labels a reset means zero, and zero is a fact.
  if (figure.label === undefined) gauge.remove();
  else gauge.reset();
  try {
    for (const { value, label } of await withinDatabaseTime(READING_MS, figure.read)) {
      if (figure.label === undefined || label === undefined) gauge.set(value);
      else gauge.set({ [figure.label]: label }, value);
    }
  } catch (error) {
    log.warn({ err: error, figure: figure.name }, "a figure for operators could not be read");
  }
};

export const createMetrics = (log: Log): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "http_server_request_duration_seconds",
    help: "From the first byte of a request to the last of its answer.",
    labelNames: ["method", "route"],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const responses = new Counter({
    name: "http_server_responses_total",
    help: "Answers by their status.",
    labelNames: ["method", "status"],
    registers,
  });
  const errors = new Counter({
    name: "http_server_errors_total",
    help: "Answers that say that we failed: 500 and above.",
    labelNames: ["method", "route"],
    registers,
  });
  const gauges = new Map<string, Gauge>();
  const gaugeOf = ({ name, help, label }: Figure): Gauge => {
    const gauge =
      gauges.get(name) ?? new Gauge({ name, help, labelNames: label === undefined ? [] : [label], registers });
    gauges.set(name, gauge);
    return gauge;
  };
  return {
    noteRequest: ({ method, route, status, seconds }) => {
      duration.observe({ method, route }, seconds);
      responses.inc({ method, status });
      if (status >= 500) errors.inc({ method, route });
    },
    write: async (figures) => {
      await Promise.all(figures.map((figure) => read(gaugeOf(figure), figure, log)));
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
};
