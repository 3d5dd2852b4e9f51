import { integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { PersonRelation } from "#shared/domain.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const persons = pgTable(
  "persons",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    relation: text("relation").$type<PersonRelation>().notNull(),
    name: text("name").notNull(),
    aliases: text("aliases").array().notNull().default([]),
    version: integer("version").notNull().default(1),
    archivedAt: instant("archived_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type PersonRow = typeof persons.$inferSelect;
