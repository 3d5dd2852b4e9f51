import type { PropertyType } from "#shared/domain.ts";
import {
  type HouseholdYear,
  type Property,
  type PropertyKind,
  type WorkFact,
  withStatedBusinesses,
} from "@tenure/tax-rules";
import { evidenceOf } from "./evidence/evidence-index.ts";
import type { ReportInput, InputEntry, InputProperty } from "./report-input.ts";

const KIND_OF_TYPE: Record<PropertyType, PropertyKind> = {
  "Long-term Rental": "long-term",
  "Short-term Rental": "short-term",
  Commercial: "commercial",
};

/** The facts as the tax rules read them: one piece of work for each entry. */
export function householdFacts(input: ReportInput): HouseholdYear {
  const hasEvidence = evidenceOf(input);
  return withStatedBusinesses({
    taxYear: input.taxYear,
    filingStatus: input.filingStatus ?? "unknown",
    asOf: null,
    persons: input.persons,
    properties: input.properties.map(taxProperty),
    work: input.entries.flatMap((entry) =>
      workParts(entry).map((part) => ({ ...part, hasEvidence: hasEvidence(entry) })),
    ),
    otherWork: input.otherWork,
    others: input.others ?? [],
    // Callers that give no list cannot state stays: the kind of a property is then taken as stated.
    ...(input.customerUse ? { customerUse: input.customerUse } : {}),
    elections: input.elections ?? [],
    groupings: input.groupings ?? [],
    priorParticipation: input.priorParticipation ?? [],
    earlierReturns: input.earlierReturns ?? [],
    readings: input.readings ?? {},
  });
}

export function taxProperty(property: InputProperty): Property {
  return {
    id: property.id,
    name: property.name,
    kind: KIND_OF_TYPE[property.type],
    acquiredOn: property.acquired,
    placedInServiceOn: property.placedInService,
    soldOn: property.sold,
    ownershipPct: property.ownershipPercent,
    managerPresent: property.manager !== null,
    // Callers that do not give this cannot say how it is held: it is then not held as a limited partner.
    lpInterest: property.isLimitedPartner ?? false,
    grossRentalIncomeCents: property.grossRentalIncomeCents ?? null,
  };
}

/** An entry class by class: hours added later have the class of their own receipt and do not add an entry. */
function workParts(entry: InputEntry): WorkFact[] {
  const whole = workFact(entry);
  const later = entry.recorded?.later ?? [];
  const added = later.reduce((sum, { seconds }) => sum + seconds, 0);
  return [
    { ...whole, seconds: whole.seconds - added },
    ...later.map(({ seconds, lateness }) => ({ ...whole, seconds, entryCount: 0, lateness })),
  ];
}

export function workFact(entry: InputEntry): WorkFact {
  return {
    personId: entry.personId,
    propertyId: entry.propertyId,
    isPropertyOpen: (entry.openPropertyName ?? null) !== null,
    activityType: entry.activity,
    travelKind: entry.travelKind,
    firstDay: entry.date,
    lastDay: entry.date,
    seconds: entry.durationSeconds,
    entryCount: 1,
    capacity: entry.capacity ?? null,
    standingBy: entry.standingBy ?? null,
    businessId: entry.businessId ?? null,
    overrides: entry.overrides ?? null,
    lateness: entry.recorded === null ? null : entry.recorded.lateness,
  };
}
