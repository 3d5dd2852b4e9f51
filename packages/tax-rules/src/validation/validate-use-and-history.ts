import { isDuration, isList, type Report } from "../facts/validate-values.ts";
import type { HouseholdYear } from "../facts/facts.ts";
import { ELECTED_RENTALS, RETURN_POSITIONS } from "../facts/lists.ts";
import { averageCustomerUse } from "../short-term/average-customer-use.ts";

/** Every way of reading open groupings is tried, so their number is limited. */
const GROUPINGS_AT_MOST = 6;

/** Customer use, groupings, earlier years and rents. */
export function validateUseAndHistory(facts: HouseholdYear, report: Report): void {
  const properties = new Set(facts.properties.map((p) => p.id));
  const used = new Set<string>();
  facts.customerUse?.forEach((use, i) => {
    const at = `customerUse[${i}]`;
    if (used.has(use.propertyId)) report(`${at}.propertyId`, "has two statements of customer use");
    used.add(use.propertyId);
    if (!properties.has(use.propertyId)) report(`${at}.propertyId`, "is not one of the properties");
    const average = averageCustomerUse(use, facts.taxYear);
    if (average.ok) return;
    for (const problem of average.problems) report(`${at}.${problem.path}`, problem.message);
  });
  validateGroupings(facts, properties, report);
  const groupings = new Set((facts.groupings ?? []).map((grouping) => grouping.id));
  const stated = new Set<string>();
  facts.priorParticipation?.forEach((prior, i) => {
    const at = `priorParticipation[${i}]`;
    if (stated.has(prior.activityId)) report(`${at}.activityId`, "has two statements of earlier years");
    stated.add(prior.activityId);
    if (prior.activityId !== ELECTED_RENTALS && !properties.has(prior.activityId) && !groupings.has(prior.activityId)) {
      report(`${at}.activityId`, `is neither one of the properties or groupings nor ${ELECTED_RENTALS}`);
    }
    if (!isList(prior.years) || !prior.years.every((year) => Number.isInteger(year)))
      report(`${at}.years`, "must be whole years");
  });
  facts.earlierReturns?.forEach(({ taxYear, reportedAs }, i) => {
    if (!Number.isInteger(taxYear)) report(`earlierReturns[${i}].taxYear`, "must be a year");
    if (!RETURN_POSITIONS.includes(reportedAs))
      report(`earlierReturns[${i}].reportedAs`, `must be one of ${RETURN_POSITIONS.join(", ")}`);
  });
  facts.properties.forEach((property, i) => {
    const rent = property.grossRentalIncomeCents ?? null;
    if (rent !== null && !isDuration(rent)) report(`properties[${i}].grossRentalIncomeCents`, "must be whole cents");
  });
}

function validateGroupings({ groupings = [] }: HouseholdYear, properties: ReadonlySet<string>, report: Report): void {
  if (groupings.length > GROUPINGS_AT_MOST) report("groupings", `must be at most ${GROUPINGS_AT_MOST}`);
  const ids = new Set<string>();
  const grouped = new Set<string>();
  groupings.forEach(({ id, propertyIds, firstYear, disclosed, additions = [] }, i) => {
    const at = `groupings[${i}]`;
    if (id === "" || ids.has(id) || properties.has(id)) report(`${at}.id`, "must be given and unique");
    ids.add(id);
    if (!Number.isInteger(firstYear)) report(`${at}.firstYear`, "must be a year");
    if (disclosed !== null && typeof disclosed !== "boolean") report(`${at}.disclosed`, "must be yes, no or null");
    additions.forEach(({ propertyId, year, disclosed: said }, n) => {
      const here = `${at}.additions[${n}]`;
      if (!propertyIds.includes(propertyId)) report(`${here}.propertyId`, "is not one of the grouping");
      if (!Number.isInteger(year)) report(`${here}.year`, "must be a year");
      if (said !== null && typeof said !== "boolean") report(`${here}.disclosed`, "must be yes, no or null");
    });
    if (!isList(propertyIds)) report(`${at}.propertyIds`, "must be a list");
    for (const propertyId of isList(propertyIds) ? propertyIds : []) {
      if (!properties.has(propertyId)) report(`${at}.propertyIds`, "names what is not one of the properties");
      if (grouped.has(propertyId)) report(`${at}.propertyIds`, "names a property twice, or one of another grouping");
      grouped.add(propertyId);
    }
  });
}
