import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { civilDateSchema, taxYearSchema } from "#shared/schema.ts";

const seenSchema = z.enum(["primary", "secondary", "memory"]);
const hours = z.nullable(z.number());

export const repRequirementSchema = z.strictObject({
  repType: z.enum(["longTerm", "shortTerm"]),
  strSubType: z.nullable(z.enum(["path_500", "path_100"])),
  effectiveYear: z.int(),
  /** Every figure is "more than". */
  totalHoursRequired: hours,
  materialHoursRequired: hours,
  /** No rule asks for this figure. */
  qualifiedNonMaterialRequired: z.null(),
  moreThanHalfRequired: z.boolean(),
  notLessThanAnyOther: z.boolean(),
  says: z.string(),
  citation: z.string(),
  seen: seenSchema,
});

export const getRepRequirements = defineEndpoint({
  method: "GET",
  path: "/api/rep-requirements",
  summary: "What each path to the status asks for in a tax year. Without a year, the present one",
  access: "public",
  promised: true,
  needs: null,
  query: z.strictObject({ year: z.optional(taxYearSchema) }),
  response: z.strictObject({ taxYear: z.int(), requirements: z.array(repRequirementSchema) }),
});

export const taxKnowledgeSchema = z.strictObject({
  id: z.string(),
  topic: z.string(),
  title: z.string(),
  entry: z.string(),
  citation: z.string(),
  seen: seenSchema,
  /** Written from memory: show it with "verify". */
  verify: z.boolean(),
  reviewedOn: civilDateSchema,
  years: z.strictObject({ from: z.int(), to: z.nullable(z.int()) }),
});

export const getTaxKnowledge = defineEndpoint({
  method: "GET",
  path: "/api/tax-knowledge",
  summary: "Short statements of the law with citation, source mark and day of review, by topic and tax year",
  access: "public",
  promised: true,
  needs: null,
  query: z.strictObject({ year: z.optional(taxYearSchema), topic: z.optional(z.string().check(z.maxLength(50))) }),
  response: z.strictObject({
    reviewedOn: civilDateSchema,
    topics: z.array(z.string()),
    entries: z.array(taxKnowledgeSchema),
  }),
});
