import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { ITEM_KINDS } from "#shared/item.ts";
import { ENTRY_HOURS_MAX, ENTRY_HOURS_MIN } from "#shared/duration.ts";
import { DESCRIPTION_MAX_CHARACTERS, PAGE_DEFAULT_ROWS, PAGE_MAX_ROWS } from "#shared/limits.ts";
import {
  activityTypeSchema,
  civilDateSchema,
  idSchema,
  textSchema,
  timeOfDaySchema,
  travelKindSchema,
} from "#shared/schema.ts";
import { proposalSchema, statusSchema } from "./proposal-schema.ts";
import { PROPOSALS_AT_ONCE, SPLIT_PARTS } from "./rules.ts";

const paramsSchema = z.strictObject({ id: idSchema });
const versionSchema = z.int().check(z.gte(1));
const hoursSchema = z
  .number("Enter hours as a number")
  .check(z.gte(ENTRY_HOURS_MIN, "At least 0.001 hours"), z.lte(ENTRY_HOURS_MAX, "At most 24 hours in one entry"));
const reasonSchema = textSchema({ min: 1, max: 500, required: "Say why" });
const descriptionSchema = textSchema({ max: DESCRIPTION_MAX_CHARACTERS });

/** Why entries are refused, whichever way they come. */
const creationErrors = ["reason_required", "plan_required", "state_conflict", "foreign_origin"] as const;

export type Proposal = z.infer<typeof proposalSchema>;

const waitingSchema = { waitingCount: z.int(), waitingKinds: z.array(z.enum(ITEM_KINDS)) };

export const listProposals = defineEndpoint({
  method: "GET",
  path: "/api/proposals",
  summary: "What machines found and no one has logged, by day, or what became of it",
  access: "book:log",
  inPart: true,
  needs: null,
  query: z.strictObject({
    status: z._default(statusSchema, "waiting"),
    from: z.optional(civilDateSchema),
    to: z.optional(civilDateSchema),
    /** Those that a rule matched, or that none did. */
    rules: z.optional(z.enum(["matched", "unmatched"])),
    /** Those that their source no longer has, or of which it now says something else. */
    upstream: z.optional(z.enum(["changed"])),
    sourceId: z.optional(idSchema),
    /** The mails of one thread. */
    threadId: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_MAX_ROWS)), PAGE_DEFAULT_ROWS),
  }),
  response: z.strictObject({
    proposals: z.array(proposalSchema),
    nextCursor: z.nullable(z.string()),
    /** All that wait, whatever the query asks for, and what they are. */
    ...waitingSchema,
    /** The programs of which some wait, as the sources that they are. */
    waitingPrograms: z.array(z.strictObject({ sourceId: idSchema, name: z.string(), waitingCount: z.int() })),
  }),
});

export const countProposals = defineEndpoint({
  method: "GET",
  path: "/api/proposals/count",
  summary: "How many proposals wait for you",
  access: "book:log",
  inPart: true,
  needs: null,
  response: z.strictObject(waitingSchema),
});

export const getProposal = defineEndpoint({
  method: "GET",
  path: "/api/proposals/:id",
  summary: "One proposal, whatever became of it",
  access: "book:log",
  inPart: true,
  needs: null,
  params: paramsSchema,
  response: proposalSchema,
});

const said = {
  personId: z.optional(idSchema),
  propertyId: z.optional(z.nullable(idSchema)),
  isPortfolioWide: z.optional(z.boolean()),
  activityType: z.optional(z.nullable(activityTypeSchema)),
  description: z.optional(descriptionSchema),
};

export const updateProposal = defineEndpoint({
  method: "PATCH",
  path: "/api/proposals/:id",
  summary: "Say what an entry of a proposal would say. Nothing counts until it is confirmed",
  access: "book:log",
  inPart: true,
  needs: null,
  event: "proposal.changed",
  params: paramsSchema,
  body: z.strictObject({
    ...said,
    date: z.optional(civilDateSchema),
    timeStarted: z.optional(z.nullable(timeOfDaySchema)),
    timeEnded: z.optional(z.nullable(timeOfDaySchema)),
    /** Null: nobody has said how long. */
    hours: z.optional(z.nullable(hoursSchema)),
    travelKind: z.optional(z.nullable(travelKindSchema)),
    isMaterialParticipation: z.optional(z.nullable(z.boolean())),
    isQualifiedNonMaterial: z.optional(z.nullable(z.boolean())),
    version: versionSchema,
  }),
  response: proposalSchema,
  errors: ["version_conflict", "state_conflict", "foreign_origin"],
});

/** Proposals as they were seen. */
const seenSchema = z
  .array(z.strictObject({ id: idSchema, version: versionSchema }))
  .check(
    z.minLength(1, "Choose at least one proposal"),
    z.maxLength(PROPOSALS_AT_ONCE, `At most ${PROPOSALS_AT_ONCE} at once`),
  );
const idsSchema = z
  .array(idSchema)
  .check(
    z.minLength(1, "Choose at least one proposal"),
    z.maxLength(PROPOSALS_AT_ONCE, `At most ${PROPOSALS_AT_ONCE} at once`),
  );

/** Why one of several was left as it was. */
const refusedSchema = z.strictObject({
  id: idSchema,
  why: z.enum(["missing", "logged_already", "changed", "decided"]),
  field: z.nullable(z.string()),
  message: z.string(),
});

