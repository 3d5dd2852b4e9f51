import {
  classifyActivity,
  type Classification,
  type FlagOverrides,
  type Property,
  REASONS,
  type WorkFact,
} from "@tenure/tax-rules";
import type { PersonRelation, PropertyType } from "#shared/domain.ts";
import { partsOf } from "./raises.ts";
import type { EntrySnapshot } from "./entry-columns.ts";
import { type EntryStanding, isPlanned, type StandingReason, WAITING_REASONS, waitsForApproval } from "./rules.ts";

const isWaiting = (reason: StandingReason): reason is keyof typeof WAITING_REASONS => reason in WAITING_REASONS;

export const standingReasonWords = (reason: StandingReason): string =>
  isWaiting(reason) ? WAITING_REASONS[reason] : REASONS[reason].reason;

/** What the class of an entry depends on besides the entry itself. */
export type StandingContext = {
  relation: PersonRelation;
  property: {
    nickname: string;
    propertyType: PropertyType;
    acquiredOn: string | null;
    placedInServiceOn: string | null;
    soldOn: string | null;
    hasManager: boolean | null;
  } | null;
};

const PROPERTY_KINDS = {
  "Long-term Rental": "long-term",
  "Short-term Rental": "short-term",
  Commercial: "commercial",
} as const;

export const toLawProperty = (id: string, property: NonNullable<StandingContext["property"]>): Property => ({
  id,
  name: property.nickname,
  kind: PROPERTY_KINDS[property.propertyType],
  acquiredOn: property.acquiredOn,
  placedInServiceOn: property.placedInServiceOn,
  soldOn: property.soldOn,
  managerPresent: property.hasManager,
});

type FlagFacts = Pick<
  EntrySnapshot,
  "isMaterialParticipation" | "isQualifiedNonMaterial" | "flagsOverriddenBy" | "overrideReason"
>;

const overridesOf = (entry: FlagFacts): FlagOverrides => {
  const author = entry.flagsOverriddenBy ?? "unknown";
  const why = entry.overrideReason;
  const override = (value: boolean | null) => (value === null ? null : { value, author, why });
  return {
    isMaterialParticipation: override(entry.isMaterialParticipation),
    isQualifiedNonMaterial: override(entry.isQualifiedNonMaterial),
  };
};

/** The facts of an entry that its class can depend on. */
export const CLASSIFYING_FACTS = [
  "personId",
  "propertyId",
  "openPropertyName",
  "activityType",
  "travelKind",
  "capacity",
  "businessId",
  "date",
  "durationSeconds",
  "isMaterialParticipation",
  "isQualifiedNonMaterial",
  "flagsOverriddenBy",
  "overrideReason",
  "latenessClass",
  "approvalStatus",
  "voidedAt",
] as const satisfies readonly (keyof EntrySnapshot)[];
export type ClassifiedFacts = Pick<EntrySnapshot, (typeof CLASSIFYING_FACTS)[number]>;

/** One entry as the rules read it, where it does not matter when its hours were recorded; nor, by default, what backs it up. */
export const toWorkFact = (entry: ClassifiedFacts, hasEvidence: boolean | null = null): WorkFact => ({
  personId: entry.personId,
  propertyId: entry.propertyId,
  isPropertyOpen: entry.openPropertyName !== null,
  activityType: entry.activityType,
  travelKind: entry.travelKind,
  capacity: entry.capacity,
  businessId: entry.businessId,
  firstDay: entry.date,
  lastDay: entry.date,
  seconds: entry.durationSeconds,
  entryCount: 1,
  overrides: overridesOf(entry),
  hasEvidence,
  lateness: entry.latenessClass,
});

/** The same, class by class: a raise adds seconds but no entry. */
export const toWorkParts = (entry: ClassifiedFacts & Pick<EntrySnapshot, "raises">, hasEvidence: boolean): WorkFact[] =>
  partsOf(entry).map(({ latenessClass, seconds }, index) => ({
    ...toWorkFact(entry, hasEvidence),
    seconds,
    entryCount: index === 0 ? 1 : 0,
    lateness: latenessClass,
  }));

export const classifyEntry = (entry: ClassifiedFacts, context: StandingContext): Classification =>
  classifyActivity(
    toWorkFact(entry),
    entry.propertyId && context.property ? toLawProperty(entry.propertyId, context.property) : null,
    { relation: context.relation },
  );

export const standingOf = (
  entry: ClassifiedFacts & Partial<Pick<EntrySnapshot, "source" | "returnReason" | "proposals">>,
  classification: Classification,
): { standing: EntryStanding; reason: StandingReason } => {
  if (entry.voidedAt) return { standing: "voided", reason: "voided" };
  if (isPlanned(entry)) return { standing: "pending", reason: "planned" };
  if (entry.returnReason) return { standing: "pending", reason: "sent_back" };
  if (entry.source && waitsForApproval({ ...entry, source: entry.source, proposals: entry.proposals ?? [] }))
    return { standing: "pending", reason: "unapproved" };
  if (entry.approvalStatus === "pending") return { standing: "pending", reason: "proposed" };
  return { standing: classification.class, reason: classification.reasonCode };
};

/** Reads many entries with one classification for all that are alike; a day matters only for a property with dates. */
export const createStandingReader = (): ((entry: ClassifiedFacts, context: StandingContext) => EntryStanding) => {
  const known = new Map<string, Classification>();
  return (entry, context) => {
    const { property } = context;
    const isDated =
      property !== null && (property.acquiredOn ?? property.placedInServiceOn ?? property.soldOn) !== null;
    const key = [
      entry.personId,
      entry.propertyId,
      entry.openPropertyName === null,
      entry.activityType,
      entry.travelKind,
      entry.capacity,
      entry.businessId,
      entry.isMaterialParticipation,
      entry.isQualifiedNonMaterial,
      entry.overrideReason,
      isDated ? entry.date : "",
    ].join();
    const classification = known.get(key) ?? classifyEntry(entry, context);
    known.set(key, classification);
    return standingOf(entry, classification).standing;
  };
};
