import { type Interest, type PropertyType, type RENT_FREQUENCIES, US_STATES } from "#shared/domain.ts";
import type { FieldErrors } from "#shared/errors.ts";
import { ok, refused, type Result } from "#shared/result.ts";
import type { Pin } from "./geocoding.ts";

/** Pure decisions about properties. */

/** A property may be in places that are no "US state" to live in: the district and the territories file the same return. */
export const PROPERTY_STATES = [...US_STATES, "DC", "PR", "VI", "GU", "AS", "MP"] as const;

export const NICKNAME_MAX_CHARACTERS = 100;
export const ADDRESS_MAX_CHARACTERS = 200;
export const CITY_MAX_CHARACTERS = 100;
export const PARTY_NAME_MAX_CHARACTERS = 200;
export const MANAGER_SCOPE_MAX_CHARACTERS = 500;
export const NOTES_MAX_CHARACTERS = 5000;
export const UNIT_COUNT_MAX = 10_000;
export const RENT_MAX_CENTS = 1_000_000_000;
export const OWNERSHIP_PCT_DECIMALS = 3;
/** How long before a lease ends its owner is told. */
export const LEASE_REMINDER_DAYS = { min: 1, usual: 60, max: 365 } as const;
export const PHOTO_URL_MAX_CHARACTERS = 2000;
/** Photos hosted elsewhere, fetched for one person. */
export const PHOTOS_FETCHED = { points: 120, seconds: 60, by: "account" } as const;
/** Archived and merged ones included. */
export const PROPERTIES_MAX = 1000;
/** Properties in one file. */
export const PROPERTY_IMPORT_MAX_ROWS = 500;

export const ZIP_CODE = /^\d{5}(-\d{4})?$/;

/** What an owner says about a property. Money in cents, days as civil dates; null is "not stated". */
export type PropertyFacts = {
  nickname: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  propertyType: PropertyType;
  rentAmountCents: number | null;
  rentFrequency: (typeof RENT_FREQUENCIES)[number] | null;
  leaseStartDate: string | null;
  leaseEndDate: string | null;
  photoUrl: string | null;
  leaseReminderEnabled: boolean;
  leaseReminderDays: number;
  includeInProfitTracking: boolean;
  rentDataConsent: boolean;
  acquiredOn: string | null;
  /** For the written binding contract. */
  contractOn: string | null;
  placedInServiceOn: string | null;
  soldOn: string | null;
  ownershipPct: number | null;
  entityName: string | null;
  interest: Interest;
  hasManager: boolean | null;
  managerName: string | null;
  managerScope: string | null;
  unitCount: number | null;
  notes: string;
};

/** Who manages a property is kept only while someone does. */
export const tidyFacts = (facts: PropertyFacts): PropertyFacts =>
  facts.hasManager === true ? facts : { ...facts, managerName: null, managerScope: null };

const isBefore = (day: string | null, other: string | null): boolean => day !== null && other !== null && day < other;

/** What contradicts itself, field by field; null when the facts can stand together. */
export const refuseFacts = (facts: PropertyFacts): FieldErrors | null => {
  const fields: FieldErrors = {};
  if (isBefore(facts.placedInServiceOn, facts.acquiredOn)) {
    fields["placedInServiceOn"] = "It cannot be in service before you acquired it.";
  }
  if (isBefore(facts.acquiredOn ?? facts.placedInServiceOn, facts.contractOn)) {
    fields["contractOn"] = "The contract cannot come after the day you acquired it.";
  }
  if (isBefore(facts.soldOn, facts.acquiredOn)) fields["soldOn"] = "It cannot be sold before you acquired it.";
  else if (isBefore(facts.soldOn, facts.placedInServiceOn)) {
    fields["soldOn"] = "It cannot be sold before it was placed in service.";
  }
  if (isBefore(facts.leaseEndDate, facts.leaseStartDate)) {
    fields["leaseEndDate"] = "The lease cannot end before it starts.";
  }
  if (facts.rentAmountCents !== null && facts.rentFrequency === null) {
    fields["rentFrequency"] = "Say how often this rent is due.";
  }
  return Object.keys(fields).length > 0 ? fields : null;
};

/** How properties are compared: people and spreadsheets disagree about capitals, spaces and full stops. */
export const propertyKey = ({ nickname, address }: Pick<PropertyFacts, "nickname" | "address">): string =>
  [nickname, address]
    .map((text) => text.toLowerCase().replaceAll(/[.,]/g, " ").trim().replaceAll(/\s+/g, " "))
    .join("|");

type Address = Pick<PropertyFacts, "address" | "city" | "state" | "zipCode">;

export const fullAddressOf = ({ address, city, state, zipCode }: Address): string =>
  `${address}, ${city}, ${state} ${zipCode}`;

/**
 * The pin after an edit. A pin belongs to an address: another address without another pin drops it.
 * `said` is undefined when the edit does not mention the place, null when it removes the pin.
 */
export const decidePin = (
  before: { pin: Pin | null } & Address,
  after: Address,
  said: Pin | null | undefined,
): Pin | null => {
  if (said !== undefined) return said;
  return fullAddressOf(before) === fullAddressOf(after) ? before.pin : null;
};

export type SaidPlace = { latitude?: number | null | undefined; longitude?: number | null | undefined };

/** The pin that a request sets: undefined when it says nothing about it, a refusal when it gives only half of it. */
export const pinOf = ({ latitude, longitude }: SaidPlace): Result<Pin | null | undefined, FieldErrors> => {
  if (typeof latitude === "number" && typeof longitude === "number") return ok({ latitude, longitude });
  if (latitude === undefined && longitude === undefined) return ok(undefined);
  if (typeof latitude !== "number" && typeof longitude !== "number") return ok(null);
  const missing = typeof latitude === "number" ? "longitude" : "latitude";
  return refused({ [missing]: "A pin needs both latitude and longitude." });
};

export type Mergeable = { id: string; mergedIntoId: string | null; archivedAt: unknown };

/** Why one property cannot be merged into another; null when it can. */
export const refuseMerge = (kept: Mergeable, duplicate: Mergeable): string | null => {
  if (kept.id === duplicate.id) return "Choose two different properties.";
  if (duplicate.mergedIntoId !== null) return "The duplicate was already merged into another property.";
  if (kept.mergedIntoId !== null) return "The property to keep was itself merged into another. Choose that one.";
  if (kept.archivedAt !== null) return "The property to keep is archived. Bring it back first.";
  return null;
};

/** The property that an id stands for now: a merged one stands for the one it was merged into. */
export const keptPropertyOf = (rows: readonly Pick<Mergeable, "id" | "mergedIntoId">[]): ((id: string) => string) => {
  const mergedInto = new Map(rows.map(({ id, mergedIntoId }) => [id, mergedIntoId]));
  return (id) => {
    const seen = new Set<string>();
    let kept = id;
    for (let next = mergedInto.get(kept); next && !seen.has(next); next = mergedInto.get(kept)) {
      seen.add(next);
      kept = next;
    }
    return kept;
  };
};

export const MERGE_REASONS = ["The same property was entered twice", "An import created a second one"] as const;
