import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { civilDateSchema, idSchema, taxYearSchema, textSchema } from "#shared/schema.ts";
import {
  CODE_MAX_CHARACTERS,
  EARNINGS_MAX_CENTS,
  GUEST_NAME_MAX_CHARACTERS,
  STAY_FILE_FORMATS,
  STAY_SOURCES,
  STAYS_IMPORT_MAX_ROWS,
  UNIT_NAME_MAX_CHARACTERS,
} from "./rules.ts";

const paramsSchema = z.strictObject({ id: idSchema });
const versionSchema = z.int().check(z.gte(1));
const optionalTextSchema = (max: number) =>
  z.pipe(
    z.nullable(textSchema({ max })),
    z.transform((text) => (text === "" ? null : text)),
  );

const stayFields = {
  unitName: textSchema({ max: UNIT_NAME_MAX_CHARACTERS }),
  confirmationCode: optionalTextSchema(CODE_MAX_CHARACTERS),
  arrivesOn: civilDateSchema,
  leavesOn: civilDateSchema,
  earningsCents: z.nullable(
    z
      .int("Enter the amount as a number")
      .check(z.gte(0, "Enter 0 or more"), z.lte(EARNINGS_MAX_CENTS, "Enter a smaller number")),
  ),
  guestName: optionalTextSchema(GUEST_NAME_MAX_CHARACTERS),
  isCancelled: z.boolean(),
  isOwnerUse: z.boolean(),
};
export const newStaySchema = z.strictObject({ propertyId: idSchema, ...stayFields });
export type NewStay = z.infer<typeof newStaySchema>;

const storedFacts = {
  confirmationCode: z.nullable(z.string()),
  arrivesOn: z.string(),
  leavesOn: z.string(),
  nights: z.int(),
  earningsCents: z.nullable(z.int()),
  guestName: z.nullable(z.string()),
  isCancelled: z.boolean(),
  isOwnerUse: z.boolean(),
};

export const staySchema = z.strictObject({
  id: idSchema,
  propertyId: idSchema,
  unitName: z.string(),
  ...storedFacts,
  source: z.enum(STAY_SOURCES),
  importId: z.nullable(idSchema),
  isVoided: z.boolean(),
  version: z.int(),
});
export type Stay = z.infer<typeof staySchema>;

const TREATMENTS = [
  "seven-days",
  "thirty-days-with-services",
  "extraordinary-services",
  "rental",
  "unproven",
  "no-use",
] as const;

const averageSchema = z.strictObject({
  /** Days; null without a period that counts. Compared exactly, shown as `averageText`. */
  averageDays: z.nullable(z.number()),
  averageText: z.string(),
  treatment: z.enum(TREATMENTS),
  explanation: z.string(),
  citation: z.string(),
  notes: z.array(z.string()),
  days: z.int(),
  periods: z.int(),
  classes: z.array(
    z.strictObject({
      unitName: z.string(),
      days: z.int(),
      periods: z.int(),
      averageText: z.string(),
      rentCents: z.nullable(z.int()),
    }),
  ),
  left: z.strictObject({ cancelled: z.int(), ownerUse: z.int(), otherYear: z.int() }),
});

export const staysOfPropertySchema = z.strictObject({
  propertyId: idSchema,
  nickname: z.string(),
  isShortTerm: z.boolean(),
  services: z.strictObject({
    significantServices: z.nullable(z.boolean()),
    extraordinaryServices: z.nullable(z.boolean()),
    /** 0 while nothing was stated. */
    version: z.int(),
  }),
  /** Reservations kept, of whatever year, that are neither cancelled nor owner use. */
  confirmedCount: z.int(),
  /** Null while the facts do not allow it: `problems` says what is missing. */
  average: z.nullable(averageSchema),
  problems: z.array(z.string()),
  /** Nights of owner use that fall into the year. */
  ownerUseNights: z.int(),
  /** Every kept stay that touches the year, cancelled ones too. */
  stays: z.array(
    z.strictObject({ ...staySchema.shape, counts: z.enum(["yes", "cancelled", "owner_use", "other_year"]) }),
  ),
});
export type StaysOfProperty = z.infer<typeof staysOfPropertySchema>;

export const listStays = defineEndpoint({
  method: "GET",
  path: "/api/stays",
  summary: "Stays of a tax year by property, with the average period of customer use and how it comes about",
  access: "book:read",
  needs: null,
  query: z.strictObject({ year: taxYearSchema, propertyId: z.optional(idSchema) }),
  response: z.strictObject({
    taxYear: z.int(),
    personalUseNote: z.strictObject({ text: z.string(), citation: z.string() }),
    properties: z.array(staysOfPropertySchema),
  }),
});

export const getNextStay = defineEndpoint({
  method: "GET",
  path: "/api/stays/next",
  summary: "What one more stay would do to the average",
  access: "book:read",
  needs: null,
  query: z.strictObject({
    year: taxYearSchema,
    propertyId: idSchema,
    nights: z.coerce
      .number()
      .check(z.int("Enter a whole number"), z.gte(1, "Enter 1 or more"), z.lte(366, "Enter 366 or less")),
    unitName: z.optional(textSchema({ max: UNIT_NAME_MAX_CHARACTERS })),
  }),
  response: z.strictObject({
    nights: z.int(),
    says: z.string(),
    averageBefore: z.nullable(z.number()),
    averageAfter: z.nullable(z.number()),
    treatmentBefore: z.enum(TREATMENTS),
    treatmentAfter: z.enum(TREATMENTS),
    longestWithinSevenDays: z.nullable(z.int()),
  }),
  errors: ["not_found", "state_conflict"],
});

