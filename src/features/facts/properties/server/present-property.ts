import type { Property, PropertyWithHours } from "../contract.ts";
import { fullAddressOf, LEASE_REMINDER_DAYS } from "../rules.ts";
import type { PropertyRow } from "./table.ts";

/** The property as the API sends it. Nothing that is not named here gets out. */
export const presentProperty = (row: PropertyRow): Property => ({
  id: row.id,
  userId: row.userId,
  nickname: row.nickname,
  address: row.address,
  city: row.city,
  state: row.state,
  zipCode: row.zipCode,
  fullAddress: fullAddressOf(row),
  propertyType: row.propertyType,
  photoUrl: row.photoFileId ? `/api/properties/${row.id}/photo?v=${row.photoFileId}` : row.photoUrl,
  latitude: row.latitude,
  longitude: row.longitude,
  geocoded: row.geocoded,
  geocodingFailed: row.geocodingFailed,
  geocodingPrecision: row.geocodingPrecision,
  rentAmount: row.rentAmountCents === null ? null : row.rentAmountCents / 100,
  rentFrequency: row.rentFrequency,
  leaseStartDate: row.leaseStartDate,
  leaseEndDate: row.leaseEndDate,
  leaseReminderEnabled: row.leaseReminderEnabled,
  leaseReminderDays: row.leaseReminderDays,
  includeInProfitTracking: row.includeInProfitTracking,
  rentDataConsent: row.rentDataConsent,
  acquiredOn: row.acquiredOn,
  contractOn: row.contractOn,
  placedInServiceOn: row.placedInServiceOn,
  soldOn: row.soldOn,
  ownershipPct: row.ownershipPct,
  entityName: row.entityName,
  interest: row.interest,
  hasManager: row.hasManager,
  managerName: row.managerName,
  managerScope: row.managerScope,
  unitCount: row.unitCount,
  notes: row.notes,
  mergedIntoId: row.mergedIntoId,
  archivedAt: row.archivedAt?.toISOString() ?? null,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

type TellsWhichItIs =
  | "id"
  | "userId"
  | "nickname"
  | "address"
  | "city"
  | "state"
  | "zipCode"
  | "fullAddress"
  | "propertyType"
  | "archivedAt"
  | "version"
  | "createdAt"
  | "updatedAt"
  | "loggedSecondsThisYear"
  | "lastEntryOn";

/** The owner's affairs, blanked out. A new field must be added here, unless the type lists it as an exception. */
const UNTOLD: Omit<PropertyWithHours, TellsWhichItIs> = {
  photoUrl: null,
  latitude: null,
  longitude: null,
  geocoded: false,
  geocodingFailed: false,
  geocodingPrecision: null,
  rentAmount: null,
  rentFrequency: null,
  leaseStartDate: null,
  leaseEndDate: null,
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
  mergedIntoId: null,
};

/** What people who work on a property need to know: which one it is and where. */
export const withoutAffairs = (property: PropertyWithHours): PropertyWithHours => ({ ...property, ...UNTOLD });

export type EntriesByProperty = {
  seconds: ReadonlyMap<string, number>;
  lastDays: ReadonlyMap<string, string>;
};

export const presentPropertyWithHours = (
  row: PropertyRow,
  { seconds, lastDays }: EntriesByProperty,
): PropertyWithHours => ({
  ...presentProperty(row),
  loggedSecondsThisYear: seconds.get(row.id) ?? 0,
  lastEntryOn: lastDays.get(row.id) ?? null,
});
