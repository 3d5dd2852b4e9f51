import { isDuration, isList, type Report } from "../facts/check-values.ts";
import type { HouseholdYear } from "../facts/facts.ts";
import { ELECTED_RENTALS } from "../participation/rental-activities.ts";
import { averageCustomerUse } from "../short-term/average-customer-use.ts";

/** Customer use, earlier years and rents. */
export function checkUseAndHistory(facts: HouseholdYear, report: Report): void {
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
  const stated = new Set<string>();
  facts.priorParticipation?.forEach((prior, i) => {
    const at = `priorParticipation[${i}]`;
    if (stated.has(prior.activityId)) report(`${at}.activityId`, "has two statements of earlier years");
    stated.add(prior.activityId);
    if (prior.activityId !== ELECTED_RENTALS && !properties.has(prior.activityId)) {
      report(`${at}.activityId`, `is neither one of the properties nor ${ELECTED_RENTALS}`);
    }
    if (!isList(prior.years) || !prior.years.every((year) => Number.isInteger(year)))
      report(`${at}.years`, "must be whole years");
  });
  facts.properties.forEach((property, i) => {
    const rent = property.grossRentalIncomeCents ?? null;
    if (rent !== null && !isDuration(rent)) report(`properties[${i}].grossRentalIncomeCents`, "must be whole cents");
  });
}
