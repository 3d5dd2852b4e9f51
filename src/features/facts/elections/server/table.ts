import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { Addition } from "../grouping-contract.ts";
import type { ElectionManner } from "../rules.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const day = (name: string) => date(name, { mode: "string" });

export const elections = pgTable(
  "elections",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    firstYear: smallint("first_year").notNull(),
    manner: text("manner").$type<ElectionManner>().notNull(),
    filedOn: day("filed_on"),
    amendedReturnYear: smallint("amended_return_year"),
    reasonForFailure: text("reason_for_failure").notNull().default(""),
    missedOnlyTheFiling: boolean("missed_only_the_filing"),
    returnsConsistent: boolean("returns_consistent"),
    returnsInTime: boolean("returns_in_time"),
    reasonableCause: boolean("reasonable_cause"),
    revokedFromYear: smallint("revoked_from_year"),
    materialChange: text("material_change"),
    changedOn: day("changed_on"),
    note: text("note").notNull().default(""),
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type ElectionRow = typeof elections.$inferSelect;

export const activityGroupings = pgTable(
  "activity_groupings",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    propertyIds: uuid("property_ids").array().notNull(),
    firstYear: smallint("first_year").notNull(),
    disclosed: boolean("disclosed"),
    curedInYear: smallint("cured_in_year"),
    additions: jsonb("additions").$type<Addition[]>().notNull().default([]),
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type GroupingRow = typeof activityGroupings.$inferSelect;
