import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema, okSchema, taxYearSchema } from "#shared/schema.ts";
import { electionDraftSchema } from "./contract.ts";
import { FIRST_CURE_YEAR, FIRST_ELECTION_YEAR, GROUPED_PROPERTIES_MAX } from "./rules.ts";

const paramsSchema = z.strictObject({ id: idSchema });
const yearSchema = z
  .int("Enter a year")
  .check(z.gte(FIRST_ELECTION_YEAR, `From ${FIRST_ELECTION_YEAR}`), z.lte(2100, "Enter a year such as 2025"));
const curedSchema = z
  .int("Enter a year")
  .check(z.gte(FIRST_CURE_YEAR, `From ${FIRST_CURE_YEAR}`), z.lte(2100, "Enter a year such as 2025"));
const additionSchema = z.strictObject({
  propertyId: idSchema,
  year: yearSchema,
  disclosed: z.nullable(z.boolean()),
  curedInYear: z.nullable(curedSchema),
});
export type Addition = z.infer<typeof additionSchema>;

const fields = {
  propertyIds: z
    .array(idSchema)
    .check(z.minLength(2, "Choose two properties or more"), z.maxLength(GROUPED_PROPERTIES_MAX)),
  firstYear: yearSchema,
  /** Was the statement of the grouping attached to the return of the first year? Null: not yet, or not known. */
  disclosed: z.nullable(z.boolean()),
  /** The year whose return made up for a statement that was left out. */
  curedInYear: z.optional(z.nullable(curedSchema)),
  /** Properties that joined after the first year, each with the statement of that year's return. */
  additions: z.optional(z.array(additionSchema).check(z.maxLength(GROUPED_PROPERTIES_MAX))),
};

export const groupingSchema = z.strictObject({
  id: idSchema,
  propertyIds: z.array(z.string()),
  names: z.array(z.string()),
  firstYear: z.int(),
  disclosed: z.nullable(z.boolean()),
  curedInYear: z.nullable(z.int()),
  /** What joined later, as told, or as the day of purchase says. */
  additions: z.array(
    z.strictObject({
      propertyId: z.string(),
      year: z.int(),
      disclosed: z.nullable(z.boolean()),
      curedInYear: z.nullable(z.int()),
    }),
  ),
  version: z.int(),
});
export type Grouping = z.infer<typeof groupingSchema>;

export const listGroupings = defineEndpoint({
  method: "GET",
  path: "/api/groupings",
  summary: "Short-term rentals that are one activity, and those that could be",
  access: "book:read",
  needs: null,
  response: z.strictObject({
    groupings: z.array(groupingSchema),
    /** Short-term rentals, and whatever else is in a grouping. */
    candidates: z.array(
      z.strictObject({ propertyId: idSchema, nickname: z.string(), acquiredYear: z.nullable(z.int()) }),
    ),
    citation: z.string(),
  }),
});

export const createGrouping = defineEndpoint({
  method: "POST",
  path: "/api/groupings",
  summary: "Record that short-term rentals are one activity, from which year, and whether it was disclosed",
  access: "book:facts",
  needs: null,
  event: "grouping.changed",
  body: z.strictObject(fields),
  response: groupingSchema,
  status: 201,
  errors: ["state_conflict", "foreign_origin"],
});

export const updateGrouping = defineEndpoint({
  method: "PATCH",
  path: "/api/groupings/:id",
  summary: "Change a grouping, or say that its statement was filed. The version says what was seen",
  access: "book:facts",
  needs: null,
  event: "grouping.changed",
  params: paramsSchema,
  body: z.strictObject({ ...z.partial(z.strictObject(fields)).shape, version: z.int().check(z.gte(1)) }),
  response: groupingSchema,
  errors: ["version_conflict", "foreign_origin"],
});

export const removeGrouping = defineEndpoint({
  method: "DELETE",
  path: "/api/groupings/:id",
  summary: "Take a grouping out that was entered by mistake",
  access: "book:facts",
  needs: null,
  event: "grouping.changed",
  params: paramsSchema,
  response: okSchema,
  errors: ["foreign_origin"],
});

const statementSchema = z.strictObject({
  /** The year that the grouping was made in, or in which something joined it. */
  year: z.int(),
  ...electionDraftSchema.shape,
});
export type GroupingDraft = z.infer<typeof statementSchema>;

export const getGroupingDrafts = defineEndpoint({
  method: "GET",
  path: "/api/groupings/:id/drafts",
  summary:
    "The statements of a grouping as drafts for the preparer: of its first year, and of each year in which something joined it",
  access: "book:read",
  needs: null,
  params: paramsSchema,
  response: z.strictObject({ drafts: z.array(statementSchema) }),
});

export const downloadGroupingDraft = defineEndpoint({
  method: "GET",
  path: "/api/groupings/:id/draft.pdf",
  summary: "The statement of a year as a tagged PDF",
  access: "book:export",
  needs: null,
  event: "election_draft.downloaded",
  params: paramsSchema,
  query: z.strictObject({ year: taxYearSchema }),
  produces: "application/pdf",
  errors: ["not_found", "state_conflict"],
  rateLimit: { points: 60, seconds: 600, by: "account" },
});
