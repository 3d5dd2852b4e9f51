import type { LeftOutReason } from "#features/intake/sources/left-out.ts";
import type { RunCounts } from "../table.ts";
import type { Sifted } from "./sift-batch.ts";

/** What a reading found so far, over all of its attempts. */
export type Tally = Pick<RunCounts, "found" | "leftOut"> & { wanted: number; missed: number };

export const tallyOf = (counts: RunCounts | undefined): Tally => ({
  found: counts?.found ?? 0,
  wanted: (counts?.proposed ?? 0) + (counts?.known ?? 0),
  missed: counts?.missed ?? 0,
  leftOut: { ...counts?.leftOut },
});

/** What nobody asked for, and what is not over, was not found. */
const isFound = (reason: LeftOutReason): boolean => reason !== "future" && reason !== "outside-window";

export const withBatch = (tally: Tally, batch: readonly Sifted[], missed: number): Tally => {
  const leftOut = { ...tally.leftOut };
  let { found, wanted } = tally;
  for (const { found: one } of batch) {
    if (typeof one === "object") wanted += 1;
    else if (isFound(one)) leftOut[one] = (leftOut[one] ?? 0) + 1;
    if (typeof one === "object" || isFound(one)) found += 1;
  }
  return { found, wanted, missed: tally.missed + missed, leftOut };
};

export const countsOf = ({ wanted, ...tally }: Tally, proposed: number): RunCounts => ({
  ...tally,
  proposed,
  known: Math.max(0, wanted - proposed),
});
