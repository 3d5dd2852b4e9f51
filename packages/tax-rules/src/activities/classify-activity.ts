import { cite } from "../citations/citations.ts";
import type { FlagOverride, Person, Property, Readings, WorkFact } from "../facts/facts.ts";
import { isGiven } from "../facts/validate-values.ts";
import { DEFAULT_READINGS } from "../facts/facts.ts";
import type { OverrideReason } from "../facts/lists.ts";
import { ACTIVITY_GUIDE } from "./activity-guide.ts";
import type { Classification, Flags } from "./classification.ts";
import { isRentalRealEstate } from "../short-term/treatment.ts";
import { ownershipDuring } from "./ownership.ts";
import type { ReasonCode } from "./reason-codes.ts";
import { REASONS } from "./reasons.ts";
import type { StatusEffect, WorkReason, WorkRoute } from "./work-class.ts";

export type ClassifyContext = {
  readonly relation?: Person["relation"];
  readonly readings?: Partial<Readings>;
};

/**
 * What a piece of work counts for, and why (law, part D).
 * A fact that straddles a change of ownership has to be split first; `evaluateStatus` refuses it,
 * here it is read as work before ownership (or after the sale), the reading that counts least.
 */
export function classifyActivity(
  fact: WorkFact,
  property: Property | null,
  context: ClassifyContext = {},
): Classification {
  const relation = context.relation ?? "self";
  const atAnyProperty = proposeReason(fact, property, relation);
  const flags = proposedFlags(atAnyProperty, routeOf(atAnyProperty, property));
  const proposedCode = heldBack(fact, atAnyProperty);
  const proposed = proposedFlags(proposedCode, routeOf(proposedCode, property));
  const settledCode = heldBack(fact, applyOverrides(fact, atAnyProperty, flags));
  const settledRoute = routeOf(settledCode, property);
  const reason: WorkReason = REASONS[settledCode];
  const readings = { ...DEFAULT_READINGS, ...context.readings };
  return {
    class: reason.class,
    route: reason.effect === "numerator" ? settledRoute : "none",
    effect: effectOf(reason, settledRoute, readings),
    reasonCode: settledCode,
    reason: reason.reason,
    citation: cite(...reason.authorities),
    warning: ACTIVITY_GUIDE[fact.activityType].warning,
    proposed,
    effective: proposedFlags(settledCode, settledRoute),
    overrideNotFollowed: wantsToCount(fact) && REASONS[settledCode].effect !== "numerator",
    notes: notesFor(fact, property, settledRoute, reason),
  };
}

/** The first rule that fits decides; the order is from the firmest to the weakest. */
function proposeReason(fact: WorkFact, property: Property | null, relation: Person["relation"]): ReasonCode {
  if (relation === "helper") return "helper-hours";
  if (fact.activityType === "education-training-property-specific") return "education";
  const outside = outsideTheRentals(fact);
  if (outside !== null) return outside;
  if (fact.activityType === "strategic-planning-portfolio-management" && !isInvestorInManagement(fact)) {
    return "portfolio-planning";
  }
  if (fact.activityType === "property-acquisition-activities") return "acquisition-search";
  if (property !== null) {
    const ownership = ownershipDuring(property, fact);
    if (ownership === "after" || (ownership === "straddles" && !startsBefore(fact, property))) return "after-sale";
    if (ownership !== "owned") return "before-ownership";
  }
  if (isInvestorInManagement(fact)) return "investor-in-management";
  if (fact.capacity === "unspecified") return "capacity-unspecified";
  if (fact.capacity === "not-customary") return "not-customary";
  if (fact.activityType === "travel-property-related-tasks") return travelReason(fact);
  if (fact.standingBy === true || fact.capacity === "supervising") return "standing-by";
  if (property?.managerPresent === true && isOfficeWork(fact)) return "manager-runs-it";
  return ACTIVITY_GUIDE[fact.activityType].defaultReason;
}

/** What would count waits for its property, whoever chose that it counts: it may be another's, or a short-term rental. */
function heldBack(fact: WorkFact, code: ReasonCode): ReasonCode {
  const isOpen = fact.propertyId === null && fact.isPropertyOpen === true;
  return isOpen && REASONS[code].effect === "numerator" ? "property-unspecified" : code;
}

