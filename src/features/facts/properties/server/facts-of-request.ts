import { AppError } from "#shared/errors.ts";
import type { NewProperty } from "../contract.ts";
import { geocode } from "../geocoding.ts";
import { zipCentre } from "./zip-centre/zip-centre.ts";
import { decidePin, LEASE_REMINDER_DAYS, pinOf, type PropertyFacts, refuseFacts, tidyFacts } from "../rules.ts";
import type { NewPropertyRow } from "./store.ts";
import type { PropertyRow } from "./table.ts";

/** What a request says: an absent field keeps its value, null clears it. */
type Said = { [Field in keyof NewProperty]?: NewProperty[Field] | undefined };
type PropertyColumns = PropertyFacts & Pick<NewPropertyRow, "latitude" | "longitude">;

const NOTHING_STATED = {
  rentAmountCents: null,
  rentFrequency: null,
  leaseStartDate: null,
  leaseEndDate: null,
  photoUrl: null,
  leaseReminderEnabled: false,
  leaseReminderDays: LEASE_REMINDER_DAYS.usual,
  includeInProfitTracking: false,
  rentDataConsent: false,
  acquiredOn: null,
  contractOn: null,
  placedInServiceOn: null,
  soldOn: null,
  ownershipPct: null,
  entityName: null,
  interest: "direct",
  hasManager: null,
  managerName: null,
  managerScope: null,
  unitCount: null,
  notes: "",
} satisfies Partial<PropertyFacts>;

const withSaid = (facts: PropertyFacts, said: Said): PropertyFacts => {
  const { rentAmount, latitude: _latitude, longitude: _longitude, ...rest } = said;
  const stated = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const rent =
    rentAmount === undefined ? {} : { rentAmountCents: rentAmount === null ? null : Math.round(rentAmount * 100) };
  return tidyFacts({ ...facts, ...stated, ...rent });
};

const refuse = (fields: Record<string, string> | null, prefix: string): void => {
  if (!fields) return;
  const placed = Object.entries(fields).map(([field, reason]) => [`${prefix}${field}`, reason]);
  throw new AppError("validation_failed", { fields: Object.fromEntries(placed) });
};

/** The columns of a new property. Throws `validation_failed`; `prefix` is put before its field names (`properties.3.`). */
export const columnsOfNew = (said: NewProperty, prefix = ""): PropertyColumns => {
  const { nickname, address, city, state, zipCode, propertyType } = said;
  const facts = withSaid({ nickname, address, city, state, zipCode, propertyType, ...NOTHING_STATED }, said);
  refuse(refuseFacts(facts), prefix);
  const pin = pinOf(said);
  if (!pin.ok) return refuse(pin.reason, prefix) as never;
  return { ...facts, ...geocode({ state, zipCode, pin: pin.value ?? null, zipCentre: zipCentre(zipCode) }) };
};

/** The columns after an edit. Throws `validation_failed`. */
export const columnsAfter = (current: PropertyRow, said: Said): PropertyColumns => {
  const facts = withSaid(factsOf(current), said);
  refuse(refuseFacts(facts), "");
  const pin = pinOf(said);
  if (!pin.ok) return refuse(pin.reason, "") as never;
  return {
    ...facts,
    ...geocode({
      state: facts.state,
      zipCode: facts.zipCode,
      pin: decidePin({ ...current, pin: pinOfRow(current) }, facts, pin.value),
      zipCentre: zipCentre(facts.zipCode),
    }),
  };
};

const pinOfRow = ({ geocodingPrecision, latitude, longitude }: PropertyRow) =>
  geocodingPrecision === "pin" && latitude !== null && longitude !== null ? { latitude, longitude } : null;

const factsOf = (row: PropertyRow): PropertyFacts => {
  const { nickname, address, city, state, zipCode, propertyType } = row;
  const stated = Object.fromEntries(
    Object.keys(NOTHING_STATED).map((field) => [field, row[field as keyof typeof NOTHING_STATED]]),
  ) as Pick<PropertyRow, keyof typeof NOTHING_STATED>;
  return { nickname, address, city, state, zipCode, propertyType, ...stated };
};
