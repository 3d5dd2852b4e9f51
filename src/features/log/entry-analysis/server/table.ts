import { date, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ActivityType } from "#shared/domain.ts";
import type {
  AiBusinessImpact,
  AiUrgency,
  AnalysisProblem,
  AnalysisStatus,
  ComplianceReason,
} from "#shared/fields/entry-analysis.ts";

export const entryAnalyses = pgTable(
  "entry_analyses",
  {
    userId: uuid("user_id").notNull(),
    entryId: uuid("entry_id").notNull(),
    /** The version that it was made from; of another one it says nothing. */
    entryVersion: integer("entry_version").notNull(),
    forPersonId: uuid("for_person_id").notNull(),
    forDate: date("for_date", { mode: "string" }).notNull(),
    status: text("status").$type<AnalysisStatus>().notNull(),
    problem: text("problem").$type<AnalysisProblem>(),
    madeBy: text("made_by").$type<"rules" | "model">(),
    model: text("model"),
    summary: text("summary"),
    tags: text("tags").array().notNull(),
    primaryCategory: text("primary_category").$type<ActivityType>(),
    urgency: text("urgency").$type<AiUrgency>(),
    businessImpact: text("business_impact").$type<AiBusinessImpact>(),
    complianceReasons: text("compliance_reasons").array().$type<ComplianceReason[]>().notNull(),
    attempts: smallint("attempts").notNull().default(0),
    analyzedAt: timestamp("analyzed_at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.entryId] })],
);
export type AnalysisRow = typeof entryAnalyses.$inferSelect;
