import type { FiledElection } from "../facts/facts.ts";
import { ELECTION_WORDS, electionState, type ElectionState } from "../participation/election-in-force.ts";
import type { Verdict } from "../activities/verdict.ts";

export type ElectionYear = { readonly taxYear: number; readonly state: ElectionState; readonly says: string };

/**
 * Year by year, whether an election binds: it is dormant in years without the status and revives with it, and one that was
 * first made in a year without the status never held (Reg. 1.469-9(g)(1)).
 */
export function electionRegister(
  elections: readonly FiledElection[],
  years: readonly { readonly taxYear: number; readonly status: Verdict }[],
): readonly ElectionYear[] {
  const statusIn = new Map(years.map(({ taxYear, status }) => [taxYear, status]));
  const known = elections.map((e) => ({
    ...e,
    firstYearStatus: e.firstYearStatus ?? statusIn.get(e.firstYear) ?? null,
  }));
  return years.map(({ taxYear, status }) => {
    const state = electionState(known, taxYear, status);
    return { taxYear, state, says: ELECTION_WORDS[state] };
  });
}
