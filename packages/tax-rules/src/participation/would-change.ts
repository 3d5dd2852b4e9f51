import type { HouseholdYear } from "../facts/facts.ts";
import type { ParticipationMatrix } from "./rental-activities.ts";
import type { Seconds } from "../units/hours.ts";

/** What would change the answer: an action or an answer to a question, with its figure if there is one. */
export type WouldChange = {
  readonly id: string;
  readonly says: string;
  /** The same as it is said to the only person it is about. */
  readonly saysToYou: string;
  readonly citation: string;
  readonly personId: string | null;
  readonly seconds: Seconds | null;
  readonly secondsPerWeek: Seconds | null;
  /** The properties at which no one has told who else worked, where the answer turns on that. */
  readonly othersAskedAt: readonly string[];
};

export function change(id: string, says: string, citation: string, rest: Partial<WouldChange> = {}): WouldChange {
  const nothing = { personId: null, seconds: null, secondsPerWeek: null, othersAskedAt: [] };
  return { id, says, saysToYou: says, citation, ...nothing, ...rest };
}

/** The properties of an activity at which no one has told who else worked, if test 2 or 3 turns on it. */
export function othersAsked(
  { others = [] }: HouseholdYear,
  { propertyIds, tests }: ParticipationMatrix["activities"][number],
): readonly string[] {
  const turnsOnOthers = tests.some(({ test, verdict }) => (test === "T2" || test === "T3") && verdict === "unproven");
  if (!turnsOnOthers) return [];
  const told = new Set(others.filter((one) => one.statement !== "unknown").map((one) => one.propertyId));
  return propertyIds.filter((id) => !told.has(id));
}
