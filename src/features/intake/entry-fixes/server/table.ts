import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { FixStatus } from "../rules.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const entryFixes = pgTable(
  "entry_fixes",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    entryId: uuid("entry_id").notNull(),
    status: text("status").$type<FixStatus>().notNull(),
    title: text("title").notNull(),
    question: text("question").notNull(),
    citation: text("citation").notNull(),
    quote: text("quote"),
    model: text("model"),
    openedBy: uuid("opened_by").notNull(),
    openedAt: instant("opened_at").notNull(),
    decidedBy: uuid("decided_by"),
    decidedAt: instant("decided_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type FixRow = typeof entryFixes.$inferSelect;
