import type { CustomerUse, HouseholdYear, Property } from "../facts/facts.ts";
import { averageCustomerUse } from "./average-customer-use.ts";

/** Rental real estate for status and election; a property let for seven days or less on average is a business instead. */
export function isRentalRealEstate(property: Property): boolean {
  const treatment = property.treatment ?? (property.kind === "short-term" ? "not-rental" : "rental");
  return treatment === "rental";
}

/**
 * Writes down for each property how the law treats it: what is stated stands, then the average period of customer use. If no
 * use is given at all, the kind is taken as stated; if other properties have use data, a short-term rental without an average
 * is unproven, and so is an average of more than seven and at most thirty days without a word on services (Reg.
 * 1.469-1T(e)(3)(ii)). In the 750 hours unproven counts as no rental, which gives fewer hours, and it opens no short-term path.
 */
export function settleTreatment(facts: HouseholdYear): HouseholdYear {
  const { customerUse, taxYear } = facts;
  if (customerUse === undefined) return facts;
  const properties = facts.properties.map((property) => {
    if (property.treatment !== null && property.treatment !== undefined) return property;
    const treatment = treatmentByUse(property, customerUseOf(property, customerUse), taxYear);
    return treatment === null ? property : { ...property, treatment };
  });
  return { ...facts, properties };
}

type Treatment = NonNullable<Property["treatment"]>;

/** Null: its kind decides. */
function treatmentByUse(property: Property, use: CustomerUse | undefined, taxYear: number): Treatment | null {
  const average = use === undefined ? null : averageCustomerUse(use, taxYear);
  if (average === null || !average.ok || average.value.treatment === "no-use") {
    return property.kind === "short-term" ? "unproven" : null;
  }
  const { treatment } = average.value;
  return treatment === "rental" || treatment === "unproven" ? treatment : "not-rental";
}

/**
 * What one property is in a year, given its stays, decided as in `settleTreatment`, and what is missing if it is unproven. No
 * use given: none is known.
 */
export function treatmentInYear(
  property: Property,
  use: CustomerUse | null,
  taxYear: number,
): { readonly treatment: Treatment; readonly missing: string | null } {
  const kind = property.kind === "short-term" ? "unproven" : "rental";
  const treatment = treatmentByUse(property, use ?? undefined, taxYear) ?? kind;
  return { treatment, missing: treatment === "unproven" ? GAP_WORDS[gapIn(use ?? undefined, taxYear)] : null };
}

/** What no one has stated although it decides whether a property is a rental activity. */
export type TreatmentGap = "average-stay" | "services";

/** Null if it is known what the property is. */
export function treatmentGap(facts: HouseholdYear, property: Property): TreatmentGap | null {
  if (property.treatment !== "unproven") return null;
  return gapIn(customerUseOf(property, facts.customerUse ?? []), facts.taxYear);
}

/** The average is known; the services are missing. */
function gapIn(use: CustomerUse | undefined, taxYear: number): TreatmentGap {
  const average = use === undefined ? null : averageCustomerUse(use, taxYear);
  return average?.ok === true && average.value.treatment === "unproven" ? "services" : "average-stay";
}

/** What each answer would make of the property (Reg. 1.469-1T(e)(3)(ii)(A) and (B)). */
export const GAP_WORDS: Readonly<Record<TreatmentGap, string>> = {
  "average-stay":
    "Add the average stay. At seven days or less, or at thirty or less with significant personal services, it is not a rental activity. Otherwise it is a rental.",
  services:
    "Stays of more than seven and at most thirty days on average: a rental unless you provide significant personal services. Tell us about the services.",
};

function customerUseOf(property: Property, uses: readonly CustomerUse[]): CustomerUse | undefined {
  return uses.find((use) => use.propertyId === property.id);
}
