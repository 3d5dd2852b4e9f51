import * as z from "zod/mini";
import { addDays, type CivilDate } from "./civil-date.ts";
import { ITEM_KINDS, type ItemKind } from "./item.ts";
import { AI_SAID_MAX_CHARACTERS, AI_WORDS_MAX_CHARACTERS } from "./limits.ts";
import { idSchema, textSchema } from "./schema.ts";

/** A rule that matched, by the name that it had then. */
export const matchedRulesSchema = z.readonly(z.array(z.strictObject({ id: idSchema, name: z.string() })));
export type MatchedRules = z.infer<typeof matchedRulesSchema>;

/** What a source said of an item, as its fingerprint covers it. */
export const foundItemSchema = z.strictObject({
  kind: z.enum(ITEM_KINDS),
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
  /** The program that said it, by the name of its token then. */
  program: z.exactOptional(z.string()),
});
export type FoundItem = z.infer<typeof foundItemSchema>;

/** What a language model said of an item that no rule matched, as far as the item says it too. All of it is the model's. */
export const modelReadingSchema = z.strictObject({
  /** Its name, as its operator gave it. */
  model: z.string(),
  /** What it says was done; empty: nothing that could be kept. */
  text: z.string(),
  /** A day and a length that the item writes out. They are shown, and nothing is filled in by them. */
  date: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
  /** Characters that the item hides from its reader; the model was not given them. */
  hidden: z.int(),
});
export type ModelReading = z.infer<typeof modelReadingSchema>;

/** What a model made of a person's words for a form, before they saved it. */
export const aiFilledSchema = z.strictObject({
  model: textSchema({ min: 1, max: AI_WORDS_MAX_CHARACTERS }),
  text: textSchema({ min: 1, max: AI_WORDS_MAX_CHARACTERS }),
  said: textSchema({ min: 1, max: AI_SAID_MAX_CHARACTERS }),
});
export type AiFilled = z.infer<typeof aiFilledSchema>;

/** What a model wrote, beside the words of a person; for a form that it filled, what they said, and who saved it and when. */
export const aiTextSchema = z.readonly(
  z.strictObject({
    model: z.string(),
    text: z.string(),
    said: z.exactOptional(z.string()),
    acceptedBy: z.exactOptional(idSchema),
    acceptedAt: z.exactOptional(z.string()),
  }),
);
export type AiText = z.infer<typeof aiTextSchema>;

/** `stand-in wrote: "..." Said: "..." Accepted 2026-03-03T16:00:00.000Z`, for tables and papers. */
export const aiTextWords = ({ model, text, said, acceptedAt }: AiText): string =>
  [
    `${model} wrote: "${text}"`,
    ...(said === undefined ? [] : [`From the words: "${said}"`]),
    ...(acceptedAt === undefined ? [] : [`Accepted ${acceptedAt}`]),
  ].join(". ");

/** A thread of mails, as its service or its first mail names it. */
export const emailThreadSchema = z.readonly(z.strictObject({ id: z.string(), subject: z.string() }));

/** Why a mail was proposed: a rule matched it, a model read it, or a person brought or forwarded it. */
export const MATCHED_BY = ["rule", "ai", "manual"] as const;
export type MatchedBy = (typeof MATCHED_BY)[number];

export const matchedByOf = ({ rules, isRead }: { rules: number; isRead: boolean }): MatchedBy => {
  if (rules > 0) return "rule";
  return isRead ? "ai" : "manual";
};

/** Work goes past midnight, and zones differ: a day beside is no other day. */
export const isOfDay = (day: CivilDate, { date }: Pick<FoundItem, "date">): boolean =>
  addDays(day, -1) <= date && date <= addDays(day, 1);

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
  kind: z.enum(ITEM_KINDS),
  title: z.string(),
  location: z.string(),
  /** Its day, as it was found. */
  date: z.string(),
  /** The program that proposed it, by the name of its token then. */
  program: z.exactOptional(z.string()),
  proposedAt: z.string(),
});
export type ProposedFrom = z.infer<typeof proposedFromSchema>;

/** What a source says now of what it once said: it no longer has it, or says something else. */
export const SOURCE_CHANGES = ["gone", "changed"] as const;
export type SourceChange = (typeof SOURCE_CHANGES)[number];

export const GONE_WORDS = "It was deleted, canceled or declined in the calendar.";

export const UPSTREAM_WORDS: Readonly<Record<ItemKind, string>> = {
  calendar: "The calendar now says something else.",
  mail: "The mail now says something else.",
  trip: "The mileage log now says something else.",
  visit: "The phone timeline now says something else.",
  photos: "The photos now say something else.",
  program: "The program now says something else.",
  receipt: "The receipt now says something else.",
};

export const proposedFrom = (proofs: ProposalProofs): ProposedFrom[] =>
  proofs.map(({ id, proposedAt, found: { kind, title, location, date, program } }) => ({
    id,
    kind,
    title,
    location,
    date,
    ...(program !== undefined && { program }),
    proposedAt,
  }));

/** What became of a proposal with an entry: it was made of it, or named it later, or ceased to. */
export const PROPOSAL_USES = ["made", "attached", "detached"] as const;
export type ProposalUse = (typeof PROPOSAL_USES)[number];

export const THING_WORDS: Readonly<Record<ItemKind, string>> = {
  calendar: "calendar event",
  mail: "mail",
  trip: "drive",
  visit: "visit",
  photos: "photos",
  program: "program's proposal",
  receipt: "receipt",
};

type Whose = "your" | "a";
type Origin = Pick<FoundItem, "kind" | "program">;
const ORIGINS: Readonly<Record<ItemKind, (whose: Whose, program: string) => string>> = {
  calendar: (whose) => `by ${whose} calendar`,
  mail: (whose) => `by ${whose} mailbox`,
  trip: (whose) => `by ${whose} mileage log`,
  visit: (whose) => `by ${whose} phone's timeline`,
  photos: () => "from photos in the File Vault",
  program: (_whose, program) => `by ${program}`,
  receipt: () => "from a receipt in the File Vault",
};

/** `by your calendar`, or `by Phone shortcut` of a program. */
export const originWords = ({ kind, program = "a program" }: Origin, whose: Whose): string =>
  ORIGINS[kind](whose, program);

/** What a proposal of an entry is called where the record does not hold what it claims. */
export const NOT_HELD = "The record does not hold the proposal that is named here.";

/** What the receipt of a proposal proves, for whoever reads a paper. */
export const PROPOSED_NOTE =
  "The receipt of a proposal proves that the item existed in our record when it was received. It does not prove that the work took place.";

type Said = { whose: Whose; use: ProposalUse; proposedOn: string; usedOn: string; day: string };

/**
 * `Proposed on Mar 3 by your calendar, confirmed on Mar 20`, or `Mar 3 calendar event attached`; the days come as the
 * reader writes them.
 */
export const proposedWords = (origin: Origin, { whose, use, proposedOn, usedOn, day }: Said): string =>
  use === "made"
    ? `Proposed on ${proposedOn} ${originWords(origin, whose)}, confirmed on ${usedOn}`
    : `${day} ${THING_WORDS[origin.kind]} ${use}`;

/** `Showing at Birch, 12 Birch St`. */
export const proposalName = ({ title, location }: Pick<ProposedFrom, "title" | "location">): string =>
  [title || "Without a title", location].filter((part) => part !== "").join(", ");
