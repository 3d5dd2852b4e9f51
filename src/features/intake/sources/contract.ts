import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { civilDateSchema, idSchema, textSchema, timeZoneSchema } from "#shared/schema.ts";
import { aiUseSchema } from "#shared/plan/reading-plan.ts";
import { MATCHED_BY } from "#shared/proposed.ts";
import { LEFT_OUT_REASONS } from "./left-out.ts";
import {
  IMPORT_STATUSES,
  PROPOSES,
  SOURCE_KINDS,
  SOURCE_NAME_MAX_CHARACTERS,
  SOURCE_STATUSES,
  SYNC_DAYS,
  SYNC_STATUSES,
  SYNC_TYPES,
} from "./rules.ts";
import { ZONE_NAME_MAX_CHARACTERS, ZONES_ASKED_MAX } from "./zone-answer.ts";

const paramsSchema = z.strictObject({ id: idSchema });
const runParamsSchema = z.strictObject({ id: idSchema, runId: idSchema });
const count = z.int().check(z.gte(0));
const reasonSchema = z.enum(LEFT_OUT_REASONS);
const proposesSchema = z.enum(PROPOSES, "Choose everything, or what your rules match");
const nameSchema = textSchema({ min: 1, max: SOURCE_NAME_MAX_CHARACTERS, required: "Enter a name" });

const zoneAnswerSchema = z.strictObject({
  /** As the file calls it. */
  name: z.string().check(z.minLength(1), z.maxLength(ZONE_NAME_MAX_CHARACTERS)),
  timeZone: timeZoneSchema,
});

const zonesSchema = z.array(zoneAnswerSchema).check(z.minLength(1, "Choose a time zone"), z.maxLength(ZONES_ASKED_MAX));

export const runSchema = z.strictObject({
  id: idSchema,
  sourceId: idSchema,
  /** Null: it read a file. */
  syncType: z.nullable(z.enum(SYNC_TYPES)),
  fileName: z.nullable(z.string()),
  /** Null: it is being read. */
  importStatus: z.nullable(z.enum(IMPORT_STATUSES)),
  /** The same in the words of a mailbox's history. */
  status: z.enum(SYNC_STATUSES),
  startsOn: z.string(),
  endsOn: z.string(),
  counts: z.strictObject({
    /** Everything that was there. */
    found: count,
    proposed: count,
    /** Found by an earlier reading, or by another source. */
    known: count,
    /** Of those proposed: what an earlier sync should have found. */
    missed: count,
    leftOut: z.array(z.strictObject({ reason: reasonSchema, count })),
  }),
  /** Names of time zones that nothing explained: what is on their clocks was left out. */
  unknownZones: z.array(z.string()),
  /** How many of its proposals no one has decided about. */
  waiting: count,
  failure: z.nullable(z.string()),
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
  /** No one has confirmed anything of it. */
  canBeUndone: z.boolean(),
});
export type SourceRun = z.infer<typeof runSchema>;

const syncSchema = z.strictObject({
  accountId: idSchema,
  accountName: z.string(),
  /** How many days back each sync reads. */
  windowDays: z.int(),
  /** Why it isn't read, in words; null: it is. */
  problem: z.nullable(z.string()),
  lastGoodAt: z.nullable(z.string()),
  /** Null: not before its owner does something. */
  nextSyncAt: z.nullable(z.string()),
  isSyncing: z.boolean(),
  /** What the last good sync found within its window. */
  /** What a language model may read of its account, and has read today; null: it reads no such account. */
  ai: z.nullable(aiUseSchema),
  lastWindow: z.nullable(
    z.strictObject({ startsOn: z.string(), endsOn: z.string(), found: count, proposed: count, ignored: count }),
  ),
});

export const sourceSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(SOURCE_KINDS),
  /** Of a program: its token. */
  tokenId: z.nullable(idSchema),
  name: z.string(),
  /** Whose it is. */
  personId: idSchema,
  /** By which times are read that say no zone. */
  timeZone: z.string(),
  status: z.enum(SOURCE_STATUSES),
  proposes: proposesSchema,
  proposesPrivate: z.boolean(),
  /** What you said of time zones that we didn't know. */
  zones: z.array(zoneAnswerSchema),
  /** Names of time zones that the last file uses and nothing explains. Their events wait for an answer. */
  zonesAsked: z.array(z.string()),
  createdAt: z.string(),
  /** Null: it doesn't stay connected. */
  sync: z.nullable(syncSchema),
  lastRun: z.nullable(runSchema),
  waiting: count,
});
export type IntakeSource = z.infer<typeof sourceSchema>;

const answerSchema = z.strictObject({ source: sourceSchema });

/** What every file says, whatever is in it. */
const FILE_IMPORT = {
  method: "POST",
  access: "book:log",
  inPart: true,
  needs: null,
  event: "integration.created",
  consumes: "multipart/form-data",
  query: z.strictObject({
    /** Whose it is; yours, unless it says so. */
    personId: z.optional(idSchema),
    /** The source that you have brought before; else it is known by its name. */
    sourceId: z.optional(idSchema),
    /** From January 1 two years ago until today, unless it says so. */
    startsOn: z.optional(civilDateSchema),
    endsOn: z.optional(civilDateSchema),
  }),
  response: z.strictObject({ source: sourceSchema, run: runSchema }),
  status: 201,
  errors: [
    "payload_too_large",
    "storage_quota_reached",
    "unsupported_media",
    "file_refused",
    "state_conflict",
    "foreign_origin",
  ],
  rateLimit: { points: 30, seconds: 600, by: "account" },
  idempotent: false,
} as const;

