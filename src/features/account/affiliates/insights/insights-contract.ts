import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema } from "#shared/schema.ts";
import { listOf, pageShape, reasonSchema, searchShape } from "#shared/search/admin-lists.ts";
import { INSIGHT_KINDS, INSIGHT_PRIORITIES, INSIGHT_STATUSES } from "./rules-insights.ts";

const of = { access: "platform:manage", needs: null } as const;

const insightSchema = z.strictObject({
  id: idSchema,
  affiliateId: idSchema,
  fullName: z.string(),
  kind: z.enum(INSIGHT_KINDS),
  priority: z.enum(INSIGHT_PRIORITIES),
  status: z.enum(INSIGHT_STATUSES),
  /** What is so, with its figures, in words. */
  says: z.string(),
  /** What could be done about it. */
  advice: z.string(),
  madeAt: z.string(),
  /** When its figures were last read. */
  readAt: z.string(),
  actedAt: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type AffiliateInsight = z.infer<typeof insightSchema>;

const filters = {
  priority: z.optional(z.enum(INSIGHT_PRIORITIES)),
  status: z.optional(z.enum(INSIGHT_STATUSES)),
  ...searchShape,
};

export const listInsights = defineEndpoint({
  ...of,
  method: "GET",
  path: "/api/admin/affiliate-insights",
  summary: "What rules found that could be done for the affiliate program: open ones first, the most pressing on top",
  query: z.strictObject({ ...filters, ...pageShape }),
  response: listOf(insightSchema),
});

export const exportInsights = defineEndpoint({
  ...of,
  method: "GET",
  path: "/api/admin/affiliate-insights/export",
  summary: "The same insights, all of them, as CSV",
  query: z.strictObject(filters),
  produces: "text/csv",
});

export const settleInsight = defineEndpoint({
  ...of,
  method: "PATCH",
  path: "/api/admin/affiliate-insights/:insightId",
  summary: "Say that an insight was read, acted on or needs nothing. The last two are its end",
  params: z.strictObject({ insightId: idSchema }),
  body: z.strictObject({ status: z.enum(["reviewed", "actioned", "dismissed"]), reason: reasonSchema }),
  response: insightSchema,
  event: { none: "the admin log keeps it, and so does the log of commission" },
  errors: ["not_found", "state_conflict", "foreign_origin"],
});
