import { doublePrecision, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Doubt, SuggestionKind } from "../parsing/suggestion.ts";
import type { Decision, FailedFor, ReadingStatus } from "../rules.ts";

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
