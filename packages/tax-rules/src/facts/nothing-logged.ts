import type { HouseholdYear } from "./facts.ts";

/** An empty log is no statement of zero hours; what a helper logged is no one's of the return. */
export function isNothingLogged({ isNothingLogged: said, persons, work }: HouseholdYear): boolean {
  const helpers = persons.filter(({ relation }) => relation === "helper").map(({ id }) => id);
  return said ?? work.every(({ personId }) => helpers.includes(personId));
}
