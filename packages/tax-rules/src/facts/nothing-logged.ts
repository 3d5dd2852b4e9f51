import type { HouseholdYear } from "./facts.ts";

/** An empty log does not state zero hours; hours that a helper logged belong to no one on the return. */
export function isNothingLogged({ isNothingLogged: said, persons, work }: HouseholdYear): boolean {
  const helpers = persons.filter(({ relation }) => relation === "helper").map(({ id }) => id);
  return said ?? work.every(({ personId }) => helpers.includes(personId));
}
