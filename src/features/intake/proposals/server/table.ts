import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  time,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { FoundItem, ModelReading } from "#shared/proposed.ts";
import type { BookRelation } from "#shared/access.ts";
import type { ActivityType, EntrySource, TravelKind } from "#shared/domain.ts";
import type { Id } from "#shared/ids.ts";
import type { Item } from "#shared/item.ts";
import type { AttachedState } from "../attached.ts";
import type { ItemHit } from "../item.ts";
import type { ProposalStatus } from "../rules.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Why it was found: who is named there, and the beginning of its text. */
export type Seen = {
  organizer: string | null;
  senders: readonly string[];
  recipients: readonly string[];
  attendees: readonly string[];
  labels: readonly string[];
  excerpt: string;
  /** The files of the vault in which it was found. */
  fileIds?: readonly Id[];
  /** The files of its mail, of which there are names and sizes alone. */
  attached?: Item["attached"];
};

/** A rule that matched, and what it found. */
export type RuleMatch = { id: Id; name: string; why: ItemHit["why"] };

export const proposals = pgTable(
  "proposals",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    runId: uuid("run_id").notNull(),
    leafIndex: integer("leaf_index").notNull(),
    leaf: text("leaf").notNull(),
    salt: text("salt").notNull(),
    found: jsonb("found").$type<FoundItem>().notNull(),
    seen: jsonb("seen").$type<Seen>().notNull(),
    kind: text("kind").$type<FoundItem["kind"]>().notNull(),
    entrySource: text("entry_source").$type<EntrySource>().notNull(),
    sourceId: uuid("source_id").notNull(),
    sourceName: text("source_name").notNull(),
    sourcePersonId: uuid("source_person_id").notNull(),
    /** Withdrawn: its reading was undone. Its fingerprint stays, since those of the others need it. */
    status: text("status").$type<ProposalStatus | "withdrawn">().notNull(),
    rulesMatched: jsonb("rules_matched").$type<readonly RuleMatch[]>().notNull(),
    personId: uuid("person_id").notNull(),
    propertyId: uuid("property_id"),
    isPortfolioWide: boolean("is_portfolio_wide").notNull(),
    date: date("entry_date", { mode: "string" }).notNull(),
    timeStarted: time("time_started"),
    timeEnded: time("time_ended"),
    timeZone: text("time_zone").notNull(),
    durationSeconds: integer("duration_seconds"),
    activityType: text("activity_type").$type<ActivityType>(),
    travelKind: text("travel_kind").$type<TravelKind>(),
    isMaterialParticipation: boolean("is_material_participation"),
    isQualifiedNonMaterial: boolean("is_qualified_non_material"),
    description: text("description").notNull(),
    /** What a language model said of it; null: none read it. */
    modelReading: jsonb("model_reading").$type<ModelReading>(),
    threadId: text("thread_id"),
    threadSubject: text("thread_subject"),
    upstream: jsonb("upstream").$type<FoundItem>(),
    createdBy: uuid("created_by").notNull(),
    entryIds: jsonb("entry_ids").$type<readonly Id[]>().notNull(),
    decidedBy: uuid("decided_by"),
    decidedAt: instant("decided_at"),
    version: integer("version").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type ProposalRow = typeof proposals.$inferSelect;

export const proposalReceipts = pgTable(
  "proposal_receipts",
  {
    userId: uuid("user_id").notNull(),
    runId: uuid("run_id").notNull(),
    seq: bigint("seq", { mode: "number" }).notNull(),
    count: integer("proposal_count").notNull(),
    root: text("root").notNull(),
    proposedAt: instant("proposed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.runId] })],
);
export type ReceiptRow = typeof proposalReceipts.$inferSelect;

export const proposalIdentities = pgTable(
  "proposal_identities",
  {
    userId: uuid("user_id").notNull(),
    sourceId: uuid("source_id").notNull(),
    outsideId: text("outside_id").notNull(),
    /** The instant at which it was first to begin; empty where it has none. Of a mail who sent it and when (`item-key.ts`). */
    originalStart: text("original_start").notNull(),
    proposalId: uuid("proposal_id").notNull(),
    sourceName: text("source_name").notNull(),
    firstSeenAt: instant("first_seen_at").notNull(),
    /** Since when its source no longer has it, as far as it said so. */
    goneAt: instant("gone_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sourceId, table.outsideId, table.originalStart] })],
);

export const proposalAttachments = pgTable(
  "proposal_attachments",
  {
    userId: uuid("user_id").notNull(),
    proposalId: uuid("proposal_id").notNull(),
    attachmentId: text("attachment_id").notNull(),
    state: text("state").$type<AttachedState>().notNull(),
    problem: text("problem"),
    fileId: uuid("file_id"),
    askedBy: uuid("asked_by").notNull(),
    askedAs: text("asked_as").$type<BookRelation>().notNull(),
    askedAt: instant("asked_at").notNull(),
    settledAt: instant("settled_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.proposalId, table.attachmentId] })],
);
export type AttachedRow = typeof proposalAttachments.$inferSelect;
