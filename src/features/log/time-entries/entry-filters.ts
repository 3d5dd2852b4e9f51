import * as z from "zod/mini";
import { AI_BUSINESS_IMPACTS, AI_URGENCIES, ANALYSIS_STATUSES } from "#shared/fields/entry-analysis.ts";
import {
  activityTypeSchema,
  approvalStatusSchema,
  civilDateSchema,
  entrySourceSchema,
  flagSchema,
  idSchema,
  latenessClassSchema,
  manySchema,
  propertyTypeSchema,
  taxYearSchema,
  textSchema,
  travelKindSchema,
  workCapacitySchema,
} from "#shared/schema.ts";

/** What entries are selected by, as a query states it. */
export const filters = {
  year: z.optional(taxYearSchema),
  from: z.optional(civilDateSchema),
  to: z.optional(civilDateSchema),
  propertyId: manySchema(z.union([idSchema, z.literal("none")])),
  propertyType: manySchema(propertyTypeSchema),
  personId: manySchema(idSchema),
  activityType: manySchema(activityTypeSchema),
  travelKind: manySchema(travelKindSchema),
  capacity: manySchema(workCapacitySchema),
  source: manySchema(entrySourceSchema),
  latenessClass: manySchema(latenessClassSchema),
  approvalStatus: z.optional(approvalStatusSchema),
  hasEvidence: z.optional(flagSchema),
  importId: z.optional(idSchema),
  aiStatus: manySchema(z.enum(ANALYSIS_STATUSES)),
  aiUrgency: manySchema(z.enum(AI_URGENCIES)),
  aiBusinessImpact: manySchema(z.enum(AI_BUSINESS_IMPACTS)),
  aiPrimaryCategory: manySchema(activityTypeSchema),
  aiComplianceFlag: z.optional(flagSchema),
  q: z.optional(textSchema({ max: 200 })),
  status: z._default(z.enum(["kept", "voided", "all"]), "kept"),
};
export const entryFiltersSchema = z.strictObject(filters);
export type EntryFilters = z.infer<typeof entryFiltersSchema>;
