import { boolean, doublePrecision, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { AnalyzedBy, BusinessImpact, FlaggedFor, Urgency } from "../analysis/fields.ts";
import type { PaperCategory, PaperSignal, PaperTag } from "../parsing/read-paper.ts";
import type { Doubt, SuggestionKind } from "../parsing/suggestion.ts";
import type { AnalysisFailure, Decision, FailedFor, ReadingStatus } from "../rules.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const fileReadings = pgTable(
  "file_readings",
  {
    userId: uuid("user_id").notNull(),
    fileId: uuid("file_id").notNull(),
    status: text("status").$type<Exclude<ReadingStatus, "skipped">>().notNull(),
    reason: text("reason").$type<FailedFor>(),
    pagesRead: integer("pages_read").notNull().default(0),
    pageCount: integer("page_count"),
    askedBy: uuid("asked_by").notNull(),
    askedAt: instant("asked_at").notNull(),
    finishedAt: instant("finished_at"),
    category: text("category").$type<PaperCategory>(),
    tags: text("tags").array().$type<PaperTag[]>().notNull().default([]),
    signals: text("signals").array().$type<PaperSignal[]>().notNull().default([]),
    analyzedBy: text("analyzed_by").$type<AnalyzedBy>(),
    model: text("model"),
    summary: text("summary"),
    urgency: text("urgency").$type<Urgency>(),
    businessImpact: text("business_impact").$type<BusinessImpact>(),
    complianceFlag: boolean("compliance_flag"),
    flaggedFor: text("flagged_for").$type<FlaggedFor>(),
    analysisReason: text("analysis_reason").$type<AnalysisFailure>(),
    analyzedAt: instant("analyzed_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.fileId] })],
);
export type ReadingRow = typeof fileReadings.$inferSelect;

export const fileSuggestions = pgTable(
  "file_suggestions",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    fileId: uuid("file_id").notNull(),
    kind: text("kind").$type<SuggestionKind>().notNull(),
    value: text("value").notNull(),
    said: text("said").notNull(),
    page: integer("page").notNull(),
    boxX: doublePrecision("box_x").notNull(),
    boxY: doublePrecision("box_y").notNull(),
    boxW: doublePrecision("box_w").notNull(),
    boxH: doublePrecision("box_h").notNull(),
    doubts: text("doubts").array().$type<Doubt[]>().notNull(),
    decision: text("decision").$type<Decision>(),
    decidedBy: uuid("decided_by"),
    decidedAt: instant("decided_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type SuggestionRow = typeof fileSuggestions.$inferSelect;
