import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { INVITATION_STATUSES } from "#shared/domain.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const organizationBookRequests = pgTable(
  "organization_book_requests",
  {
    organizationId: uuid("organization_id").notNull(),
    id: uuid("id").notNull(),
    email: text("email").notNull(),
    /** Whose the link is. */
    askedBy: uuid("asked_by"),
    status: text("status").$type<(typeof INVITATION_STATUSES)[number]>().notNull().default("pending"),
    sentAt: instant("sent_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);
export type BookRequestRow = typeof organizationBookRequests.$inferSelect;
