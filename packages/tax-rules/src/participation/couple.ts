import type { HouseholdYear, Person } from "../facts/facts.ts";

/** Whose work is added up for participation: the spouses' together, whether or not they file jointly (s.469(h)(5)). */
export function couple(facts: HouseholdYear): readonly Person[] {
  const married = facts.filingStatus === "MFJ" || facts.filingStatus === "MFS" || facts.filingStatus === "unknown";
  return facts.persons.filter((p) => p.relation === "self" || (married && p.relation === "spouse"));
}
