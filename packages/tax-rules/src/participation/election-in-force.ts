import type { AggregationElection } from "../facts/facts.ts";

/** The election binds its first year and every later year until a permitted revocation (Reg. 1.469-9(g)). */
export function electionInForce(elections: readonly AggregationElection[] | undefined, taxYear: number): boolean {
  return (elections ?? []).some((e) => e.firstYear <= taxYear && !(taxYear >= (e.revokedFromYear ?? Infinity)));
}
