import { bigint, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ReturnPosition } from "@tenure/tax-rules";
import type { PropertyCode } from "../rules.ts";

export const returnTieOuts = pgTable(
  "return_tie_outs",
  {
    userId: uuid("user_id").notNull(),
    taxYear: smallint("tax_year").notNull(),
    reportedAs: text("reported_as").$type<ReturnPosition>(),
    version: integer("version").notNull().default(1),
    updatedAt: timestamp("updated_at", { withTimezone: true, mode: "date" }).notNull(),
    updatedBy: uuid("updated_by").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.taxYear] })],
);
export type TieOutRow = typeof returnTieOuts.$inferSelect;

export const returnLines = pgTable(
  "return_lines",
  {
    userId: uuid("user_id").notNull(),
    taxYear: smallint("tax_year").notNull(),
    lineNo: smallint("line_no").notNull(),
    address: text("address").notNull(),
    propertyCode: smallint("property_code").$type<PropertyCode>().notNull(),
    fairRentalDays: smallint("fair_rental_days"),
    personalUseDays: smallint("personal_use_days"),
    propertyId: uuid("property_id"),
    rentsReceivedCents: bigint("rents_received_cents", { mode: "number" }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.taxYear, table.lineNo] })],
);
export type ReturnLineRow = typeof returnLines.$inferSelect;
