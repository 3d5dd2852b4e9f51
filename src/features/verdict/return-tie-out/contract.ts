import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema, taxYearSchema, textSchema } from "#shared/schema.ts";
import { ADDRESS_MAX_CHARACTERS, DAYS_MAX, PROPERTY_CODES, RENTS_MAX_CENTS, RETURN_LINES_MAX } from "./rules.ts";
import { RETURN_POSITIONS } from "@tenure/tax-rules";
import { DIFFERENCE_KINDS } from "./tie-out.ts";

const positionSchema = z.enum(RETURN_POSITIONS, "Choose how the return reported the rentals");
const yearParamsSchema = z.strictObject({ year: taxYearSchema });
const daysSchema = z.nullable(
  z.int("Enter whole days").check(z.gte(0, "Enter 0 or more"), z.lte(DAYS_MAX, `At most ${DAYS_MAX} days`)),
);

/** One property of Schedule E, Part I, as it appears on the return; its place in the list is its place there. */
export const returnLineSchema = z.strictObject({
  address: textSchema({ min: 1, max: ADDRESS_MAX_CHARACTERS, required: "Enter the address as it stands on line 1a" }),
  propertyCode: z.literal(PROPERTY_CODES, "Choose the type as it stands on line 1b"),
  fairRentalDays: daysSchema,
  personalUseDays: daysSchema,
  propertyId: z.nullable(idSchema),
  /** Line 3; null or left out: not said. */
  rentsReceivedCents: z.optional(
    z.nullable(
      z
        .int("Enter dollars and cents")
        .check(z.gte(0, "Enter 0 or more"), z.lte(RENTS_MAX_CENTS, "That is more than we can keep")),
    ),
  ),
});
export type ReturnLineForm = z.infer<typeof returnLineSchema>;

export const tieOutSchema = z.strictObject({
  taxYear: z.int(),
  /** 0 while nothing was typed. */
  version: z.int(),
  updatedAt: z.nullable(z.string()),
  /** How the return reported the rentals; null: not said. */
  reportedAs: z.nullable(positionSchema),
  lines: z.array(z.strictObject({ ...returnLineSchema.shape, lineNo: z.int() })),
  /** Properties that may have been held in the year. */
  properties: z.array(z.strictObject({ id: idSchema, nickname: z.string(), address: z.string() })),
  /** Empty while no line is typed. */
  differences: z.array(
    z.strictObject({
      kind: z.enum(DIFFERENCE_KINDS),
      lineNo: z.nullable(z.int()),
      propertyId: z.nullable(idSchema),
      words: z.string(),
    }),
  ),
});
export type TieOut = z.infer<typeof tieOutSchema>;

export const getTieOut = defineEndpoint({
  method: "GET",
  path: "/api/return-tie-out/:year",
  summary: "How a return reported the rentals, and its properties as you typed them next to those of the record",
  access: "book:read",
  needs: null,
  params: yearParamsSchema,
  response: tieOutSchema,
});

export const updateTieOut = defineEndpoint({
  method: "PUT",
  path: "/api/return-tie-out/:year",
  summary: "Write how a return reported the rentals and its properties, all of them, over the version that was seen",
  access: "book:facts",
  needs: null,
  event: "tie_out.updated",
  params: yearParamsSchema,
  body: z.strictObject({
    version: z.int().check(z.gte(0)),
    /** If left out, it stays as it was. */
    reportedAs: z.optional(z.nullable(positionSchema)),
    lines: z
      .array(returnLineSchema)
      .check(z.maxLength(RETURN_LINES_MAX, `A return has at most ${RETURN_LINES_MAX} properties here`)),
  }),
  bodySize: "long form",
  response: tieOutSchema,
  errors: ["not_found", "version_conflict", "foreign_origin"],
});
