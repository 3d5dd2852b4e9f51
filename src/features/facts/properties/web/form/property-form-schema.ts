import { parseNumber } from "@tenure/ui";
import * as z from "zod/mini";
import { newPropertySchema, type Property } from "#features/facts/properties/contract.ts";
import { INTERESTS } from "#shared/domain.ts";
import { LEASE_REMINDER_DAYS } from "#features/facts/properties/rules.ts";

const { shape } = newPropertySchema;

/** What is typed, before the contract checks it: an empty field states nothing, letters are not a number. */
const typedNumber = z.pipe(
  z.string(),
  z.transform((text: string): number | null | undefined =>
    text.trim() === "" ? null : (parseNumber(text.replace("%", "")) ?? Number.NaN),
  ),
);
const typedText = z.pipe(
  z.string(),
  z.transform((text: string): string | null | undefined => (text === "" ? null : text)),
);

/** An empty field means the usual time. */
const typedReminderDays = z.pipe(
  z.string(),
  z.transform((text: string): number | undefined =>
    text.trim() === "" ? LEASE_REMINDER_DAYS.usual : (parseNumber(text) ?? Number.NaN),
  ),
);

/**
 * The form of a property: only fields that something reads. They have the API's names, so that the server's reasons
 * find them. Units, what a manager does and a link to a photo come in through the API and stay as they are.
 */
export const propertyFormSchema = z.object({
  nickname: shape.nickname,
  address: shape.address,
  city: shape.city,
  state: z.pipe(z.string(), shape.state),
  zipCode: shape.zipCode,
  propertyType: z.pipe(z.string(), shape.propertyType),
  acquiredOn: z.pipe(typedText, shape.acquiredOn),
  contractOn: z.pipe(typedText, shape.contractOn),
  placedInServiceOn: z.pipe(typedText, shape.placedInServiceOn),
  soldOn: z.pipe(typedText, shape.soldOn),
  ownershipPct: z.pipe(typedNumber, shape.ownershipPct),
  entityName: z.pipe(typedText, shape.entityName),
  interest: z.pipe(z.string(), z.enum(INTERESTS, "Choose how you hold it")),
  hasManager: z.pipe(
    z.string(),
    z.transform((text: string): boolean | null => (text === "" ? null : text === "yes")),
  ),
  managerName: z.pipe(typedText, shape.managerName),
  rentAmount: z.pipe(typedNumber, shape.rentAmount),
  rentFrequency: z.pipe(typedText, shape.rentFrequency),
  leaseStartDate: z.pipe(typedText, shape.leaseStartDate),
  leaseEndDate: z.pipe(typedText, shape.leaseEndDate),
  leaseReminderEnabled: z.boolean(),
  leaseReminderDays: z.pipe(typedReminderDays, shape.leaseReminderDays),
  includeInProfitTracking: z.boolean(),
  rentDataConsent: z.boolean(),
  latitude: z.pipe(typedNumber, shape.latitude),
  longitude: z.pipe(typedNumber, shape.longitude),
  notes: z.string(),
});
export type PropertyFormInput = z.input<typeof propertyFormSchema>;
export type PropertyFormOutput = z.output<typeof propertyFormSchema>;

export const EMPTY_PROPERTY: PropertyFormInput = {
  nickname: "",
  address: "",
  city: "",
  state: "",
  zipCode: "",
  propertyType: "",
  acquiredOn: "",
  contractOn: "",
  placedInServiceOn: "",
  soldOn: "",
  ownershipPct: "",
  entityName: "",
  interest: "direct",
  hasManager: "",
  managerName: "",
  rentAmount: "",
  rentFrequency: "",
  leaseStartDate: "",
  leaseEndDate: "",
  leaseReminderEnabled: false,
  leaseReminderDays: String(LEASE_REMINDER_DAYS.usual),
  includeInProfitTracking: false,
  rentDataConsent: false,
  latitude: "",
  longitude: "",
  notes: "",
};

const textOf = (value: string | number | null): string => (value === null ? "" : String(value));

/** A stored property as the form shows it. Coordinates that no one set by hand are not shown as a pin. */
export const formInputOf = (property: Property): PropertyFormInput => {
  const isPinned = property.geocodingPrecision === "pin";
  const { nickname, address, city, state, zipCode, propertyType, interest, notes } = property;
  return {
    nickname,
    address,
    city,
    state,
    zipCode,
    propertyType,
    acquiredOn: textOf(property.acquiredOn),
    contractOn: textOf(property.contractOn),
    placedInServiceOn: textOf(property.placedInServiceOn),
    soldOn: textOf(property.soldOn),
    ownershipPct: textOf(property.ownershipPct),
    entityName: textOf(property.entityName),
    interest,
    hasManager: property.hasManager === null ? "" : property.hasManager ? "yes" : "no",
    managerName: textOf(property.managerName),
    rentAmount: property.rentAmount === null ? "" : property.rentAmount.toFixed(2).replace(/\.00$/, ""),
    rentFrequency: textOf(property.rentFrequency),
    leaseStartDate: textOf(property.leaseStartDate),
    leaseEndDate: textOf(property.leaseEndDate),
    leaseReminderEnabled: property.leaseReminderEnabled,
    leaseReminderDays: String(property.leaseReminderDays),
    includeInProfitTracking: property.includeInProfitTracking,
    rentDataConsent: property.rentDataConsent,
    latitude: isPinned ? textOf(property.latitude) : "",
    longitude: isPinned ? textOf(property.longitude) : "",
    notes,
  };
};

/** Only what was changed is sent, so that an edit of one field does not undo someone else's edit of another. */
export const changedFields = (before: PropertyFormOutput, after: PropertyFormOutput): Partial<PropertyFormOutput> => {
  const changed = Object.entries(after).filter(([name, value]) => value !== before[name as keyof PropertyFormOutput]);
  const fields: Partial<PropertyFormOutput> = Object.fromEntries(changed);
  // Half a pin is no pin: both coordinates travel together.
  if ("latitude" in fields || "longitude" in fields)
    return { ...fields, latitude: after.latitude, longitude: after.longitude };
  return fields;
};
