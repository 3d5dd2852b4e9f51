import type { RunnerResult } from "lighthouse";

/** As Lighthouse simulates a phone: four times as slow, and a task longer than this holds up a finger. */
const SLOWDOWN = 4;
const BLOCKING_MS = 50;

/**
 * Total blocking time by the thread's own clock: what the page's tasks took of a processor, whatever else ran on the
 * machine. All tasks since the page was committed, so it is never less than what Lighthouse would count when idle.
 */
export const ownBlockingTime = ({ artifacts, lhr }: RunnerResult): number => {
  const { traceEvents } = artifacts.Trace;
  const load = traceEvents.findLast(
    ({ name, args }) => name === "CommitLoad" && args.data?.url === lhr.finalDisplayedUrl,
  );
  if (!load) return Number.NaN;
  return traceEvents
    .filter(({ name, pid, tid, ts }) => name === "RunTask" && pid === load.pid && tid === load.tid && ts >= load.ts)
    .map((event) => ("tdur" in event && typeof event.tdur === "number" ? event.tdur / 1000 : 0))
    .reduce((all, ms) => all + Math.max(0, ms * SLOWDOWN - BLOCKING_MS), 0);
};
