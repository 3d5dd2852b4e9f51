import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { PAGE_MAX_ROWS } from "#shared/limits.ts";
import { activityTypeSchema, civilDateSchema, idSchema, manySchema, taxYearSchema } from "#shared/schema.ts";
import { COVERAGES, CORROBORATION_KINDS } from "./corroborations.ts";
import { DOUBTS, FIX_FIRST } from "./weakness.ts";

const seconds = z.int();
const count = z.int();
const yearParams = z.strictObject({ year: taxYearSchema });
const sumsSchema = z.strictObject({ seconds, entryCount: count });

export const getCorroboration = defineEndpoint({
  method: "GET",
  path: "/api/compliance/:year/corroboration",
  summary: "Logged hours of a year by how many independent sources back them up, person by person",
  access: "book:read",
  programs: "verdicts:read",
  needs: null,
  params: yearParams,
  response: z.strictObject({
    taxYear: z.int(),
    /** The people with hours. */
    persons: z.array(z.strictObject({ personId: idSchema, none: sumsSchema, one: sumsSchema, several: sumsSchema })),
  }),
});

const weakEntrySchema = z.strictObject({
  id: idSchema,
  personId: idSchema,
  propertyId: z.nullable(idSchema),
  date: civilDateSchema,
  durationSeconds: seconds,
  activityType: activityTypeSchema,
  description: z.string(),
  coverage: z.enum(COVERAGES),
  sources: z.array(z.strictObject({ kind: z.enum(CORROBORATION_KINDS), fileIds: z.array(idSchema) })),
  /** What is missing times what can be doubted; 0 with two sources. */
  weakness: z.int(),
  doubts: z.array(z.enum(DOUBTS)),
  /** What would make it stronger. */
  help: z.string(),
  /** Photos in the vault that back up nothing yet and fit its day and place. */
  photos: z.array(z.strictObject({ fileId: idSchema, originalName: z.string() })),
});
export type WeakEntry = z.infer<typeof weakEntrySchema>;

export const listWeakEntries = defineEndpoint({
  method: "GET",
  path: "/api/compliance/:year/corroboration/entries",
  summary: "The entries of a year by hours times weakness, those that need it most first, with what would help each",
  access: "book:read",
  programs: "verdicts:read",
  needs: null,
  params: yearParams,
  query: z.strictObject({
    /** `first`: those that evidence would fix, without hours that count under no reading. */
    view: z._default(z.enum(["first", "all"]), "first"),
    personId: manySchema(idSchema),
    coverage: manySchema(z.enum(COVERAGES)),
    offset: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_MAX_ROWS)), FIX_FIRST),
  }),
  response: z.strictObject({ entries: z.array(weakEntrySchema), entryCount: count, loggedSeconds: seconds }),
});
