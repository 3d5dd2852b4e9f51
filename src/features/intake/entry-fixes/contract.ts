import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { DESCRIPTION_MAX_CHARACTERS } from "#shared/limits.ts";
import { activityTypeSchema, civilDateSchema, idSchema, okSchema, textSchema } from "#shared/schema.ts";

const params = z.strictObject({ id: idSchema });

export const entryFixSchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  /** What a person may add. */
  question: z.string(),
  /** The decision behind it. */
  citation: z.string(),
  /** The entry's own words that a model pointed at; null: the rules found it. */
  quote: z.nullable(z.string()),
  model: z.nullable(z.string()),
  openedAt: z.string(),
  /** The entry as it is now. */
  entry: z.strictObject({
    id: idSchema,
    version: z.int(),
    date: civilDateSchema,
    durationSeconds: z.int(),
    activityType: activityTypeSchema,
    description: z.string(),
    propertyId: z.nullable(idSchema),
    isPortfolioWide: z.boolean(),
  }),
});
export type EntryFix = z.infer<typeof entryFixSchema>;

export const listEntryFixes = defineEndpoint({
  method: "GET",
  path: "/api/entry-fixes",
  summary: "Drafts of fixes for entries that wait for a person, the oldest first",
  access: "book:edit",
  needs: null,
  response: z.strictObject({ fixes: z.array(entryFixSchema), waitingCount: z.int() }),
});

export const confirmEntryFix = defineEndpoint({
  method: "POST",
  path: "/api/entry-fixes/:id/confirm",
  summary: "Amend the entry of a draft with what you wrote. Hours, day and person stay as they are",
  access: "book:edit",
  needs: null,
  event: "entry.amended",
  params,
  body: z.strictObject({
    /** Of the entry, as you saw it. */
    version: z.int().check(z.gte(1)),
    description: z.optional(textSchema({ max: DESCRIPTION_MAX_CHARACTERS })),
    propertyId: z.optional(z.nullable(idSchema)),
    isPortfolioWide: z.optional(z.boolean()),
    reason: textSchema({ min: 1, max: 500, required: "Say why" }),
  }),
  response: z.strictObject({ entryId: idSchema }),
  errors: ["reason_required", "legal_hold", "version_conflict", "state_conflict", "forbidden", "foreign_origin"],
});

export const dismissEntryFix = defineEndpoint({
  method: "POST",
  path: "/api/entry-fixes/:id/dismiss",
  summary: "Dismiss a draft. Its entry stays as it is",
  access: "book:edit",
  needs: null,
  event: "entry_fix.dismissed",
  params,
  response: okSchema,
  errors: ["state_conflict", "foreign_origin"],
});
