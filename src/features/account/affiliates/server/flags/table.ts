import { integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { FlagResolution, FlagType } from "#features/account/affiliates/flags/rules-flags.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const affiliateFlags = pgTable(
  "affiliate_flags",
  {
    affiliateId: uuid("affiliate_id").notNull(),
    type: text("type").$type<FlagType>().notNull(),
    occurrences: integer("occurrences").notNull(),
    firstAt: instant("first_at").notNull(),
    lastAt: instant("last_at").notNull(),
    resolution: text("resolution").$type<FlagResolution>(),
    resolvedOccurrences: integer("resolved_occurrences"),
    resolvedAt: instant("resolved_at"),
    note: text("note"),
  },
  (table) => [primaryKey({ columns: [table.affiliateId, table.type] })],
);
export type FlagRow = typeof affiliateFlags.$inferSelect;
