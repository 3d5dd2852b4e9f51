import type { HouseholdYear, OthersStatement, Property } from "../facts/facts.ts";
import type { Seconds } from "../units/hours.ts";
import { isCounted, type WorkGroup } from "../activities/work-tally.ts";
import type { IndividualHours, OthersInActivity } from "./activity-year.ts";
import { couple } from "./couple.ts";

export const UNNAMED_MANAGER = "manager";

/** Everyone else in one property: the stated register, helpers' logged hours, and a hired manager not yet stated. */
export function othersOnProperty(
  facts: HouseholdYear,
  tally: readonly WorkGroup[],
  property: Property,
): OthersInActivity {
  const statement = facts.others?.find((s) => s.propertyId === property.id);
  const individuals = new Map<string, IndividualHours>();
  for (const person of statedIndividuals(statement)) individuals.set(person.id, person);
  for (const [id, seconds] of loggedByOthers(facts, tally, property.id)) {
    const stated = individuals.get(id);
    const name = stated?.name ?? facts.persons.find((p) => p.id === id)?.name ?? id;
    // The register and the log may hold the same hours: the larger figure is the cautious one. Unknown stays unknown.
    const most = stated?.seconds === null ? null : Math.max(seconds, stated?.seconds ?? 0);
    individuals.set(id, { id, name, seconds: most, paidForManagement: stated?.paidForManagement ?? false });
  }
  const managerStated = [...individuals.values()].some((o) => o.paidForManagement);
  if (property.managerPresent === true && !managerStated) {
    const manager = { id: UNNAMED_MANAGER, name: "the manager", seconds: null, paidForManagement: true };
    individuals.set(UNNAMED_MANAGER, manager);
  }
  const complete = statement !== undefined && statement.statement !== "unknown";
  const onlyTheMost = statement?.statement === "listed" && statement.onlyTheMost === true;
  return { complete, onlyTheMost, individuals: [...individuals.values()] };
}

function statedIndividuals(statement: OthersStatement | undefined): readonly IndividualHours[] {
  if (statement?.statement !== "listed") return [];
  return statement.individuals.map(({ id, name, seconds, paidForManagement }) => ({
    id,
    name,
    seconds,
    paidForManagement: paidForManagement === true,
  }));
}

function loggedByOthers(
  facts: HouseholdYear,
  tally: readonly WorkGroup[],
  propertyId: string,
): ReadonlyMap<string, Seconds> {
  const ours = new Set(couple(facts).map((p) => p.id));
  const seconds = new Map<string, Seconds>();
  for (const group of tally) {
    const byOther = group.reasonCode === "helper-hours" || (isCounted(group) && !ours.has(group.personId));
    if (group.propertyId !== propertyId || !byOther) continue;
    seconds.set(group.personId, (seconds.get(group.personId) ?? 0) + group.seconds);
  }
  return seconds;
}

/** Several properties as one activity: each individual's hours are added over the properties. */
export function othersTogether(each: readonly OthersInActivity[]): OthersInActivity {
  const individuals = new Map<string, IndividualHours>();
  for (const one of each.flatMap((others) => others.individuals)) {
    const known = individuals.get(one.id);
    const unknown = one.seconds === null || known?.seconds === null;
    individuals.set(one.id, {
      ...one,
      seconds: unknown ? null : (one.seconds ?? 0) + (known?.seconds ?? 0),
      paidForManagement: one.paidForManagement || known?.paidForManagement === true,
    });
  }
  return {
    complete: each.every((others) => others.complete),
    onlyTheMost: each.some((others) => others.onlyTheMost === true),
    individuals: [...individuals.values()],
  };
}
