import * as z from "zod/mini";
import { foundItemSchema, MATCHED_BY, modelReadingSchema } from "#shared/proposed.ts";
import { ITEM_KINDS } from "#shared/item.ts";
import { activityTypeSchema, approvalStatusSchema, idSchema, travelKindSchema } from "#shared/schema.ts";
import { ATTACHED_STATES } from "./attached.ts";
import { LIKENESSES } from "./compare.ts";
import { PROPOSAL_STATUSES } from "./rules.ts";

export const statusSchema = z.enum(PROPOSAL_STATUSES, "Choose waiting, confirmed, attached or ignored");

/** An entry of the log that this may be. */
const alikeSchema = z.strictObject({
  entryId: idSchema,
  how: z.enum(LIKENESSES),
  date: z.string(),
  hours: z.number(),
  description: z.string(),
});

export const proposalSchema = z.strictObject({
  id: idSchema,
  status: statusSchema,
  /** Pending until a person has made an entry of it. */
  approvalStatus: approvalStatusSchema,
  kind: z.enum(ITEM_KINDS),
  /** What the source said, as it was found. */
  found: foundItemSchema,
  organizer: z.nullable(z.string()),
  people: z.array(z.string()),
  /** Who sent it, of a mail; and its labels there. */
  senders: z.array(z.string()),
  labels: z.array(z.string()),
  excerpt: z.string(),
  /** Every source that has it, the first one first; whose the first one is. */
  sources: z.array(z.strictObject({ id: idSchema, name: z.string() })),
  sourcePersonId: idSchema,
  proposedAt: z.string(),
  rulesMatched: z.array(
    z.strictObject({
      id: idSchema,
      name: z.string(),
      why: z.array(z.strictObject({ field: z.string(), wanted: z.string(), excerpt: z.string() })),
    }),
  ),
  /** The mails that a mail belongs to; null: it is none, or they are not known. */
  thread: z.nullable(
    z.strictObject({
      id: z.string(),
      subject: z.string(),
      matchedBy: z.enum(MATCHED_BY),
      /** How many mails of it were proposed, whatever became of them. */
      mails: z.int(),
    }),
  ),
  /** What a language model said of it, where it was one that found it. It stays apart from the description. */
  modelReading: z.nullable(modelReadingSchema),
  /** What an entry of it would say. Null: you have not said, and no rule did. */
  personId: idSchema,
  propertyId: z.nullable(idSchema),
  isPortfolioWide: z.boolean(),
  date: z.string(),
  timeStarted: z.nullable(z.string()),
  timeEnded: z.nullable(z.string()),
  timeZone: z.string(),
  hours: z.nullable(z.number()),
  activityType: z.nullable(activityTypeSchema),
  travelKind: z.nullable(travelKindSchema),
  isMaterialParticipation: z.nullable(z.boolean()),
  isQualifiedNonMaterial: z.nullable(z.boolean()),
  description: z.string(),
  /** What has to be said before it can be confirmed. */
  missing: z.nullable(
    z.strictObject({
      field: z.enum(["hours", "activityType", "travelKind", "description", "date"]),
      message: z.string(),
    }),
  ),
  /** What is logged already and may be the same work. */
  alike: z.array(alikeSchema),
  /** What the source says now, where that is another thing. */
  upstream: z.nullable(foundItemSchema),
  /** No source has it any more: it was deleted there, called off or declined. What was confirmed stays as it is. */
  isGone: z.boolean(),
  /** The files of its mail, and what became of those that somebody asked for. Null: no one has. */
  attachedFiles: z.array(
    z.strictObject({
      id: z.string(),
      fileName: z.string(),
      bytes: z.int(),
      state: z.nullable(z.enum(ATTACHED_STATES)),
      /** Why it is not there, or not yet. */
      problem: z.nullable(z.string()),
      fileId: z.nullable(idSchema),
    }),
  ),
  /** You brought its source, so you may have its files fetched. */
  mayKeepFiles: z.boolean(),
  entryIds: z.array(idSchema),
  decidedAt: z.nullable(z.string()),
  version: z.int(),
});