export const importCalendar = defineEndpoint({
  ...FILE_IMPORT,
  path: "/api/integrations/ics",
  summary:
    "Read a calendar file (.ics, at most 10 MB, in the field `file`) after the answer. What it finds are proposals: nothing is logged",
});

export const importMileage = defineEndpoint({
  ...FILE_IMPORT,
  path: "/api/integrations/mileage",
  summary:
    "Read a mileage log of MileIQ, Everlance, Stride or TripLog (CSV or XLSX, at most 10 MB, in the field `file`) after the answer. Its drives are proposals: nothing is logged",
});

export const listSources = defineEndpoint({
  method: "GET",
  path: "/api/integrations",
  summary: "Where proposals come from, with the last reading of each",
  access: "book:log",
  inPart: true,
  needs: null,
  response: z.strictObject({ sources: z.array(sourceSchema) }),
});

export const listRuns = defineEndpoint({
  method: "GET",
  path: "/api/integrations/:id/runs",
  summary: "Every reading of one source, newest first",
  access: "book:log",
  inPart: true,
  needs: null,
  params: paramsSchema,
  response: z.strictObject({ runs: z.array(runSchema) }),
});

export const listThreads = defineEndpoint({
  method: "GET",
  path: "/api/integrations/:id/threads",
  summary: "The threads of which a mailbox has proposed mails, the latest first and at most 200",
  access: "book:log",
  inPart: true,
  needs: null,
  params: paramsSchema,
  response: z.strictObject({
    threads: z.array(
      z.strictObject({
        id: z.string(),
        subject: z.string(),
        matchedBy: z.enum(MATCHED_BY),
        mails: count,
        waiting: count,
        /** The day on which the latest of them was sent. */
        lastOn: z.string(),
      }),
    ),
  }),
});

export const getRun = defineEndpoint({
  method: "GET",
  path: "/api/integrations/:id/runs/:runId",
  summary: "One reading, with what it left out and why. The title of a private event is kept nowhere",
  access: "book:log",
  inPart: true,
  needs: null,
  params: runParamsSchema,
  response: z.strictObject({
    run: runSchema,
    /** The first 500. */
    leftOut: z.array(z.strictObject({ title: z.string(), date: z.nullable(z.string()), reason: reasonSchema })),
  }),
});

export const updateSource = defineEndpoint({
  method: "PATCH",
  path: "/api/integrations/:id",
  summary:
    "Name a source, say whose it is and what it proposes, pause it or resume it. A mailbox proposes what your rules match",
  access: "book:log",
  inPart: true,
  needs: null,
  event: "integration.changed",
  params: paramsSchema,
  body: z.strictObject({
    name: z.optional(nameSchema),
    personId: z.optional(idSchema),
    proposes: z.optional(proposesSchema),
    proposesPrivate: z.optional(z.boolean()),
    /** Of what stays connected: how many days back each sync reads. */
    windowDays: z.optional(
      z.int().check(z.gte(SYNC_DAYS.min, "At least 1 day"), z.lte(SYNC_DAYS.max, `At most ${SYNC_DAYS.max} days`)),
    ),
    /** Another zone for names that you have answered. */
    zones: z.optional(zonesSchema),
    status: z.optional(z.enum(["active", "paused"], "Choose active or paused")),
  }),
  response: answerSchema,
  errors: ["state_conflict", "foreign_origin"],
});

export const answerZones = defineEndpoint({
  method: "POST",
  path: "/api/integrations/:id/zones",
  summary: "Say which time zones the names in a calendar mean. Its last file is read again, as long as it is here",
  access: "book:log",
  inPart: true,
  needs: null,
  event: "integration.changed",
  params: paramsSchema,
  body: z.strictObject({ zones: zonesSchema }),
  /** No run: the file is no longer here. Import it again. */
  response: z.strictObject({ source: sourceSchema, run: z.nullable(runSchema) }),
  errors: ["state_conflict", "foreign_origin"],
});

export const disconnectSource = defineEndpoint({
  method: "POST",
  path: "/api/integrations/:id/disconnect",
  summary: "End a source. What waits is kept or dropped. What was confirmed stays",
  access: "book:log",
  inPart: true,
  needs: null,
  event: "integration.disconnected",
  params: paramsSchema,
  body: z.strictObject({ waiting: z.enum(["keep", "drop"], "Choose to keep or to drop what waits") }),
  response: z.strictObject({ source: sourceSchema, dropped: count }),
  errors: ["foreign_origin"],
  idempotent: false,
});

export const undoRun = defineEndpoint({
  method: "POST",
  path: "/api/integrations/:id/runs/:runId/undo",
  summary: "Undo what one reading proposed, as long as no one has confirmed anything of it",
  access: "book:log",
  inPart: true,
  needs: null,
  event: "integration.undone",
  params: runParamsSchema,
  body: z.strictObject({}),
  response: z.strictObject({ run: runSchema, withdrawn: count }),
  errors: ["state_conflict", "foreign_origin"],
});