/** What the person said about it puts it outside every rental: investor's, waiting, private, or another business's time. */
function outsideTheRentals(fact: WorkFact): ReasonCode | null {
  switch (fact.capacity) {
    case "investor":
      return "investor-capacity";
    case "on-call":
      return "on-call";
    case "personal":
      return "personal-time";
    case "education":
      return "education";
    case "other-business":
      return "other-real-property-business";
    case "not-customary-to-avoid":
      return "not-customary-to-avoid";
    default:
      return isGiven(fact.businessId) ? "other-real-property-business" : null;
  }
}

function isInvestorInManagement(fact: WorkFact): boolean {
  return fact.capacity === "investor-in-management";
}

function startsBefore(fact: WorkFact, property: Property): boolean {
  const acquired = property.acquiredOn ?? null;
  return acquired !== null && fact.firstDay < acquired;
}

function travelReason(fact: WorkFact): ReasonCode {
  switch (fact.travelKind ?? "unspecified") {
    case "between":
      return "travel-between";
    case "home":
      return "travel-home";
    case "other":
      return "travel-other";
    case "unspecified":
      return "travel-unspecified";
  }
}

function isOfficeWork(fact: WorkFact): boolean {
  return fact.activityType === "bookkeeping-recordkeeping" || fact.activityType === "property-management";
}

function applyOverrides(fact: WorkFact, proposedCode: ReasonCode, proposed: Flags): ReasonCode {
  const participation = fact.overrides?.isMaterialParticipation?.value;
  const otherBusiness = fact.overrides?.isQualifiedNonMaterial?.value;
  const proposal: WorkReason = REASONS[proposedCode];
  if (proposal.class === "never") return proposedCode;
  const why = takenOut(fact)?.why ?? null;
  if ((otherBusiness === true && participation !== true) || why === "other-real-property-business") {
    return proposal.class === "counts" ? "other-real-property-business" : "other-business-by-override";
  }
  if (participation === true && !proposed.isMaterialParticipation) {
    // Reg. 1.469-5(f)(1) leaves no room: without an interest there is no participation.
    return isOutsideOwnership(proposedCode) ? proposedCode : "counted-by-override";
  }
  const counted = proposed.isMaterialParticipation || proposed.isQualifiedNonMaterial;
  if (counted && (proposed.isMaterialParticipation ? participation : otherBusiness) === false) {
    return why === null ? "excluded-by-override" : TAKEN_OUT_AS[why];
  }
  return proposedCode;
}

const TAKEN_OUT_AS = {
  "investor-or-personal": "taken-out-as-investor",
  "other-work": "taken-out-as-other-work",
} as const satisfies Record<Exclude<OverrideReason, "other-real-property-business">, ReasonCode>;

function takenOut({ overrides }: WorkFact): FlagOverride | null {
  const both = [overrides?.isMaterialParticipation, overrides?.isQualifiedNonMaterial];
  return both.find((override) => override?.value === false) ?? null;
}

function isOutsideOwnership(code: ReasonCode): boolean {
  return code === "before-ownership" || code === "after-sale";
}

function wantsToCount(fact: WorkFact): boolean {
  return (
    fact.overrides?.isMaterialParticipation?.value === true || fact.overrides?.isQualifiedNonMaterial?.value === true
  );
}

function routeOf(code: ReasonCode, property: Property | null): WorkRoute {
  if (REASONS[code].effect === "neither") return "none";
  if (code === "other-real-property-business" || code === "other-business-by-override") return "other-business";
  return property !== null && !isRentalRealEstate(property) ? "short-term" : "rental";
}

function effectOf(reason: WorkReason, route: WorkRoute, readings: Readings): StatusEffect {
  if (reason.effect === "numerator" && route === "short-term" && readings.shortTermInRep === "exclude") {
    return "denominator-only";
  }
  return reason.effect;
}

function proposedFlags(code: ReasonCode, route: WorkRoute): Flags {
  const counted = REASONS[code].effect === "numerator";
  return {
    isMaterialParticipation: counted && (route === "rental" || route === "short-term"),
    isQualifiedNonMaterial: counted && route === "other-business",
  };
}

function notesFor(fact: WorkFact, property: Property | null, route: WorkRoute, reason: WorkReason): readonly string[] {
  const notes: string[] = [];
  if (property === null && reason.effect === "numerator" && route === "rental") {
    notes.push("No property is named: without the election this work supports no single rental.");
  }
  if (route === "short-term") {
    notes.push("Short-term rental work counts in that rental, not toward the 750 hours. It is part of all work.");
  }
  const inService = property?.placedInServiceOn ?? null;
  if (inService !== null && fact.firstDay < inService && reason.effect === "numerator") {
    notes.push("Work before the property was ready to let: held for use by customers, shown as start-up time.");
  }
  return notes;
}
