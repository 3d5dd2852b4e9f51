import type { CivilDay } from "../units/civil-day.ts";
import type { Property } from "../facts/facts.ts";

export type OwnershipOnDays = "owned" | "before" | "after" | "straddles";

type Days = { readonly firstDay: CivilDay; readonly lastDay: CivilDay };

/**
 * Whether an interest was owned while the work was done (Reg. 1.469-5(f)(1)).
 * Both the day of acquisition and the day of sale are days of ownership.
 */
export function ownershipDuring(property: Property, days: Days): OwnershipOnDays {
  const acquired = property.acquiredOn ?? null;
  const sold = property.soldOn ?? null;
  if (acquired !== null && days.lastDay < acquired) return "before";
  if (sold !== null && days.firstDay > sold) return "after";
  if (acquired !== null && days.firstDay < acquired) return "straddles";
  if (sold !== null && days.lastDay > sold) return "straddles";
  return "owned";
}

/** Was the property owned on at least one day of the year? */
export function ownedInYear(property: Property, firstDay: CivilDay, lastDay: CivilDay): boolean {
  const acquired = property.acquiredOn ?? null;
  const sold = property.soldOn ?? null;
  return (acquired === null || acquired <= lastDay) && (sold === null || sold >= firstDay);
}
