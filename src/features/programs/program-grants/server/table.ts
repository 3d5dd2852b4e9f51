import { customType, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Programs that registered themselves. They belong to nobody. */
export const oauthClients = pgTable("oauth_clients", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  redirectUris: text("redirect_uris").array().notNull(),
  createdAt: instant("created_at").notNull(),
  /** When somebody last let it in; null: nobody has. */
  grantedAt: instant("granted_at"),
});
export type ClientRow = typeof oauthClients.$inferSelect;

/** To what a connection is bound; what it may do is the token's. */
export const programGrants = pgTable(
  "program_grants",
  {
    userId: uuid("user_id").notNull(),
    tokenId: uuid("token_id").notNull(),
    clientId: text("client_id").notNull(),
    redirectUri: text("redirect_uri").notNull(),
    codeChallenge: text("code_challenge").notNull(),
    resource: text("resource").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tokenId] })],
);
export type GrantRow = typeof programGrants.$inferSelect;

/** What is exchanged for a token, once. */
export const grantSecrets = pgTable(
  "grant_secrets",
  {
    userId: uuid("user_id").notNull(),
    secretHash: bytea("secret_hash").notNull(),
    tokenId: uuid("token_id").notNull(),
    kind: text("kind").$type<"code" | "refresh">().notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.secretHash] })],
);
export type SecretRow = typeof grantSecrets.$inferSelect;
