import * as z from "zod/mini";
import { INTERESTS, RENT_FREQUENCIES } from "#shared/domain.ts";
import { defineEndpoint } from "#shared/endpoint.ts";
import { civilDateSchema, idSchema, propertyTypeSchema, taxYearSchema, textSchema } from "#shared/schema.ts";
import { GEOCODING_PRECISIONS } from "./geocoding.ts";
import {
  ADDRESS_MAX_CHARACTERS,
  CITY_MAX_CHARACTERS,
  LEASE_REMINDER_DAYS,
  MANAGER_SCOPE_MAX_CHARACTERS,
  NICKNAME_MAX_CHARACTERS,
  NOTES_MAX_CHARACTERS,
  OWNERSHIP_PCT_DECIMALS,
  PARTY_NAME_MAX_CHARACTERS,
  PHOTO_URL_MAX_CHARACTERS,
  PROPERTY_IMPORT_MAX_ROWS,
  PROPERTY_STATES,
  RENT_MAX_CENTS,
  UNIT_COUNT_MAX,
  ZIP_CODE,
} from "./rules.ts";

const paramsSchema = z.strictObject({ id: idSchema });
const versionSchema = z.int().check(z.gte(1));
const reasonSchema = textSchema({ min: 1, max: 500, required: "Say why" });

const hasDecimals = (value: number, decimals: number): boolean => {
  const scaled = value * 10 ** decimals;
  return Math.abs(scaled - Math.round(scaled)) < 1e-6 * Math.max(1, Math.abs(scaled));
};

/** Text that may be left out: an empty field states nothing. */
const optionalTextSchema = (max: number) =>
  z.pipe(
    z.nullable(textSchema({ max })),
    z.transform((text) => (text === "" ? null : text)),
  );

const addressFields = {
  nickname: textSchema({ min: 1, max: NICKNAME_MAX_CHARACTERS, required: "Give it a short name" }),
  address: textSchema({ min: 1, max: ADDRESS_MAX_CHARACTERS, required: "Enter the street address" }),
  city: textSchema({ min: 1, max: CITY_MAX_CHARACTERS, required: "Enter the city" }),
  state: z.enum(PROPERTY_STATES, "Choose a state"),
  zipCode: z.string().check(z.trim(), z.regex(ZIP_CODE, "Enter a ZIP code such as 43604")),
  propertyType: propertyTypeSchema,
};

const rentAmountSchema = z.number("Enter the rent as a number").check(
  z.gte(0, "Enter 0 or more for the rent"),
  z.lte(RENT_MAX_CENTS / 100, "Enter a smaller number"),
  z.refine((dollars) => hasDecimals(dollars, 2), "Use at most two decimals"),
);
const ownershipPctSchema = z.number("Enter a percentage").check(
  z.gt(0, "Enter more than 0%"),
  z.lte(100, "Enter 100% or less"),
  z.refine((pct) => hasDecimals(pct, OWNERSHIP_PCT_DECIMALS), "Use at most three decimals"),
);
const unitCountSchema = z.int("Enter a whole number").check(z.gte(1, "Enter 1 or more"), z.lte(UNIT_COUNT_MAX));
const degreesSchema = (limit: number) => {
  const outside = `Between -${limit} and ${limit}`;
  return z.number("Enter degrees as a number").check(z.gte(-limit, outside), z.lte(limit, outside));
};

const photoUrlSchema = z
  .string()
  .check(
    z.maxLength(PHOTO_URL_MAX_CHARACTERS, "Use a shorter address"),
    z.regex(/^https:\/\/\S+$/, "Enter an address that starts with https://"),
  );
const reminderDaysSchema = z
  .int("Enter a whole number of days")
  .check(
    z.gte(LEASE_REMINDER_DAYS.min, "Enter 1 day or more"),
    z.lte(LEASE_REMINDER_DAYS.max, `Enter ${LEASE_REMINDER_DAYS.max} days or fewer`),
  );

