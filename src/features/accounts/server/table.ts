import { customType, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const knownDevices = pgTable(
  "known_devices",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    tokenHash: bytea("token_hash").notNull(),
    firstUsedAt: instant("first_used_at").notNull(),
    lastUsedAt: instant("last_used_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export const passwordTries = pgTable("password_tries", {
  key: text("key").primaryKey(),
  tries: integer("tries").notNull(),
  nextAt: instant("next_at").notNull(),
  lastAt: instant("last_at").notNull(),
});

export type EmailTokenPurpose = "verify_email" | "reset_password" | "confirm_deletion";

export const emailTokens = pgTable("email_tokens", {
  tokenHash: bytea("token_hash").primaryKey(),
  userId: uuid("user_id").notNull(),
  purpose: text("purpose").$type<EmailTokenPurpose>().notNull(),
  email: text("email").notNull(),
  createdAt: instant("created_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
  usedAt: instant("used_at"),
});

export const sessionHistory = pgTable(
  "session_history",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    sessionId: uuid("session_id"),
    action: text("action")
      .$type<
        | "registered"
        | "signed_in"
        | "sign_in_failed"
        | "signed_out"
        | "refresh_reuse"
        | "password_reset"
        | "email_verified"
      >()
      .notNull(),
    address: text("address"),
    userAgent: text("user_agent"),
    at: instant("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** What is left of accounts that were erased. */
export const erasedAccounts = pgTable("erased_accounts", {
  id: uuid("id").primaryKey(),
  emailHash: bytea("email_hash"),
  erasedAt: instant("erased_at").notNull(),
  reappliedAt: instant("reapplied_at"),
});
