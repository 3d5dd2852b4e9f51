import * as z from "zod/mini";
import { idSchema } from "./schema.ts";

/** A rule that matched, by the name that it had then. */
export const matchedRulesSchema = z.readonly(z.array(z.strictObject({ id: idSchema, name: z.string() })));
export type MatchedRules = z.infer<typeof matchedRulesSchema>;

/** What a source said of an item, as its fingerprint covers it. */
export const foundItemSchema = z.strictObject({
  kind: z.enum(["calendar", "mail"]),
  /** Its id at the source, and when it was first to begin. */
  id: z.string(),
  start: z.nullable(z.string()),
  title: z.string(),
  location: z.string(),
  date: z.string(),
  timeStarted: z.nullable(z.string()),
  timeEnded: z.nullable(z.string()),
  timeZone: z.string(),
  /** Null: it is all day, or has no end. */
  seconds: z.nullable(z.int()),
  isAllDay: z.boolean(),
  endsAt: z.string(),
  answer: z.enum(["accepted", "organizer", "unknown"]),
  /** When the source says that it was made; claimed. */
  createdAt: z.nullable(z.string()),
});
export type FoundItem = z.infer<typeof foundItemSchema>;

/** `ProposalProof` of the record's format, with what we say that was found. */
export const proposalProofsSchema = z.readonly(
  z.array(
    z.strictObject({
      id: idSchema,
      seq: z.int(),
      proposedAt: z.string(),
      index: z.int(),
      count: z.int(),
      path: z.array(z.string()),
      salt: z.string(),
      found: foundItemSchema,
    }),
  ),
);
export type ProposalProofs = z.infer<typeof proposalProofsSchema>;

/** What anyone who reads an entry sees of a proposal: when it was made, and what the source called it. */
export const proposedFromSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(["calendar", "mail"]),
  title: z.string(),
  location: z.string(),
  proposedAt: z.string(),
});

export const proposedFrom = (proofs: ProposalProofs): z.infer<typeof proposedFromSchema>[] =>
  proofs.map(({ id, proposedAt, found: { kind, title, location } }) => ({ id, kind, title, location, proposedAt }));
