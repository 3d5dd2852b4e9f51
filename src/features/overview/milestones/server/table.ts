import { boolean, date, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { MilestoneCategory } from "../rules.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const milestones = pgTable(
  "milestones",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull().default(""),
    targetSeconds: integer("target_seconds").notNull(),
    targetDate: date("target_date", { mode: "string" }).notNull(),
    category: text("category").$type<MilestoneCategory>().notNull(),
    /** Of the first reading that found it reached; kept from then on, until its target changes. */
    completedOn: date("completed_on", { mode: "string" }),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type MilestoneRow = typeof milestones.$inferSelect;

export const achievementSettings = pgTable("achievement_settings", {
  userId: uuid("user_id").primaryKey(),
  isOn: boolean("is_on").notNull(),
  updatedAt: instant("updated_at").notNull(),
});