/** What may be left unsaid. Absent on creation: not stated. */
const factFields = {
  rentAmount: z.optional(z.nullable(rentAmountSchema)),
  rentFrequency: z.optional(z.nullable(z.enum(RENT_FREQUENCIES, "Choose how often"))),
  leaseStartDate: z.optional(z.nullable(civilDateSchema)),
  leaseEndDate: z.optional(z.nullable(civilDateSchema)),
  leaseReminderEnabled: z.optional(z.boolean()),
  leaseReminderDays: z.optional(reminderDaysSchema),
  /** A picture hosted elsewhere; an uploaded one takes precedence. */
  photoUrl: z.optional(z.nullable(photoUrlSchema)),
  includeInProfitTracking: z.optional(z.boolean()),
  rentDataConsent: z.optional(z.boolean()),
  acquiredOn: z.optional(z.nullable(civilDateSchema)),
  /** Date of the written binding contract: bonus depreciation goes by it. */
  contractOn: z.optional(z.nullable(civilDateSchema)),
  placedInServiceOn: z.optional(z.nullable(civilDateSchema)),
  soldOn: z.optional(z.nullable(civilDateSchema)),
  ownershipPct: z.optional(z.nullable(ownershipPctSchema)),
  entityName: z.optional(optionalTextSchema(PARTY_NAME_MAX_CHARACTERS)),
  interest: z.optional(z.enum(INTERESTS, "Choose how you hold it")),
  hasManager: z.optional(z.nullable(z.boolean())),
  managerName: z.optional(optionalTextSchema(PARTY_NAME_MAX_CHARACTERS)),
  managerScope: z.optional(optionalTextSchema(MANAGER_SCOPE_MAX_CHARACTERS)),
  unitCount: z.optional(z.nullable(unitCountSchema)),
  notes: z.optional(textSchema({ max: NOTES_MAX_CHARACTERS })),
  /** A pin set by hand, both or neither; null goes back to the middle of the state. */
  latitude: z.optional(z.nullable(degreesSchema(90))),
  longitude: z.optional(z.nullable(degreesSchema(180))),
};

export const newPropertySchema = z.strictObject({ ...addressFields, ...factFields });
export type NewProperty = z.infer<typeof newPropertySchema>;

const propertyFields = {
  id: idSchema,
  userId: idSchema,
  nickname: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  fullAddress: z.string(),
  propertyType: propertyTypeSchema,
  photoUrl: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  geocoded: z.boolean(),
  geocodingFailed: z.boolean(),
  /** What the coordinates stand for; null when there are none. */
  geocodingPrecision: z.nullable(z.enum(GEOCODING_PRECISIONS)),
  /** Dollars with two decimals. */
  rentAmount: z.nullable(z.number()),
  rentFrequency: z.nullable(z.enum(RENT_FREQUENCIES)),
  leaseStartDate: z.nullable(z.string()),
  leaseEndDate: z.nullable(z.string()),
  leaseReminderEnabled: z.boolean(),
  leaseReminderDays: z.int(),
  includeInProfitTracking: z.boolean(),
  rentDataConsent: z.boolean(),
  acquiredOn: z.nullable(z.string()),
  contractOn: z.nullable(z.string()),
  placedInServiceOn: z.nullable(z.string()),
  soldOn: z.nullable(z.string()),
  ownershipPct: z.nullable(z.number()),
  entityName: z.nullable(z.string()),
  interest: z.enum(INTERESTS),
  hasManager: z.nullable(z.boolean()),
  managerName: z.nullable(z.string()),
  managerScope: z.nullable(z.string()),
  unitCount: z.nullable(z.int()),
  notes: z.string(),
  mergedIntoId: z.nullable(idSchema),
  archivedAt: z.nullable(z.string()),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
};
export const propertySchema = z.strictObject(propertyFields);
export type Property = z.infer<typeof propertySchema>;

/** Logged, not judged: every kept entry of the year, whatever the rules say about it. */
export const propertyWithHoursSchema = z.strictObject({
  ...propertyFields,
  loggedSecondsThisYear: z.int(),
  /** The latest day with confirmed work, of all years. */
  lastEntryOn: z.nullable(civilDateSchema),
});
export type PropertyWithHours = z.infer<typeof propertyWithHoursSchema>;

const yearQuery = { year: z.optional(taxYearSchema) };

export const listProperties = defineEndpoint({
  method: "GET",
  path: "/api/properties",
  summary:
    "Properties by nickname, with the hours logged in a year (the present one unless said). Members see those of their lists, without the owner's affairs",
  access: "book:read",
  inPart: true,
  programs: "ledger:read",
  needs: null,
  query: z.strictObject({
    ...yearQuery,
    status: z._default(z.enum(["kept", "archived", "all"]), "kept"),
    q: z.optional(textSchema({ max: 200 })),
  }),
  response: z.strictObject({ year: z.int(), properties: z.array(propertyWithHoursSchema) }),
});

export const createProperty = defineEndpoint({
  method: "POST",
  path: "/api/properties",
  summary: "Add a property",
  access: "book:facts",
  needs: null,
  event: "property.created",
  body: newPropertySchema,
  response: propertySchema,
  status: 201,
  errors: ["state_conflict", "foreign_origin"],
});

export const getProperty = defineEndpoint({
  method: "GET",
  path: "/api/properties/:id",
  summary: "One property, with the hours logged in a year",
  access: "book:read",
  programs: "ledger:read",
  needs: null,
  params: paramsSchema,
  query: z.strictObject(yearQuery),
  response: propertyWithHoursSchema,
});

