import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { DESCRIPTION_MAX_CHARACTERS } from "#shared/limits.ts";
import {
  activityTypeSchema,
  idSchema,
  instantSchema,
  textSchema,
  timeZoneSchema,
  travelKindSchema,
} from "#shared/schema.ts";

/** More pauses than anyone makes in one run. */
const PAUSES_MAX = 500;

const paramsSchema = z.strictObject({ id: idSchema });

/** When the device captured the act, by its estimate of our clock; without it the act happens when it arrives. */
const capturedSchema = z.strictObject({ at: z.optional(instantSchema) });

const pausesSchema = z.array(z.strictObject({ from: instantSchema, to: instantSchema }));

/** A run as the device captured it. */
const capturedRunSchema = z.strictObject({
  startedAt: instantSchema,
  timeZone: timeZoneSchema,
  pauses: pausesSchema.check(z.maxLength(PAUSES_MAX)),
  pausedAt: z.nullable(instantSchema),
});
export type CapturedRun = z.infer<typeof capturedRunSchema>;

/** What the work is, said while it is done or when it ends. */
const details = {
  personId: z.optional(z.nullable(idSchema)),
  propertyId: z.optional(z.nullable(idSchema)),
  isPortfolioWide: z.optional(z.boolean()),
  /** Said to be at no property: that is an answer, unlike a place that no one named. */
  isWithoutProperty: z.optional(z.boolean()),
  activityType: z.optional(z.nullable(activityTypeSchema)),
  travelKind: z.optional(z.nullable(travelKindSchema)),
  description: z.optional(textSchema({ max: DESCRIPTION_MAX_CHARACTERS })),
};

export const stopwatchSchema = z.strictObject({
  id: idSchema,
  startedAt: z.string(),
  timeZone: z.string(),
  /** Pauses that have ended, oldest first. */
  pauses: z.array(z.strictObject({ from: z.string(), to: z.string() })),
  pausedAt: z.nullable(z.string()),
  personId: z.nullable(idSchema),
  propertyId: z.nullable(idSchema),
  isPortfolioWide: z.boolean(),
  isWithoutProperty: z.boolean(),
  activityType: z.nullable(activityTypeSchema),
  travelKind: z.nullable(travelKindSchema),
  description: z.string(),
  stoppedAt: z.nullable(z.string()),
  discardedAt: z.nullable(z.string()),
  /** The entries that it became. */
  entryIds: z.array(idSchema),
});
export type Stopwatch = z.infer<typeof stopwatchSchema>;

const answer = {
  /** Our clock at the time of this answer: the browser's clock is measured against it. */
  now: z.string(),
  stopwatch: stopwatchSchema,
};
const answerSchema = z.strictObject(answer);

export const getStopwatch = defineEndpoint({
  method: "GET",
  path: "/api/stopwatch",
  summary: "The stopwatch that runs or pauses, if there is one",
  access: "book:read",
  inPart: true,
  staleAfter: "facts",
  needs: null,
  response: z.strictObject({ ...answer, stopwatch: z.nullable(stopwatchSchema) }),
});

export const startStopwatch = defineEndpoint({
  method: "POST",
  path: "/api/stopwatch",
  summary: "Start it. When one runs already, that one is the answer, unless the device has named its own",
  access: "book:log",
  inPart: true,
  needs: "stopwatch",
  event: "stopwatch.started",
  body: z.strictObject({
    ...details,
    /** Made by the device, which may send later acts with this id before this one is answered. */
    id: z.optional(idSchema),
    /** When the device captured the start. */
    startedAt: z.optional(instantSchema),
    timeZone: z.optional(timeZoneSchema),
  }),
  response: answerSchema,
  errors: ["state_conflict", "foreign_origin"],
});

export const updateStopwatch = defineEndpoint({
  method: "PATCH",
  path: "/api/stopwatch/:id",
  summary: "Say what the work is while it goes on",
  access: "book:log",
  inPart: true,
  needs: null,
  event: { none: "what it says becomes part of the entry when it is stopped" },
  params: paramsSchema,
  body: z.strictObject(details),
  response: answerSchema,
  errors: ["state_conflict", "foreign_origin"],
});

export const pauseStopwatch = defineEndpoint({
  method: "POST",
  path: "/api/stopwatch/:id/pause",
  summary: "Pause it. Pausing twice is pausing once",
  access: "book:log",
  inPart: true,
  needs: null,
  event: { none: "a pause becomes part of the entry when it is stopped" },
  params: paramsSchema,
  body: capturedSchema,
  response: answerSchema,
  errors: ["state_conflict", "foreign_origin"],
});

export const resumeStopwatch = defineEndpoint({
  method: "POST",
  path: "/api/stopwatch/:id/resume",
  summary: "Go on after a pause. The pause stays in the record",
  access: "book:log",
  inPart: true,
  needs: null,
  event: { none: "a pause becomes part of the entry when it is stopped" },
  params: paramsSchema,
  body: capturedSchema,
  response: answerSchema,
  errors: ["state_conflict", "foreign_origin"],
});

export const stopStopwatch = defineEndpoint({
  method: "POST",
  path: "/api/stopwatch/:id/stop",
  summary: "Stop it and log what was worked. Stopping twice answers the same entries",
  access: "book:log",
  inPart: true,
  needs: null,
  event: "entry.created",
  // The stopwatch too, which is not running any more.
  makesStale: "book",
  params: paramsSchema,
  body: z.strictObject({
    ...details,
    /** Where the work ended, if not now: an end before `clientCapturedAt` was set back by the person. */
    endedAt: z.optional(instantSchema),
    /** When the device captured the stop. */
    clientCapturedAt: z.optional(instantSchema),
    /**
     * The run itself, from a device whose start may be refused because another run is active here. If we know the run,
     * ours holds.
     */
    run: z.optional(capturedRunSchema),
  }),
  bodySize: "long form",
  response: answerSchema,
  errors: ["state_conflict", "plan_required", "foreign_origin"],
});

export const discardStopwatch = defineEndpoint({
  method: "POST",
  path: "/api/stopwatch/:id/discard",
  summary: "Discard it without an entry",
  access: "book:log",
  inPart: true,
  needs: null,
  event: "stopwatch.discarded",
  params: paramsSchema,
  body: z.strictObject({}),
  response: answerSchema,
  errors: ["state_conflict", "foreign_origin"],
});

export const restoreStopwatch = defineEndpoint({
  method: "POST",
  path: "/api/stopwatch/:id/restore",
  summary:
    "Take up again a discarded one, as if it had run on, or one whose entries were voided, paused where it was stopped",
  access: "book:log",
  inPart: true,
  needs: null,
  event: "stopwatch.restored",
  params: paramsSchema,
  body: z.strictObject({}),
  response: answerSchema,
  errors: ["state_conflict", "foreign_origin"],
});
