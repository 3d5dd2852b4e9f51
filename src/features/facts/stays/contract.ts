import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { civilDateSchema, idSchema, taxYearSchema, textSchema } from "#shared/schema.ts";
import {
  AGREEMENT_MAX_CHARACTERS,
  AVERAGE_MAX_DAYS,
  CODE_MAX_CHARACTERS,
  EARNINGS_MAX_CENTS,
  GUEST_NAME_MAX_CHARACTERS,
  STAY_SOURCES,
  UNIT_NAME_MAX_CHARACTERS,
} from "./rules.ts";

export const paramsSchema = z.strictObject({ id: idSchema });
const versionSchema = z.int().check(z.gte(1));
const optionalTextSchema = (max: number) =>
  z.pipe(
    z.nullable(textSchema({ max })),
    z.transform((text) => (text === "" ? null : text)),
  );

export const agreementSchema = optionalTextSchema(AGREEMENT_MAX_CHARACTERS);

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
  /** Stays that recur under one agreement have the same name here: together they are one period of use. */
  agreement: z.optional(agreementSchema),
  isCancelled: z.boolean(),
  isOwnerUse: z.boolean(),
};
export const newStaySchema = z.strictObject({ propertyId: idSchema, ...stayFields });
export type NewStay = z.infer<typeof newStaySchema>;

/** Facts of a stay as it is stored and as a file states it. */
export const storedFacts = {
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
  agreement: z.nullable(z.string()),
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
  /** Days; null when no period counts. Compared exactly, shown as `averageText`. */
  averageDays: z.nullable(z.number()),
  averageText: z.string(),
  /** As stated by the person, when there are no stays. */
  isStated: z.boolean(),
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
  left: z.strictObject({ cancelled: z.int(), ownerUse: z.int(), otherYear: z.int(), toCome: z.int() }),
});

export const staysOfPropertySchema = z.strictObject({
  propertyId: idSchema,
  nickname: z.string(),
  isShortTerm: z.boolean(),
  services: z.strictObject({
    significantServices: z.nullable(z.boolean()),
    extraordinaryServices: z.nullable(z.boolean()),
    /** A known average stay in days; it counts until there are stays in the year. */
    averageDays: z.nullable(z.number()),
    /** 0 while nothing has been stated. */
    version: z.int(),
  }),
  /** Kept reservations, of any year, that are neither cancelled nor owner use. */
  confirmedCount: z.int(),
  /** Null while the facts do not allow it: `problems` says what is missing. */
  average: z.nullable(averageSchema),
  problems: z.array(z.string()),
  /** Nights of owner use that fall in the year. */
  ownerUseNights: z.int(),
  /** Every kept stay that touches the year, cancelled ones too. */
  stays: z.array(
    z.strictObject({
      ...staySchema.shape,
      /** `to_come`: it counts once the guest has left. */
      counts: z.enum(["yes", "cancelled", "owner_use", "other_year", "to_come"]),
    }),
  ),
});
export type StaysOfProperty = z.infer<typeof staysOfPropertySchema>;

export const listStays = defineEndpoint({
  method: "GET",
  path: "/api/stays",
  summary: "Stays of a tax year by property, with the average period of customer use and how it comes about",
  access: "book:read",
  programs: "ledger:read",
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

export const averageDaysSchema = z.nullable(
  z
    .number("Enter the average in days")
    .check(z.gte(1, "Enter 1 or more"), z.lte(AVERAGE_MAX_DAYS, `Enter ${AVERAGE_MAX_DAYS} or less`)),
);

export const stateServices = defineEndpoint({
  method: "PUT",
  path: "/api/stays/:year/properties/:propertyId/services",
  summary:
    "Say a known average stay, and whether significant or extraordinary personal services were provided. Null clears an answer",
  access: "book:facts",
  needs: null,
  event: "stay_services.stated",
  params: z.strictObject({ year: taxYearSchema, propertyId: idSchema }),
  body: z.strictObject({
    significantServices: z.nullable(z.boolean()),
    extraordinaryServices: z.nullable(z.boolean()),
    /** When omitted, it stays as it was. Hundredths of a day are kept, rounded up. */
    averageDays: z.optional(averageDaysSchema),
    version: z.int().check(z.gte(0)),
  }),
  response: staysOfPropertySchema.shape.services,
  errors: ["version_conflict", "foreign_origin"],
});
