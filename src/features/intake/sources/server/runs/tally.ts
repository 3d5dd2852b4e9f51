import type { RunCounts } from "../table.ts";

/** What a reading found so far, over all of its attempts. */
export type Tally = Pick<RunCounts, "found" | "leftOut"> & { wanted: number; missed: number };

export const tallyOf = (counts: RunCounts | undefined): Tally => ({
  found: counts?.found ?? 0,
  wanted: (counts?.proposed ?? 0) + (counts?.known ?? 0),
  missed: counts?.missed ?? 0,
  leftOut: { ...counts?.leftOut },
});

export const countsOf = ({ wanted, ...tally }: Tally, proposed: number): RunCounts => ({
  ...tally,
  proposed,
  known: Math.max(0, wanted - proposed),
});