export const createStay = defineEndpoint({
  method: "POST",
  path: "/api/stays",
  summary: "Add a stay by hand",
  access: "book:facts",
  needs: null,
  event: "stay.created",
  body: newStaySchema,
  response: staySchema,
  status: 201,
  errors: ["state_conflict", "not_found", "foreign_origin"],
});

export const updateStay = defineEndpoint({
  method: "PATCH",
  path: "/api/stays/:id",
  summary: "Change a stay. The version says what was seen",
  access: "book:facts",
  needs: null,
  event: "stay.updated",
  params: paramsSchema,
  body: z.strictObject({ ...z.partial(newStaySchema).shape, version: versionSchema }),
  response: staySchema,
  errors: ["version_conflict", "state_conflict", "foreign_origin"],
});

export const voidStay = defineEndpoint({
  method: "POST",
  path: "/api/stays/:id/void",
  summary: "Take a stay out. It can be brought back",
  access: "book:facts",
  needs: null,
  event: "stay.voided",
  params: paramsSchema,
  response: staySchema,
  errors: ["foreign_origin"],
});

export const restoreStay = defineEndpoint({
  method: "POST",
  path: "/api/stays/:id/restore",
  summary: "Bring a stay back",
  access: "book:facts",
  needs: null,
  event: "stay.restored",
  params: paramsSchema,
  response: staySchema,
  errors: ["state_conflict", "foreign_origin"],
});

export const stateServices = defineEndpoint({
  method: "PUT",
  path: "/api/stays/:year/properties/:propertyId/services",
  summary: "Say whether significant or extraordinary personal services were provided. Null clears the answer",
  access: "book:facts",
  needs: null,
  event: "stay_services.stated",
  params: z.strictObject({ year: taxYearSchema, propertyId: idSchema }),
  body: z.strictObject({
    significantServices: z.nullable(z.boolean()),
    extraordinaryServices: z.nullable(z.boolean()),
    version: z.int().check(z.gte(0)),
  }),
  response: staysOfPropertySchema.shape.services,
  errors: ["version_conflict", "foreign_origin"],
});

const parsedStaySchema = z.strictObject({ listing: z.string(), ...storedFacts });
export type PreviewedStay = z.infer<typeof parsedStaySchema>;

export const previewStaysFile = defineEndpoint({
  method: "POST",
  path: "/api/stays/preview",
  summary: "What a CSV or ICS file of reservations would add. Nothing is written",
  access: "book:facts",
  needs: null,
  event: { none: "nothing is written" },
  consumes: "multipart/form-data",
  query: z.strictObject({ dateOrder: z.optional(z.enum(["month-first", "day-first"])) }),
  response: z.strictObject({
    fileName: z.string(),
    format: z.enum(STAY_FILE_FORMATS),
    /** Listings that the file names; empty text where it names none. */
    listings: z.array(z.string()),
    dateQuestion: z.nullable(
      z.strictObject({
        examples: z.array(z.string()),
        suggestion: z.nullable(z.enum(["month-first", "day-first"])),
      }),
    ),
    counts: z.strictObject({ confirmed: z.int(), cancelled: z.int(), ownerUse: z.int(), refused: z.int() }),
    rows: z.array(
      z.discriminatedUnion("status", [
        z.strictObject({ status: z.literal("new"), line: z.int(), stay: parsedStaySchema }),
        /** The reservation is kept with other facts: adding it replaces them. */
        z.strictObject({ status: z.literal("changed"), line: z.int(), stay: parsedStaySchema }),
        z.strictObject({ status: z.literal("duplicate"), line: z.int(), stay: parsedStaySchema }),
        z.strictObject({
          status: z.literal("refused"),
          line: z.int(),
          label: z.string(),
          reasons: z.array(z.string()),
        }),
      ]),
    ),
  }),
  errors: ["payload_too_large", "unsupported_media", "file_refused", "foreign_origin"],
  rateLimit: { points: 60, seconds: 600, by: "account" },
  idempotent: false,
});

export const staysImportSchema = z.strictObject({
  id: idSchema,
  fileName: z.string(),
  format: z.enum(STAY_FILE_FORMATS),
  addedCount: z.int(),
  replacedCount: z.int(),
  createdAt: z.string(),
  undoneAt: z.nullable(z.string()),
});
export type StaysImport = z.infer<typeof staysImportSchema>;

export const importStays = defineEndpoint({
  method: "POST",
  path: "/api/stays/imports",
  summary: "Add the stays of a confirmed preview, all or none. Those already there are left as they are",
  access: "book:facts",
  needs: null,
  event: "stays.imported",
  body: z.strictObject({
    fileName: textSchema({ min: 1, max: 255 }),
    format: z.enum(STAY_FILE_FORMATS),
    stays: z
      .array(newStaySchema)
      .check(
        z.minLength(1, "Choose at least one stay"),
        z.maxLength(STAYS_IMPORT_MAX_ROWS, `At most ${STAYS_IMPORT_MAX_ROWS} stays at a time`),
      ),
  }),
  bodySize: "many rows",
  response: z.strictObject({ import: z.nullable(staysImportSchema), duplicateCount: z.int() }),
  status: 201,
  errors: ["state_conflict", "not_found", "foreign_origin"],
});

export const listStaysImports = defineEndpoint({
  method: "GET",
  path: "/api/stays/imports",
  summary: "Files of stays that were added, the newest first",
  access: "book:read",
  needs: null,
  response: z.strictObject({ imports: z.array(staysImportSchema) }),
});

export const undoStaysImport = defineEndpoint({
  method: "POST",
  path: "/api/stays/imports/:id/undo",
  summary: "Take every stay of a file out again and bring back what it replaced",
  access: "book:facts",
  needs: null,
  event: "stays_import.undone",
  params: paramsSchema,
  response: staysImportSchema,
  errors: ["state_conflict", "foreign_origin"],
});
