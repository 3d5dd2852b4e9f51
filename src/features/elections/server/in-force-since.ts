import { type AggregationElection, electionInForce } from "@tenure/tax-rules";

/** The first year of the election that is in force for a tax year; null without one. */
export const inForceSince = (elections: readonly AggregationElection[], taxYear: number): number | null =>
  elections.find((election) => electionInForce([election], taxYear))?.firstYear ?? null;
