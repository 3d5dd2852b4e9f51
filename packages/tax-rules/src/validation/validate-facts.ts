import { daysInYear, firstDayOf, isCivilDay, lastDayOf } from "../units/civil-day.ts";
import { ownershipDuring } from "../activities/ownership.ts";
import { FILING_STATUSES, PROPERTY_KINDS, type HouseholdYear, type Property, type WorkFact } from "../facts/facts.ts";
import { ACTIVITY_TYPES, OVERRIDE_REASONS, RELATIONS, TRAVEL_KINDS, WORK_CAPACITIES } from "../facts/lists.ts";
import { validateShape } from "./validate-shape.ts";
import { validateUseAndHistory } from "./validate-use-and-history.ts";
import { validateOtherWork } from "./validate-other-work.ts";
import {
  isGiven,
  isOptionalDuration,
  isDuration,
  isKnown,
  isOptionalDay,
  isOptionalPercent,
  type Report,
} from "../facts/validate-values.ts";
import { FIRST_STATUS_YEAR } from "../parameters/status-thresholds.ts";
import type { Problem } from "../facts/refusal.ts";

const LAST_YEAR = 2200;

/** Everything that would make an answer meaningless, each with its path; empty when the facts can be judged. */
export function validateFacts(facts: HouseholdYear): readonly Problem[] {
  const misshapen = validateShape(facts);
  if (misshapen.length > 0) return misshapen;
  const problems: Problem[] = [];
  const report = (path: string, message: string): void => {
    problems.push({ path, message });
  };
  if (Number.isInteger(facts.taxYear) && facts.taxYear < FIRST_STATUS_YEAR) {
    return [yearBeforeTheRule(FIRST_STATUS_YEAR)];
  }
  validateYear(facts, report);
  if (problems.length > 0) return problems;
  validatePersons(facts, report);
  validateProperties(facts, report);
  validateWork(facts, report);
  validateOtherWork(facts, report);
  validateElections(facts, report);
  validateUseAndHistory(facts, report);
  return problems;
}

export function yearBeforeTheRule(firstYear: number): Problem {
  return { path: "taxYear", message: `lies before ${firstYear}, the first year of the rule`, firstYear };
}

function validateYear(facts: HouseholdYear, report: Report): void {
  if (!Number.isInteger(facts.taxYear) || facts.taxYear > LAST_YEAR) {
    report("taxYear", `must be a year from ${FIRST_STATUS_YEAR} to ${LAST_YEAR}`);
  }
  if (!isKnown(FILING_STATUSES, facts.filingStatus))
    report("filingStatus", `must be one of ${FILING_STATUSES.join(", ")}`);
  if (facts.asOf !== null && !isCivilDay(facts.asOf)) report("asOf", "must be a day written YYYY-MM-DD, or null");
}

function validatePersons(facts: HouseholdYear, report: Report): void {
  const ids = new Set<string>();
  facts.persons.forEach((person, i) => {
    if (person.id === "" || ids.has(person.id)) report(`persons[${i}].id`, "must be given and unique");
    ids.add(person.id);
    if (typeof person.name !== "string") report(`persons[${i}].name`, "must be given");
    if (!isKnown(RELATIONS, person.relation))
      report(`persons[${i}].relation`, `must be one of ${RELATIONS.join(", ")}`);
  });
  if (facts.persons.filter((p) => p.relation === "self").length !== 1)
    report("persons", "exactly one person must be self");
  if (facts.persons.filter((p) => p.relation === "spouse").length > 1)
    report("persons", "at most one person can be the spouse");
}

function validateProperties(facts: HouseholdYear, report: Report): void {
  const ids = new Set<string>();
  facts.properties.forEach((property, i) => {
    const at = `properties[${i}]`;
    if (property.id === "" || ids.has(property.id)) report(`${at}.id`, "must be given and unique");
    ids.add(property.id);
    if (typeof property.name !== "string") report(`${at}.name`, "must be given");
    if (!isKnown(PROPERTY_KINDS, property.kind)) report(`${at}.kind`, `must be one of ${PROPERTY_KINDS.join(", ")}`);
    for (const field of ["acquiredOn", "placedInServiceOn", "soldOn"] as const) {
      if (!isOptionalDay(property[field])) report(`${at}.${field}`, "must be a day written YYYY-MM-DD, or null");
    }
    if (!isOptionalPercent(property.ownershipPct)) report(`${at}.ownershipPct`, "must be a percentage from 0 to 100");
    const { acquiredOn, soldOn } = property;
    if (isCivilDay(acquiredOn) && isCivilDay(soldOn) && soldOn < acquiredOn) {
      report(`${at}.soldOn`, "lies before the day of acquisition");
    }
  });
}

