import { date, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type {
  AnswerKind,
  ModelPart,
  Passage,
  Sentence,
  SuggestedAction,
} from "#features/assistant/rep-assistant/answer-schema.ts";
import type { ReportReason } from "#features/assistant/rep-assistant/rules.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const conversations = pgTable(
  "assistant_conversations",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    askedBy: uuid("asked_by").notNull(),
    title: text("title").notNull(),
    startedAt: instant("started_at").notNull(),
    lastAt: instant("last_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type ConversationRow = typeof conversations.$inferSelect;

export const messages = pgTable(
  "assistant_messages",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    conversationId: uuid("conversation_id").notNull(),
    role: text("role").$type<"user" | "assistant">().notNull(),
    content: text("content").notNull(),
    kind: text("kind").$type<AnswerKind>(),
    passages: jsonb("passages").$type<readonly Passage[]>().notNull(),
    sentences: jsonb("sentences").$type<readonly Sentence[]>().notNull(),
    suggestedAction: jsonb("suggested_action").$type<SuggestedAction>(),
    taxYear: smallint("tax_year"),
    model: jsonb("model").$type<ModelPart>(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type MessageRow = typeof messages.$inferSelect;

export const calls = pgTable(
  "assistant_calls",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    state: text("state").$type<"open" | "answered">().notNull(),
    at: instant("at").notNull(),
    requestKey: text("request_key"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export type CallRow = typeof calls.$inferSelect;

export const reports = pgTable(
  "assistant_reports",
  {
    userId: uuid("user_id").notNull(),
    messageId: uuid("message_id").notNull(),
    reportedBy: uuid("reported_by").notNull(),
    reason: text("reason").$type<ReportReason>().notNull(),
    comment: text("comment").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.messageId, table.reportedBy] })],
);