export const confirmProposals = defineEndpoint({
  method: "POST",
  path: "/api/proposals/confirm",
  summary: "Make entries of proposals. Those that lack something, or look like an entry, are left and named",
  access: "book:log",
  inPart: true,
  needs: null,
  event: "entry.created",
  body: z.strictObject({
    proposals: seenSchema,
    /** Also those that look like an entry: you have seen it, and this is other work. */
    isOtherWork: z.optional(z.boolean()),
    reason: z.optional(reasonSchema),
  }),
  response: z.strictObject({
    confirmed: z.array(z.strictObject({ id: idSchema, entryId: idSchema })),
    refused: z.array(refusedSchema),
    /** Photos that back up none of these entries: they were taken elsewhere, or on another day. */
    photosLeft: z.int(),
  }),
  errors: [...creationErrors, "legal_hold", "version_conflict"],
});

export const updateProposals = defineEndpoint({
  method: "PATCH",
  path: "/api/proposals",
  summary: "Say the same of several proposals: whose they are, where, what the work was, and which kind of trip",
  access: "book:log",
  inPart: true,
  needs: null,
  event: "proposal.changed",
  body: z.strictObject({ proposals: seenSchema, ...said, travelKind: z.optional(z.nullable(travelKindSchema)) }),
  /** Those that changed, as they are now, and those that were left as they were. */
  response: z.strictObject({ changed: z.array(proposalSchema), refused: z.array(refusedSchema) }),
  errors: ["foreign_origin"],
});

const overSchema = z.array(idSchema).check(
  z.minLength(SPLIT_PARTS.min, "Name at least two"),
  z.maxLength(SPLIT_PARTS.max, `At most ${SPLIT_PARTS.max}`),
  z.refine((ids) => new Set(ids).size === ids.length, "Name each once"),
);

export const splitProposals = defineEndpoint({
  method: "POST",
  path: "/api/proposals/split",
  summary:
    "Make several entries of each of several proposals: an equal share at each property, or all of it by each person",
  access: "book:log",
  inPart: true,
  needs: null,
  event: "entry.created",
  bodySize: "long form",
  body: z.strictObject({
    proposals: seenSchema,
    over: z.enum(["properties", "persons"], "Choose properties or persons"),
    ids: overSchema,
    isOtherWork: z.optional(z.boolean()),
    reason: z.optional(reasonSchema),
  }),
  response: z.strictObject({
    confirmed: z.array(z.strictObject({ id: idSchema, entryIds: z.array(idSchema) })),
    refused: z.array(refusedSchema),
  }),
  errors: [...creationErrors, "legal_hold", "version_conflict"],
});

export const splitProposal = defineEndpoint({
  method: "POST",
  path: "/api/proposals/:id/split",
  summary: "Make several entries of one proposal: over properties, or over persons",
  access: "book:log",
  inPart: true,
  needs: null,
  event: "entry.created",
  params: paramsSchema,
  bodySize: "long form",
  body: z.strictObject({
    version: versionSchema,
    parts: z
      .array(z.strictObject({ ...said, hours: hoursSchema }))
      .check(
        z.minLength(SPLIT_PARTS.min, "Name at least two parts"),
        z.maxLength(SPLIT_PARTS.max, `At most ${SPLIT_PARTS.max} parts`),
      ),
    isOtherWork: z.optional(z.boolean()),
    reason: z.optional(reasonSchema),
  }),
  response: z.strictObject({ id: idSchema, entryIds: z.array(idSchema) }),
  errors: [...creationErrors, "version_conflict"],
});

export const attachProposal = defineEndpoint({
  method: "POST",
  path: "/api/proposals/:id/attach",
  summary: "Let a proposal back up an entry that is logged already. Its hours stay as they are",
  access: "book:log",
  inPart: true,
  needs: null,
  event: "proposal.attached",
  params: paramsSchema,
  body: z.strictObject({ version: versionSchema, entryId: idSchema, reason: z.optional(reasonSchema) }),
  response: proposalSchema,
  errors: ["reason_required", "version_conflict", "state_conflict", "foreign_origin"],
});

export const ignoreProposals = defineEndpoint({
  method: "POST",
  path: "/api/proposals/ignore",
  summary: "Ignore proposals. They do not come back by themselves",
  access: "book:log",
  inPart: true,
  needs: null,
  event: "proposals.ignored",
  body: z.strictObject({ ids: idsSchema }),
  /** Those that waited; the others had been decided. */
  response: z.strictObject({ ignored: z.array(idSchema) }),
  errors: ["foreign_origin"],
});

export const reopenProposals = defineEndpoint({
  method: "POST",
  path: "/api/proposals/reopen",
  summary: "Let proposals wait again. Entries that were made of them are voided, what they were attached to stays",
  access: "book:log",
  inPart: true,
  needs: null,
  event: "proposals.reopened",
  body: z.strictObject({ ids: idsSchema, reason: z.optional(reasonSchema) }),
  response: z.strictObject({ reopened: z.array(idSchema) }),
  errors: ["reason_required", "legal_hold", "state_conflict", "foreign_origin"],
});

export const followProposal = defineEndpoint({
  method: "POST",
  path: "/api/proposals/:id/follow",
  summary: "Take over what the source says now: in the proposal while it waits, in its entry once it is confirmed",
  access: "book:log",
  inPart: true,
  needs: null,
  event: "proposal.changed",
  params: paramsSchema,
  body: z.strictObject({ version: versionSchema, reason: z.optional(reasonSchema) }),
  response: proposalSchema,
  errors: ["reason_required", "legal_hold", "version_conflict", "state_conflict", "foreign_origin"],
});