export const updateProperty = defineEndpoint({
  method: "PATCH",
  path: "/api/properties/:id",
  summary: "Change what is known of a property. The version says what was seen",
  access: "book:facts",
  needs: null,
  event: "property.updated",
  params: paramsSchema,
  body: z.strictObject({ ...z.partial(z.strictObject(addressFields)).shape, ...factFields, version: versionSchema }),
  response: propertySchema,
  errors: ["version_conflict", "state_conflict", "foreign_origin"],
});

export const archiveProperty = defineEndpoint({
  method: "POST",
  path: "/api/properties/:id/archive",
  summary: "Hide a property from choices. Its entries and totals stay",
  access: "book:facts",
  needs: null,
  event: "property.archived",
  params: paramsSchema,
  response: propertySchema,
  errors: ["foreign_origin"],
});

export const unarchiveProperty = defineEndpoint({
  method: "POST",
  path: "/api/properties/:id/unarchive",
  summary: "Bring an archived property back. A merged one comes back without the entries that moved",
  access: "book:facts",
  needs: null,
  event: "property.unarchived",
  params: paramsSchema,
  response: propertySchema,
  errors: ["foreign_origin"],
});

export const mergeProperties = defineEndpoint({
  method: "POST",
  path: "/api/properties/:id/merge",
  summary: "Move every entry of a duplicate here, each by an amendment with the reason, and archive the duplicate",
  access: "book:facts",
  needs: null,
  event: "property.merged",
  params: paramsSchema,
  body: z.strictObject({ duplicateId: idSchema, reason: reasonSchema }),
  response: z.strictObject({ property: propertySchema, duplicate: propertySchema, movedEntryCount: z.int() }),
  errors: ["state_conflict", "foreign_origin"],
});

export const uploadPropertyPhoto = defineEndpoint({
  method: "PUT",
  path: "/api/properties/:id/photo",
  summary: "Set the photo: one JPEG, PNG or WebP of at most 10 MB in the field `file`",
  access: "book:facts",
  needs: null,
  event: "property.photo_set",
  params: paramsSchema,
  consumes: "multipart/form-data",
  response: propertySchema,
  errors: ["payload_too_large", "storage_quota_reached", "unsupported_media", "foreign_origin"],
  rateLimit: { points: 60, seconds: 600, by: "account" },
});

export const getPropertyPhoto = defineEndpoint({
  method: "GET",
  path: "/api/properties/:id/photo",
  summary: "The photo, to its owner alone",
  access: "book:contents",
  needs: null,
  params: paramsSchema,
  query: z.strictObject({ v: z.optional(idSchema) }),
  produces: "image/*",
  errors: ["file_damaged"],
});

export const removePropertyPhoto = defineEndpoint({
  method: "DELETE",
  path: "/api/properties/:id/photo",
  summary: "Take the photo away",
  access: "book:facts",
  needs: null,
  event: "property.photo_removed",
  params: paramsSchema,
  response: propertySchema,
  errors: ["foreign_origin"],
});

const refusalSchema = z.strictObject({ field: z.nullable(z.string()), reason: z.string() });

export const previewPropertyImport = defineEndpoint({
  method: "POST",
  path: "/api/properties/import/preview",
  summary: "What a JSON, CSV or XLSX file of properties would add. Nothing is written",
  access: "book:facts",
  needs: null,
  event: { none: "nothing is written" },
  consumes: "multipart/form-data",
  response: z.strictObject({
    fileName: z.string(),
    rows: z.array(
      z.discriminatedUnion("status", [
        z.strictObject({ status: z.literal("new"), line: z.int(), property: newPropertySchema }),
        z.strictObject({
          status: z.literal("duplicate"),
          line: z.int(),
          nickname: z.string(),
          address: z.string(),
          /** The property it repeats; null when it repeats an earlier line of the file. */
          duplicateOf: z.nullable(z.strictObject({ id: idSchema, nickname: z.string(), isArchived: z.boolean() })),
        }),
        z.strictObject({
          status: z.literal("refused"),
          line: z.int(),
          label: z.string(),
          refusals: z.array(refusalSchema),
        }),
      ]),
    ),
  }),
  errors: ["payload_too_large", "unsupported_media", "file_refused", "foreign_origin"],
  rateLimit: { points: 60, seconds: 600, by: "account" },
  idempotent: false,
});

export const importProperties = defineEndpoint({
  method: "POST",
  path: "/api/properties/import",
  summary: "Add the properties of a confirmed preview, all or none. Those already there are left as they are",
  access: "book:facts",
  needs: null,
  event: "properties.imported",
  body: z.strictObject({
    properties: z
      .array(newPropertySchema)
      .check(
        z.minLength(1, "Choose at least one property"),
        z.maxLength(PROPERTY_IMPORT_MAX_ROWS, `At most ${PROPERTY_IMPORT_MAX_ROWS} properties at a time`),
      ),
  }),
  bodySize: "many rows",
  response: z.strictObject({ created: z.array(propertySchema), duplicateCount: z.int() }),
  status: 201,
  errors: ["state_conflict", "foreign_origin"],
});
