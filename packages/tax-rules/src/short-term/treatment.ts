import type { HouseholdYear, Property } from "../facts/facts.ts";
import { averageCustomerUse } from "./average-customer-use.ts";

/** Rental real estate for status and election; what is let for seven days on average is a business instead. */
export function isRentalRealEstate(property: Property): boolean {
  const treatment = property.treatment ?? (property.kind === "short-term" ? "not-rental" : "rental");
  return treatment === "rental";
}

/**
 * Writes down for each property how the law treats it: what is stated stands, then the average period of customer use,
 * then the kind. Where services decide and are not stated, the property is no rental: that counts fewer hours.
 */
export function settleTreatment(facts: HouseholdYear): HouseholdYear {
  if (facts.customerUse === undefined || facts.customerUse.length === 0) return facts;
  const properties = facts.properties.map((property) => {
    if (property.treatment !== null && property.treatment !== undefined) return property;
    const use = facts.customerUse?.find((u) => u.propertyId === property.id);
    if (use === undefined) return property;
    const average = averageCustomerUse(use, facts.taxYear);
    if (!average.ok || average.value.treatment === "no-use") return property;
    const treatment = average.value.treatment === "rental" ? ("rental" as const) : ("not-rental" as const);
    return { ...property, treatment };
  });
  return { ...facts, properties };
}
