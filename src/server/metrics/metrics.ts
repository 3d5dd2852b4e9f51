import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { withinDatabaseTime } from "../database/pool/database-time.ts";
import type { Platform } from "../platform.ts";
import type { MetricReading } from "./metric-readings.ts";

export type SeenRequest = { method: string; route: string; status: number; seconds: number };

export type Metrics = {
  /** `route` is a template, never an address: what people type is no label. */
  noteRequest(request: SeenRequest): void;
  /** Everything in the text format of Prometheus; readings are read now, and one that fails is left out and logged. */
  write(platform: Platform, readings: readonly MetricReading[]): Promise<{ contentType: string; text: string }>;
};

/** Few, since there is one series for each and every route: at once, quick, felt, too slow. */
const DURATION_BUCKETS = [0.025, 0.1, 0.5, 2.5];

/** Whoever collects figures gives up after some seconds. */
const READING_MS = 2_000;

const read = async (gauge: Gauge, reading: MetricReading, platform: Platform): Promise<void> => {
  // Without labels a reset means zero, and zero is a fact.
  if (reading.label === undefined) gauge.remove();
  else gauge.reset();
  try {
    for (const { value, label } of await withinDatabaseTime(READING_MS, () => reading.read(platform))) {
      if (reading.label === undefined || label === undefined) gauge.set(value);
      else gauge.set({ [reading.label]: label }, value);
    }
  } catch (error) {
    platform.log.warn({ err: error, metric: reading.name }, "a figure for operators could not be read");
  }
};

export const createMetrics = (): Metrics => {
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
  const gaugeOf = ({ name, help, label }: MetricReading): Gauge => {
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
    write: async (platform, readings) => {
      await Promise.all(readings.map((reading) => read(gaugeOf(reading), reading, platform)));
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
};
