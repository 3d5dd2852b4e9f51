import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { OPEN_PROPERTY_NAME_MAX_CHARACTERS, PAGE_DEFAULT_ROWS, PAGE_MAX_ROWS } from "#shared/limits.ts";
import { ANALYSIS_STATUSES, entryAnalysisSchema } from "#shared/fields/entry-analysis.ts";
import {
  activityTypeSchema,
  civilDateSchema,
  idSchema,
  instantSchema,
  overrideReasonSchema,
  propertyTypeSchema,
  textSchema,
  timeOfDaySchema,
  timeZoneSchema,
  travelKindSchema,
  workCapacitySchema,
} from "#shared/schema.ts";
import { SHOWN_SCHEMAS } from "./entry-columns.ts";
import { creationErrors, descriptionSchema, hoursSchema, reasonSchema, versionSchema } from "./entry-fields.ts";
import { entryEventSchema } from "./entry-event-contract.ts";
import { entryFiltersSchema, filters } from "./entry-filters.ts";
import { ENTRY_FACETS } from "./merge-edit.ts";
import { aiFilledSchema, proposedFromSchema, SOURCE_CHANGES } from "#shared/proposed.ts";
import { CLOSED_PERIODS, ENTRY_STANDINGS, STANDING_REASONS } from "./rules.ts";

const paramsSchema = z.strictObject({ id: idSchema });

export const timeEntrySchema = z.strictObject({
  ...SHOWN_SCHEMAS,
  /** The owner of the book. */
  userId: idSchema,
  /** To the fourth decimal: times 3600 and rounded, it gives exactly the stored seconds. */
  hours: z.number(),
  propertyType: z.nullable(propertyTypeSchema),
  /** What counts now: the override where there is one, else what the rules propose. */
  isMaterialParticipation: z.boolean(),
  isQualifiedNonMaterial: z.boolean(),
  /** What a machine proposed it from before a person confirmed it. */
  proposedFrom: z.array(proposedFromSchema),
  /** A file, or something else that the rules take for evidence: a link to a mail or an event, or a stopwatch. */
  hasEvidence: z.boolean(),
  /** True when a person set a flag against or beside the proposal. */
  flagsOverridden: z.boolean(),
  standing: z.enum(ENTRY_STANDINGS),
  /** Its words are `standingReasonWords`: sending them would repeat them fifty times on a page. */
  standingReason: z.enum(STANDING_REASONS),
  version: z.int(),
  /** It is in a week that its person signed, or in a year whose return was filed: a change must say why. */
  closedPeriod: z.nullable(z.enum(CLOSED_PERIODS)),
  /** When we first received it; this never changes. In the ledger it is `firstRecordedAt`. */
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type TimeEntry = z.infer<typeof timeEntrySchema>;

/** An entry as it is read, with the files that back it up (their names, the address of the first one), what its sources say now, and what was noted of it. */
export const readEntrySchema = z.extend(timeEntrySchema, {
  evidenceFiles: z.array(z.string()),
  evidenceUrl: z.nullable(z.string()),
  evidenceFileName: z.nullable(z.string()),
  /** Which of `proposedFrom` their source no longer has, or says otherwise now. The entry is as it was confirmed. */
  changedAtSource: z.array(z.strictObject({ proposalId: idSchema, how: z.enum(SOURCE_CHANGES) })),
  /** Of its files together: failed if that of one failed, pending if one waits. Skipped: none is analyzed. */
  evidenceAiAnalysisStatus: z.enum(ANALYSIS_STATUSES),
  /** What the summaries of its files say, a line each; null: there is none, or the caller may not open the files. */
  evidenceAiSummary: z.nullable(z.string()),
  ...entryAnalysisSchema.shape,
});
export type ReadEntry = z.infer<typeof readEntrySchema>;

const writable = {
  personId: z.optional(idSchema),
  propertyId: z.optional(z.nullable(idSchema)),
  isPortfolioWide: z.optional(z.boolean()),
  /** Of a property that is not on record yet: the entry counts for no rental while it has one. Null takes it away. */
  openPropertyName: z.optional(
    z.nullable(textSchema({ min: 1, max: OPEN_PROPERTY_NAME_MAX_CHARACTERS, required: "Enter the name" })),
  ),
  timeStarted: z.optional(z.nullable(timeOfDaySchema)),
  timeEnded: z.optional(z.nullable(timeOfDaySchema)),
  hours: z.optional(hoursSchema),
  travelKind: z.optional(z.nullable(travelKindSchema)),
  /** Null: no one has said; the work is read as its activity has it. */
  capacity: z.optional(z.nullable(workCapacitySchema)),
  /** For work in another real property business: one of the person's own. */
  businessId: z.optional(z.nullable(idSchema)),
  description: z.optional(descriptionSchema),
  /** Null goes back to what the rules propose. */
  isMaterialParticipation: z.optional(z.nullable(z.boolean())),
  isQualifiedNonMaterial: z.optional(z.nullable(z.boolean())),
  /** Why a flag is false. Without it the hours stay in all personal services. */
  overrideReason: z.optional(z.nullable(overrideReasonSchema)),
};

export const listTimeEntries = defineEndpoint({
  method: "GET",
  path: "/api/time-entries",
  summary: "A page of entries, newest first, filtered",
  access: "book:read",
  inPart: true,
  programs: "ledger:read",
  needs: null,
  query: z.strictObject({
    ...filters,
    sort: z._default(z.enum(["date", "-date"]), "-date"),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_MAX_ROWS)), PAGE_DEFAULT_ROWS),
  }),
  response: z.strictObject({ entries: z.array(readEntrySchema), nextCursor: z.nullable(z.string()) }),
});

