import type { AggregationElection } from "../facts/facts.ts";
import { electionInForce } from "../participation/election-in-force.ts";
import type { Verdict } from "../status/verdict.ts";

export type ElectionYear = {
  readonly taxYear: number;
  /** binding: one activity; dormant: elected, and no qualifying taxpayer this year; open: elected, status not known. */
  readonly state: "none" | "binding" | "dormant" | "open";
  readonly says: string;
};

/** Year by year, whether an election binds: it sleeps in years without the status and wakes with it (Reg. 1.469-9(g)(1)). */
export function electionRegister(
  elections: readonly AggregationElection[],
  years: readonly { readonly taxYear: number; readonly status: Verdict }[],
): readonly ElectionYear[] {
  return years.map(({ taxYear, status }) => {
    if (!electionInForce(elections, taxYear))
      return { taxYear, state: "none", says: "No election: each rental is tested alone." };
    if (status === "met")
      return { taxYear, state: "binding", says: "The election binds: all rental real estate is one activity." };
    if (status === "not_met") {
      return {
        taxYear,
        state: "dormant",
        says: "The election sleeps: no qualifying taxpayer this year. It binds again with the status.",
      };
    }
    return { taxYear, state: "open", says: "Elected. Whether it binds turns on the status of the year." };
  });
}
