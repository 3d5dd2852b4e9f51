import type { HouseholdYear } from "./facts.ts";

/** An empty log is no statement of zero hours. */
export function isNothingLogged(facts: HouseholdYear): boolean {
  return facts.isNothingLogged ?? facts.work.length === 0;
}
