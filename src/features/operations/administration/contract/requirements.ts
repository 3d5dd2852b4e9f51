import * as z from "zod/mini";
import { REP_TYPES, STR_SUB_TYPES } from "#shared/domain.ts";
import { defineEndpoint } from "#shared/endpoint.ts";
import { taxYearSchema, textSchema } from "#shared/schema.ts";
import { exportShape, listOf, pageShape, reasonSchema, searchShape } from "#shared/search/admin-lists.ts";
import { ADMIN_WRITE, versionSchema } from "./writes.ts";

const pathShape = { repType: z.enum(REP_TYPES), strSubType: z.nullable(z.enum(STR_SUB_TYPES)) };
/** No rule asks for more hours than a leap year has. */
const hoursSchema = z.nullable(z.int("Enter whole hours").check(z.gte(0), z.lte(8784)));
const figuresShape = {
  totalHoursRequired: hoursSchema,
  materialHoursRequired: hoursSchema,
  qualifiedNonMaterialRequired: hoursSchema,
};

/** Whether an administrator looked at the law of a year, and whether code holds what they found. */
export const REQUIREMENT_STANDINGS = ["unreviewed", "agrees", "differs"] as const;

export const requirementRowSchema = z.strictObject({
  ...pathShape,
  effectiveYear: z.int(),
  /** What the product applies. Null: code knows no such rule in that year. */
  code: z.nullable(z.strictObject({ ...figuresShape, says: z.string(), citation: z.string() })),
  /** What an administrator found when they looked at the law of that year. It has no effect. */
  noted: z.nullable(
    z.strictObject({ ...figuresShape, source: z.string(), by: z.nullable(z.string()), at: z.string() }),
  ),
  standing: z.enum(REQUIREMENT_STANDINGS),
  version: versionSchema,
});
export type RequirementRow = z.infer<typeof requirementRowSchema>;

const filters = { ...searchShape, standing: z.optional(z.enum(REQUIREMENT_STANDINGS)) };

export const listRequirements = defineEndpoint({
  method: "GET",
  path: "/api/admin/requirements",
  summary:
    "The hours that each path asks for by tax year: as code holds them, and as administrators reviewed them, a page of it",
  access: "platform:manage",
  needs: null,
  query: z.strictObject({ ...filters, ...pageShape }),
  response: listOf(requirementRowSchema),
});

export const exportRequirements = defineEndpoint({
  method: "GET",
  path: "/api/admin/requirements/export",
  summary: "The same as CSV or JSON",
  access: "platform:manage",
  needs: null,
  query: z.strictObject({ ...filters, ...exportShape }),
  produces: "text/csv",
});

export const noteRequirement = defineEndpoint({
  ...ADMIN_WRITE,
  method: "PUT",
  path: "/api/admin/requirements",
  summary:
    "Note what the law asks for from a year on, with its source. What differs from code is shown and rules nothing",
  body: z.strictObject({
    ...pathShape,
    effectiveYear: taxYearSchema,
    ...figuresShape,
    source: textSchema({ min: 1, max: 500, required: "Enter the source" }),
    reason: reasonSchema,
    version: versionSchema,
  }),
  response: requirementRowSchema,
  errors: ["version_conflict", "foreign_origin"],
});
