import { date, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const clientRequests = pgTable(
  "client_requests",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    title: text("title").notNull(),
    details: text("details").notNull().default(""),
    dueOn: date("due_on", { mode: "string" }),
    askedBy: uuid("asked_by").notNull(),
    createdAt: instant("created_at").notNull(),
    doneAt: instant("done_at"),
    doneBy: uuid("done_by"),
    doneNote: text("done_note").notNull().default(""),
    doneFileId: uuid("done_file_id"),
    withdrawnAt: instant("withdrawn_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type RequestRow = typeof clientRequests.$inferSelect;
