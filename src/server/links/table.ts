import { customType, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** What a link opens. Rows in the database hold these names: a name is never changed. */
export type LinkKind =
  | "file_share"
  | "hours_statement"
  | "audit_binder"
  | "calendar_feed"
  | "team_invitation"
  | "organization_invitation"
  | "book_request"
  | "email_change";

export const bookLinks = pgTable(
  "book_links",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    kind: text("kind").$type<LinkKind>().notNull(),
    subjectId: uuid("subject_id").notNull(),
    tokenHash: bytea("token_hash").notNull(),
    createdBy: uuid("created_by").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    openCount: integer("open_count").notNull().default(0),
    lastOpenedAt: instant("last_opened_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type BookLink = typeof bookLinks.$inferSelect;

export const linkDirectory = pgTable("link_directory", {
  tokenHash: bytea("token_hash").primaryKey(),
  userId: uuid("user_id").notNull(),
  expiresAt: instant("expires_at").notNull(),
});
