import { customType, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { BookRelation, ProgramScope } from "#shared/access.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const programTokens = pgTable(
  "program_tokens",
  {
    /** The owner of the book that it opens. */
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    scopes: text("scopes").array().$type<ProgramScope[]>().notNull(),
    personId: uuid("person_id").notNull(),
    tokenHash: bytea("token_hash").notNull(),
    /** Its last characters, by which a person knows it again. */
    tokenEnding: text("token_ending").notNull(),
    createdBy: uuid("created_by").notNull(),
    /** What they were to the book: it ends when they are no longer that. */
    createdAs: text("created_as").$type<BookRelation>().notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    revokedBy: uuid("revoked_by"),
    lastUsedAt: instant("last_used_at"),
    lastUsedAddress: text("last_used_address"),
    /** Where a program that a person connected by signing in sends them back to (`leadsToOf`); null: made by hand. */
    leadsTo: text("leads_to"),
    /** Of such a program: when it has to ask for a new secret. */
    secretEndsAt: instant("secret_ends_at"),
    /** When its maker was told that it ends soon. */
    endToldAt: instant("end_told_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type ProgramTokenRow = typeof programTokens.$inferSelect;
