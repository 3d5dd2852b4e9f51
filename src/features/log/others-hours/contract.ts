import * as z from "zod/mini";
import { linkTokenSchema } from "#shared/book-link.ts";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema, okSchema, taxYearSchema, nameSchema, textSchema } from "#shared/schema.ts";
import {
  HOURS_SOURCES,
  INDIVIDUAL_NAME_MAX_CHARACTERS,
  INVOICE_CENTS_MAX,
  OTHERS_HOURS_MAX,
  OTHERS_NOTE_MAX_CHARACTERS,
  refuseIndividualName,
  ROLE_MAX_CHARACTERS,
} from "./rules.ts";

const seconds = z.int();
const versionSchema = z.int().check(z.gte(1));
const paramsSchema = z.strictObject({ id: idSchema });
const propertyYearParams = z.strictObject({ year: taxYearSchema, propertyId: idSchema });

const anyoneNameSchema = nameSchema({
  min: 1,
  max: INDIVIDUAL_NAME_MAX_CHARACTERS,
  required: "Enter the person's name",
});
const individualNameSchema = anyoneNameSchema.check(
  z.refine((name) => refuseIndividualName(name) === null, "Name each person who worked. The firm has its own field"),
);
const firmSchema = z.pipe(
  z.nullable(textSchema({ max: INDIVIDUAL_NAME_MAX_CHARACTERS })),
  z.transform((text) => (text === "" ? null : text)),
);
const roleSchema = textSchema({ min: 1, max: ROLE_MAX_CHARACTERS, required: "Say what they do, such as cleaner" });
const noteSchema = textSchema({ max: OTHERS_NOTE_MAX_CHARACTERS });
const hoursNumberSchema = z
  .number("Enter hours as a number")
  .check(z.gte(0, "Enter 0 or more hours"), z.lte(OTHERS_HOURS_MAX, "That is more than a year has"));
const centsSchema = (lowest: number, required: string) =>
  z.int(required).check(z.gte(lowest, required), z.lte(INVOICE_CENTS_MAX, "Enter a smaller number"));

export const saidHoursSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("unknown") }),
  z.strictObject({ kind: z.literal("hours"), hours: hoursNumberSchema }),
  z.strictObject({
    kind: z.literal("invoice"),
    amountCents: centsSchema(0, "Enter the amount of the invoices"),
    rateCents: centsSchema(1, "Enter the hourly rate"),
  }),
]);

export const statementLinkSchema = z.strictObject({
  id: idSchema,
  state: z.enum(["open", "expired", "revoked"]),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** What was stated through the link; null while nothing was. */
  statement: z.nullable(
    z.strictObject({ name: z.string(), seconds, note: z.string(), firstStatedAt: z.string(), statedAt: z.string() }),
  ),
});

export const othersLineSchema = z.strictObject({
  id: idSchema,
  individualId: idSchema,
  propertyId: idSchema,
  taxYear: z.int(),
  name: z.string(),
  firmName: z.nullable(z.string()),
  role: z.string(),
  isPaidForManagement: z.boolean(),
  /** Null: not known, which is not zero. */
  durationSeconds: z.nullable(seconds),
  hours: z.nullable(z.number()),
  source: z.enum(HOURS_SOURCES),
  isEstimate: z.boolean(),
  invoiceAmountCents: z.nullable(z.int()),
  invoiceRateCents: z.nullable(z.int()),
  statedAt: z.string(),
  note: z.string(),
  links: z.array(statementLinkSchema),
  version: z.int(),
});
export type OthersLine = z.infer<typeof othersLineSchema>;

const marginSchema = z.strictObject({
  individualId: z.string(),
  name: z.string(),
  seconds,
  /** The couple's own seconds less theirs; a tie passes. */
  marginSeconds: seconds,
});

export const othersOfPropertySchema = z.strictObject({
  propertyId: idSchema,
  nickname: z.string(),
  statement: z.enum(["unknown", "none", "listed"]),
  noneStatedAt: z.nullable(z.string()),
  lines: z.array(othersLineSchema),
  /** Countable work of the couple, by our default reading. */
  ownSeconds: seconds,
  /** Against the individual who worked most; null while no one's hours are known. */
  margin: z.nullable(marginSchema),
  /** What test 3 says of this property alone. */
  comparison: z.nullable(
    z.strictObject({
      verdict: z.enum(["met", "not_met", "unproven", "possible"]),
      says: z.string(),
      citation: z.string(),
    }),
  ),
});
export type OthersOfProperty = z.infer<typeof othersOfPropertySchema>;

export const listOthersHours = defineEndpoint({
  method: "GET",
  path: "/api/others-hours",
  summary: "Other people's hours of a tax year by property, each individual against your own hours",
  access: "book:read",
  programs: "ledger:read",
  needs: null,
  query: z.strictObject({ year: taxYearSchema, propertyId: z.optional(idSchema) }),
  response: z.strictObject({
    taxYear: z.int(),
    properties: z.array(othersOfPropertySchema),
    /** Everyone in the register, for naming the same person at another property or in another year. */
    individuals: z.array(
      z.strictObject({ id: idSchema, name: z.string(), firmName: z.nullable(z.string()), role: z.string() }),
    ),
  }),
});

const whoSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("known"), individualId: idSchema }),
  z.strictObject({
    kind: z.literal("new"),
    /** The id of someone who was removed with their last line and is being put back. */
    individualId: z.optional(idSchema),
    name: individualNameSchema,
    firmName: firmSchema,
    role: roleSchema,
  }),
]);

export const createOthersHours = defineEndpoint({
  method: "POST",
  path: "/api/others-hours",
  summary:
    "Add an individual's hours of a property and year, or put back what was removed. Clears the answer that no one else worked there",
  access: "book:facts",
  needs: null,
  event: "others_hours.created",
  body: z.strictObject({
    /** The id of a removed line: it gets its papers back. */
    restores: z.optional(idSchema),
    propertyId: idSchema,
    taxYear: taxYearSchema,
    who: whoSchema,
    isPaidForManagement: z.boolean(),
    hours: saidHoursSchema,
    note: z.optional(noteSchema),
  }),
  response: othersLineSchema,
  status: 201,
  errors: ["state_conflict", "not_found", "foreign_origin"],
});

export const updateOthersHours = defineEndpoint({
  method: "PATCH",
  path: "/api/others-hours/:id",
  summary: "Change an individual's hours. Name, firm and role change everywhere the individual stands",
  access: "book:facts",
  needs: null,
  event: "others_hours.updated",
  params: paramsSchema,
  body: z.strictObject({
    name: z.optional(individualNameSchema),
    firmName: z.optional(firmSchema),
    role: z.optional(roleSchema),
    isPaidForManagement: z.optional(z.boolean()),
    hours: z.optional(saidHoursSchema),
    note: z.optional(noteSchema),
    version: versionSchema,
  }),
  response: othersLineSchema,
  errors: ["version_conflict", "foreign_origin"],
});

export const removeOthersHours = defineEndpoint({
  method: "DELETE",
  path: "/api/others-hours/:id",
  summary: "Remove an individual from a property and year, with its links",
  access: "book:facts",
  needs: null,
  event: "others_hours.removed",
  params: paramsSchema,
  response: okSchema,
  errors: ["foreign_origin"],
});

const nonePath = "/api/others-hours/:year/properties/:propertyId/nobody-else";
const noneAnswer = z.strictObject({ statement: z.enum(["unknown", "none", "listed"]) });

export const stateNobodyElse = defineEndpoint({
  method: "PUT",
  path: nonePath,
  summary: "Say that no one else worked at a property in a year",
  access: "book:facts",
  needs: null,
  event: "nobody_else.stated",
  params: propertyYearParams,
  response: noneAnswer,
  errors: ["state_conflict", "foreign_origin"],
});

export const withdrawNobodyElse = defineEndpoint({
  method: "DELETE",
  path: nonePath,
  summary: "Take the statement back: it is unknown again",
  access: "book:facts",
  needs: null,
  event: "nobody_else.withdrawn",
  params: propertyYearParams,
  response: noneAnswer,
  errors: ["foreign_origin"],
});

export const createStatementLink = defineEndpoint({
  method: "POST",
  path: "/api/others-hours/:id/links",
  summary: "Make a link with which the individual adds the hours without a login. The answer shows it this once",
  access: "book:share",
  needs: null,
  event: "statement_link.created",
  params: paramsSchema,
  response: z.strictObject({ link: statementLinkSchema, url: z.string() }),
  status: 201,
  errors: ["state_conflict", "foreign_origin"],
  rateLimit: { points: 60, seconds: 3600, by: "account" },
  // The answer holds the token: it is never kept for a replay.
  idempotent: false,
});

export const revokeStatementLink = defineEndpoint({
  method: "DELETE",
  path: "/api/others-hours/links/:id",
  summary: "End a link. What was added through it stays",
  access: "book:share",
  needs: null,
  event: "statement_link.revoked",
  params: paramsSchema,
  response: statementLinkSchema,
  errors: ["foreign_origin"],
});

const tokenParams = z.strictObject({ token: linkTokenSchema });

export const askedStatementSchema = z.strictObject({
  askedByName: z.string(),
  individualName: z.string(),
  propertyName: z.string(),
  taxYear: z.int(),
  expiresAt: z.string(),
  statement: z.nullable(
    z.strictObject({ name: z.string(), hours: z.number(), note: z.string(), statedAt: z.string() }),
  ),
});
export type AskedStatement = z.infer<typeof askedStatementSchema>;

export const getAskedStatement = defineEndpoint({
  method: "GET",
  path: "/api/hours-statements/:token",
  summary: "What a link asks. Unknown, ended and revoked links answer alike",
  access: "public",
  needs: null,
  params: tokenParams,
  response: askedStatementSchema,
  errors: ["not_found"],
  rateLimit: { points: 60, seconds: 600, by: "address" },
});

export const stateHours = defineEndpoint({
  method: "PUT",
  path: "/api/hours-statements/:token",
  summary: "Add the hours a link asks for, or correct them until the link ends",
  access: "public",
  needs: null,
  event: "others_hours.stated",
  params: tokenParams,
  body: z.strictObject({ name: anyoneNameSchema, hours: hoursNumberSchema, note: z.optional(noteSchema) }),
  response: askedStatementSchema,
  errors: ["not_found", "foreign_origin"],
  rateLimit: { points: 20, seconds: 600, by: "address" },
});
