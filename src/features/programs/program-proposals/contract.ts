import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { ENTRY_HOURS_MAX, ENTRY_HOURS_MIN } from "#shared/duration.ts";
import {
  activityTypeSchema,
  civilDateSchema,
  idSchema,
  instantSchema,
  textSchema,
  timeZoneSchema,
} from "#shared/schema.ts";
import { PROGRAM_PROPOSAL_LIMITS, SAY_WHAT } from "./rules.ts";

const { atOnce, waiting, perDay, idCharacters, descriptionCharacters, noteCharacters } = PROGRAM_PROPOSAL_LIMITS;

const entrySchema = z.strictObject({
  /**
   * Your program's own id of this work. The same id again is the same proposal: another day, time, length or description is
   * shown beside it, and of the rest what was said first stays.
   */
  externalId: textSchema({ min: 1, max: idCharacters, required: "Send an id" }),
  /** What was done. It is kept on one line, without characters that no reader sees. */
  description: textSchema({ min: 1, max: descriptionCharacters, required: SAY_WHAT }),
  /** For whoever reviews it; the entry does not get it. */
  note: z.optional(textSchema({ max: noteCharacters })),
  /** The day; or a start and an end instead. */
  date: z.optional(civilDateSchema),
  /** How long, beside a date. Left out: a person types it. */
  hours: z.optional(
    z
      .number("Enter hours as a number")
      .check(z.gte(ENTRY_HOURS_MIN, "At least 0.001 hours"), z.lte(ENTRY_HOURS_MAX, "At most 24 hours in one entry")),
  ),
  startedAt: z.optional(instantSchema),
  endedAt: z.optional(instantSchema),
  /** The zone of the clock where the work was done; the book's, unless it says so. */
  timeZone: z.optional(timeZoneSchema),
  propertyId: z.optional(idSchema),
  activityType: z.optional(activityTypeSchema),
  /** Who did it; the person of the token, unless it says so. */
  personId: z.optional(idSchema),
});

/** What is taken of the first request with an id alone. */
export const SAID_ONCE = ["personId", "propertyId", "activityType", "note"] as const;
export const PROPOSED_AS = ["proposed", "known", "refused"] as const;

export const proposeEntries = defineEndpoint({
  method: "POST",
  path: "/api/proposals/from-program",
  summary: `Propose entries as a program, with a token. They go to the review inbox and count for nothing until a person confirms them. An entry that makes no sense is refused, and the others are proposed. At most ${waiting} proposals of one token wait, and at most ${perDay} are made in 24 hours: a request that goes beyond is refused whole`,
  access: "book:log",
  programs: "entries:propose",
  needs: null,
  event: "proposals.made",
  bodySize: "many rows",
  body: z.strictObject({
    entries: z
      .array(entrySchema)
      .check(z.minLength(1, "Send at least one entry"), z.maxLength(atOnce, `At most ${atOnce} at once`)),
  }),
  response: z.strictObject({
    /** In the order in which they were sent. */
    entries: z.array(
      z.strictObject({
        externalId: z.string(),
        /** `known`: it was proposed before. Another day, time, length or description is shown beside it now. */
        status: z.enum(PROPOSED_AS),
        proposalId: z.nullable(idSchema),
        /** Of what is `known`: what was sent, and is not so in the proposal. It was not taken. */
        notTaken: z.array(z.enum(SAID_ONCE)),
        /** Why it was refused. */
        refusal: z.nullable(z.strictObject({ field: z.string(), message: z.string() })),
      }),
    ),
    /** How many of this token wait now, and how many more it may propose now. */
    waitingCount: z.int(),
    roomLeft: z.int(),
  }),
  errors: ["state_conflict", "rate_limited"],
});
