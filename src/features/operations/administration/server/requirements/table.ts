import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { REP_TYPES, STR_SUB_TYPES } from "#shared/domain.ts";

export const repRequirements = pgTable("rep_requirements", {
  id: uuid("id").primaryKey(),
  repType: text("rep_type").$type<(typeof REP_TYPES)[number]>().notNull(),
  strSubType: text("str_sub_type").$type<(typeof STR_SUB_TYPES)[number]>(),
  effectiveYear: integer("effective_year").notNull(),
  totalHoursRequired: integer("total_hours_required"),
  materialHoursRequired: integer("material_hours_required"),
  qualifiedNonMaterialRequired: integer("qualified_non_material_required"),
  source: text("source").notNull(),
  version: integer("version").notNull(),
  updatedBy: uuid("updated_by"),
  updatedAt: timestamp("updated_at", { withTimezone: true, mode: "date" }).notNull(),
});
export type RepRequirementRow = typeof repRequirements.$inferSelect;
