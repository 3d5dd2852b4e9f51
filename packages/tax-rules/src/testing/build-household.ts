import type { HouseholdYear, OtherWork, OtherWorkItem, Person, Property, WorkFact } from "../facts/facts.ts";
import { hours } from "../units/hours.ts";
import type { HouseholdStatus } from "../status/evaluate-status.ts";
import { evaluateStatus } from "../status/evaluate-status.ts";
import type { PersonStatus } from "../status/person-status.ts";

export const SELF: Person = { id: "self", name: "Alex", relation: "self" };
export const SPOUSE: Person = { id: "spouse", name: "Sam", relation: "spouse" };
export const HELPER: Person = { id: "helper", name: "Kim", relation: "helper" };

export function buildProperty(over: Partial<Property> = {}): Property {
  return { id: "house", name: "House", kind: "long-term", ...over };
}

export function buildWork(over: Partial<WorkFact> = {}): WorkFact {
  return {
    personId: "self",
    propertyId: "house",
    activityType: "property-management",
    firstDay: "2025-03-03",
    lastDay: "2025-03-03",
    seconds: hours(1),
    entryCount: 1,
    ...over,
  };
}

export function buildHousehold(over: Partial<HouseholdYear> = {}): HouseholdYear {
  return {
    taxYear: 2025,
    filingStatus: "single",
    asOf: null,
    persons: [SELF],
    properties: [buildProperty()],
    work: [],
    otherWork: [{ personId: "self", statement: "none" }],
    ...over,
  };
}

export function job(workedHours: number, over: Partial<OtherWorkItem> = {}): OtherWorkItem {
  return {
    id: "job",
    name: "Job",
    kind: "job",
    employee: true,
    realEstate: false,
    spans: [{ workedSeconds: hours(workedHours) }],
    ...over,
  };
}

/** No other work for 0 hours, one job otherwise. */
export function statedJob(personId: string, workedHours: number): OtherWork {
  return workedHours === 0
    ? { personId, statement: "none" }
    : { personId, statement: "listed", items: [job(workedHours)] };
}

export function statusOf(facts: HouseholdYear): HouseholdStatus {
  const result = evaluateStatus(facts);
  if (!result.ok) throw new Error(result.problems.map((p) => `${p.path}: ${p.message}`).join("; "));
  return result.value;
}

export function personOf(status: HouseholdStatus, personId = "self"): PersonStatus {
  const found = status.persons.find((p) => p.personId === personId);
  if (found === undefined) throw new Error(`no person ${personId}`);
  return found;
}
