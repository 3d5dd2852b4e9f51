import type { AggregationElection } from "../facts/facts.ts";
import type { Verdict } from "../activities/verdict.ts";

/**
 * The election binds its first year and every later year until a permitted revocation (Reg. 1.469-9(g)). One of which no one
 * has said the first year is not in force for any answer.
 */
export function electionInForce(elections: readonly AggregationElection[] | undefined, taxYear: number): boolean {
  const election = electionOf(elections, taxYear);
  return election !== null && election.firstYear !== null;
}

/** One that holds before one of unknown year, and that one before one that never held. */
function electionOf(
  elections: readonly AggregationElection[] | undefined,
  taxYear: number,
): AggregationElection | null {
  const made = (elections ?? []).filter(
    (e) => (e.firstYear ?? taxYear) <= taxYear && !(taxYear >= (e.revokedFromYear ?? Infinity)),
  );
  const dated = made.filter((e) => e.firstYear !== null);
  return (
    dated.find((e) => e.firstYearStatus !== "not_met") ?? made.find((e) => e.firstYear === null) ?? dated[0] ?? null
  );
}

/**
 * binding: one activity; dormant: made, and no qualifying taxpayer this year; invalid: first made in a year without one;
 * open: made, and the status of the year is not known; undated: said to be in force, and no one has said since when.
 */
export const ELECTION_STATES = ["none", "binding", "dormant", "invalid", "open", "undated"] as const;
export type ElectionState = (typeof ELECTION_STATES)[number];

/** What an election does in a year, by whether someone is a qualifying taxpayer in it (Reg. 1.469-9(g)(1)). */
export function electionState(
  elections: readonly AggregationElection[] | undefined,
  taxYear: number,
  status: Verdict,
): ElectionState {
  const election = electionOf(elections, taxYear);
  if (election === null) return "none";
  if (election.firstYear === null) return status === "not_met" ? "dormant" : "undated";
  const inFirstYear = election.firstYear === taxYear ? status : (election.firstYearStatus ?? "unproven");
  if (inFirstYear === "not_met") return "invalid";
  return status === "met" ? "binding" : status === "not_met" ? "dormant" : "open";
}

/** Only then are all rentals one activity; while the status is open they are treated as elected. */
export function isOneActivity(state: ElectionState): boolean {
  return state === "binding" || state === "open";
}

export const ELECTION_WORDS: Readonly<Record<ElectionState, string>> = {
  none: "No election: each rental is tested alone.",
  binding: "The election binds: all rental real estate is one activity.",
  dormant: "The election sleeps: no qualifying taxpayer this year. It binds again with the status.",
  invalid: "The election does not hold: no one was a qualifying taxpayer in its first year.",
  undated: "Someone said that the election is in force, and not since when. Until then it decides nothing.",
  open: "Elected. It binds if you qualify that year.",
};
