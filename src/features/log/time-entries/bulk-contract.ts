import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { activityTypeSchema, civilDateSchema, idSchema, travelKindSchema, workCapacitySchema } from "#shared/schema.ts";
import { creationErrors, descriptionSchema, hoursSchema, reasonSchema, versionSchema } from "./entry-fields.ts";
import { entryFiltersSchema } from "./entry-filters.ts";
import { BULK_MAX_ENTRIES } from "./rules.ts";

/** The day of duplicates, the hours of those that differ from their original, and whose all of them are, if that is said. */
const againSchema = z.strictObject({
  date: civilDateSchema,
  hours: z.record(idSchema, hoursSchema),
  personId: z.optional(idSchema),
});

/** What one request did: when we received it, and the entries it changed or made; with these it can be undone. */
export const actSchema = z.strictObject({ at: z.string(), ids: z.array(idSchema) });
export type Act = z.infer<typeof actSchema>;

export const changeTimeEntries = defineEndpoint({
  method: "POST",
  path: "/api/time-entries/bulk",
  summary:
    "Change (`set`), void (with a `reason`), restore, confirm (`approve`) or duplicate (to the day in `again`) several entries in one transaction: all of them or none",
  access: "book:edit",
  needs: null,
  event: "entries.changed",
  body: z.strictObject({
    /** These entries, or all that match a filter, as the person saw it. */
    ids: z.optional(
      z.array(idSchema).check(z.minLength(1, "Choose at least one entry"), z.maxLength(BULK_MAX_ENTRIES)),
    ),
    matching: z.optional(z.strictObject({ filters: entryFiltersSchema, stamp: z.string().check(z.maxLength(200)) })),
    /** The version of each entry that was seen; if one has another version by now, the batch is refused. */
    versions: z.optional(z.record(idSchema, versionSchema)),
    action: z.enum(["set", "void", "restore", "approve", "duplicate"]),
    set: z.optional(
      z.strictObject({
        personId: z.optional(idSchema),
        propertyId: z.optional(z.nullable(idSchema)),
        isPortfolioWide: z.optional(z.boolean()),
        openPropertyName: z.optional(z.null()),
        activityType: z.optional(activityTypeSchema),
        travelKind: z.optional(z.nullable(travelKindSchema)),
        capacity: z.optional(z.nullable(workCapacitySchema)),
        businessId: z.optional(z.nullable(idSchema)),
        description: z.optional(descriptionSchema),
      }),
    ),
    again: z.optional(againSchema),
    reason: z.optional(reasonSchema),
  }),
  bodySize: "many rows",
  response: actSchema,
  errors: ["legal_hold", "version_conflict", "not_found", ...creationErrors],
});
