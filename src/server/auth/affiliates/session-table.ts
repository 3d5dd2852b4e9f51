import { customType, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const affiliateSessions = pgTable(
  "affiliate_sessions",
  {
    affiliateId: uuid("affiliate_id").notNull(),
    id: uuid("id").notNull(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    endedAt: instant("ended_at"),
    provedAt: instant("proved_at").notNull(),
    address: text("address").notNull(),
    userAgent: text("user_agent"),
  },
  (table) => [primaryKey({ columns: [table.affiliateId, table.id] })],
);
export type AffiliateSessionRow = typeof affiliateSessions.$inferSelect;

export const affiliateRefreshTokens = pgTable(
  "affiliate_refresh_tokens",
  {
    affiliateId: uuid("affiliate_id").notNull(),
    tokenHash: bytea("token_hash").notNull(),
    sessionId: uuid("session_id").notNull(),
    issuedAt: instant("issued_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [primaryKey({ columns: [table.affiliateId, table.tokenHash] })],
);

export type AffiliateSecretPurpose = "set_password" | "second_step" | "confirm_deletion";

export const affiliateSecrets = pgTable(
  "affiliate_secrets",
  {
    affiliateId: uuid("affiliate_id").notNull(),
    secretHash: bytea("secret_hash").notNull(),
    purpose: text("purpose").$type<AffiliateSecretPurpose>().notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [primaryKey({ columns: [table.affiliateId, table.secretHash] })],
);
