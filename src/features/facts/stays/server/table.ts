import {
  bigint,
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { StayFileFormat, StaySource } from "../rules.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const day = (name: string) => date(name, { mode: "string" });

export const staysImports = pgTable(
  "stays_imports",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    fileName: text("file_name").notNull(),
    format: text("format").$type<StayFileFormat>().notNull(),
    addedCount: integer("added_count").notNull(),
    replacedCount: integer("replaced_count").notNull(),
    createdBy: uuid("created_by").notNull(),
    createdAt: instant("created_at").notNull(),
    undoneAt: instant("undone_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type StaysImportRow = typeof staysImports.$inferSelect;

export const stays = pgTable(
  "stays",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    propertyId: uuid("property_id").notNull(),
    unitName: text("unit_name").notNull().default(""),
    confirmationCode: text("confirmation_code"),
    arrivesOn: day("arrives_on").notNull(),
    leavesOn: day("leaves_on").notNull(),
    earningsCents: bigint("earnings_cents", { mode: "number" }),
    guestName: text("guest_name"),
    agreement: text("agreement"),
    isCancelled: boolean("is_cancelled").notNull().default(false),
    isOwnerUse: boolean("is_owner_use").notNull().default(false),
    source: text("source").$type<StaySource>().notNull(),
    importId: uuid("import_id"),
    replacedByImportId: uuid("replaced_by_import_id"),
    version: integer("version").notNull().default(1),
    voidedAt: instant("voided_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type StayRow = typeof stays.$inferSelect;

export const stayYears = pgTable(
  "stay_years",
  {
    userId: uuid("user_id").notNull(),
    taxYear: smallint("tax_year").notNull(),
    propertyId: uuid("property_id").notNull(),
    significantServices: boolean("significant_services"),
    extraordinaryServices: boolean("extraordinary_services"),
    averageHundredths: integer("average_hundredths"),
    version: integer("version").notNull().default(1),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.taxYear, table.propertyId] })],
);
export type StayYearRow = typeof stayYears.$inferSelect;
