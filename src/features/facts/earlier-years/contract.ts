import { ELECTED_RENTALS } from "@tenure/tax-rules";
import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema, okSchema } from "#shared/schema.ts";
import { EARLIER_YEARS_MAX, FIRST_EARLIER_YEAR } from "./rules.ts";

const activitySchema = z.union([idSchema, z.literal(ELECTED_RENTALS)]);
const paramsSchema = z.strictObject({ activityId: activitySchema });
const yearSchema = z
  .int("Enter a year")
  .check(z.gte(FIRST_EARLIER_YEAR, `From ${FIRST_EARLIER_YEAR}`), z.lte(2100, "Enter a year such as 2025"));

const earlierYearsSchema = z.strictObject({
  /** A property, or all rental real estate as elected. */
  activityId: z.string(),
  /** Ascending; empty means that there were none. */
  years: z.array(z.int()),
  version: z.int(),
});
export type EarlierYears = z.infer<typeof earlierYearsSchema>;

export const listEarlierYears = defineEndpoint({
  method: "GET",
  path: "/api/earlier-years",
  summary: "Earlier years with material participation, for each activity that has them",
  access: "book:read",
  programs: "ledger:read",
  needs: null,
  response: z.strictObject({
    statements: z.array(earlierYearsSchema),
    /** Years filed here in which the record met a test: they count together with the stated years. */
    filed: z.array(z.strictObject({ activityId: z.string(), years: z.array(z.int()) })),
  }),
});

export const stateEarlierYears = defineEndpoint({
  method: "PUT",
  path: "/api/earlier-years/:activityId",
  summary:
    "Set the earlier years with material participation in a property or in the elected rentals, also that there are none",
  access: "book:facts",
  needs: null,
  event: "earlier_years.stated",
  params: paramsSchema,
  body: z.strictObject({
    years: z.array(yearSchema).check(z.maxLength(EARLIER_YEARS_MAX)),
    version: z.int().check(z.gte(0)),
  }),
  response: earlierYearsSchema,
  errors: ["version_conflict", "state_conflict", "foreign_origin"],
});

export const withdrawEarlierYears = defineEndpoint({
  method: "DELETE",
  path: "/api/earlier-years/:activityId",
  summary: "Take the statement back: the earlier years are not known",
  access: "book:facts",
  needs: null,
  event: "earlier_years.withdrawn",
  params: paramsSchema,
  response: okSchema,
  errors: ["foreign_origin"],
});
