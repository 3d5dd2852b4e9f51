import { bigint, boolean, customType, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { SignInProvider } from "#server/auth/sign-in-providers.ts";
import type { SignInAction, SignInMethod, TicketMethod } from "#features/account/accounts/sign-ins/sign-in-words.ts";

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

export type EmailTokenPurpose = "verify_email" | "reset_password" | "confirm_deletion" | "disown_session" | "step_up";

export const emailTokens = pgTable(
  "email_tokens",
  {
    tokenHash: bytea("token_hash").notNull(),
    userId: uuid("user_id").notNull(),
    purpose: text("purpose").$type<EmailTokenPurpose>().notNull(),
    email: text("email").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    sessionId: uuid("session_id"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tokenHash] })],
);

export const emailChanges = pgTable("email_changes", {
  userId: uuid("user_id").primaryKey(),
  newEmail: text("new_email").notNull(),
  /** Null: the address to be left was never confirmed, and is not asked. */
  oldLinkId: uuid("old_link_id"),
  newLinkId: uuid("new_link_id").notNull(),
  oldConfirmedAt: instant("old_confirmed_at"),
  newConfirmedAt: instant("new_confirmed_at"),
  createdAt: instant("created_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
});

export const sessionHistory = pgTable(
  "session_history",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    sessionId: uuid("session_id"),
    action: text("action").$type<SignInAction>().notNull(),
    address: text("address"),
    userAgent: text("user_agent"),
    at: instant("at").notNull(),
    method: text("method").$type<SignInMethod>(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** What remains of erased accounts. */
export const erasedAccounts = pgTable("erased_accounts", {
  id: uuid("id").primaryKey(),
  emailHash: bytea("email_hash"),
  erasedAt: instant("erased_at").notNull(),
  reappliedAt: instant("reapplied_at"),
});

export const authenticators = pgTable("authenticators", {
  userId: uuid("user_id").primaryKey(),
  sealed: text("sealed").notNull(),
  keyId: text("key_id").notNull(),
  createdAt: instant("created_at").notNull(),
  createdIn: uuid("created_in").notNull(),
  confirmedAt: instant("confirmed_at"),
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
});
export type AuthenticatorRow = typeof authenticators.$inferSelect;

export const passkeys = pgTable(
  "passkeys",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    credentialId: text("credential_id").notNull(),
    publicKey: bytea("public_key").notNull(),
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull(),
    name: text("name").notNull(),
    isSynced: boolean("is_synced").notNull(),
    createdAt: instant("created_at").notNull(),
    createdIn: uuid("created_in").notNull(),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type PasskeyRow = typeof passkeys.$inferSelect;

export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    codeHash: bytea("code_hash").notNull(),
    createdAt: instant("created_at").notNull(),
    createdIn: uuid("created_in"),
    usedAt: instant("used_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export const signInTickets = pgTable("sign_in_tickets", {
  tokenHash: bytea("token_hash").primaryKey(),
  userId: uuid("user_id"),
  purpose: text("purpose").$type<"second_step" | "passkey" | "passkey_add" | "keep_account">().notNull(),
  method: text("method").$type<TicketMethod>(),
  createdAt: instant("created_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
  usedAt: instant("used_at"),
});

export const identities = pgTable(
  "identities",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    provider: text("provider").$type<SignInProvider>().notNull(),
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    email: text("email"),
    linkedAt: instant("linked_at").notNull(),
    linkedIn: uuid("linked_in"),
    lastUsedAt: instant("last_used_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type IdentityRow = typeof identities.$inferSelect;
