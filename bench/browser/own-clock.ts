import type { RunnerResult } from "lighthouse";

/** As Lighthouse simulates a phone: four times as slow, and a longer task than this blocks a tap. */
const SLOWDOWN = 4;
const BLOCKING_MS = 50;

/**
 * Total blocking time by the thread's own clock: the processor time of the page's tasks, whatever else ran on the machine. All
 * tasks since the page was committed, so it is never less than what Lighthouse would count on an idle machine.
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
