import * as z from "zod/mini";
import { ENTRY_HOURS_MAX, ENTRY_HOURS_MIN } from "#shared/duration.ts";
import { defineEndpoint } from "#shared/endpoint.ts";
import { DESCRIPTION_MAX_CHARACTERS, PAGE_MAX_ROWS } from "#shared/limits.ts";
import {
  activityTypeSchema,
  civilDateSchema,
  entrySourceSchema,
  idSchema,
  instantSchema,
  textSchema,
  travelKindSchema,
} from "#shared/schema.ts";
import { actSchema } from "./bulk-contract.ts";
import { timeEntrySchema } from "./contract.ts";
import { entryFiltersSchema } from "./entry-filters.ts";
import { LEDGER_GROUPS, LEDGER_SORTS } from "./ledger-order.ts";
import { BULK_MAX_ENTRIES } from "./rules.ts";

const orderSchema = {
  sort: z._default(z.enum(LEDGER_SORTS), "-date"),
  group: z._default(z.enum(LEDGER_GROUPS), "none"),
};

const positionSchema = z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000_000));

export const readLedgerWindow = defineEndpoint({
  method: "GET",
  path: "/api/time-entries/window",
  summary: "Some rows of the ledger by their position in a filter and an order",
  access: "book:read",
  inPart: true,
  needs: null,
  query: z.extend(entryFiltersSchema, {
    ...orderSchema,
    offset: z._default(positionSchema, 0),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_MAX_ROWS)), PAGE_MAX_ROWS),
  }),
  response: z.strictObject({ offset: z.int(), entries: z.array(timeEntrySchema) }),
});

/** Only confirmed seconds are counted. */
const sumsSchema = { entryCount: z.int(), loggedSeconds: z.int() };

export const readLedgerOutline = defineEndpoint({
  method: "GET",
  path: "/api/time-entries/outline",
  summary: "How many rows a filter has, their exact sum, and the same for each group in order",
  access: "book:read",
  inPart: true,
  needs: null,
  query: z.extend(entryFiltersSchema, orderSchema),
  response: z.strictObject({
    ...sumsSchema,
    /** Plans and proposals among them; they are not in any sum. */
    waitingCount: z.int(),
    /** Voided ones among them; they are not in any sum either. */
    voidedCount: z.int(),
    /** Changes with every change of a matching row; an act on all of them says which stamp it saw. */
    stamp: z.string(),
    /** In the order of the rows. The key is a day, a month, a property's id or `none`, or an activity. */
    groups: z.array(z.strictObject({ key: z.string(), ...sumsSchema })),
  }),
});

export const sumLedgerRange = defineEndpoint({
  method: "GET",
  path: "/api/time-entries/range-sum",
  summary: "Count and exact sum of the rows between two positions, read or not",
  access: "book:read",
  inPart: true,
  needs: null,
  query: z.extend(entryFiltersSchema, {
    ...orderSchema,
    offset: positionSchema,
    count: z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000_000)),
  }),
  response: z.strictObject(sumsSchema),
});

export const readLedgerTotals = defineEndpoint({
  method: "GET",
  path: "/api/time-entries/totals",
  summary:
    "Three exact sums of what a filter shows and is confirmed: as it was first recorded, as it stands, and what of it counts",
  access: "book:read",
  inPart: true,
  needs: null,
  query: entryFiltersSchema,
  response: z.strictObject({
    /** By the first record of each entry, before any change of its length. */
    firstRecordedSeconds: z.int(),
    loggedSeconds: z.int(),
    /** Of entries whose standing is "counts" or "contested". */
    countsSeconds: z.int(),
  }),
});

export const listEntrySources = defineEndpoint({
  method: "GET",
  path: "/api/time-entries/sources",
  summary: "Where the entries of a book came from: each source that at least one has, voided ones included",
  access: "book:read",
  inPart: true,
  needs: null,
  response: z.strictObject({ sources: z.array(entrySourceSchema) }),
});

const doneSchema = z.strictObject({
  at: instantSchema,
  ids: z.array(idSchema).check(z.minLength(1), z.maxLength(BULK_MAX_ENTRIES)),
});

export const takeBackChanges = defineEndpoint({
  method: "POST",
  path: "/api/time-entries/take-back",
  summary:
    "Undo acts: what each changed goes back to how it was before, all or none, as new events. Members undo their own",
  access: "book:edit",
  inPart: true,
  needs: null,
  event: "entries.taken_back",
  body: z.strictObject({ acts: z.array(doneSchema).check(z.minLength(1), z.maxLength(BULK_MAX_ENTRIES)) }),
  bodySize: "many rows",
  response: actSchema,
  errors: ["legal_hold", "state_conflict", "not_found", "foreign_origin"],
});

/** What differs in the second part; anything left out is the same for both. */
const ofSecond = {
  propertyId: z.optional(z.nullable(idSchema)),
  isPortfolioWide: z.optional(z.boolean()),
  openPropertyName: z.optional(z.null()),
  activityType: z.optional(activityTypeSchema),
  travelKind: z.optional(z.nullable(travelKindSchema)),
  description: z.optional(textSchema({ max: DESCRIPTION_MAX_CHARACTERS })),
};

export const splitTimeEntry = defineEndpoint({
  method: "POST",
  path: "/api/time-entries/:id/split",
  summary: "Make two entries of one. Both keep the receipts of their hours. Files stay with the first",
  access: "book:edit",
  inPart: true,
  needs: null,
  event: "entry.split",
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({
    /** For the second part; the first keeps the rest. */
    hours: z.number("Enter hours as a number").check(z.gte(ENTRY_HOURS_MIN), z.lt(ENTRY_HOURS_MAX)),
    ...ofSecond,
    version: z.int().check(z.gte(1)),
    reason: z.optional(textSchema({ min: 1, max: 500, required: "Say why" })),
  }),
  /** The ids: the entry, then the new one. */
  response: actSchema,
  status: 201,
  errors: ["legal_hold", "version_conflict", "state_conflict", "reason_required", "plan_required", "foreign_origin"],
});

export const getEntryUsage = defineEndpoint({
  method: "GET",
  path: "/api/time-entries/usage",
  summary: "How many of the plan's new entries of this month are used",
  access: "book:read",
  staleAfter: "changes",
  needs: null,
  response: z.strictObject({
    loggedThisMonth: z.int(),
    /** Null: as many as wanted. */
    entriesPerMonth: z.nullable(z.int()),
    /** The day on which a new month begins. */
    startsAnewOn: civilDateSchema,
  }),
});
