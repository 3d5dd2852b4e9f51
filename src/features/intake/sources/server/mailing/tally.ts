import type { LeftOutReason } from "#features/intake/sources/left-out.ts";
import type { Tally } from "../runs/tally.ts";
import type { Sifted } from "./sift-batch.ts";

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
