import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema } from "#shared/schema.ts";
import { listOf, pageShape, reasonSchema, searchShape } from "#shared/search/admin-lists.ts";
import { AFFILIATE_STATUSES } from "../rules.ts";
import { FLAG_RESOLUTIONS, FLAG_TYPES } from "./rules-flags.ts";

const of = { access: "platform:manage", needs: null } as const;

export const flagSchema = z.strictObject({
  affiliateId: idSchema,
  fullName: z.string(),
  affiliateStatus: z.enum(AFFILIATE_STATUSES),
  type: z.enum(FLAG_TYPES),
  occurrences: z.int(),
  firstAt: z.string(),
  lastAt: z.string(),
  isOpen: z.boolean(),
  /** The last one, also where the flag opened again. */
  resolution: z.nullable(z.enum(FLAG_RESOLUTIONS)),
  resolvedAt: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type AffiliateFlag = z.infer<typeof flagSchema>;

const filters = {
  state: z.optional(z.enum(["open", "resolved"])),
  type: z.optional(z.enum(FLAG_TYPES)),
  ...searchShape,
};

export const listFlags = defineEndpoint({
  ...of,
  method: "GET",
  path: "/api/admin/affiliate-flags",
  summary: "What happened that someone should look at, counted for each kind and affiliate, the latest first",
  query: z.strictObject({ ...filters, ...pageShape }),
  response: listOf(flagSchema),
});

export const exportFlags = defineEndpoint({
  ...of,
  method: "GET",
  path: "/api/admin/affiliate-flags/export",
  summary: "The same flags, all of them, as CSV",
  query: z.strictObject(filters),
  produces: "text/csv",
});

export const resolveFlag = defineEndpoint({
  ...of,
  method: "POST",
  path: "/api/admin/affiliates/:affiliateId/flags/resolve",
  summary: "Dismiss a flag, or suspend the affiliate for it",
  params: z.strictObject({ affiliateId: idSchema }),
  body: z.strictObject({ type: z.enum(FLAG_TYPES), resolution: z.enum(FLAG_RESOLUTIONS), note: reasonSchema }),
  response: flagSchema,
  event: { none: "the admin log keeps it, and so does the log of commission" },
  errors: ["not_found", "state_conflict", "foreign_origin"],
});
