import * as z from "zod/mini";
import { REP_TYPES, STR_SUB_TYPES } from "#shared/domain.ts";
import { defineEndpoint } from "#shared/endpoint.ts";
import { taxYearSchema, textSchema } from "#shared/schema.ts";
import { ADMIN_WRITE, reasonSchema, versionSchema } from "./writes.ts";

const pathShape = { repType: z.enum(REP_TYPES), strSubType: z.nullable(z.enum(STR_SUB_TYPES)) };
/** No rule asks for more than there are in a leap year. */
const hoursSchema = z.nullable(z.int("Enter whole hours").check(z.gte(0), z.lte(8784)));
const figuresShape = {
  totalHoursRequired: hoursSchema,
  materialHoursRequired: hoursSchema,
  qualifiedNonMaterialRequired: hoursSchema,
};

export const requirementRowSchema = z.strictObject({
  ...pathShape,
  effectiveYear: z.int(),
  /** What the product goes by. Null: code knows no such rule in that year. */
  code: z.nullable(z.strictObject({ ...figuresShape, says: z.string(), citation: z.string() })),
  /** What an administrator found when they looked at the law of that year. It rules nothing. */
  noted: z.nullable(
    z.strictObject({ ...figuresShape, source: z.string(), by: z.nullable(z.string()), at: z.string() }),
  ),
  standing: z.enum(["unreviewed", "agrees", "differs"]),
  version: versionSchema,
});
export type RequirementRow = z.infer<typeof requirementRowSchema>;

export const listRequirements = defineEndpoint({
  method: "GET",
  path: "/api/admin/requirements",
  summary: "The hours that each path asks for by tax year: as code holds them, and as administrators reviewed them",
  access: "platform:manage",
  needs: null,
  response: z.strictObject({ taxYear: z.int(), rows: z.array(requirementRowSchema) }),
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