export const summarizeTimeEntries = defineEndpoint({
  method: "GET",
  path: "/api/time-entries/summary",
  summary: "Count and exact sum of what a filter shows",
  access: "book:read",
  inPart: true,
  programs: "ledger:read",
  needs: null,
  query: entryFiltersSchema,
  response: z.strictObject({
    entryCount: z.int(),
    loggedSeconds: z.int(),
    hours: z.number(),
    /** What waits among them; it is not in any sum. */
    waitingCount: z.int(),
  }),
});

export const createTimeEntry = defineEndpoint({
  method: "POST",
  path: "/api/time-entries",
  summary: "Log an entry",
  access: "book:log",
  inPart: true,
  needs: null,
  event: "entry.created",
  body: z.strictObject({
    ...writable,
    date: civilDateSchema,
    timeZone: z.optional(timeZoneSchema),
    activityType: activityTypeSchema,
    description: descriptionSchema,
    clientCapturedAt: z.optional(instantSchema),
    deviceId: z.optional(textSchema({ max: 100 })),
    /** How a person said it; left out, it was typed. */
    source: z.optional(z.enum(["manual", "voice"])),
    /** Where in the product it was said; left out, in the form. */
    from: z.optional(z.enum(["form", "sheet", "quick_log"])),
    /** For a form that a model filled from the person's words: both are kept with the entry. */
    ai: z.optional(aiFilledSchema),
    reason: z.optional(reasonSchema),
  }),
  response: timeEntrySchema,
  status: 201,
  errors: creationErrors,
});

export const getTimeEntry = defineEndpoint({
  method: "GET",
  path: "/api/time-entries/:id",
  summary: "One entry",
  access: "book:read",
  inPart: true,
  staleAfter: "its entry",
  programs: "ledger:read",
  needs: null,
  params: paramsSchema,
  response: readEntrySchema,
});

/** An entry after an edit, with what the edit set over someone else's value that its author had not seen. */
export const editedEntrySchema = z.extend(timeEntrySchema, {
  /** False: the edit said what was already there, maybe from someone else's edit; it leaves nothing to undo. */
  isChanged: z.boolean(),
  replaced: z.array(
    z.strictObject({
      facet: z.enum(ENTRY_FACETS),
      /** What restores their value, as a PATCH. */
      theirs: z.strictObject({
        ...writable,
        date: z.optional(civilDateSchema),
        timeZone: z.optional(timeZoneSchema),
        activityType: z.optional(activityTypeSchema),
      }),
      actorId: idSchema,
      actorName: z.nullable(z.string()),
    }),
  ),
});
export type EditedEntry = z.infer<typeof editedEntrySchema>;

export const updateTimeEntry = defineEndpoint({
  method: "PATCH",
  path: "/api/time-entries/:id",
  summary: "Amend an entry. The version says what was seen, and what others changed since is merged by field",
  access: "book:edit",
  inPart: true,
  needs: null,
  event: "entry.amended",
  params: paramsSchema,
  body: z.strictObject({
    ...writable,
    date: z.optional(civilDateSchema),
    timeZone: z.optional(timeZoneSchema),
    activityType: z.optional(activityTypeSchema),
    approvalStatus: z.optional(z.literal("approved")),
    version: versionSchema,
    /** For a description that a model reworded: both are kept with the entry. Without a new description it says nothing. */
    ai: z.optional(aiFilledSchema),
    reason: z.optional(reasonSchema),
  }),
  response: editedEntrySchema,
  errors: ["legal_hold", "version_conflict", "state_conflict", "reason_required", "foreign_origin"],
});

export const voidTimeEntry = defineEndpoint({
  method: "POST",
  path: "/api/time-entries/:id/void",
  summary: "Take an entry out of every total, with a reason. It stays in history",
  access: "book:edit",
  inPart: true,
  needs: null,
  event: "entry.voided",
  params: paramsSchema,
  body: z.strictObject({ reason: reasonSchema, version: z.optional(versionSchema) }),
  response: timeEntrySchema,
  errors: ["legal_hold", "version_conflict", "state_conflict", "foreign_origin"],
});

export const restoreTimeEntry = defineEndpoint({
  method: "POST",
  path: "/api/time-entries/:id/restore",
  summary: "Bring a voided entry back",
  access: "book:edit",
  inPart: true,
  needs: null,
  event: "entry.restored",
  params: paramsSchema,
  body: z.strictObject({ version: z.optional(versionSchema), reason: z.optional(reasonSchema) }),
  response: timeEntrySchema,
  errors: ["version_conflict", "state_conflict", "reason_required", "foreign_origin"],
});

export const duplicateTimeEntry = defineEndpoint({
  method: "POST",
  path: "/api/time-entries/:id/duplicate",
  summary: "Log the same work again on another day. Times and length are said again or taken over",
  access: "book:log",
  inPart: true,
  needs: null,
  event: "entry.created",
  params: paramsSchema,
  body: z.strictObject({
    date: z.optional(civilDateSchema),
    /** Whose hours it is: if no one is said a member's own; for the owner, whose the original was. */
    personId: z.optional(idSchema),
    hours: z.optional(hoursSchema),
    timeStarted: z.optional(z.nullable(timeOfDaySchema)),
    timeEnded: z.optional(z.nullable(timeOfDaySchema)),
    reason: z.optional(reasonSchema),
  }),
  response: timeEntrySchema,
  status: 201,
  errors: creationErrors,
});

export const getEntryHistory = defineEndpoint({
  method: "GET",
  path: "/api/time-entries/:id/history",
  summary: "Everything that happened to an entry: before, after, who, when, why",
  access: "book:read",
  inPart: true,
  staleAfter: "its entry",
  programs: "ledger:read",
  needs: null,
  params: paramsSchema,
  response: z.strictObject({ events: z.array(entryEventSchema) }),
});
