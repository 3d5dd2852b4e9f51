import { bigint, boolean, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { HoursSource } from "../rules.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const othersIndividuals = pgTable(
  "others_individuals",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    firmName: text("firm_name"),
    role: text("role").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type IndividualRow = typeof othersIndividuals.$inferSelect;

export const othersHours = pgTable(
  "others_hours",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    individualId: uuid("individual_id").notNull(),
    propertyId: uuid("property_id").notNull(),
    taxYear: smallint("tax_year").notNull(),
    isPaidForManagement: boolean("is_paid_for_management").notNull().default(false),
    durationSeconds: integer("duration_seconds"),
    source: text("source").$type<HoursSource>().notNull(),
    invoiceAmountCents: bigint("invoice_amount_cents", { mode: "number" }),
    invoiceRateCents: bigint("invoice_rate_cents", { mode: "number" }),
    statedAt: instant("stated_at").notNull(),
    note: text("note").notNull().default(""),
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type HoursRow = typeof othersHours.$inferSelect;

export const othersNone = pgTable(
  "others_none",
  {
    userId: uuid("user_id").notNull(),
    taxYear: smallint("tax_year").notNull(),
    propertyId: uuid("property_id").notNull(),
    statedAt: instant("stated_at").notNull(),
    statedBy: uuid("stated_by").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.taxYear, table.propertyId] })],
);

export const othersStatementLinks = pgTable(
  "others_statement_links",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    hoursId: uuid("hours_id").notNull(),
    askedByName: text("asked_by_name").notNull(),
    individualName: text("individual_name").notNull(),
    propertyName: text("property_name").notNull(),
    taxYear: smallint("tax_year").notNull(),
    statedName: text("stated_name"),
    statedSeconds: integer("stated_seconds"),
    statedNote: text("stated_note"),
    firstStatedAt: instant("first_stated_at"),
    statedAt: instant("stated_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
/** The question of a link and its answer; the link itself has the same id. */
export type AskedRow = typeof othersStatementLinks.$inferSelect;