function validateWork(facts: HouseholdYear, report: Report): void {
  const persons = new Set(facts.persons.map((p) => p.id));
  const properties = new Map(facts.properties.map((p) => [p.id, p]));
  const longest = daysInYear(facts.taxYear) * 86_400;
  facts.work.forEach((fact, i) => {
    const at = `work[${i}]`;
    if (!persons.has(fact.personId)) report(`${at}.personId`, "is not one of the persons");
    const property = fact.propertyId === null ? null : (properties.get(fact.propertyId) ?? undefined);
    if (property === undefined) report(`${at}.propertyId`, "is not one of the properties");
    if (!isKnown(ACTIVITY_TYPES, fact.activityType)) report(`${at}.activityType`, "is not an activity type");
    if (isGiven(fact.travelKind) && !isKnown(TRAVEL_KINDS, fact.travelKind)) {
      report(`${at}.travelKind`, `must be one of ${TRAVEL_KINDS.join(", ")}`);
    }
    if (isGiven(fact.capacity) && !isKnown(WORK_CAPACITIES, fact.capacity)) {
      report(`${at}.capacity`, `must be one of ${WORK_CAPACITIES.join(", ")}`);
    }
    for (const override of Object.values(fact.overrides ?? {})) {
      const why = override?.why ?? null;
      if (why !== null && !isKnown(OVERRIDE_REASONS, why)) {
        report(`${at}.overrides`, `the reason must be one of ${OVERRIDE_REASONS.join(", ")}`);
      }
    }
    if (
      !isOptionalDuration(fact.secondsBeyondTenHourDay) ||
      (fact.secondsBeyondTenHourDay ?? 0) > Math.max(0, fact.seconds)
    ) {
      report(`${at}.secondsBeyondTenHourDay`, "must be whole seconds, not more than the entry's");
    }
    if (!isDuration(fact.seconds) || fact.seconds > longest) {
      report(`${at}.seconds`, "must be whole seconds from 0 to the length of the year");
    }
    if (!Number.isInteger(fact.entryCount) || fact.entryCount < 0) report(`${at}.entryCount`, "must be a whole number");
    validateDays(facts, fact, property ?? null, at, report);
  });
}

function validateDays(
  facts: HouseholdYear,
  fact: WorkFact,
  property: Property | null,
  at: string,
  report: Report,
): void {
  const before = firstDayOf(facts.taxYear);
  const after = lastDayOf(facts.taxYear);
  if (!isCivilDay(fact.firstDay) || fact.firstDay < before || fact.firstDay > after) {
    report(`${at}.firstDay`, `must be a day of ${facts.taxYear}`);
    return;
  }
  if (!isCivilDay(fact.lastDay) || fact.lastDay < fact.firstDay || fact.lastDay > after) {
    report(`${at}.lastDay`, `must be a day of ${facts.taxYear} on or after the first day`);
    return;
  }
  if (property !== null && ownershipDuring(property, fact) === "straddles") {
    report(at, `spans the day on which ${property.name} was acquired or sold. Hand over its parts separately`);
  }
}

function validateElections(facts: HouseholdYear, report: Report): void {
  facts.elections?.forEach((election, i) => {
    if (election.firstYear !== null && !Number.isInteger(election.firstYear))
      report(`elections[${i}].firstYear`, "must be a year");
    const revoked = election.revokedFromYear ?? null;
    if (revoked !== null && (!Number.isInteger(revoked) || revoked <= (election.firstYear ?? -Infinity))) {
      report(`elections[${i}].revokedFromYear`, "must be a year after the first");
    }
  });
}
