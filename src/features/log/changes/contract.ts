import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema } from "#shared/schema.ts";

/** More changed entries than this are not listed individually. */
export const NAMED_ENTRIES_MAX = 200;

export const waitForChanges = defineEndpoint({
  method: "GET",
  path: "/api/changes",
  summary: "Wait, for at most half a minute, until the book changes. Without `since`, where it stands now",
  access: "book:read",
  inPart: true,
  needs: null,
  query: z.strictObject({
    since: z.optional(z.string().check(z.regex(/^\d{1,15}-\d{1,15}$/, "Start again from the first page"))),
  }),
  response: z.strictObject({
    /** The present position of the book; the next wait starts there. */
    cursor: z.string(),
    /** Entries that changed, in no order, each with its present version; null: too many to list. */
    entries: z.nullable(z.array(z.strictObject({ id: idSchema, version: z.int() }))),
    /** Something other than entries changed: properties, people, facts of a year, a stopwatch. */
    hasOtherChanges: z.boolean(),
  }),
  errors: ["unavailable"],
});
