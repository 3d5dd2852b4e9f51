import { jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type {
  InsightFacts,
  InsightKind,
  InsightPriority,
  InsightStatus,
} from "#features/account/affiliates/insights/rules-insights.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const affiliateAiInsights = pgTable("affiliate_ai_insights", {
  id: uuid("id").primaryKey(),
  affiliateId: uuid("affiliate_id").notNull(),
  kind: text("kind").$type<InsightKind>().notNull(),
  mark: text("mark").notNull(),
  priority: text("priority").$type<InsightPriority>().notNull(),
  status: text("status").$type<InsightStatus>().notNull().default("new"),
  facts: jsonb("facts").$type<InsightFacts>().notNull(),
  madeAt: instant("made_at").notNull(),
  readAt: instant("read_at").notNull(),
  actedAt: instant("acted_at"),
  note: text("note"),
});
export type InsightRow = typeof affiliateAiInsights.$inferSelect;
